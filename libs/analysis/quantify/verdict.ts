import type { QuantifyAnswer, QuantifyRequest } from '#libs/contract';
import {
  average,
  capital,
  type Certainty,
  certaintyOf,
  type Fraction,
  percent,
  percentOf,
  ratio,
  SURE,
  times,
  whole,
} from '#libs/wording';
import type { Span } from '../engine/engine.js';
import { type Bounds, criticalZ, zTest } from '../statistics/intervals.js';
import type { OverlapCounts } from '../statistics/overlap.js';
import { ENOUGH } from './caveats.js';
import type { ComparedMeans } from './differing-means.js';
import {
  includes,
  isByRating,
  lower,
  type Ratings,
  ratedSentence,
  ratingSentence,
  ratingsOf,
} from './ratings-verdict.js';
import { namesOf, recordsOf, type SideName, type SideNames, subjectOf } from './side-names.js';

type ComparisonNumbers = Pick<
  QuantifyAnswer['comparison'],
  'count_ratio' | 'share_ratio' | 'part_of_whole' | 'score_difference' | 'test'
> & { share_difference: { value: number; ci: Bounds } | null };

/** The time the sides select: the same, times of one length, of so many days, of unknown length, or that do not compare. */
export type SideSpans = 'same' | 'equal' | readonly [number, number] | 'unknown' | 'collected differently';

/** Share of the records of a side. */
const COMMON = 0.5;
/** An hour more or less, as when the clocks change, is no other length. */
const SAME_LENGTH = 0.05;
const DAY = 86_400_000;

/** `collected`: from some time of both on, records came in another way. */
export function sideSpans(main: Span, secondary: Span, collected = false): SideSpans {
  if (main.from === secondary.from && main.to === secondary.to) return 'same';
  if (collected) return 'collected differently';
  const [one, other] = [main, secondary].map(({ from, to }) => (to - from + 1) / DAY) as [number, number];
  if (!Number.isFinite(one) || !Number.isFinite(other)) return 'unknown';
  return Math.abs(one - other) < SAME_LENGTH ? 'equal' : [one, other];
}

/**
 * The comparison in plain words: what differs, in numbers that were counted, then how sure that is. Intervals and tests
 * are for the fields of `comparison`. Scores are mentioned only where `scored`: on one scale.
 */
export function verdictOf(
  request: QuantifyRequest,
  counts: OverlapCounts,
  compared: ComparisonNumbers,
  { scored, spans, means = [] }: { scored: boolean; spans: SideSpans; means?: readonly ComparedMeans[] },
): string {
  const names = namesOf(request);
  const left = counts.both + counts.only_main;
  const right = counts.both + counts.only_secondary;
  const part = compared.part_of_whole;
  const level = 1 - request.confidence;
  const [own, all] = part?.part === 'secondary' ? [right, left] : [left, right];
  if (part ? all < ENOUGH || own === 0 : Math.min(left, right) < ENOUGH)
    return `Too few records to compare ${subjectOf(names.main)} (${whole(left)}) with ${subjectOf(names.secondary)} (${whole(right)}).`;
  if (spans === 'collected differently')
    return `${capital(subjectOf(names.main))} and ${subjectOf(names.secondary)} may have been collected differently, so they are not compared (${whole(left)} vs ${whole(right)} records).`;
  const ratings = scored ? ratingsOf(compared.score_difference, level) : undefined;
  const effect = ratings ? (compared.score_difference?.hedges_g ?? Infinity) : 0;
  const first = meanSentence(names, means[0], { effect, level, records: [left, right] });
  const said = (text: string) => [first, text].filter(Boolean).join(' ');
  // Sides that are selected by their ratings differ in them by that alone.
  const telling = isByRating(request) ? undefined : ratings;
  if (part) {
    const { share, ...sides } = partOf(names, part.part, { numerator: own, denominator: all });
    return said(telling ? `${share} ${ratingSentence(sides, telling)}` : share);
  }
  const frequency = frequencyOf({ names, left, right, counts, spans }, compared, level);
  // Numbers of records say least where nothing but their number is compared, so ratings come first; of the same time they
  // say nothing more than how long a version was in use, or how much a source brings.
  const ratingsFirst = scored && !compared.share_difference && !isByRating(request) && (ratings || !first);
  const rated = ratingsFirst ? ratedSentence(names, compared.score_difference, level) : '';
  if (rated) return said(spans === 'same' ? rated : `${rated} ${joined(frequency, undefined, names.main)}`);
  return said(joined(frequency, telling, names.main));
}

/**
 * The field whose mean differs most, if it does so more than the ratings (`effect`, in standard deviations). What few of
 * the records (`records`, by side) have is no headline.
 */
function meanSentence(
  { main, secondary }: SideNames,
  most: ComparedMeans | undefined,
  { effect, level, records }: { effect: number; level: number; records: readonly [number, number] },
): string {
  if (!most || Math.abs(most.effect) <= Math.abs(effect)) return '';
  const { key, measure, main_mean, secondary_mean, main_n, secondary_n, p_adjusted: p } = most.difference;
  const [held, heldBeside] = [main_n / records[0], secondary_n / records[1]];
  if (Math.min(main_n, secondary_n) < ENOUGH || Math.min(held, heldBeside) < COMMON || p >= level) return '';
  const name = capital(key.replace(/^filters\./, '').replaceAll('_', ' '));
  const write = measure === 'share' ? percent : average;
  const side = (mean: number, n: number, of: SideName) => `${write(mean)} for ${subjectOf(of)} (${whole(n)})`;
  const means = `${side(main_mean, main_n, main)} vs ${side(secondary_mean, secondary_n, secondary)}`;
  return `${name} differs most: ${means}. The difference ${SURE[certaintyOf({ p }, level)]}.`;
}

/** How a part is rated is compared with the rest of its whole. */
function partOf({ main, secondary }: SideNames, part: 'main' | 'secondary', fraction: Fraction) {
  const isMain = part === 'main';
  const [one, all] = isMain ? [main, secondary] : [secondary, main];
  const size = `${percentOf(fraction)} of ${recordsOf(all)} (${whole(fraction.numerator)} of ${whole(fraction.denominator)})`;
  const share = one.plural
    ? `${capital(subjectOf(one))} are ${size}.`
    : `${capital(one.text)} is mentioned in ${size}.`;
  return { share, of: one, sign: isMain ? 1 : -1 };
}

interface SideCounts {
  names: SideNames;
  left: number;
  right: number;
  counts: OverlapCounts;
  spans: Exclude<SideSpans, 'collected differently'>;
}

/** A difference in frequency in words: whose it is, the more frequent side's, and how sure it is. */
interface Frequency {
  text: string;
  /** Undefined where nothing differs, or nothing can be compared. */
  more?: 'main' | 'secondary';
  certainty?: Certainty;
}

/** How often: by shares where they are comparable, else by numbers of records. */
function frequencyOf(sides: SideCounts, compared: ComparisonNumbers, level: number): Frequency {
  const { names, left, right, counts } = sides;
  const { share_difference: difference, share_ratio, test } = compared;
  if (!difference || !share_ratio || share_ratio.value === null)
    return numbersOf(sides, compared.count_ratio, level);
  const { main, secondary } = names;
  const one = percentOf({ numerator: left, denominator: counts.main_population });
  const other = percentOf({ numerator: right, denominator: counts.secondary_population });
  const topic = main.topic !== undefined && main.topic === secondary.topic ? main.topic : undefined;
  if (one === other)
    return {
      text: topic
        ? `${capital(main.text)} and ${secondary.text} mention ${topic} equally often (${one} each)`
        : `${capital(subjectOf(main))} and ${subjectOf(secondary)} are equally frequent (${one} each)`,
    };
  if (includes(difference.ci, 0)) {
    const what = topic
      ? `No clear difference in how often ${main.text} and ${secondary.text} mention ${topic}`
      : `No clear difference in frequency between ${subjectOf(main)} and ${subjectOf(secondary)}`;
    return { text: `${what} (${one} vs ${other}, which may be chance)` };
  }
  const isMore = difference.value > 0;
  const [much, little] = isMore ? [main, secondary] : [secondary, main];
  const factor = isMore ? share_ratio.value : 1 / share_ratio.value;
  const shares = isMore ? `${one} vs ${other}` : `${other} vs ${one}`;
  return {
    text: topic
      ? `${capital(much.text)} mention ${topic} ${often(factor)} ${little.text} (${shares})`
      : `${capital(subjectOf(much))} ${much.plural ? 'are' : 'is'} ${frequent(factor)} ${subjectOf(little)} (${shares})`,
    more: isMore ? 'main' : 'secondary',
    certainty: test ? certaintyOf({ p: Math.min(test.p_value, level * 0.999) }, level) : 'likely',
  };
}

/** What would be written as "1 times" is slightly more. */
const SLIGHTLY = 1.05;

function often(factor: number): string {
  return factor < SLIGHTLY ? 'slightly more often than' : `${times(factor)} as often as`;
}

function frequent(factor: number): string {
  return factor < SLIGHTLY ? 'slightly more frequent than' : `${times(factor)} as frequent as`;
}

/** By numbers of records; per day where the sides' times differ in length, and not compared where no one knows it. */
function numbersOf(
  { names: { main, secondary }, left, right, spans }: SideCounts,
  { value, ci }: ComparisonNumbers['count_ratio'],
  level: number,
): Frequency {
  const [a, b] = [subjectOf(main), subjectOf(secondary)];
  if (spans === 'unknown') {
    const sizes = `${whole(left)} vs ${whole(right)} records`;
    return {
      text: `${capital(a)} and ${b} cover different lengths of time, so their numbers are not compared (${sizes})`,
    };
  }
  const isAsLong = spans === 'same' || spans === 'equal';
  const [one, other] = isAsLong ? [1, 1] : spans;
  const [rate, rest] = [left / one, right / other];
  const each = isAsLong ? '' : 'per day, ';
  const sizes = (x: number, y: number) =>
    isAsLong ? `${whole(x)} vs ${whole(y)}` : `${ratio(x)} vs ${ratio(y)} a day`;
  const bounds = ci && ([ci[0], ci[1]].map((bound) => (bound * other) / one) as Bounds);
  if (rate === rest)
    return {
      text: capital(
        `${each}there are as many ${recordsOf(main)} as ${recordsOf(secondary)} (${sizes(rate, rest)})`,
      ),
    };
  if (bounds && includes(bounds, 1))
    return {
      text: capital(
        `${each}no clear difference in number between ${a} and ${b} (${sizes(rate, rest)}, which may be chance)`,
      ),
    };
  const isMore = rate > rest;
  const [much, little] = isMore ? [main, secondary] : [secondary, main];
  const factor = isMore ? rate / rest : rest / rate;
  const many = factor < SLIGHTLY ? 'slightly more' : `${times(factor)} as many`;
  const than = factor < SLIGHTLY ? 'than' : 'as';
  const text = `${each}there are ${many} ${recordsOf(much)} ${than} ${recordsOf(little)}`;
  return {
    text: `${capital(text)} (${isMore ? sizes(rate, rest) : sizes(rest, rate)})`,
    more: isMore ? 'main' : 'secondary',
    certainty: value === null || bounds === null ? 'likely' : ofRatio((value * other) / one, bounds, level),
  };
}

/** The p-value that the interval of a ratio was made with. */
function ofRatio(value: number, ci: Bounds, level: number): Certainty {
  const error = (Math.log(ci[1]) - Math.log(ci[0])) / (2 * criticalZ(1 - level));
  return certaintyOf({ p: zTest(Math.log(value) / error) }, level);
}

/** Frequency and ratings in one sentence, and how sure each difference is in another. */
function joined({ text, more, certainty }: Frequency, ratings: Ratings | undefined, main: SideName): string {
  if (!ratings) return certainty ? `${text}. The difference ${SURE[certainty]}.` : `${text}.`;
  const ofMain = `${lower(ratings.points)}`;
  if (!more || !certainty)
    return `${text}, but the ratings of ${subjectOf(main)} are ${ofMain}. That difference ${SURE[ratings.certainty]}.`;
  const points = more === 'main' ? ratings.points : -ratings.points;
  const said = `${text}, with ratings ${lower(points)}.`;
  if (certainty === ratings.certainty) return `${said} Both differences ${BOTH[certainty]}.`;
  return `${said} The difference in frequency ${SURE[certainty]}, the one in ratings ${SURE[ratings.certainty]}.`;
}

const BOTH: Readonly<Record<Certainty, string>> = {
  certain: 'are certain',
  likely: 'are likely real',
  'may be chance': 'may be chance',
};
