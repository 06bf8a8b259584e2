import type { QuantifyAnswer, Warning } from '#libs/contract';
import type { Analyzer } from '#libs/index';
import { type Certainty, certaintyOf, partOfSource } from '#libs/wording';
import { describeValues } from '../question/selection.js';
import type { Question } from '../question/read-question.js';
import { type DataOverview, haveOneScale, scalesWithin } from '../question/terrain.js';
import type { ValueMention } from '../question/values.js';
import type { Investigation, Step } from '../steps/investigation.js';
import { type Message, say, type Text } from '../wording/message.js';
import type { Interval } from '../wording/sentences/sentences.js';
import { type Draft, type Plan } from '../writing/write-answer.js';

/** What a recipe works with. */
export interface RecipeContext {
  question: Question;
  terrain: DataOverview;
  investigation: Investigation;
  analyzer: Analyzer;
  /** All records in question, where the answer keeps to the sources that have the field it groups by. */
  everywhere?: Step<'search'>;
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

/** How the ratings of one side relate to those of another, and how sure that is, in words. */
interface Judgement {
  relation: 'lower' | 'higher' | 'same' | 'unknown';
  certainty: Certainty;
  /** `the difference is certain` */
  text: Message;
}

const UNKNOWN: Judgement = {
  relation: 'unknown',
  certainty: 'may be chance',
  text: say('sure', { what: 'difference', certainty: 'may be chance' }),
};

/** The p of a value that is the first of so many (Bonferroni); with two, the test is two-sided already. */
export function firstOf(among: number, p: number): number {
  return among > 2 ? Math.min(1, p * among) : p;
}

/**
 * What the ratings of two sides say: a change only where its interval leaves out zero and both have enough. `among`: so many
 * values were ranked, of which the first is extreme by chance alone.
 */
export function judgeScores(answer: Compared, least = ENOUGH, among = 1): Judgement {
  const { main, secondary, comparison } = answer;
  const { score_difference: difference } = comparison;
  if (!difference?.ci || !main.score || !secondary.score || haveMixedScales(answer)) return UNKNOWN;
  const [low, high] = difference.ci;
  if (Math.min(difference.main_n, difference.secondary_n) < least || low === null || high === null)
    return UNKNOWN;
  const judged = (relation: 'lower' | 'higher' | 'same', certainty: Certainty) => {
    const shared = difference.left_out;
    return { relation, certainty, text: say('sure', { what: 'difference', certainty, shared }) };
  };
  // A difference that rounds to nothing is none.
  const isNothing = Math.abs(difference.value) < 0.005;
  if (isNothing || (low <= 0 && high >= 0)) return judged('same', 'may be chance');
  const certainty = certaintyOf({ p: firstOf(among, difference.p_value ?? 0) });
  if (certainty === 'may be chance') return judged('same', certainty);
  return judged(difference.value < 0 ? 'lower' : 'higher', certainty);
}

/** Whether the sides' ratings are on several scales, so that their means say nothing together. */
export function haveMixedScales({ meta }: Pick<Compared, 'meta'>): boolean {
  return meta.warnings.some(({ code }) => code === 'mixed_scales');
}

/** That records came in another way from some time on, if they did: numbers before and after do not compare. */
export function collectionOf({ meta }: Pick<Compared, 'meta'>): Warning['collection'] {
  return meta.warnings.find(({ collection }) => collection)?.collection;
}

/** The first day that records came in that other way. */
export function collectedSince(answer: Pick<Compared, 'meta'>): string | undefined {
  return collectionOf(answer)?.since;
}

/** The mean rating of a side with how many it rests on: `3.10 (412 ratings)`; of different scales by source. */
export function formatMean({ score }: Pick<Compared['main'], 'score'>): Message {
  if (!score) return say('noRatings', {});
  const { by_source: parts } = score;
  if (!parts || parts.length === 1) return formatRating(score);
  return say('list', {
    items: parts.map(({ value, n, from: since, until, ...part }) =>
      say('meanIn', {
        mean: formatRating({ mean: value ?? 0, n }),
        source: partOfSource(part),
        ...(since && { since }),
        ...(until && { until }),
      }),
    ),
  });
}

/** The mean rating of the secondary side without the records of the main one, which are a part of it. */
export function formatRest({ comparison }: Compared): Message {
  const { secondary_mean: mean = 0, secondary_n: n = 0 } = comparison.score_difference ?? {};
  return formatRating({ mean, n });
}

export function formatRating({ mean, n }: { mean: number; n: number }): Message {
  return say('mean', { mean, n });
}

/** Whether the other side holds anything but the main one: a selection of everything has no rest. */
export function hasRest({ main, secondary, overlap }: Compared): boolean {
  return secondary.matches > (overlap.both === main.matches ? main.matches : 0);
}

/** `growing by 3.1% per month; the trend is certain`, or nothing where the slope may be chance. */
export function describeGrowth(
  slope: { relative: number | null; p_value: number } | null,
  interval: string,
): Message | undefined {
  if (!slope || slope.relative === null || slope.p_value >= 0.05) return undefined;
  const certainty = certaintyOf({ p: slope.p_value });
  return say('growth', { relative: slope.relative, interval: interval as Interval, certainty });
}

/** Records that may be compared: those of one source. */
export interface Unit {
  /** The source; undefined = everything in question. */
  source: string | undefined;
  values: ValueMention[];
}

/** What an answer calls a unit: `Google Play`, `country PT`; undefined = everything. */
export function nameOfUnit({ values }: Unit): Text | undefined {
  const own = values.filter(({ key }) => key === 'source');
  const sources = [...new Set(own.map(({ value, said }) => said ?? String(value)))];
  const others = values.filter(({ key }) => key !== 'source');
  const names = [...new Set(others.map(({ said }) => said))];
  // "Gojek" says itself what it is; "3.2" does not.
  const isNamed = names.every((name) => name !== undefined && /\p{Lu}/u.test(name));
  if (isNamed && (sources.length === 0 || others.length === 0)) {
    const items = [...sources, ...names.flatMap((name) => name ?? [])];
    return items.length > 0 ? say('list', { items }) : undefined;
  }
  return say('unit', { sources, values: describeValues(others) });
}

/** Fewer records than this say little about a source. */
const LEAST = 50;
const MOST = 4;

/**
 * People rate different things in different sources: what sets low ratings of all sources apart is mostly that some
 * sources have more of them. So each large source is examined separately, unless the question names one or a field
 * that sources share. `means`: also then where their scales differ, since means of several scales say nothing.
 */
export function unitsOf(
  { terrain, question }: Pick<RecipeContext, 'terrain' | 'question'>,
  { means = false } = {},
): Unit[] {
  const whole = [{ source: undefined, values: question.values }];
  const scales = scalesWithin(terrain, question.values);
  const apart = means && !haveOneScale(scales);
  if (question.values.length > 0 && !apart) return whole;
  const rated = new Set(scales.map(({ source }) => source));
  const known = (terrain.grounds.find(({ key }) => key === 'source')?.values ?? [])
    .filter(({ value }) => typeof value === 'string' && rated.has(value))
    .toSorted((a, b) => b.count - a.count);
  const large = known.filter(({ count: n }) => n >= LEAST);
  const sources = (apart && large.length < 2 ? known : large).slice(0, MOST);
  if (sources.length < 2) return whole;
  const others = question.values.filter(({ key }) => key !== 'source');
  return sources.map(({ value }) => ({
    source: String(value),
    values: [...others, { key: 'source', value, start: 0, end: 0 }],
  }));
}
