import type { DistributionBucket } from '#libs/contract';
import type { Step } from '../steps/investigation.js';
import { type FieldFigure, figures } from '../writing/field-figures.js';
import { type Message, say } from '../wording/message.js';
import { type Line, point } from '../writing/write-answer.js';
import { ENOUGH, formatRating } from './recipe.js';

/** A value that could be ranked: what ranks it, the ratings that rest on, and how it is written. */
export interface Candidate {
  measure: number;
  n: number;
  text: Message;
  figures: readonly FieldFigure[];
}

/** Values named. */
const SHOWN = 3;

interface Limits {
  ascending: boolean;
  least: number;
  /** Of one value alone that is ranked, all others are named, however few their ratings are. */
  areAll?: boolean;
}

/**
 * Values that would come before the first of a ranking, but have too few ratings for it: who asks for the worst is to know
 * that there is a lower one. A handful of ratings says nothing at all.
 * @param least the ratings that make a rank
 */
export function notRanked(
  candidates: readonly Candidate[],
  { first, ascending, least, areAll = false }: Limits & { first: number },
  steps: string[],
): Line[] {
  const way = ascending ? 1 : -1;
  const before = candidates
    .filter(({ n, measure }) => n < least && (areAll ? n > 0 : n >= ENOUGH && (measure - first) * way < 0))
    .toSorted((a, b) => (a.measure - b.measure) * way)
    .slice(0, SHOWN);
  if (before.length === 0) return [];
  const text = say('notRanked', { least, items: before.map((one) => one.text) });
  return [
    { ...point(text, steps), figures: before.flatMap(({ figures }) => [...figures]), numbers: [least] },
  ];
}

/** The same of mean ratings, of a step that has them by value. */
export function meansNotRanked(
  step: Step<'distribution'>,
  first: DistributionBucket,
  limits: Limits,
): Line[] {
  const candidates = step.answer.buckets.flatMap(({ kind, label, value, n = 0 }, i): Candidate[] => {
    if (kind !== 'value' || value === null || value === undefined) return [];
    const text = say('valueMean', { value: label, mean: formatRating({ mean: value, n }) });
    return [{ measure: value, n, text, figures: figures(step, `buckets.${i}.value`, `buckets.${i}.n`) }];
  });
  return notRanked(candidates, { ...limits, first: first.value ?? 0 }, [step.id]);
}
