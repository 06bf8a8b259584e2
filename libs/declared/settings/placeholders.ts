import type { List } from './list.js';

const PLACEHOLDER = /\{([A-Za-z_][\w.]*)\}/g;
const QUERY_ONLY = new Set(['from', 'to', 'cursor']);

/** What is wrong with the placeholders of a list, and where. `known`: names beside {from}, {to} and {cursor}. */
export function misplaced(list: Pick<List, 'url' | 'body' | 'pages' | 'headers'>, known: readonly string[]) {
  if (!URL.canParse(list.url)) return undefined; // reported already
  const [address = '', ...query] = list.url.split('?');
  if (/[{}]|%7[bd]/i.test(new URL(list.url).origin))
    return { field: 'url', message: 'may have placeholders in its path and query only' };
  if (namesIn(address).some((name) => QUERY_ONLY.has(name)))
    return { field: 'url', message: 'may have {from}, {to} and {cursor} in its query only' };
  const allowed = ['from', 'to', 'cursor', ...known];
  const places = {
    url: list.url,
    body: JSON.stringify(list.body ?? ''),
    headers: JSON.stringify(list.headers),
  };
  for (const [field, text] of Object.entries(places)) {
    const unknown = namesIn(text).find((name) => !isKnown(name, allowed));
    if (unknown === undefined) continue;
    const names = allowed.map((name) => `{${name}}`).join(', ');
    return { field, message: `has {${unknown}}; known are ${names}` };
  }
  const style = list.pages?.style;
  const counts = style !== undefined && ['number', 'offset', 'cursor'].includes(style);
  const has = namesIn(`${query.join('?')} ${places.body}`).includes('cursor');
  if (counts && !has)
    return { field: 'url', message: `must say where {cursor} goes, for pages of style ${style}` };
  if (!counts && has && style !== 'keyset') {
    const field = namesIn(places.body).includes('cursor') ? 'body' : 'url';
    return { field, message: 'has {cursor}, which pages of this style do not need' };
  }
  return undefined;
}

/** What is missing for pages that begin again at a time. */
export function unordered({ url, body, pages }: Pick<List, 'url' | 'body' | 'pages'>, order: string) {
  const begins =
    pages?.style === 'keyset' || (pages !== undefined && 'max' in pages && pages.max !== undefined);
  if (!begins) return undefined;
  if (order === 'unordered') return 'needs order: oldest-first or newest-first';
  const name = order === 'oldest-first' ? 'from' : 'to';
  const has = namesIn(`${url} ${JSON.stringify(body ?? '')}`).includes(name);
  return has ? undefined : `needs {${name}} in the url or body, to begin again at the last time seen`;
}

function namesIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

function isKnown(name: string, allowed: readonly string[]): boolean {
  const [head = ''] = name.split('.');
  return head === 'secret' ? name.length > 'secret.'.length : allowed.includes(head);
}
