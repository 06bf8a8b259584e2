import { emptyBitmap, isEmpty, orInto, type Bitmap } from '#libs/index';
import { parseQuery, textMatcher } from '#libs/text';
import { firstOf } from '../counting/first-of.js';
import { countCommon } from '../filters/record-sets.js';
import type { Task } from '../task/task.js';
import { zTest } from '../statistics/intervals.js';
import { logOddsZ } from './log-odds.js';
import type { Voters } from './voters.js';

/** Two sets of records to compare, foreground first. */
export interface Comparison {
  readonly records: readonly [readonly Bitmap[], readonly Bitmap[]];
  readonly totals: readonly [number, number];
  readonly voters: readonly [Voters, Voters];
}

/** A word or a phrase, as term codes, and how many voters of either set hold it. */
export interface Candidate {
  readonly codes: readonly number[];
  readonly votes: readonly [number, number];
  readonly z: number;
}

/** A candidate under the name that finds it; `records` as a search counts them. */
export interface TermMeasurement extends Candidate {
  readonly candidate: Candidate;
  readonly term: string;
  readonly records: readonly [number, number];
}

/** Fewer voters than this say nothing. */
export const LEAST_VOTES = 3;

export function scoreOf([held, other]: readonly [number, number], { voters }: Comparison): number {
  return logOddsZ({ held, size: voters[0].records }, { held: other, size: voters[1].records });
}

/**
 * Counts a candidate by searching for its label in quotes, so that a search for it finds the same records.
 * A label may read as other words than those it stands for: languages without spaces are cut by what stands around.
 * Then the label counts. Undefined when it cannot be searched for, or too few voters hold it.
 */
export function measure(
  task: Task,
  comparison: Comparison,
  candidate: Candidate,
): TermMeasurement | undefined {
  const term = labelOf(task, candidate.codes);
  const query = parseQuery(task.index.analyzer, `"${term}"`);
  const leaf = query.branches[0]?.all[0];
  if (leaf === undefined) return undefined;
  const read = leaf.kind === 'phrase' ? leaf.terms : leaf.kind === 'word' ? [leaf.term] : [];
  const readCodes = read.map((text) => task.index.terms.code(text) ?? -1);
  const select = textMatcher(task.index, query);
  const matched = task.index.segments.map((segment, s) => {
    const within = comparison.records[0][s].slice();
    orInto(within, comparison.records[1][s]);
    return isEmpty(within) ? NONE : select(segment, within);
  });
  const among = (sets: readonly (readonly Bitmap[])[]): [number, number] => [
    countCommon(matched, sets[0]),
    countCommon(matched, sets[1]),
  ];
  const votes = among(comparison.voters.map(({ bitmaps }) => bitmaps));
  const score = scoreOf(votes, comparison);
  if (votes[score > 0 ? 0 : 1] < LEAST_VOTES || Math.sign(score) !== Math.sign(candidate.z)) return undefined;
  return { candidate, term, codes: readCodes, votes, records: among(comparison.records), z: score };
}

const NONE = emptyBitmap();

const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

/** Words with spaces between them where their script has spaces. */
function labelOf({ index }: Task, codes: readonly number[]): string {
  return codes
    .map((code) => index.terms.label(code))
    .reduce((text, word) => {
      const joined = unspaced.test(text.at(-1) ?? '') && unspaced.test(word.charAt(0));
      return joined ? text + word : `${text} ${word}`;
    });
}

export interface TermLimit {
  readonly most: number;
  /** Also candidates of the background, as many again. */
  readonly both: boolean;
}

/** The candidates with the highest scores, strongest first, those of the foreground before those of the background. */
export function strongest<T extends Candidate>(
  task: Task,
  candidates: readonly T[],
  { most, both }: TermLimit,
): T[] {
  const leaning = (side: 0 | 1) =>
    candidates.filter(({ votes, z }) => (side === 0 ? z > 0 : z < 0) && votes[side] >= LEAST_VOTES);
  const first = (side: 0 | 1) => firstOf(leaning(side), most, (a, b) => byStrength(task, a, b));
  return both ? [...first(0), ...first(1)] : first(0);
}

/** Ties by their words: codes differ from one index of the same records to the next. */
function byStrength({ index: { terms } }: Task, a: Candidate, b: Candidate): number {
  const strength = Math.abs(b.z) - Math.abs(a.z);
  if (strength !== 0) return strength;
  const text = ({ codes }: Candidate) => codes.map((code) => terms.term(code)).join(' ');
  const [one, two] = [text(a), text(b)];
  return one < two ? -1 : one > two ? 1 : 0;
}

/** The standard normal's quartile: beyond it two-sided p-values are below one half. */
const QUARTILE = 0.674_489_75;

/** The p-values of one half and less of tested terms that are not `shown`: higher ones change no low one. */
export function otherPValues(tested: readonly Candidate[], shown: ReadonlySet<Candidate>): number[] {
  return tested
    .filter((candidate) => Math.abs(candidate.z) > QUARTILE && !shown.has(candidate))
    .map(({ z }) => zTest(z));
}
