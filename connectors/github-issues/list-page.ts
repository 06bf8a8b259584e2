import { z } from 'zod';
import type { Context, Page, Slice } from '#libs/connector';
import { ask, must, type Answer } from './github.js';
import { repositoryOf } from './map.js';
import type { Config, Secrets } from './settings.js';
import { changed } from './wire.js';

const HOUR = 3_600_000;
const SECOND = 1_000;

/** One page of issues (pull requests among them) or of comments, of those changed since the slice begins. */
export async function readPage(context: Context<Config, Secrets>, slice: Slice): Promise<Page<unknown>> {
  const at = slice.cursor === null ? { since: beginning(slice.from), page: 1 } : place.parse(slice.cursor);
  const known = slice.cursor === null ? slice.validators : undefined;
  const query = queryOf(context.config, at);
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
      // A list of one page that did not change is a list that did not change; a longer one may have, further on.
      ...(slice.cursor === null && next === null && answer.headers.etag
        ? { validators: { url, etag: answer.headers.etag } }
        : {}),
    },
  };
}

function queryOf({ repository }: Config, { since, page }: Place) {
  const [owner = '', repo = ''] = repository.split('/');
  const sorted = { sort: 'updated', direction: 'asc', per_page: 100 } as const;
  return { owner, repo, ...sorted, ...(since && { since }), ...(page > 1 && { page }) };
}

/** Whole hours, so that the question is the same for a while: that is what conditional requests live on. */
function beginning(from: number | undefined): string | null {
  return from === undefined ? null : isoSeconds(Math.floor(from / HOUR) * HOUR);
}

/**
 * What changed after the slice began is the next one's. A sweep alone goes to the very end: an item edited meanwhile
 * has moved there, and must not look deleted.
 */
function isBeyond({ reason, to }: Slice, last: string | undefined): boolean {
  return reason !== 'sweep' && last !== undefined && Date.parse(last) > to;
}

/** Everything before the second where the next page begins has been read; before it, all that comes later is unknown. */
function reachedBy(at: Place, next: Place | null): number | undefined {
  const since = next?.since ?? at.since;
  return since === null || next === null ? undefined : Date.parse(since) - SECOND;
}

function hasNext({ headers }: Answer): boolean {
  return /;\s*rel="?next"?/.test(headers.link ?? '');
}

function renamed({ repository }: Config, items: readonly unknown[]): string | undefined {
  const name = repositoryOf(changed.safeParse(items[0]).data?.repository_url ?? '');
  if (name === '' || name.toLowerCase() === repository.toLowerCase()) return undefined;
  return `The repository is now called ${name}: change 'repository' of the source.`;
}

function isoSeconds(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
}

/**
 * Where the next page of a list is, that is sorted by the time of the last change, oldest first. Page numbers lose what
 * an edit moves between two pages, and end after some hundreds; so every page is the FIRST one since the last item
 * of the page before.
 */
export const place = z.strictObject({
  /** ISO time in whole seconds, inclusive as GitHub's `since` is; null: from the beginning. */
  since: z.string().nullable(),
  page: z.int().min(1),
  /** On the way back over pages of one second; then the walk continues at `to`, or is at its end. */
  back: z.strictObject({ to: z.string().nullable() }).optional(),
});
export type Place = z.infer<typeof place>;

/**
 * The place after a page whose last item changed at `last`; null: the list is at its end. `more`: GitHub has a next page.
 *
 * A second that holds more than one page has to be walked by page number. An edit takes an item out of that second, so
 * what follows moves one to the left, maybe onto a page that was read: after the second, its pages are read again
 * from the last to the first. Nothing gets past a reader who goes the other way.
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
