import { addDays } from '#libs/wording';
import { type Span, spanOfDays } from '../question/calendar.js';
import { type Parts, selectionOf } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { say } from '../wording/message.js';
import { figure, shareOf } from '../writing/field-figures.js';
import { type Line, verdict } from '../writing/write-answer.js';
import { daysOf } from './incidents.js';
import type { RecipeContext } from './recipe.js';

/** Of a week or less no day is named: each is a large part of it. */
const LEAST = { days: 8, records: 20 };
/** A day that holds this part of a time, and so many times as much as the others do on average, is what it is about. */
const LARGE = { part: 0.15, times: 4 };
/** The day beside it is of the same with this part of its records. */
const NEAR = 0.5;

/** The day of a longer time that a large part of its records is from, with those beside it; `compared`: of all of the time. */
export async function busiestDays(
  { investigation }: RecipeContext,
  scope: Parts,
  compared: Step<'quantify'>,
  time: Span,
): Promise<Line[]> {
  const days = daysOf(time);
  if (!Number.isFinite(days) || days < LEAST.days || investigation.stepsLeft < 1) return [];
  const of = {
    ...selectionOf({ ...scope, time }),
    distribution_by: 'ds:day',
    sorted_by: ['-count'],
    include: ['value'],
  };
  const { buckets } = await investigation.look('distribution', of);
  const busy = busiestOf(buckets, { total: compared.answer.main.matches, days });
  if (!busy) return [];
  const step = await investigation.step('search', { ...selectionOf({ ...scope, time: busy }), limit: 0 }, 2);
  const [counted, all] = [figure(step, 'total'), figure(compared, 'main.matches')];
  const text = say('mostlyFrom', {
    n: counted.value,
    of: all.value,
    time: busy,
  });
  return [{ ...verdict(text, [step.id, compared.id]), figures: [counted, all, shareOf(counted, all)] }];
}

type Counts = readonly { key: unknown; count: number }[];

/** The largest day of `total` records of `days` days, where it stands out, with the days beside it that are nearly as large. */
export function busiestOf(
  counts: Counts,
  { total, days }: { total: number; days: number },
): Span | undefined {
  const byDay = new Map(counts.map(({ key, count }) => [String(key).slice(0, 10), count]));
  const [top] = [...byDay].toSorted(([, a], [, b]) => b - a);
  if (!top) return undefined;
  const [day, most] = top;
  const others = (total - most) / (days - 1);
  if (most < LEAST.records || most < LARGE.part * total || most < LARGE.times * others) return undefined;
  const isNear = (one: string) => (byDay.get(one) ?? 0) >= NEAR * most;
  let [from, to] = [day, day];
  while (isNear(addDays(from, -1))) from = addDays(from, -1);
  while (isNear(addDays(to, 1))) to = addDays(to, 1);
  return spanOfDays(from, to);
}
