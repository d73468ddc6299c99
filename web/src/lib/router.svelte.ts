/** Which page is shown: the address says, and going to another page changes the address. */

export type Page =
  | { name: 'first' }
  | { name: 'table'; table: string; at: number | null }
  | { name: 'lawbook'; place: Place }
  | { name: 'quiz' }
  | { name: 'lost' };

/** A place in the lawbook. */
export type Place =
  | { kind: 'codes' }
  | { kind: 'code'; code: string; law: string | null }
  | { kind: 'case'; id: string }
  | { kind: 'matters' }
  | { kind: 'matter'; matter: string };

/** Read the page from an address. */
export function pageAt(path: string, search: string): Page {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  const query = new URLSearchParams(search);
  const [first, second, third] = parts;
  if (first === undefined) return { name: 'first' };
  if (first === 't' && second) {
    const at = Number(query.get('at') ?? NaN);
    return { name: 'table', table: second, at: Number.isInteger(at) && at >= 0 ? at : null };
  }
  if (first === 'quiz') return { name: 'quiz' };
  if (first !== 'lawbook') return { name: 'lost' };
  const id = query.get('case');
  if (id) return { name: 'lawbook', place: { kind: 'case', id } };
  if (second === 'compare') {
    const place: Place = third ? { kind: 'matter', matter: third } : { kind: 'matters' };
    return { name: 'lawbook', place };
  }
  if (second) {
    return { name: 'lawbook', place: { kind: 'code', code: second, law: third ?? null } };
  }
  return { name: 'lawbook', place: { kind: 'codes' } };
}

/** The address of a place in the lawbook. */
export function addressOf(place: Place): string {
  const word = encodeURIComponent;
  switch (place.kind) {
    case 'codes':
      return '/lawbook';
    case 'code':
      return `/lawbook/${word(place.code)}${place.law ? `/${word(place.law)}` : ''}`;
    case 'case':
      return `/lawbook?case=${word(place.id)}`;
    case 'matters':
      return '/lawbook/compare';
    case 'matter':
      return `/lawbook/compare/${word(place.matter)}`;
  }
}

class Router {
  page = $state.raw<Page>({ name: 'first' });

  /** Follow the address bar, and every link that stays on this page. */
  start(): void {
    const read = () => (this.page = pageAt(location.pathname, location.search));
    read();
    addEventListener('popstate', read);
    document.addEventListener('click', (click) => {
      const link = (click.target as Element | null)?.closest('a');
      const isPlain = !click.defaultPrevented && click.button === 0;
      if (!link || !isPlain || click.metaKey || click.ctrlKey || click.shiftKey) return;
      if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
      if (/^\/(api|docs)(\/|$)/.test(link.pathname)) return;
      click.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }

  go(address: string): void {
    history.pushState(null, '', address);
    this.page = pageAt(location.pathname, location.search);
    scrollTo(0, 0);
  }
}

export const router = new Router();
