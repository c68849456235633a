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

/** A table of a game with some of its columns: see build/columns.ts. */
declare module '*&columns' {
  const text: string;
  export default text;
}
