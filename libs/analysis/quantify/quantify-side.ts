import type { Drilldown, SourceScore } from '#libs/contract';
import type { Bitmap } from '#libs/index';
import type { Task } from '../context.js';
import { drilldownOf } from '../drilldown.js';
import { wilson } from '../statistics/intervals.js';
import { count, type MatchSet, type Selection } from '../filters/match-set.js';
import { type Scores, scoresOf } from './score-comparison.js';
import { MEAN_SCORE, scoresBySource } from '../fields/score-scales.js';
import { firstRecords } from '../search/sort-records.js';
import { spanOf } from '../time/time-groups.js';
import { countValues } from '../counting/value-groups.js';
import { shownTime } from '../time/zone-text.js';

/** What every number of one comparison is computed with. */
export interface How {
  confidence: number;
  /** The normal quantile of `confidence`. */
  z: number;
  /** Records shown of each side. */
  examples: number;
}

/** One side of a comparison: what was asked for, what was found, and who wrote it. */
export interface Side {
  selection: Selection;
  match: MatchSet;
  /** Records by author (code of `user_name`), of the matches and of the population. */
  authors: Uint32Array;
  populationAuthors: Uint32Array;
}

export function sidesOf(task: Task, selections: [Selection, Selection], matches: [MatchSet, MatchSet]) {
  const [main, secondary] = matches;
  const shared = sameRecords(main.passing, secondary.passing);
  const populations = shared
    ? repeated(authorsOf(task, main.passing))
    : [authorsOf(task, main.passing), authorsOf(task, secondary.passing)];
  return matches.map((match, s): Side => ({
    selection: selections[s],
    match,
    authors: authorsOf(task, match.bitmaps),
    populationAuthors: populations[s],
  })) as [Side, Side];
}

const repeated = (counts: Uint32Array) => [counts, counts];

export function authorsOf(task: Task, bitmaps: readonly Bitmap[]): Uint32Array {
  return countValues(task, { kind: 'codes', name: 'user_name', column: 'user_name' }, bitmaps).counts;
}

function sameRecords(a: readonly Bitmap[], b: readonly Bitmap[]): boolean {
  return a.every((bits, s) => bits.every((word, i) => word === b[s][i]));
}

/** One side as it is answered. `examples` are `seq`s, newest first; their records are fetched from the database. */
export interface Quantified {
  matches: number;
  population: number;
  share: number | null;
  share_ci: [number, number] | null;
  /** Different authors. */
  authors: number;
  /** `by_source`: each source on its own, where their scales differ. */
  score: (Scores & { by_source?: SourceScore[] }) | null;
  first: string | null;
  last: string | null;
  examples: number[];
  drilldown: Drilldown;
}

export function quantified(task: Task, { selection, match, authors }: Side, how: How): Quantified {
  const population = count(match.passing);
  const span = spanOf(task, match.bitmaps);
  const score = scoresOf(task, match.bitmaps, how.confidence);
  const by_source = score ? scoresBySource(task, selection, match.bitmaps, MEAN_SCORE) : undefined;
  const examples = firstRecords(task, match, { sorts: [{ key: 'ds', order: 'desc' }], limit: how.examples });
  return {
    matches: match.total,
    population,
    share: population === 0 ? null : match.total / population,
    share_ci: wilson(match.total, population, how.z),
    authors: authors.reduce((sum, records) => sum + Number(records > 0), 0),
    score: score && { ...score, ...(by_source ? { by_source } : {}) },
    first: span ? shownTime(span.from, task.zone) : null,
    last: span ? shownTime(span.to, task.zone) : null,
    examples: examples.map(({ seq }) => seq),
    drilldown: drilldownOf(task, selection, []),
  };
}
