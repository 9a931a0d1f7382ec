// The address of the page, and going to another one without leaving.

class Router {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));
  hash = $state(location.hash);

  constructor() {
    addEventListener('popstate', () => this.read());
    addEventListener('hashchange', () => this.read());
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest?.('a');
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      if (!link || !plain || event.defaultPrevented || link.target || link.download) return;
      if (link.origin !== location.origin || link.pathname.startsWith('/api')) return;
      event.preventDefault();
      go(link.pathname + link.search + link.hash);
    });
  }

  read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
    this.hash = location.hash;
  }
}

export const router = new Router();

export function go(address: string, instead = false): void {
  history[instead ? 'replaceState' : 'pushState'](null, '', address);
  router.read();
  if (!instead) scrollTo(0, 0);
}
