/** A small router: the path names the page, the fragment holds a token or a rule id. */
export interface Route {
  page: string;
  rest: string[];
  fragment: string;
}

export function parse(path: string, hash: string): Route {
  const [page = '', ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent);
  return { page, rest, fragment: decodeURIComponent(hash.replace(/^#/, '')) };
}

class Router {
  now = $state<Route>(parse(location.pathname, location.hash));

  constructor() {
    addEventListener('popstate', () => this.read());
    addEventListener('hashchange', () => this.read());
    document.addEventListener('click', (event) => this.follow(event));
  }

  read(): void {
    this.now = parse(location.pathname, location.hash);
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.read();
    scrollTo(0, 0);
    document.getElementById('page')?.focus({ preventScroll: true });
  }

  /** The same page under another address: a token is taken out of sight this way. */
  replace(path: string): void {
    history.replaceState(null, '', path);
    this.read();
  }

  /** Links of the house open without loading the page anew. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a[href^="/"]:not([download]):not([target])');
    if (!link || link.getAttribute('href')!.startsWith('/api/')) return;
    event.preventDefault();
    this.go(link.getAttribute('href')!);
  }
}

export const router = new Router();
