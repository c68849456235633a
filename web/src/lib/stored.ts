/** A small drawer in this browser. Where the browser has none, nothing is kept and nothing breaks. */
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
    // a browser without storage forgets; play goes on
  }
}
