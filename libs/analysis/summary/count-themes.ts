import type { Filter } from '#libs/contract';
import { NONE } from '../engine/condition.js';
import type { RecordSet } from '../engine/engine.js';
import { isInQuery } from '../engine/term-kinds.js';
import type { MatchSet, Selection } from '../filters/match-set.js';
import type { Task } from '../task/task.js';
import { backgroundOf } from '../terms/background.js';
import { SourceMix } from '../terms/source-mix.js';
import { namesOfSides } from '../terms/side-names.js';
import { logOddsZ } from '../terms/log-odds.js';
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

/** By what the records read say and, of the rest, the frequencies of words; a phrase is no commoner than its rarest word. */
export async function likelyCandidates(
  task: Task,
  { candidates, read }: CandidateSet,
  {
    filters,
    match,
    sides: { contrast, other },
  }: { filters: readonly Filter[]; match: MatchSet; sides: Sides },
): Promise<ThemeCandidate[]> {
  const terms = [...new Set(candidates.flatMap((candidate) => candidate.terms))];
  const { holding, records } =
    contrast === 'rest'
      ? await task.engine.within(other).frequencies(terms)
      : { holding: [], records: other.count };
  const holders = new Map(terms.map((term, i) => [term, holding[i]]));
  const rarest = (candidate: ThemeCandidate) =>
    Math.min(...candidate.terms.map((term) => holders.get(term) ?? 0), records);
  const strength = (candidate: ThemeCandidate): number => {
    const { votes } = candidate;
    if (contrast === null) return votes.all;
    if (contrast === 'scores')
      return logOddsZ({ held: votes.low, size: read.low }, { held: votes.high, size: read.high });
    return logOddsZ({ held: votes.all, size: read.all }, { held: rarest(candidate), size: records });
  };
  const isNamed = await namesOfSides(task, [
    { filters, records: match.records },
    { filters: contrast === 'rest' ? [] : filters, records: other },
  ]);
  const open = candidates
    .filter((candidate) => !isInQuery(match.query, candidate.terms))
    .filter((candidate) => !isNamed(candidate.terms))
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

export interface ThemeCount {
  candidate: ThemeCandidate;
  /** Its records among the matches. */
  records: RecordSet;
  total: number;
  z: number;
}

/**
 * Counted by a search for the labels in quotes, so that a search for one finds the same records; those that tell the
 * sides apart.
 */
export async function countCandidates(
  task: Task,
  { match, sides }: { match: MatchSet; sides: Sides },
  candidates: readonly ThemeCandidate[],
): Promise<ThemeCount[]> {
  const { engine } = task;
  const labels = candidates.map(({ label }) => label);
  const mix = await SourceMix.of(task, sides.one, sides.other);
  const counts = await engine.holding(labels, [match.records, sides.one, sides.other, ...mix.sets]);
  const telling = candidates.flatMap((candidate, i) => {
    const [total, one, other, ...bySource] = counts[i];
    const z = strengthOf(candidate, { total, one, other }, { match, sides });
    return z === undefined || !mix.isWithin(Math.sign(z), bySource) ? [] : [{ candidate, total, z }];
  });
  const counted: ThemeCount[] = [];
  for (const theme of telling) {
    const phrase = { kind: 'phrase' as const, phrase: theme.candidate.label };
    counted.push({ ...theme, records: await engine.select(phrase, match.records) });
  }
  return counted;
}

/** Undefined for what is no theme; `total` of all matches, `one` and `other` of the sides hold it. */
function strengthOf(
  { terms }: ThemeCandidate,
  { total, one, other }: { total: number; one: number; other: number },
  { match, sides }: { match: MatchSet; sides: Sides },
): number | undefined {
  if (total < LEAST_RECORDS) return undefined;
  if (sides.contrast === null)
    return total > COMMONEST * match.records.count ? undefined : total * terms.length;
  const z = logOddsZ({ held: one, size: sides.one.count }, { held: other, size: sides.other.count });
  return Math.abs(z) < TELLING || (sides.contrast === 'rest' && z < 0) ? undefined : z;
}

/** The strongest of each side in turn, each about other records than those before it. */
export async function chooseThemes(
  { engine }: Task,
  counted: readonly ThemeCount[],
  limit: number,
): Promise<ThemeCount[]> {
  const byStrength = (a: ThemeCount, b: ThemeCount) =>
    Math.abs(b.z) - Math.abs(a.z) || (a.candidate.label < b.candidate.label ? -1 : 1);
  const queues = [counted.filter(({ z }) => z > 0), counted.filter(({ z }) => z < 0)].map((side) =>
    side.sort(byStrength),
  );
  const chosen: ThemeCount[] = [];
  const isNew = async ({ records, total }: ThemeCount) => {
    for (const known of chosen) {
      const { count } = await engine.combine('and', records, known.records);
      if (count >= SAME * Math.min(total, known.total)) return false;
    }
    return true;
  };
  for (let turn = 0; chosen.length < limit && queues.some((queue) => queue.length > 0); turn++) {
    const queue = queues[turn % queues.length];
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (!(await isNew(next))) continue;
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
  /** What the rest is, for people. */
  against: string | null;
  one: RecordSet;
  other: RecordSet;
}

/** The pairs of sets to contrast, the most telling first. */
export async function* sidesOf(
  task: Task,
  request: Pick<Selection, 'filters'>,
  match: MatchSet,
): AsyncGenerator<Sides> {
  const { engine } = task;
  const { records: rest, kind, text } = await backgroundOf(task, request, match);
  const fromRest: Sides = { contrast: 'rest', against: text, one: match.records, other: rest };
  const matches = match.records.count;
  // Other sources say other things: what a source is about is no theme of its records.
  const isTelling = kind !== 'others' && rest.count >= LEAST_SET;
  if (isTelling && (kind === 'alike' || rest.count >= matches)) yield fromRest;
  const bands = await scoreBands(task);
  const low = await recordsOfBand(task, match.records, bands, LOW);
  const high = await recordsOfBand(task, match.records, bands, HIGH);
  if (Math.min(low.count, high.count) >= LEAST_SET)
    yield { contrast: 'scores', against: null, one: low, other: high };
  if (isTelling && kind !== 'alike' && rest.count < matches) yield fromRest;
  yield { contrast: null, against: null, one: match.records, other: await engine.select(NONE) };
}
