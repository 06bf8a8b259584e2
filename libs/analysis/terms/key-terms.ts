import { whole } from '#libs/wording';
import type { Query } from '#libs/text';
import type { RecordSet, TermVotes } from '../engine/engine.js';
import { isInQuery } from '../engine/term-kinds.js';
import { adjusted } from '../statistics/benjamini-hochberg.js';
import { LEAST_P } from '../statistics/intervals.js';
import { testableLimit } from '../statistics/testable.js';
import type { Task } from '../task/task.js';
import { type Candidate, nameAll, type NamedTerm, pOf, strongest, wordsOf } from './candidates.js';
import { tellingAtEqualLength } from './equal-length.js';
import { findPhrases, findWords, type Phrases } from './find-terms.js';
import { notMostlyGrammar } from './mostly-grammar.js';
import { openingsOf, outsideOpenings } from './openings.js';

/** A term that tells two sets of records apart. */
export interface TellingTerm {
  /** One to three words as people write them, lower case. */
  readonly term: string;
  /** The log-odds ratio in standard deviations; positive when the foreground holds the term more often. */
  readonly z: number;
  /** Two-sided, adjusted for all terms tested (Benjamini and Hochberg). */
  readonly p_adjusted: number;
  readonly leans: 'foreground' | 'background';
}

/** The same with its records, all of them, also where a sample voted: a search for it in quotes finds so many. */
export interface KeyTerm extends TellingTerm {
  readonly records: number;
  readonly background_records: number;
  readonly share: number;
  readonly background_share: number;
}

export interface KeyTermsRequest {
  readonly foreground: RecordSet;
  /** For `tellingTerms` it shares no record with the foreground. */
  readonly background: RecordSet;
  /** Most terms wanted; of each side when `both`. */
  readonly limit: number;
  /** Also the terms of the background; default: only those of the foreground. */
  readonly both?: boolean;
  /** Terms are wanted up to this adjusted p-value alone. Where no candidate is so telling as counted, none is named. */
  readonly level?: number;
  /** The query that selected the foreground: what it asks for is no finding. */
  readonly query?: Query;
  /** Whether words, as terms, are no finding either. */
  readonly isNamed?: (words: readonly string[]) => boolean;
}

/** The telling terms of two sets, with their records. Records that are in both count in the foreground alone. */
export async function keyTerms(task: Task, request: KeyTermsRequest): Promise<KeyTerm[]> {
  const { engine } = task;
  const { foreground } = request;
  const background = await engine.combine('minus', request.background, foreground);
  const terms = await tellingTerms(task, { ...request, background });
  const labels = terms.map(({ term }) => term);
  const counts = await engine.holding(labels, [foreground, background]);
  return terms.map((term, i) => {
    const [records, background_records] = counts[i];
    return {
      ...term,
      records,
      background_records,
      share: records / foreground.count,
      background_share: background_records / background.count,
    };
  });
}

/**
 * The terms that records of the foreground hold more often than those of the background, the most telling first.
 * Documents count, not occurrences; near-duplicates have one vote (`votes`); a term needs three votes; function
 * words alone are not terms; a phrase takes the place of its parts where they say the same. Empty when either
 * set is.
 */
export async function tellingTerms(task: Task, request: KeyTermsRequest): Promise<TellingTerm[]> {
  const votes = await votesOn(task, request);
  if (request.limit === 0 || votes.voters.some(({ count }) => count === 0)) return [];
  const words = findWords(votes);
  const phrases = findPhrases(task, votes);
  const sizes = votes.voters.map(({ count }) => count) as [number, number];
  const [ofTerm, ofPhrase] = [tester(sizes), tester(votes.documents.sizes)];
  const { level = 1 } = request;
  if (level < 1 && !isAnyTelling([...words.map(ofTerm), ...phrases.tested.map(ofPhrase)], level)) return [];
  const found = await choose(task, { votes, words, phrases }, request);
  const shown = new Set(found.map(({ candidate }) => candidate));
  const p = adjustedAmong(found.map(ofTerm), [
    ...words.filter((word) => !shown.has(word)).map(ofTerm),
    ...phrases.tested.filter((phrase) => !shown.has(phrase)).map(ofPhrase),
  ]);
  return found.flatMap(({ term, z }, i): TellingTerm[] =>
    p[i] <= level ? [{ term, z, p_adjusted: p[i], leans: z > 0 ? 'foreground' : 'background' }] : [],
  );
}

interface TermTest {
  readonly p: number;
  /** What the test would give if all that hold the term were on one side. */
  readonly least: number;
}

/** The p-values of those found, adjusted for all tests that could have found something. */
function adjustedAmong(found: readonly TermTest[], others: readonly TermTest[]): number[] {
  const limit = testableLimit([...found, ...others].map(({ least }) => least));
  const isTestable = ({ least }: TermTest) => least <= limit;
  const tested = [...found.filter(isTestable), ...others.filter(isTestable)];
  const p = adjusted(tested.map((test) => test.p));
  if (found.every(isTestable)) return p.slice(0, found.length);
  const untestable = adjusted([...found, ...others].map((test) => test.p));
  let next = 0;
  return found.map((test, i) => (isTestable(test) ? p[next++] : untestable[i]));
}

/** Whether any of these tests has an adjusted p-value up to a level, among all or among those that could. */
function isAnyTelling(tests: readonly TermTest[], level: number): boolean {
  const limit = testableLimit(tests.map(({ least }) => least));
  return [tests, tests.filter(({ least }) => least <= limit)].some((some) =>
    adjusted(some.map(({ p }) => p)).some((p) => p <= level),
  );
}

/** Most terms are held by a few voters, as others are: each test is done once. */
function tester([size, others]: readonly [number, number]): (candidate: Candidate) => TermTest {
  const known = new Map<number, number>();
  const pAt = (held: number, other: number): number => {
    const key = held * (others + 1) + other;
    const p = known.get(key) ?? pOf([held, other], [size, others]);
    known.set(key, p);
    return p;
  };
  // With so many holders, all of them on the smaller side are less likely than any p-value that is given: no test is needed.
  const enough = Math.log(LEAST_P / 2) / Math.log(Math.min(size, others) / (size + others));
  return ({ votes: [held, other] }) => {
    const all = held + other;
    if (all >= enough && all <= Math.min(size, others)) return { p: pAt(held, other), least: LEAST_P };
    const [most, least] = [Math.min(all, size), Math.max(0, all - others)];
    return { p: pAt(held, other), least: Math.min(pAt(most, all - most), pAt(least, all - least)) };
  };
}

async function votesOn(task: Task, { foreground, background }: KeyTermsRequest): Promise<TermVotes> {
  const votes = await task.engine.votes([foreground, background]);
  if (votes.sampled) {
    const [one, other] = votes.voters.map(({ count }) => count);
    const detail = `These words were found in a sample of the records (${whole(one)} vs ${whole(other)}); their counts and shares are of all records.`;
    task.warnings.add('sampled', detail);
  }
  return votes;
}

interface TermChoice {
  readonly votes: TermVotes;
  readonly words: readonly Candidate[];
  readonly phrases: Phrases;
}

/** Candidates named beyond those wanted, since some tell only the sources apart. */
const SPARE = 5;

async function choose(
  task: Task,
  { votes, words, phrases }: TermChoice,
  { limit, both = false, query, isNamed }: KeyTermsRequest,
): Promise<NamedTerm[]> {
  const { terms } = votes;
  const most = 4 * limit;
  const isOpen = ({ codes }: Candidate): boolean => {
    const words = wordsOf(terms, codes);
    if (query && isInQuery(query, words)) return false;
    return !isNamed?.(words);
  };
  const { documents } = votes;
  const openings = openingsOf(documents);
  const strong = [words, phrases.telling].map((found) => strongest(terms, found, { most, both, isOpen }));
  const all = strong.flat();
  const outside = openings ? outsideOpenings(documents, all, openings) : all;
  const telling = new Set(notMostlyGrammar(votes, tellingAtEqualLength(documents, outside)));
  const [strongWords, strongPhrases] = strong.map((found) => found.filter((one) => telling.has(one)));
  const byScored = new Map(strongWords.map((word) => [phrases.score(word.codes), word]));
  const ranked = absorb([...byScored.keys(), ...strongPhrases]).map((kept) => {
    const candidate = byScored.get(kept) ?? kept;
    return { ...candidate, candidate, z: byScored.has(kept) ? candidate.z : phrases.expect(kept.z) };
  });
  const shown = strongest(terms, ranked, { most: limit + SPARE, both });
  const called = await nameAll(
    task,
    votes,
    shown.map(({ candidate }) => candidate),
  );
  // Two candidates may go by one name.
  const byName = new Map(called.map((one) => [one.term, one]));
  return strongest(terms, [...byName.values()], { most: limit, both });
}

/** Two terms say the same when so many voters that hold the commoner one hold the other. */
const SAME = 0.85;

/** Leaves one term where several say the same: a phrase stands for its parts, "dark mode" for "dark"; of the
 * pieces of a longer text one stays. */
function absorb(candidates: readonly Candidate[]): Candidate[] {
  const gone = new Set<Candidate>();
  candidates.forEach((one, i) => {
    candidates.forEach((other, j) => {
      if (i === j || Math.sign(one.z) !== Math.sign(other.z)) return;
      const lead = Math.abs(one.z) - Math.abs(other.z);
      const isNear =
        isPart(other.codes, one.codes) ||
        ((lead > 0 || (lead === 0 && i < j)) && overlap(one.codes, other.codes));
      if (isNear && saySame(one, other)) gone.add(other);
    });
  });
  return candidates.filter((candidate) => !gone.has(candidate));
}

function saySame(one: Candidate, other: Candidate): boolean {
  const side = one.z > 0 ? 0 : 1;
  const [a, b] = [one.votes[side], other.votes[side]];
  return Math.min(a, b) >= SAME * Math.max(a, b);
}

function isPart(part: readonly number[], whole: readonly number[]): boolean {
  if (part.length >= whole.length) return false;
  return whole.some((_, from) => part.every((code, i) => whole[from + i] === code));
}

/** Whether one phrase ends as the other begins. */
function overlap(one: readonly number[], other: readonly number[]): boolean {
  const follows = (a: readonly number[], b: readonly number[]) =>
    [1, 2].some(
      (words) => words < a.length && words < b.length && a.slice(-words).every((code, i) => code === b[i]),
    );
  return follows(one, other) || follows(other, one);
}
