import { addDays, formatBucket } from '#libs/wording';
import { lengthOf, type Span, spanOfDays } from '../question/calendar.js';
import { type Parts, selectionOf } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { figures } from '../writing/field-figures.js';
import { say } from '../wording/message.js';
import type { Interval } from '../wording/sentences/sentences.js';
import { type Line, point } from '../writing/write-answer.js';
import { collectedSince, type RecipeContext } from './recipe.js';
import type { Windows } from './windows.js';

type Warned = Step<'trend' | 'quantify'>;

/** That the records of a source came in another way from some time on, where the step warns of it. */
export function collectedLines(step: Warned): Line[] {
  const at = step.answer.meta.warnings.findIndex(({ collection }) => collection);
  const { source, since, interval, before, after } = step.answer.meta.warnings[at]?.collection ?? {};
  if (!source || !since || !interval || before === undefined) return [];
  const text = say('collected', {
    source,
    time: sinceOf(since, interval),
    interval: interval as Interval,
    before,
    ...(after != null && { after }),
  });
  const field = `meta.warnings.${at}.collection`;
  const proven = after == null ? [] : figures(step, `${field}.before`, `${field}.after`);
  return [{ ...point(text, [step.id]), figures: proven }];
}

function sinceOf(day: string, interval: string): Span {
  const labels: Record<string, string> = {
    month: day.slice(0, 7),
    quarter: `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`,
    year: day.slice(0, 4),
  };
  const label = formatBucket(labels[interval] ?? day, interval === 'hour' ? 'day' : interval);
  return { from: day, label: `the time since ${label}` };
}

/**
 * Whether what looks like another way of collecting was over soon after the later of two times: an incident of which many
 * wrote at its end is none.
 */
export async function isPassing(
  { investigation, terrain }: RecipeContext,
  scope: Parts,
  { now, earlier }: Windows,
): Promise<boolean> {
  if (!earlier.from || !now.from || !now.to || !terrain.lastDay) return false;
  const until = addDays(now.to, lengthOf(now.from, now.to));
  if (until > terrain.lastDay) return false;
  const around = selectionOf({ ...scope, time: spanOfDays(earlier.from, until) });
  return collectedSince(await investigation.look('trend', around)) === undefined;
}
