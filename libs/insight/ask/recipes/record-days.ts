import type { Filter } from '#libs/contract';
import { type Span, spanOfDays } from '../question/calendar.js';
import { type Parts, selectionOf } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { say } from '../wording/message.js';
import { type Line, point } from '../writing/write-answer.js';
import type { RecipeContext } from './recipe.js';
import type { Windows } from './windows.js';

/** Dates before are those of records that have none. */
const EPOCH = '1970-01-02';

/** From the first to the last of the records of a trend: its buckets may begin before and end after them, even after today. */
export async function recordDays(
  setting: RecipeContext,
  { input }: Step<'trend'>,
): Promise<Span | undefined> {
  const { search_query: query, mode, filters } = input;
  return daysBetween(setting, {
    ...(query !== undefined && { search_query: query, mode }),
    filters: Array.isArray(filters) ? (filters as Filter[]) : [],
  });
}

/** From the first to the last of some records. */
export async function daysBetween(
  { investigation }: RecipeContext,
  { filters, ...words }: { filters: readonly Filter[]; search_query?: unknown; mode?: unknown },
): Promise<Span | undefined> {
  const dated: Filter = { type: 'range', key: 'ds', operator: 'eq', min: EPOCH };
  const wish = { ...words, filters: [...filters, dated], limit: 1, highlight: false };
  const ends = await Promise.all(
    ['ds', '-ds'].map((by) => investigation.look('search', { ...wish, sorted_by: [by] })),
  );
  const [first, last] = ends.map(({ results }) => results[0]?.ds.slice(0, 10));
  return first && last ? spanOfDays(first, last) : undefined;
}

/** When the records of a trend begin, and when the data that they are among do, if that is earlier. */
export async function firstLine(
  setting: RecipeContext,
  trend: Step<'trend'>,
  { values = [] }: Parts,
): Promise<Line[]> {
  const { investigation } = setting;
  const { from } = (await recordDays(setting, trend)) ?? {};
  if (!from) return [];
  const { filters } = selectionOf({ values });
  const dated: Filter = { type: 'range', key: 'ds', operator: 'eq', min: EPOCH };
  const wish = { filters: [...filters, dated], limit: 1, highlight: false, sorted_by: ['ds'] };
  const all =
    investigation.stepsLeft > KEPT_BACK ? await investigation.step('search', wish, trend.plan) : undefined;
  const data = all?.answer.results[0]?.ds.slice(0, 10) ?? from;
  const text = say('firstFrom', { time: spanOfDays(from, from), ...(data < from && { data }) });
  return [{ ...point(text, [trend.id, ...(all && data < from ? [all.id] : [])]), numbers: [from] }];
}

/** Steps for what comes after. */
const KEPT_BACK = 4;

/** The first and the last period may begin before the first record and end after the last. */
export function within(windows: Windows, days: Span | undefined): Windows {
  const { from = '', to = '9' } = days ?? {};
  const cut = (span: Span): Span => {
    const { from: first = '', to: last = '' } = span;
    return first < from || last > to ? spanOfDays(first < from ? from : first, last > to ? to : last) : span;
  };
  return { ...windows, now: cut(windows.now), earlier: cut(windows.earlier) };
}
