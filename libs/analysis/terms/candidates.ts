import { parseQuery } from '#libs/text';
import { firstOf } from '../counting/first-of.js';
import type { RecordSet, TermVotes } from '../engine/engine.js';
import type { Vocabulary } from '../engine/words.js';
import { zTest } from '../statistics/intervals.js';
import type { Task } from '../task/task.js';
import { logOddsZ } from './log-odds.js';

/** Two sets of records to compare, foreground first, and what they say. */
export interface Comparison {
  readonly records: readonly [RecordSet, RecordSet];
  readonly votes: TermVotes;
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

export function scoreOf([held, other]: readonly [number, number], { votes: { voters } }: Comparison): number {
  return logOddsZ({ held, size: voters[0].count }, { held: other, size: voters[1].count });
}

/**
 * Counts candidates by searching for their labels in quotes, so that a search for one finds the same records.
 * A label may read as other words than those it stands for: languages without spaces are cut by what stands around.
 * Then the label counts. Left out is what cannot be searched for, or what too few voters hold.
 */
export async function measureAll(
  { engine }: Task,
  comparison: Comparison,
  candidates: readonly Candidate[],
): Promise<TermMeasurement[]> {
  const { records, votes } = comparison;
  const names = await engine.names(candidates.map(({ codes }) => wordsOf(votes.terms, codes)));
  const named = candidates.flatMap((candidate, i) => {
    const term = names[i];
    const leaf = parseQuery(engine.analyzer, `"${term}"`).branches[0]?.all[0];
    if (leaf === undefined) return [];
    const read = leaf.kind === 'phrase' ? leaf.terms : leaf.kind === 'word' ? [leaf.term] : [];
    return [{ candidate, term, codes: read.map((text) => votes.terms.code(text) ?? -1) }];
  });
  const phrases = named.map(({ term }) => term);
  const counts = await engine.holding(phrases, [...records, ...votes.voters]);
  return named.flatMap((one, i): TermMeasurement[] => {
    const [own, others, ...held] = counts[i] as [number, number, number, number];
    const score = scoreOf(held, comparison);
    const isKept = held[score > 0 ? 0 : 1] >= LEAST_VOTES && Math.sign(score) === Math.sign(one.candidate.z);
    return isKept ? [{ ...one, votes: held, records: [own, others], z: score }] : [];
  });
}

export function wordsOf(terms: Vocabulary, codes: readonly number[]): string[] {
  return codes.map((code) => terms.term(code));
}

export interface TermLimit {
  readonly most: number;
  /** Also candidates of the background, as many again. */
  readonly both: boolean;
  /** Whether one is a candidate at all; asked of the strongest only. */
  readonly isOpen?: (candidate: Candidate) => boolean;
}

/** The candidates with the highest scores, strongest first, those of the foreground before those of the background. */
export function strongest<T extends Candidate>(
  terms: Vocabulary,
  candidates: readonly T[],
  { most, both, isOpen = () => true }: TermLimit,
): T[] {
  const leaning = (side: 0 | 1) =>
    candidates.filter(({ votes, z }) => (side === 0 ? z > 0 : z < 0) && votes[side] >= LEAST_VOTES);
  const texts = new Map<Candidate, string>();
  const textOf = (candidate: Candidate): string => {
    const text = texts.get(candidate) ?? wordsOf(terms, candidate.codes).join(' ');
    texts.set(candidate, text);
    return text;
  };
  const first = (side: 0 | 1, enough = most): T[] => {
    const candidatesOf = leaning(side);
    const open = firstOf(candidatesOf, enough, (a, b) => byStrength(a, b, textOf)).filter(isOpen);
    return open.length >= most || enough >= candidatesOf.length
      ? open.slice(0, most)
      : first(side, 4 * enough);
  };
  return both ? [...first(0), ...first(1)] : first(0);
}

/** Ties by their words: codes differ from one index of the same records to the next. */
function byStrength(a: Candidate, b: Candidate, textOf: (candidate: Candidate) => string): number {
  const strength = Math.abs(b.z) - Math.abs(a.z);
  if (strength !== 0) return strength;
  const [one, two] = [textOf(a), textOf(b)];
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
