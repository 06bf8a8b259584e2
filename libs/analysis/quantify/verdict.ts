import type { QuantifyAnswer, QuantifyRequest } from '#libs/contract';
import type { Span } from '../engine/engine.js';
import type { Bounds } from '../statistics/intervals.js';
import type { OverlapCounts, Comparability } from '../statistics/overlap.js';
import { percent, percentOf } from '../statistics/fraction.js';
import type { Side } from './quantify-side.js';
import { namesOf, type SideName, type SideNames } from './side-names.js';

type ComparisonNumbers = Pick<
  QuantifyAnswer['comparison'],
  'count_ratio' | 'share_ratio' | 'part_of_whole' | 'score_difference'
> & { share_difference: { value: number; ci: Bounds } | null };

/** How much time the sides select: the same, a number of days each, or times of unknown length. */
export type SideSpans = 'equal' | readonly [number, number] | 'unknown';

/** An hour more or less, as when the clocks change, is no other length. */
const SAME_LENGTH = 0.05;
const DAY = 86_400_000;

export function sideSpans(main: Span, secondary: Span): SideSpans {
  if (main.from === secondary.from && main.to === secondary.to) return 'equal';
  const [one, other] = [main, secondary].map(({ from, to }) => (to - from + 1) / DAY) as [number, number];
  if (!Number.isFinite(one) || !Number.isFinite(other)) return 'unknown';
  return Math.abs(one - other) < SAME_LENGTH ? 'equal' : [one, other];
}

/**
 * The comparison in one sentence, put together from its numbers; cautious where they are few or their interval is wide.
 * Scores are only spoken of where `scored`: on one scale.
 */
export function verdictOf(
  request: QuantifyRequest,
  counts: OverlapCounts,
  compared: ComparisonNumbers,
  { scored, spans: lengths }: { scored: boolean; spans: SideSpans },
): string {
  const names = namesOf(request);
  const left = counts.both + counts.only_main;
  const right = counts.both + counts.only_secondary;
  const part = compared.part_of_whole;
  const [own, whole] = part?.part === 'secondary' ? [right, left] : [left, right];
  if (part ? whole < ENOUGH : Math.min(left, right) < ENOUGH)
    return `Too few records to compare ${names.main.text} (${left}) with ${names.secondary.text} (${right}).`;
  const scores = scored ? compared.score_difference : null;
  if (part) {
    const isMain = part.part === 'main';
    const [one, all] = isMain ? [names.main, names.secondary] : [names.secondary, names.main];
    const ratings = ratingOf(scores, isMain ? 1 : -1);
    const rest = ratings && ` ${one.plural ? 'They are' : 'It is'} rated ${ratings} than the rest.`;
    const size = percentOf({ numerator: own, denominator: whole });
    return `${capital(one.text)} ${be(one)} ${size} of ${all.text} (${own} of ${whole}${range(request, part.ci)}).${rest}`;
  }
  const ratings = ratingOf(scores, 1);
  const { text, differs } = frequency(request, { names, left, right, counts, lengths }, compared);
  if (!ratings) return `${text}.`;
  const verb = be(names.main);
  return differs
    ? `${text} and ${verb} rated ${ratings}.`
    : `${text}, but ${names.main.text} ${verb} rated ${ratings}.`;
}

interface SideCounts {
  names: SideNames;
  left: number;
  right: number;
  counts: OverlapCounts;
  lengths: SideSpans;
}

/** How often: by shares where they are comparable, else by numbers of records. */
function frequency(request: QuantifyRequest, sides: SideCounts, compared: ComparisonNumbers) {
  const { names, left, right, counts } = sides;
  const { share_difference: difference, share_ratio } = compared;
  if (!difference || !share_ratio || share_ratio.value === null)
    return numbersOf(request, sides, compared.count_ratio);
  const [one, other] = [
    percentOf({ numerator: left, denominator: counts.main_population }),
    percentOf({ numerator: right, denominator: counts.secondary_population }),
  ];
  const shares = `${one} vs ${other}`;
  if (one === other)
    return {
      text: `${capital(names.main.text)} and ${names.secondary.text} are equally frequent (${one} each)`,
      differs: false,
    };
  if (spans(difference.ci, 0))
    return {
      text: `No reliable difference between ${names.main.text} and ${names.secondary.text} (${shares})`,
      differs: false,
    };
  const [low, high] = difference.ci;
  // Shares of less than one in a thousand have no points to tell; their ratio says it all.
  const points = isNothing(difference.value * 100)
    ? ''
    : `, ${signed(difference.value * 100)} points, ${level(request)} CI ${fixed(low * 100)} to ${fixed(high * 100)}`;
  return {
    text: `${capital(names.main.text)} ${be(names.main)} ${times(share_ratio.value)} times as frequent as ${names.secondary.text} (${shares}${points})`,
    differs: true,
  };
}

/** By numbers of records; per day where the sides' times differ in length, and not compared where no one knows it. */
function numbersOf(
  request: QuantifyRequest,
  { names, left, right, lengths }: SideCounts,
  { value, ci }: ComparisonNumbers['count_ratio'],
) {
  const { main, secondary } = names;
  if (lengths === 'unknown')
    return {
      text: `${capital(main.text)} and ${secondary.text} (${left} vs ${right}) cover times of different lengths, so their numbers are not compared`,
      differs: false,
    };
  const [one, other] = lengths === 'equal' ? [1, 1] : lengths;
  const scale = other / one;
  const bounds: Bounds | null = ci && [ci[0] * scale, ci[1] * scale];
  const each = lengths === 'equal' ? '' : ' per day';
  const numbers =
    lengths === 'equal' ? `${left} vs ${right}` : `${times(left / one)} vs ${times(right / other)} a day`;
  if (spans(bounds, 1))
    return {
      text: `No reliable difference in number${each} between ${main.text} and ${secondary.text} (${numbers})`,
      differs: false,
    };
  const range = bounds ? `, ${level(request)} CI ${times(bounds[0])} to ${times(bounds[1])}` : '';
  const factor = times((value ?? 0) * scale);
  const text = each
    ? `${capital(main.text)} ${be(main)} ${factor} times as frequent per day as ${secondary.text}`
    : `${manyTimes(names, factor)} as ${secondary.text}`;
  return { text: `${text} (${numbers}${range})`, differs: true };
}

/** "There are 2.0 times as many records with score 1", "'crash' has 2.0 times as many records" */
function manyTimes({ main }: SideNames, factor: string): string {
  return main.plural
    ? `There are ${factor} times as many ${main.text}`
    : `${capital(main.text)} has ${factor} times as many records`;
}

/** "1.0 points lower", or nothing where scores are few or do not differ reliably; `sign` turns the sides around. */
function ratingOf(scores: ComparisonNumbers['score_difference'], sign: 1 | -1): string {
  if (!scores || Math.min(scores.main_n, scores.secondary_n) < ENOUGH) return '';
  if (scores.ci ? spans(scores.ci, 0) : scores.value === 0) return '';
  if (isNothing(scores.value)) return '';
  return `${fixed(Math.abs(scores.value))} points ${scores.value * sign < 0 ? 'lower' : 'higher'}`;
}

/** The verb that goes with a name. */
function be({ plural }: SideName): string {
  return plural ? 'are' : 'is';
}

function spans(ci: Bounds | null, value: number): boolean {
  return ci !== null && ci[0] <= value && ci[1] >= value;
}

function level({ confidence }: QuantifyRequest): string {
  return `${Number((confidence * 100).toPrecision(3))} %`;
}

function range(request: QuantifyRequest, ci: Bounds | null): string {
  return ci ? `, ${level(request)} CI ${fixed(ci[0] * 100)} to ${fixed(ci[1] * 100)} %` : '';
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A ratio with two digits that count: 0.04 does not read as 0.0. */
function times(value: number): string {
  return value >= 1 ? fixed(value) : String(Number(value.toPrecision(2)));
}

/** A difference that would be written as 0.0 is not said to be one. */
function isNothing(difference: number): boolean {
  return Math.abs(difference) < 0.05;
}

function fixed(value: number): string {
  return value.toFixed(1);
}

function signed(value: number): string {
  return `${value > 0 ? '+' : ''}${fixed(value)}`;
}

/** Fewer matches on a side than this say nothing reliable. */
export const ENOUGH = 10;
/** Share of a side's records from one author above which the view by authors is pointed at. */
const CONCENTRATED = 0.2;

interface CaveatInput {
  counts: OverlapCounts;
  standing: Comparability;
  sides: [Side, Side];
  byAuthors: { main_share: number; secondary_share: number } | null;
  mixedScales: boolean;
}

/** What a reader must know before believing the numbers, in sentences. */
export function caveatsOf({ counts, standing, sides, byAuthors, mixedScales }: CaveatInput): string[] {
  const caveats: string[] = [];
  const named = [
    ['main', sides[0]],
    ['secondary', sides[1]],
  ] as const;
  for (const [name, { match }] of named) {
    const { count } = match.records;
    if (count < ENOUGH) caveats.push(`Only ${records(count)} on the ${name} side: too few to compare.`);
  }
  if (counts.both > 0)
    caveats.push(`${records(counts.both)} ${counts.both === 1 ? 'is' : 'are'} on both sides.`);
  if (standing.relation === 'partial' || standing.relation === 'nested')
    caveats.push('The populations of the two sides share records.');
  if (standing.relation !== 'same' && standing.part === null)
    caveats.push(
      'Shares refer to different populations: for each side, the records that pass its own filters.',
    );
  for (const [name, side] of named) caveats.push(...concentration(name, side, byAuthors));
  if (mixedScales) caveats.push('Scores use different scales, so their means cannot be compared directly.');
  return caveats;
}

/** One author who wrote much of a side: the same comparison by authors says whether it stands without them. */
function concentration(
  name: 'main' | 'secondary',
  { match, authors }: Side,
  byAuthors: CaveatInput['byAuthors'],
): string[] {
  const { count } = match.records;
  let most = 0;
  for (let author = 0; author < authors.length; author++) most = Math.max(most, authors[author]);
  if (count < ENOUGH || most < CONCENTRATED * count) return [];
  const shares = byAuthors
    ? ` (one author, one vote: ${percent(byAuthors.main_share)} vs ${percent(byAuthors.secondary_share)} of the authors)`
    : '';
  return [`One author wrote ${most} of the ${records(count)} on the ${name} side${shares}.`];
}

function records(count: number): string {
  return count === 1 ? '1 record' : `${count} records`;
}
