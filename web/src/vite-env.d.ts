/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module '*.emblems' {
  const drawings: Record<string, string>;
  export default drawings;
}

declare module '*.icons' {
  const drawings: Record<string, string>;
  export default drawings;
}
