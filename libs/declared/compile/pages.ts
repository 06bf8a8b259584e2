import { nextLink, SourceChanged } from '#libs/connector';
import type { JsonValue } from '#libs/contract';
import type { Answer, ReadPage } from '../plan.js';
import type { Pages } from '../settings/index.js';
import type { ListExpressions } from './expressions.js';

/** The place of a page: the value of `{cursor}`, or its address. A place of another style is forgotten. */
type Token = { style: string; at: JsonValue };

/** The value of `{cursor}`; undefined where the first page needs none. */
export function cursorOf(pages: Pages | undefined, token: JsonValue): JsonValue | undefined {
  const known = tokenOf(pages, token);
  if (known) return pages?.style === 'keyset' ? keyOf(known).id : known.at;
  if (pages?.style === 'number' || pages?.style === 'keyset') return pages.first;
  return pages?.style === 'offset' ? 0 : undefined;
}

/** The time at which a page of style keyset begins. */
export function timeOfPage(pages: Pages | undefined, token: JsonValue): number | undefined {
  const known = pages?.style === 'keyset' ? tokenOf(pages, token) : undefined;
  return known && keyOf(known).time;
}

/** The address of the page, for styles that link pages. */
export function addressOf(pages: Pages | undefined, token: JsonValue): string | undefined {
  const at = tokenOf(pages, token)?.at;
  return (pages?.style === 'link' || pages?.style === 'url') && typeof at === 'string' ? at : undefined;
}

/** The token of the next page; undefined after the last. @throws SourceChanged if its address is invalid. */
export function nextToken(
  pages: Pages | undefined,
  page: ReadPage,
  { expressions, time }: { expressions: ListExpressions; time: (record: JsonValue) => number | undefined },
): Token | undefined {
  if (!pages) return undefined;
  const { answer, records, scope } = page;
  if (pages.style === 'keyset') return nextKey(pages, page, { expressions, time });
  const at = nextOf(pages, { answer, count: records.length, at: cursorOf(pages, scope.token) }, expressions);
  if (at === undefined || at === null || at === false || at === '') return undefined;
  return Array.isArray(at) && at.length === 0 ? undefined : { style: pages.style, at };
}

/** The time and the id of the last item, where the next page begins. */
type Key = { time: number; id?: JsonValue };

function keyOf({ at }: Token): Key {
  return at as Key;
}

function nextKey(
  { style, size }: Extract<Pages, { style: 'keyset' }>,
  { records, scope }: ReadPage,
  { expressions, time }: { expressions: ListExpressions; time: (record: JsonValue) => number | undefined },
): Token | undefined {
  const last = records.at(-1);
  if (last === undefined || records.length < (size ?? 0)) return undefined;
  const at = time(last);
  if (at === undefined) throw new SourceChanged('The last item of a page has no time.', JSON.stringify(last));
  const id = expressions.has('pages.id') ? expressions.of('pages.id', last) : undefined;
  const token = { style, at: { time: at, ...(id !== undefined && { id }) } };
  if (JSON.stringify(token) !== JSON.stringify(scope.token)) return token;
  // Without a size only a page that begins where it ends shows that there is no more.
  if (size === undefined) return undefined;
  throw new SourceChanged(
    `More than ${size} items have the same time: the page after them cannot be requested.`,
  );
}

function tokenOf(pages: Pages | undefined, token: JsonValue): Token | undefined {
  if (typeof token !== 'object' || token === null || Array.isArray(token)) return undefined;
  return token.style === pages?.style ? (token as Token) : undefined;
}

function nextOf(
  pages: Exclude<Pages, { style: 'keyset' }>,
  { answer, count, at }: { answer: Answer; count: number; at: JsonValue | undefined },
  expressions: ListExpressions,
): JsonValue | undefined {
  switch (pages.style) {
    case 'number':
    case 'offset': {
      if (count === 0 || count < (pages.size ?? 0)) return undefined;
      if (expressions.has('pages.more') && expressions.of('pages.more', answer.json) !== true)
        return undefined;
      return Number(at) + (pages.style === 'offset' ? count : 1);
    }
    case 'link':
      return addressIn(nextLink(answer.headers.link), answer);
    case 'url':
      return addressIn(expressions.of('pages.next', answer.json), answer);
    case 'cursor':
      return expressions.of('pages.next', answer.json);
  }
}

function addressIn(found: JsonValue | undefined, answer: Answer): string | undefined {
  if (found === undefined || found === null || found === '' || found === false) return undefined;
  if (typeof found === 'string' && URL.canParse(found, answer.url)) return new URL(found, answer.url).href;
  throw new SourceChanged('The address of the next page is invalid.', JSON.stringify(found));
}
