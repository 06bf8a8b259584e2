import { andNotInto, type Bitmap } from '#libs/index';
import { adjusted } from './benjamini-hochberg.js';
import type { Task } from './context.js';
import { byStrength } from './find-telling.js';
import { twoSided } from './log-odds.js';
import { count } from './match-set.js';
import { type Comparison, measure, type Measured } from './term-candidates.js';
import { votersOf } from './term-votes.js';
import { findWords } from './word-votes.js';

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
  /** Two-sided, adjusted for all terms looked at (Benjamini and Hochberg). */
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
}

/**
 * The terms that records of the foreground hold more often than those of the background, the most telling first.
 * Documents count, not occurrences; near-duplicates have one vote (`votersOf`); a term needs three votes; function
 * words are no terms by themselves; a phrase takes the place of its parts where they say the same. Empty when either
 * set is.
 */
export function keyTerms(task: Task, request: KeyTermsRequest): KeyTerm[] {
  const { limit, both = false } = request;
  const comparison = compare(task, request);
  const { totals, voters } = comparison;
  if (limit === 0 || voters.some(({ records }) => records === 0)) return [];
  const words = findWords(task, comparison, { most: 4 * limit, both });
  const measured = words.candidates.map((candidate) => measure(task, comparison, candidate));
  const found = strongest(
    task,
    measured.filter((one) => one !== undefined),
    request,
  );
  const p = adjusted([...found.map(({ z }) => twoSided(z)), ...words.otherP], words.tests);
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
  const rest = background.map((bits, s) => {
    const own = bits.slice();
    andNotInto(own, foreground[s]);
    return own;
  });
  const totals = [count(foreground), count(rest)] as const;
  const voters = [votersOf(task, foreground), votersOf(task, rest)] as const;
  if (voters.some(({ sampled }) => sampled)) {
    const detail = `Key terms were found and ranked on a sample of the records (${voters[0].records} against ${voters[1].records}); numbers of records and shares are of all.`;
    task.warnings.add('sampled', detail);
  }
  return { records: [foreground, rest], totals, voters };
}

function strongest(
  task: Task,
  measured: readonly Measured[],
  { limit, both = false }: KeyTermsRequest,
): Measured[] {
  return (both ? [1, -1] : [1]).flatMap((side) =>
    measured
      .filter(({ z }) => Math.sign(z) === side)
      .sort((a, b) => byStrength(task, a, b))
      .slice(0, limit),
  );
}
