import type { Filter } from '#libs/contract';
import { type Span, spanOfDays } from '../question/calendar.js';
import type { Step } from '../steps/investigation.js';
import type { RecipeContext } from './recipe.js';
import type { Windows } from './windows.js';

/** Dates before are those of records that have none. */
const EPOCH = '1970-01-02';

/** From the first to the last of the records of a trend: its buckets may begin before and end after them, even after today. */
export async function recordDays(
  { investigation }: RecipeContext,
  { input }: Step<'trend'>,
): Promise<Span | undefined> {
  const { search_query: query, mode, filters } = input;
  const dated: Filter = { type: 'range', key: 'ds', operator: 'eq', min: EPOCH };
  const wish = {
    ...(query !== undefined && { search_query: query, mode }),
    filters: [...(Array.isArray(filters) ? (filters as Filter[]) : []), dated],
    limit: 1,
    highlight: false,
  };
  const ends = await Promise.all(
    ['ds', '-ds'].map((by) => investigation.look('search', { ...wish, sorted_by: [by] })),
  );
  const [first, last] = ends.map(({ results }) => results[0]?.ds.slice(0, 10));
  return first && last ? spanOfDays(first, last) : undefined;
}

/** The first and the last period may begin before the first record and end after the last. */
export function within(windows: Windows, days: Span | undefined): Windows {
  const { from = '', to = '9' } = days ?? {};
  const cut = (span: Span): Span => {
    const { from: first = '', to: last = '' } = span;
    return first < from || last > to ? spanOfDays(first < from ? from : first, last > to ? to : last) : span;
  };
  return { ...windows, now: cut(windows.now), earlier: cut(windows.earlier) };
}
