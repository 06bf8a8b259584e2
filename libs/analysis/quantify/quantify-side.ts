import type { QuantifyAnswer } from '#libs/contract';
import type { Bitmap } from '#libs/index';
import { MEAN_SCORE, scoresBySource } from '../counting/scores-by-source.js';
import { spanOf } from '../counting/time-groups.js';
import { countValues } from '../counting/value-groups.js';
import { drilldownOf } from '../filters/answer.js';
import { count, type MatchSet, type Selection } from '../filters/match-set.js';
import { firstRecords } from '../search/sort-records.js';
import { wilson } from '../statistics/intervals.js';
import { countsOf, type OverlapCounts } from '../statistics/overlap.js';
import { shareDifference } from '../statistics/share-difference.js';
import { shareTest } from '../statistics/share-test.js';
import { AUTHOR } from '../task/fields.js';
import type { Task } from '../task/task.js';
import { shownTime } from '../time/zone-text.js';
import { scoresOf } from './score-comparison.js';

/** What every number of one comparison is computed with. */
export interface ComparisonSettings {
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
  return countValues(task, AUTHOR, bitmaps).counts;
}

function sameRecords(a: readonly Bitmap[], b: readonly Bitmap[]): boolean {
  return a.every((bits, s) => bits.every((word, i) => word === b[s][i]));
}

/** One side as it is answered. `examples` are `seq`s, newest first; their records are read from the database. */
export type SideResult = Omit<QuantifyAnswer['main'], 'examples'> & { examples: number[] };

export function sideResult(
  task: Task,
  { selection, match, authors }: Side,
  how: ComparisonSettings,
): SideResult {
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

/** The comparison with one vote an author: the share of authors with a match among all authors. */
export function authorView(
  main: Side,
  secondary: Side,
  { z, confidence }: Pick<ComparisonSettings, 'z' | 'confidence'>,
) {
  const counts = countAuthors(main, secondary);
  const [authors, others] = [counts.main_population, counts.secondary_population];
  if (authors === 0 || others === 0) return null;
  return {
    main_share: (counts.both + counts.only_main) / authors,
    secondary_share: (counts.both + counts.only_secondary) / others,
    share_difference: shareDifference(counts, z),
    test: shareTest(counts, confidence),
  };
}

/** The same counts as of records, of authors. Records without an author have no vote. */
function countAuthors(main: Side, secondary: Side): OverlapCounts {
  const sizes = {
    main: 0,
    secondary: 0,
    both: 0,
    shared_population: 0,
    shared_main: 0,
    shared_secondary: 0,
    main_population: 0,
    secondary_population: 0,
  };
  for (let code = 0; code < main.populationAuthors.length; code++) {
    const inMain = Number(main.authors[code] > 0);
    const inSecondary = Number(secondary.authors[code] > 0);
    const ofMain = Number(main.populationAuthors[code] > 0);
    const ofSecondary = Number(secondary.populationAuthors[code] > 0);
    sizes.main += inMain;
    sizes.secondary += inSecondary;
    sizes.both += inMain & inSecondary;
    sizes.shared_population += ofMain & ofSecondary;
    sizes.shared_main += inMain & ofSecondary;
    sizes.shared_secondary += inSecondary & ofMain;
    sizes.main_population += ofMain;
    sizes.secondary_population += ofSecondary;
  }
  return countsOf(sizes);
}
