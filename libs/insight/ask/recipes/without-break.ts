import type { DistributionBucket, Filter } from '#libs/contract';
import { formatDay } from '#libs/wording';
import { lengthOf, spanOfDays } from '../question/calendar.js';
import { type Parts, selectionOf } from '../question/selection.js';
import { say } from '../wording/message.js';
import { type Line, note, verdict } from '../writing/write-answer.js';
import { collectedLines } from './collected.js';
import { collectedSince, type RecipeContext } from './recipe.js';

/** So few days of a version are worth saying: they may have been bad days. */
const FEW_DAYS = 14;

/** The days of the ratings of a version, where these are few. */
export async function daysOfVersion(
  { investigation, terrain }: RecipeContext,
  scope: Parts,
  { key, label, first }: { key: string; label: string; first: DistributionBucket },
): Promise<Line[]> {
  const isVersion = terrain.fields.some((field) => field.key === key && field.version);
  if (!isVersion || first.key === null || investigation.stepsLeft <= STEPS_OF_REST) return [];
  const { filters, ...words } = selectionOf({ ...scope, rated: true });
  const own: Filter = { type: 'list', key, operator: 'eq', values: [first.key] };
  const wish = { ...words, filters: [...filters, own], limit: 1, highlight: false };
  const ends = ['ds', '-ds'].map((by) => ({ ...wish, sorted_by: [by] }));
  const [oldest, newest] = await Promise.all(ends.map((one) => investigation.look('search', one)));
  const [from, to] = [oldest, newest].map((one) => one?.results[0]?.ds.slice(0, 10));
  if (!from || !to || lengthOf(from, to) > FEW_DAYS) return [];
  const steps = await Promise.all(ends.map((one) => investigation.step('search', one, 2)));
  const text = say('ratingsFrom', { field: label, value: first.label, time: spanOfDays(from, to) });
  return [
    verdict(
      text,
      steps.map(({ id }) => id),
    ),
  ];
}

/** Steps for the value at the top and what people mention there. */
const STEPS_OF_REST = 5;

/**
 * Versions follow each other in time. Where records came in another way from some day on, ratings before it and since do not
 * compare, so only the newer ones rank versions.
 */
export async function withoutBreak(
  { investigation, terrain, question }: RecipeContext,
  scope: Parts,
  key: string,
): Promise<{ scope: Parts; lines: Line[] }> {
  const isVersion = terrain.fields.some((field) => field.key === key && field.version);
  if (!isVersion || investigation.stepsLeft <= STEPS_OF_REST) return { scope, lines: [] };
  const step = await investigation.step('trend', selectionOf(scope), 2);
  const lines = collectedLines(step);
  const from = collectedSince(step.answer);
  if (!from || scope.time || question.sides) return { scope, lines };
  const time = { from, label: `the time since ${formatDay(from)}` };
  return { scope: { ...scope, time }, lines: [...lines, note(say('readAs', { time }), [step.id])] };
}
