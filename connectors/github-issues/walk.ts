import { z } from 'zod';

/**
 * Where the next page of a list is, that is sorted by the time of the last change, oldest first. Page numbers lose what
 * an edit moves between two pages, and end after some hundreds; so every page is the FIRST one since the last item
 * of the page before.
 */
export const place = z.strictObject({
  /** ISO time in whole seconds, inclusive as GitHub's `since` is; null: from the beginning. */
  since: z.string().nullable(),
  page: z.int().min(1),
  /** On the way back over pages of one second; then the walk goes on at `to`, or is at its end. */
  back: z.strictObject({ to: z.string().nullable() }).optional(),
});
export type Place = z.infer<typeof place>;

/**
 * The place after a page whose last item changed at `last`; null: the list is at its end. `more`: GitHub has a next page.
 *
 * A second that holds more than one page has to be walked by page number. An edit takes an item out of that second, so
 * what follows moves one to the left, maybe onto a page that was read: after the second, its pages are read once more
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
