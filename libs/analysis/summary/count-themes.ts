import { andInto, countShared, emptyBitmap, isEmpty, orInto, type Bitmap } from '#libs/index';
import { parseQuery, textMatcher } from '#libs/text';
import { countValues } from '../counting/value-groups.js';
import { count, visibleRecords, type MatchSet, type Selection } from '../filters/match-set.js';
import { SOURCE } from '../task/fields.js';
import { countCommon, difference } from '../filters/record-sets.js';
import type { Task } from '../task/task.js';
import { backgroundOf } from '../terms/keyphrases.js';
import { logOddsZ } from '../terms/log-odds.js';
import { isInQuery } from '../terms/term-kinds.js';
import { HIGH, LOW, recordsOfBand, scoreBands } from './score-bands.js';

/** A word or phrase found in the records read, and how many of them hold it: in all, of low and of high scores. */
export interface ThemeCandidate {
  readonly label: string;
  readonly terms: readonly string[];
  readonly votes: { readonly all: number; readonly low: number; readonly high: number };
}

/** What may be a theme, and how many records it was looked for in. */
export interface CandidateSet {
  readonly candidates: readonly ThemeCandidate[];
  readonly read: { readonly all: number; readonly low: number; readonly high: number };
}

/** Candidates of each side that are counted; a count reads postings of the whole index. */
const MOST_COUNTED = 16;
const LEAST_RECORDS = 3;
/** A theme differs by this many standard deviations at least. */
const TELLING = 3;
/** Two themes that share this much of the smaller one are one. */
const SAME = 0.5;
/** Without a contrast: what more than half of the records say is what they are about, not one theme. */
const COMMONEST = 0.5;

/** By what the records read and the lengths of posting lists say; a phrase is no commoner than its rarest word. */
export function likelyCandidates(
  task: Task,
  { candidates, read }: CandidateSet,
  { match, contrast }: { match: MatchSet; contrast: Sides['contrast'] },
): ThemeCandidate[] {
  const { index } = task;
  const codesOf = ({ terms }: ThemeCandidate) => terms.map((term) => index.terms.code(term) ?? -1);
  const holders = (code: number) =>
    index.segments.reduce((sum, segment) => sum + (segment.postings(code)?.records.length ?? 0), 0);
  const strength = (candidate: ThemeCandidate): number => {
    const { votes } = candidate;
    if (contrast === null) return votes.all;
    if (contrast === 'scores')
      return logOddsZ({ held: votes.low, size: read.low }, { held: votes.high, size: read.high });
    const rarest = Math.min(...codesOf(candidate).map(holders), index.size);
    return logOddsZ({ held: votes.all, size: read.all }, { held: rarest, size: index.size });
  };
  const named = sourceWords(task, match);
  const open = candidates
    .filter(
      (candidate) => !codesOf(candidate).includes(-1) && !isInQuery(task, match.query, codesOf(candidate)),
    )
    .filter(({ terms }) => !terms.every((term) => named.has(term)))
    .map((candidate) => ({ candidate, z: strength(candidate) }));
  const first = (sign: 1 | -1, most: number) =>
    open
      .filter(({ z }) => sign * z > 0)
      .sort((a, b) => sign * (b.z - a.z) || (a.candidate.label < b.candidate.label ? -1 : 1))
      .slice(0, most)
      .map(({ candidate }) => candidate);
  return contrast === 'scores'
    ? [...first(1, MOST_COUNTED), ...first(-1, MOST_COUNTED)]
    : first(1, 2 * MOST_COUNTED);
}

/** The words in the names of sources: that records of "Netflix reviews" mention Netflix is not a finding. */
function sourceWords(task: Task, match: MatchSet): ReadonlySet<string> {
  const { codes, value } = countValues(task, SOURCE, match.bitmaps);
  return new Set(
    codes.flatMap((code) => task.index.analyzer.tokens(String(value(code))).map(({ term }) => term)),
  );
}

export interface ThemeCount {
  candidate: ThemeCandidate;
  /** Its records among the matches. */
  records: Bitmap[];
  total: number;
  z: number;
}

/** Counted by a search for the label in quotes, so that a search for it finds the same records. */
export function countCandidate(
  task: Task,
  { match, sides }: { match: MatchSet; sides: Sides },
  candidate: ThemeCandidate,
): ThemeCount | undefined {
  const select = textMatcher(task.index, parseQuery(task.index.analyzer, `"${candidate.label}"`));
  let one = 0;
  let other = 0;
  const records = task.index.segments.map((segment, s) => {
    const within = match.bitmaps[s].slice();
    if (sides.contrast === 'rest') orInto(within, sides.other[s]);
    if (isEmpty(within)) return NONE;
    const found = select(segment, within);
    one += countShared(found, sides.one[s]);
    other += countShared(found, sides.other[s]);
    andInto(found, match.bitmaps[s]);
    return found;
  });
  const total = count(records);
  if (total < LEAST_RECORDS) return undefined;
  if (sides.contrast === null && total > COMMONEST * match.total) return undefined;
  if (sides.contrast === null) return { candidate, records, total, z: total * candidate.terms.length };
  const z = logOddsZ({ held: one, size: sides.sizes[0] }, { held: other, size: sides.sizes[1] });
  if (Math.abs(z) < TELLING || (sides.contrast === 'rest' && z < 0)) return undefined;
  return { candidate, records, total, z };
}

/** The strongest of each side in turn, each about other records than those before it. */
export function chooseThemes(counted: readonly ThemeCount[], limit: number): ThemeCount[] {
  const byStrength = (a: ThemeCount, b: ThemeCount) =>
    Math.abs(b.z) - Math.abs(a.z) || (a.candidate.label < b.candidate.label ? -1 : 1);
  const queues = [counted.filter(({ z }) => z > 0), counted.filter(({ z }) => z < 0)].map((side) =>
    side.sort(byStrength),
  );
  const chosen: ThemeCount[] = [];
  const isNew = ({ records, total }: ThemeCount) =>
    chosen.every((known) => {
      return countCommon(records, known.records) < SAME * Math.min(total, known.total);
    });
  for (let turn = 0; chosen.length < limit && queues.some((queue) => queue.length > 0); turn++) {
    const queue = queues[turn % queues.length];
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (!isNew(next)) continue;
      chosen.push(next);
      break;
    }
  }
  return chosen.sort((a, b) => Math.sign(b.z) - Math.sign(a.z) || b.total - a.total || byStrength(a, b));
}

/** Records a set must have to be contrasted with another. */
const LEAST_SET = 10;

/** The two sets that themes distinguish. */
export interface Sides {
  /** The matches from all others, low scores from high ones, or nothing. */
  contrast: 'rest' | 'scores' | null;
  one: readonly Bitmap[];
  other: readonly Bitmap[];
  sizes: readonly [number, number];
}

/** The pairs of sets to contrast, the most telling first. */
export function* sidesOf(task: Task, request: Pick<Selection, 'filters'>, match: MatchSet): Generator<Sides> {
  const { background } = backgroundOf(task, request, match);
  const rest = difference(background.bitmaps, match.bitmaps);
  const others = count(rest);
  const fromRest: Sides = { contrast: 'rest', one: match.bitmaps, other: rest, sizes: [match.total, others] };
  if (others >= Math.max(LEAST_SET, match.total)) yield fromRest;
  const bands = scoreBands(task, visibleRecords(task));
  const low = recordsOfBand(task, match.bitmaps, bands, LOW);
  const high = recordsOfBand(task, match.bitmaps, bands, HIGH);
  const sizes: [number, number] = [count(low), count(high)];
  if (Math.min(...sizes) >= LEAST_SET) yield { contrast: 'scores', one: low, other: high, sizes };
  if (others >= LEAST_SET && others < match.total) yield fromRest;
  yield { contrast: null, one: match.bitmaps, other: match.bitmaps.map(() => NONE), sizes: [match.total, 0] };
}

/** Never written to. */
export const NONE = emptyBitmap();
