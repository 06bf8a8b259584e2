import type { Query } from '#libs/text';
import type { RecordSet } from '../engine/engine.js';
import { isInQuery, phraseRules } from '../engine/term-kinds.js';
import type { Vocabulary } from '../engine/words.js';
import { adjusted } from '../statistics/benjamini-hochberg.js';
import { zTest } from '../statistics/intervals.js';
import type { Task } from '../task/task.js';
import {
  type Candidate,
  type Comparison,
  measureAll,
  otherPValues,
  strongest,
  type TermMeasurement,
  wordsOf,
} from './candidates.js';
import { findPhrases, findWords, type Phrases } from './find-terms.js';

/** A term that tells two sets of records apart. Records and shares are of all records, also where a sample voted. */
export interface KeyTerm {
  /** One to three words as people write them, lower case. Searched for in quotes it finds exactly `records`. */
  term: string;
  records: number;
  background_records: number;
  share: number;
  background_share: number;
  /** The log-odds ratio in standard deviations; positive when the foreground holds the term more often. */
  z: number;
  /** Two-sided, adjusted for all terms tested (Benjamini and Hochberg). */
  p_adjusted: number;
  leans: 'foreground' | 'background';
}

export interface KeyTermsRequest {
  readonly foreground: RecordSet;
  /** Records that are in the foreground too count there alone. */
  readonly background: RecordSet;
  /** Most terms wanted; of each side when `both`. */
  readonly limit: number;
  /** Also the terms of the background; default: only those of the foreground. */
  readonly both?: boolean;
  /** The query that selected the foreground: what it asks for is no finding. */
  readonly query?: Query;
}

/**
 * The terms that records of the foreground hold more often than those of the background, the most telling first.
 * Documents count, not occurrences; near-duplicates have one vote (`votes`); a term needs three votes; function
 * words alone are not terms; a phrase takes the place of its parts where they say the same. Empty when either
 * set is.
 */
export async function keyTerms(task: Task, request: KeyTermsRequest): Promise<KeyTerm[]> {
  const comparison = await compare(task, request);
  const { records, votes } = comparison;
  if (request.limit === 0 || votes.voters.some(({ count }) => count === 0)) return [];
  const words = findWords(comparison);
  const phrases = findPhrases(task, comparison);
  const found = await choose(task, { comparison, words, phrases }, request);
  const shown = new Set(found.map(({ candidate }) => candidate));
  const tested = [...words, ...phrases.tested];
  const pValues = [...found.map(({ z }) => zTest(z)), ...otherPValues(tested, shown)];
  const p = adjusted(pValues, tested.length);
  return found.map(({ term, records: held, z }, i) => ({
    term,
    records: held[0],
    background_records: held[1],
    share: held[0] / records[0].count,
    background_share: held[1] / records[1].count,
    z,
    p_adjusted: p[i],
    leans: z > 0 ? 'foreground' : 'background',
  }));
}

async function compare(task: Task, { foreground, background }: KeyTermsRequest): Promise<Comparison> {
  const records = [foreground, await task.engine.combine('minus', background, foreground)] as const;
  const votes = await task.engine.votes(records);
  if (votes.sampled) {
    const [one, other] = votes.voters.map(({ count }) => count);
    const detail = `Key terms were found and ranked in a sample of the records (${one} vs ${other}); record counts and shares cover all of them.`;
    task.warnings.add('sampled', detail);
  }
  return { records, votes };
}

interface TermChoice {
  readonly comparison: Comparison;
  readonly words: readonly Candidate[];
  readonly phrases: Phrases;
}

/** A full count is what costs most: only terms that are to be shown get one. */
async function choose(
  task: Task,
  { comparison, words, phrases }: TermChoice,
  { limit, both = false, query }: KeyTermsRequest,
): Promise<TermMeasurement[]> {
  const { terms } = comparison.votes;
  const most = 4 * limit;
  const isOpen = ({ codes }: Candidate) => query === undefined || !isInQuery(query, wordsOf(terms, codes));
  const strongWords = strongest(terms, words, { most, both, isOpen });
  const strongPhrases = strongest(terms, phrases.telling, { most, both, isOpen });
  const byScored = new Map(strongWords.map((word) => [phrases.score(word.codes), word]));
  const ranked = absorb(terms, [...byScored.keys(), ...strongPhrases]).map((kept) => {
    const candidate = byScored.get(kept) ?? kept;
    return { ...candidate, candidate, z: byScored.has(kept) ? candidate.z : phrases.expect(kept.z) };
  });
  const shown = strongest(terms, ranked, { most: limit, both });
  const measured = await measureAll(
    task,
    comparison,
    shown.map(({ candidate }) => candidate),
  );
  // Two candidates may go by one name.
  const byName = new Map(measured.map((one) => [one.term, one]));
  return strongest(terms, [...byName.values()], { most: limit, both });
}

/** Two terms say the same when nine in ten voters that hold the commoner one hold the other. */
const SAME = 0.9;

/**
 * Leaves one term where several say the same: a phrase stands for its parts, "dark mode" for "dark"; of the
 * pieces of a longer text one stays. Function words at its ends give a phrase no such right: "to login" must be
 * stronger than "login".
 */
function absorb(terms: Vocabulary, candidates: readonly Candidate[]): Candidate[] {
  const { leads, ends } = phraseRules(terms);
  const isPlain = ({ codes }: Candidate) => leads(codes[0]) && ends(codes[codes.length - 1]);
  const gone = new Set<Candidate>();
  candidates.forEach((one, i) => {
    candidates.forEach((other, j) => {
      if (i === j || Math.sign(one.z) !== Math.sign(other.z)) return;
      const lead = Math.abs(one.z) - Math.abs(other.z);
      if (isPart(other.codes, one.codes)) {
        if (lead <= 0 && !isPlain(one)) gone.add(one);
        else if (saySame(one, other)) gone.add(other);
      } else if ((lead > 0 || (lead === 0 && i < j)) && overlap(one.codes, other.codes)) {
        if (saySame(one, other)) gone.add(other);
      }
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
