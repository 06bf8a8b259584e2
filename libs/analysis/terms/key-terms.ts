import type { Bitmap } from '#libs/index';
import type { Query } from '#libs/text';
import { count } from '../filters/match-set.js';
import { difference } from '../filters/record-sets.js';
import { adjusted } from '../statistics/benjamini-hochberg.js';
import type { Task } from '../task/task.js';
import {
  measure,
  strongest,
  otherPValues,
  type Candidate,
  type Comparison,
  type TermMeasurement,
} from './candidates.js';
import { findPhrases, findWords, type Phrases } from './find-terms.js';
import { zTest } from '../statistics/intervals.js';
import { isInQuery, phraseRules } from './term-kinds.js';
import { ALL, readVoters, votersOf } from './voters.js';

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
  /** One bitmap a segment, live records only. */
  readonly foreground: readonly Bitmap[];
  /** Records that are in the foreground too count there alone. */
  readonly background: readonly Bitmap[];
  /** Most terms wanted; of each side when `both`. */
  readonly limit: number;
  /** Also the terms of the background; default: only those of the foreground. */
  readonly both?: boolean;
  /** The query that selected the foreground: what it asks for is no finding. */
  readonly query?: Query;
}

/**
 * The terms that records of the foreground hold more often than those of the background, the most telling first.
 * Documents count, not occurrences; near-duplicates have one vote (`votersOf`); a term needs three votes; function
 * words alone are not terms; a phrase takes the place of its parts where they say the same. Empty when either
 * set is.
 */
export function keyTerms(task: Task, request: KeyTermsRequest): KeyTerm[] {
  const { limit } = request;
  const comparison = compare(task, request);
  const { totals, voters } = comparison;
  if (limit === 0 || voters.some(({ records }) => records === 0)) return [];
  const documents = readVoters(task, comparison);
  const words = findWords(task, comparison, documents);
  const phrases = findPhrases(task, comparison, documents);
  const found = choose(task, { comparison, words, phrases }, request);
  const shown = new Set(found.map(({ candidate }) => candidate));
  const tested = [...words, ...phrases.tested];
  const pValues = [...found.map(({ z }) => zTest(z)), ...otherPValues(tested, shown)];
  const p = adjusted(pValues, tested.length);
  return found.map(({ term, records, z }, i) => ({
    term,
    records: records[0],
    background_records: records[1],
    share: records[0] / totals[0],
    background_share: records[1] / totals[1],
    z,
    p_adjusted: p[i],
    leans: z > 0 ? 'foreground' : 'background',
  }));
}

function compare(task: Task, { foreground, background }: KeyTermsRequest): Comparison {
  const rest = difference(background, foreground);
  const totals = [count(foreground), count(rest)] as const;
  const voters = [votersOf(task, foreground), votersOf(task, rest)] as const;
  if (voters.some(({ bound }) => bound < ALL)) {
    const detail = `Key terms were found and ranked in a sample of the records (${voters[0].records} vs ${voters[1].records}); record counts and shares cover all of them.`;
    task.warnings.add('sampled', detail);
  }
  return { records: [foreground, rest], totals, voters };
}

interface TermChoice {
  readonly comparison: Comparison;
  readonly words: readonly Candidate[];
  readonly phrases: Phrases;
}

/** A full count is what costs most: only terms that are to be shown get one. */
function choose(
  task: Task,
  { comparison, words, phrases }: TermChoice,
  { limit, both = false, query }: KeyTermsRequest,
): TermMeasurement[] {
  const most = 4 * limit;
  const isOpen = ({ codes }: Candidate) => query === undefined || !isInQuery(task, query, codes);
  const strongWords = strongest(task, words.filter(isOpen), { most, both });
  const strongPhrases = strongest(task, phrases.telling.filter(isOpen), { most, both });
  const byScored = new Map(strongWords.map((word) => [phrases.score(word.codes), word]));
  const ranked = absorb(task, [...byScored.keys(), ...strongPhrases]).map((kept) => {
    const candidate = byScored.get(kept) ?? kept;
    return { ...candidate, candidate, z: byScored.has(kept) ? candidate.z : phrases.expect(kept.z) };
  });
  const shown = strongest(task, ranked, { most: limit, both });
  const measured = shown.map(({ candidate }) => measure(task, comparison, candidate));
  // Two candidates may go by one name.
  const byName = new Map(measured.filter((one) => one !== undefined).map((one) => [one.term, one]));
  return strongest(task, [...byName.values()], { most: limit, both });
}

/** Two terms say the same when nine in ten voters that hold the commoner one hold the other. */
const SAME = 0.9;

/**
 * Leaves one term where several say the same: a phrase stands for its parts, "dark mode" for "dark"; of the
 * pieces of a longer text one stays. Function words at its ends give a phrase no such right: "to login" must be
 * stronger than "login".
 */
export function absorb(task: Task, candidates: readonly Candidate[]): Candidate[] {
  const { leads, ends } = phraseRules(task.index);
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
