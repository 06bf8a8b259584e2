import { parseQuery } from '#libs/text';
import { firstOf } from '../counting/first-of.js';
import type { TermVotes } from '../engine/engine.js';
import type { Vocabulary } from '../engine/words.js';
import { LEAST_P } from '../statistics/intervals.js';
import { fisher } from '../statistics/share-test.js';
import type { Task } from '../task/task.js';
import { logOddsZ } from './log-odds.js';
import { phraseNames } from './phrase-names.js';
import { SourceMix } from './source-mix.js';

/** A word or a phrase, as term codes, and how many voters of either set hold it. */
export interface Candidate {
  readonly codes: readonly number[];
  readonly votes: readonly [number, number];
  readonly z: number;
}

/** A candidate under the name that finds it; votes and score are those of the name. */
export interface NamedTerm extends Candidate {
  readonly candidate: Candidate;
  readonly term: string;
}

/** Fewer voters than this say nothing. */
export const LEAST_VOTES = 3;

export function scoreOf(
  [held, other]: readonly [number, number],
  { voters }: Pick<TermVotes, 'voters'>,
): number {
  return logOddsZ({ held, size: voters[0].count }, { held: other, size: voters[1].count });
}

/** Of so many voters: exact, since most terms are rare, and of new ones the other set often holds none. */
export function pOf(
  [held, other]: readonly [number, number],
  [size, others]: readonly [number, number],
): number {
  return Math.max(LEAST_P, fisher([held, size - held, other, others - other]));
}

/**
 * Names candidates as people write them, and counts the voters that a search for the name in quotes finds. A name may
 * read as other words than those it stands for: languages without spaces are cut by what stands around. Then the name
 * counts. Left out is what cannot be searched for, what too few voters hold, or what tells only the sources apart.
 */
export async function nameAll(
  task: Task,
  votes: TermVotes,
  candidates: readonly Candidate[],
): Promise<NamedTerm[]> {
  const { engine } = task;
  const phrases = phraseNames(votes, candidates);
  const names = new Map<Candidate, string>();
  for (const side of [0, 1] as const) {
    const own = candidates.filter(({ z }, i) => phrases[i] === undefined && (z > 0 ? 0 : 1) === side);
    if (own.length === 0) continue;
    const keys = own.map(({ codes }) => wordsOf(votes.terms, codes));
    const found = await engine.names(keys, votes.voters[side]);
    own.forEach((candidate, i) => names.set(candidate, found[i]));
  }
  const named = candidates.flatMap((candidate, i) => {
    const term = phrases[i] ?? names.get(candidate) ?? '';
    const leaf = parseQuery(engine.analyzer, `"${term}"`).branches[0]?.all[0];
    return leaf === undefined ? [] : [{ candidate, term, codes: candidate.codes }];
  });
  const labels = named.map(({ term }) => term);
  const mix = await SourceMix.of(task, ...votes.voters);
  const counts = await engine.holding(labels, [...votes.voters, ...mix.sets]);
  return named.flatMap((one, i): NamedTerm[] => {
    const [own, others, ...bySource] = counts[i];
    const held = [own, others] as const;
    const score = scoreOf(held, votes);
    const isKept =
      held[score > 0 ? 0 : 1] >= LEAST_VOTES &&
      Math.sign(score) === Math.sign(one.candidate.z) &&
      mix.isWithin(Math.sign(score), bySource);
    return isKept ? [{ ...one, votes: held, z: score }] : [];
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
