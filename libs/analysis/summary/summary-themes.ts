import type { Drilldown } from '#libs/contract';
import {
  andInto,
  andNotInto,
  type Bitmap,
  countBits,
  emptyBitmap,
  forEachBit,
  isEmpty,
  orInto,
} from '#libs/index';
import { parseQuery, textMatcher } from '#libs/text';
import type { Task } from '../context.js';
import { countValues } from '../counting/value-groups.js';
import { drilldownOf, phraseFilter } from '../drilldown.js';
import { count, type MatchSet, resolveMatchSet, type Selection } from '../filters/match-set.js';
import { wilson } from '../statistics/intervals.js';
import { isAskedFor } from '../terms/asked-terms.js';
import { backgroundOf } from '../terms/keyphrases.js';
import { logOddsZ } from '../terms/log-odds.js';
import { mix } from '../terms/mix.js';
import { visibleRecords } from '../visible.js';
import { HIGH, LOW, recordsOfBand, scoreBands, scoreSum } from './score-bands.js';
import { WeightedDraw } from './weighted-draw.js';

/** A word or phrase found in the records read, and how many of them hold it: in all, of low and of high scores. */
export interface ThemeCandidate {
  readonly label: string;
  readonly terms: readonly string[];
  readonly votes: { readonly all: number; readonly low: number; readonly high: number };
}

export interface ThemesRequest extends Selection {
  readonly candidates: readonly ThemeCandidate[];
  /** How many records were read. */
  readonly read: { readonly all: number; readonly low: number; readonly high: number };
  /** Most themes wanted. */
  readonly limit: number;
}

/** What records speak of, counted over all matches. */
export interface CountedTheme {
  label: string;
  terms: readonly string[];
  records: number;
  share: number;
  share_ci: [number, number];
  /** Which scores speak of it more often; null where that is not what it was found by. */
  leans: 'low' | 'high' | null;
  mean_score: number | null;
  /** Selects exactly `records`; null when the query would be too long. */
  drilldown: Drilldown | null;
  /** Some of its records, to be quoted. */
  seqs: number[];
}

export interface ThemesFinding {
  /** What the themes tell apart: the matches from all others, low scores from high ones, or nothing. */
  contrast: 'rest' | 'scores' | null;
  themes: CountedTheme[];
}

/** Candidates that are counted; a count reads postings of the whole index. */
const MOST_COUNTED = 24;
/** Records that a set must have to be told from another. */
const LEAST_SET = 10;
const LEAST_RECORDS = 3;
/** With fewer another contrast is tried. */
const LEAST_THEMES = 2;
/** A theme differs by this many standard deviations at least. */
const TELLING = 3;
/** Two themes that share this much of the smaller one are one. */
const SAME = 0.5;
/** Where nothing is told apart: what more than half of the records say is what they are about, not one theme. */
const COMMONEST = 0.5;
/** Records drawn to be quoted for a theme. */
const QUOTABLE = 8;

/**
 * What the records of a match set speak of more than others do: than all other records of the same time or, where
 * those are few, low scores against high ones. Which terms are looked at comes from the records read; every number is
 * counted over all records (log-odds as for key terms). Costs about 40 searches for a term.
 */
export function summaryThemes(task: Task, request: ThemesRequest): ThemesFinding {
  const match = resolveMatchSet(task, request);
  // What tells the matches from others may be nothing, or they may be all there is.
  for (const sides of sidesOf(task, request, match)) {
    const likely = likelyCandidates(task, { request, match, contrast: sides.contrast });
    const counted = likely.flatMap((candidate) => countCandidate(task, { match, sides }, candidate) ?? []);
    const themes = chooseThemes(counted, request.limit);
    if (themes.length < Math.min(LEAST_THEMES, request.limit) && sides.contrast !== null) continue;
    return {
      contrast: sides.contrast,
      themes: themes.map((theme) => describe(task, { request, match, sides }, theme)),
    };
  }
  return { contrast: null, themes: [] };
}

/** The two sets that are told apart. */
interface Sides {
  contrast: ThemesFinding['contrast'];
  one: readonly Bitmap[];
  other: readonly Bitmap[];
  sizes: readonly [number, number];
}

/** Whom to tell from whom, the most telling first. */
function* sidesOf(task: Task, request: ThemesRequest, match: MatchSet): Generator<Sides> {
  const { background } = backgroundOf(task, request, match);
  const rest = background.bitmaps.map((bits, s) => {
    const own = bits.slice();
    andNotInto(own, match.bitmaps[s]);
    return own;
  });
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

const NONE = emptyBitmap();

/** By what the records read and the lengths of posting lists say; a phrase is no commoner than its rarest word. */
function likelyCandidates(
  task: Task,
  { request, match, contrast }: { request: ThemesRequest; match: MatchSet; contrast: Sides['contrast'] },
): ThemeCandidate[] {
  const { index } = task;
  const { read } = request;
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
  const open = request.candidates
    .filter(
      (candidate) => !codesOf(candidate).includes(-1) && !isAskedFor(task, match.query, codesOf(candidate)),
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

/** The words sources are called by: that records of "Netflix reviews" speak of Netflix is no finding. */
function sourceWords(task: Task, match: MatchSet): ReadonlySet<string> {
  const { codes, value } = countValues(task, SOURCE, match.bitmaps);
  return new Set(
    codes.flatMap((code) => task.index.analyzer.tokens(String(value(code))).map(({ term }) => term)),
  );
}

const SOURCE = { kind: 'codes', name: 'source', column: 'source' } as const;

interface Counted {
  candidate: ThemeCandidate;
  /** Its records among the matches. */
  records: Bitmap[];
  total: number;
  z: number;
}

/** Counted by a search for the label in quotes, so that whoever searches for it finds the same records. */
function countCandidate(
  task: Task,
  { match, sides }: { match: MatchSet; sides: Sides },
  candidate: ThemeCandidate,
): Counted | undefined {
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

function countShared(found: Bitmap, among: Bitmap): number {
  const shared = found.slice();
  andInto(shared, among);
  return countBits(shared);
}

/** The strongest of each side in turn, each about other records than those before it. */
function chooseThemes(counted: readonly Counted[], limit: number): Counted[] {
  const byStrength = (a: Counted, b: Counted) =>
    Math.abs(b.z) - Math.abs(a.z) || (a.candidate.label < b.candidate.label ? -1 : 1);
  const queues = [counted.filter(({ z }) => z > 0), counted.filter(({ z }) => z < 0)].map((side) =>
    side.sort(byStrength),
  );
  const chosen: Counted[] = [];
  const isNew = ({ records, total }: Counted) =>
    chosen.every((known) => {
      const both = records.reduce((sum, bits, s) => sum + countShared(bits, known.records[s]), 0);
      return both < SAME * Math.min(total, known.total);
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

function describe(
  task: Task,
  { request, match, sides }: { request: ThemesRequest; match: MatchSet; sides: Sides },
  { candidate: { label, terms }, records, total, z }: Counted,
): CountedTheme {
  const leans = sides.contrast === 'scores' ? (z > 0 ? 'low' : 'high') : null;
  const speaking = leans === null ? records : sharedWith(records, leans === 'low' ? sides.one : sides.other);
  const { n, sum } = scoreSum(task, records);
  return {
    label,
    terms,
    records: total,
    share: total / match.total,
    share_ci: wilson(total, match.total) ?? [0, 1],
    leans,
    mean_score: n === 0 ? null : sum / n,
    drilldown: drilldownOf(task, request, [phraseFilter(label)]),
    seqs: drawFrom(task, speaking),
  };
}

function sharedWith(records: readonly Bitmap[], others: readonly Bitmap[]): Bitmap[] {
  return records.map((bits, s) => {
    const shared = bits.slice();
    andInto(shared, others[s]);
    return shared;
  });
}

function drawFrom(task: Task, records: readonly Bitmap[]): number[] {
  const draw = new WeightedDraw(QUOTABLE);
  task.index.segments.forEach((segment, s) => {
    const tokens = segment.numeric('tokens');
    forEachBit(records[s], (record) => {
      const words = tokens.at(record);
      draw.offer(mix(mix(segment.ds[record]) ^ words), Math.min(words, 32), segment.seq.at(record));
    });
  });
  return draw.seqs();
}
