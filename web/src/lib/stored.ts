/** localStorage with JSON values; silently does nothing where storage is blocked. */
export function recall<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`rookery.${name}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`rookery.${name}`, JSON.stringify(value));
  } catch {
    // blocked or full: the value is lost with the page
  }
}
