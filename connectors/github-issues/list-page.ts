import { z } from 'zod';
import { type Context, nextLink, type Page, type Slice } from '#libs/connector';
import { ask, must, type Answer } from './github.js';
import { repositoryOf } from './map.js';
import type { Config, Secrets } from './settings.js';
import { changed } from './wire.js';

const HOUR = 3_600_000;
const SECOND = 1_000;

/** Reads a page of issues (including pull requests) or comments that changed since the start of the slice. */
export async function readPage(context: Context<Config, Secrets>, slice: Slice): Promise<Page<unknown>> {
  const at = slice.cursor === null ? { since: beginning(slice.from), page: 1 } : place.parse(slice.cursor);
  const known = slice.cursor === null ? slice.validators : undefined;
  const query = { ...queryOf(context.config, at), per_page: 100 >> (slice.smaller ?? 0) || 1 };
  const url = `${slice.partition} of ${query.owner}/${query.repo} since ${at.since}`;
  const headers = known?.etag && known.url === url ? { 'if-none-match': known.etag } : {};
  const answer = await ask(context, ({ rest: { issues } }) =>
    slice.partition === 'comments'
      ? issues.listCommentsForRepo({ ...query, headers })
      : issues.listForRepo({ ...query, state: 'all', headers }),
  );
  if (answer.status === 304) return { items: [], next: null, unchanged: true };
  const items = must(z.array(z.unknown()).safeParse(answer.data), answer);
  const times = items
    .map((item) => changed.safeParse(item).data?.updated_at)
    .filter((time) => time !== undefined);
  const last = times.at(-1);
  const next = nextPlace(at, last, hasNext(answer) && !isBeyond(slice, last));
  return {
    items,
    next,
    reached: reachedBy(at, next),
    hints: {
      note: slice.cursor === null ? renamed(context.config, items) : undefined,
      // Only for lists of one page: a longer list may have changed on a later page.
      ...(slice.cursor === null && next === null && answer.headers.etag
        ? { validators: { url, etag: answer.headers.etag } }
        : {}),
    },
  };
}

function queryOf({ repository }: Config, { since, page }: Place) {
  const [owner = '', repo = ''] = repository.split('/');
  const sorted = { sort: 'updated', direction: 'asc' } as const;
  return { owner, repo, ...sorted, ...(since && { since }), ...(page > 1 && { page }) };
}

/** Whole hours, so that the request stays the same for a while, as conditional requests need. */
function beginning(from: number | undefined): string | null {
  return from === undefined ? null : isoSeconds(Math.floor(from / HOUR) * HOUR);
}

/**
 * Items changed after the start of the slice belong to the next one. Only a sweep reads to the very end: an item edited
 * meanwhile has moved there and must not look deleted.
 */
function isBeyond({ reason, to }: Slice, last: string | undefined): boolean {
  return reason !== 'sweep' && last !== undefined && Date.parse(last) > to;
}

/** Everything before the second in which the next page starts has been read. */
function reachedBy(at: Place, next: Place | null): number | undefined {
  const since = next?.since ?? at.since;
  return since === null || next === null ? undefined : Date.parse(since) - SECOND;
}

function hasNext({ headers }: Answer): boolean {
  return nextLink(headers.link) !== undefined;
}

function renamed({ repository }: Config, items: readonly unknown[]): string | undefined {
  const name = repositoryOf(changed.safeParse(items[0]).data?.repository_url ?? '');
  if (name === '' || name.toLowerCase() === repository.toLowerCase()) return undefined;
  return `The repository was renamed to ${name}: update 'repository' of the source.`;
}

function isoSeconds(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
}

/**
 * The position in a list sorted by last change, oldest first. Page numbers lose items that an edit moves between pages,
 * and end after some hundreds; so every page is the FIRST page since the last item of the previous one.
 */
export const place = z.strictObject({
  /** ISO time in whole seconds, inclusive like GitHub's `since`; null: from the beginning. */
  since: z.string().nullable(),
  page: z.int().min(1),
  /** Going back over the pages of one second; then continue at `to`, or end if null. */
  back: z.strictObject({ to: z.string().nullable() }).optional(),
});
export type Place = z.infer<typeof place>;

/**
 * The position after a page whose last item changed at `last`; null at the end. `more`: GitHub has a next page.
 *
 * A second with more than one page has to be read by page number. An edit removes an item from that second, so that the
 * following items move up by one, possibly onto a page that was already read. Therefore its pages are read a second
 * time, from the last to the first: nothing can slip past in that direction.
 */
export function nextPlace(at: Place, last: string | undefined, more: boolean): Place | null {
  if (at.back) {
    if (at.page > 1) return { ...at, page: at.page - 1 };
    return at.back.to === null ? null : { since: at.back.to, page: 1 };
  }
  const stuck = last === undefined || (at.since !== null && Date.parse(last) <= Date.parse(at.since));
  if (more && stuck) return { since: at.since, page: at.page + 1 };
  const to = more ? (last ?? null) : null;
  if (at.page > 1) return { since: at.since, page: at.page - 1, back: { to } };
  return to === null ? null : { since: to, page: 1 };
}
