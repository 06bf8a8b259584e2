import type { QuantifyAnswer } from '#libs/contract';
import type { Analyzer } from '#libs/index';
import { describeValues } from '../question/selection.js';
import type { Question } from '../question/read-question.js';
import type { DataOverview } from '../question/terrain.js';
import type { ValueMention } from '../question/values.js';
import type { Investigation } from '../steps/investigation.js';
import { count, listed, rating, share } from '../steps/investigation.js';
import type { Draft, Plan } from '../writing/write-answer.js';

/** What a recipe works with. */
export interface RecipeContext {
  question: Question;
  terrain: DataOverview;
  investigation: Investigation;
  analyzer: Analyzer;
}

/** A fixed way to answer a kind of question. */
export interface Recipe {
  name: string;
  /** Whether the question is of its kind. */
  fits(question: Question, terrain: DataOverview): boolean;
  plan(question: Question): Plan;
  answer(setting: RecipeContext): Promise<Draft>;
}

type Compared = Pick<
  QuantifyAnswer,
  'main' | 'secondary' | 'comparison' | 'differences' | 'overlap' | 'meta'
>;

/** Fewer on a side than this say nothing reliable: as `quantify` judges. */
export const ENOUGH = 10;

/** What the ratings of two sides say: a change only where its interval leaves out zero and both have enough. */
export function judgeScores(
  answer: Compared,
  least = ENOUGH,
): {
  relation: 'lower' | 'higher' | 'same' | 'unknown';
  text: string;
} {
  const { main, secondary, comparison } = answer;
  const { score_difference: difference } = comparison;
  if (!difference?.ci || !main.score || !secondary.score || haveMixedScales(answer))
    return { relation: 'unknown', text: '' };
  const [low, high] = difference.ci;
  if (Math.min(difference.main_n, difference.secondary_n) < least || low === null || high === null)
    return { relation: 'unknown', text: '' };
  const text = `${signed(difference.value)} points, 95 % CI ${signed(low)} to ${signed(high)}`;
  // A difference that rounds to nothing is none.
  const isNothing = Math.abs(difference.value) < 0.005;
  if (isNothing || (low <= 0 && high >= 0)) return { relation: 'same', text };
  return { relation: difference.value < 0 ? 'lower' : 'higher', text };
}

export const MIXED_SCALES =
  'Sources use different rating scales, so means across them cannot be compared directly';

/** Whether the sides' ratings are on several scales, so that their means say nothing together. */
export function haveMixedScales({ meta }: Pick<Compared, 'meta'>): boolean {
  return meta.warnings.some(({ code }) => code === 'mixed_scales');
}

/** The mean rating of a side with how many it rests on: `3.10 (412 ratings)`; of different scales by source. */
export function formatMean({ score }: Pick<Compared['main'], 'score'>): string {
  if (!score) return 'no ratings';
  const { by_source: parts } = score;
  if (!parts) return formatRating(score);
  return listed(parts.map(({ source, value, n }) => `${formatRating({ mean: value ?? 0, n })} in ${source}`));
}

export function formatRating({ mean, n }: { mean: number; n: number }): string {
  return `${rating(mean)} (${count(n, 'rating')})`;
}

/** Whether the other side holds anything but the main one: a selection of everything has no rest. */
export function hasRest({ main, secondary, overlap }: Compared): boolean {
  return secondary.matches > (overlap.both === main.matches ? main.matches : 0);
}

/** Values that one side has more often than the other: `country PT (41 % vs 22 %)`. */
export function fieldDifferences(
  { differences }: Compared,
  { most, besides = [] }: { most: number; besides?: readonly string[] },
): {
  key: string;
  value: QuantifyAnswer['differences']['fields'][number]['value'];
  text: string;
  gap: number;
}[] {
  return differences.fields
    .filter(
      ({ key, value, difference }) => difference > 0 && typeof value !== 'boolean' && !besides.includes(key),
    )
    .slice(0, most)
    .map(({ key, value, main_share: one, secondary_share: other, difference }) => ({
      key,
      value,
      gap: difference,
      text: `${key.replace(/^filters\./, '')} ${String(value)} (${share(one)} vs ${share(other)})`,
    }));
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
}

/** `growing by 3.1 % per month`, or nothing without a reliable slope. */
export function describeGrowth(
  slope: { relative: number | null; p_value: number } | null,
  interval: string,
): string | undefined {
  if (!slope || slope.relative === null || slope.p_value >= 0.05) return undefined;
  const change = share(Math.abs(slope.relative));
  return `${slope.relative > 0 ? 'growing' : 'shrinking'} by ${change} per ${interval}`;
}

/** Records that may be compared: those of one source. */
export interface Unit {
  /** The source; undefined = everything in question. */
  source: string | undefined;
  values: ValueMention[];
}

/** What an answer calls a unit: `Google Play`, `country PT`; undefined = everything. */
export function nameOfUnit({ values }: Unit): string | undefined {
  const sources = [
    ...new Set(values.filter(({ key }) => key === 'source').map(({ value }) => String(value))),
  ];
  const others = describeValues(values.filter(({ key }) => key !== 'source'));
  return [listed(sources), others].filter(Boolean).join(', ') || undefined;
}

/** Fewer records than this say little about a source. */
const LEAST = 50;
const MOST = 4;

/**
 * People rate different things in different sources: what sets low ratings of all sources apart is mostly that some
 * sources have more of them. So each large source is examined separately, unless the question names one or a field
 * that sources share.
 */
export function unitsOf({ terrain, question }: RecipeContext): Unit[] {
  const whole = [{ source: undefined, values: question.values }];
  if (question.values.some(({ key }) => key === 'source')) return whole;
  const rated = new Set(terrain.scales.map(({ source }) => source));
  const sources = (terrain.grounds.find(({ key }) => key === 'source')?.values ?? [])
    .filter(({ value, count }) => typeof value === 'string' && rated.has(value) && count >= LEAST)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST);
  if (sources.length < 2 || question.values.length > 0) return whole;
  return sources.map(({ value }) => ({
    source: String(value),
    values: [...question.values, { key: 'source', value, start: 0, end: 0 }],
  }));
}
