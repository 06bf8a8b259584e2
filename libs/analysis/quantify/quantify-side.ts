import type { QuantifyAnswer } from '#libs/contract';
import type { RecordSet } from '../engine/engine.js';
import { MEAN_SCORE, scoresBySource } from '../counting/scores-by-source.js';
import { spanOf } from '../counting/time-groups.js';
import { drilldownOf } from '../filters/answer.js';
import type { MatchSet, Selection } from '../filters/match-set.js';
import { wilson } from '../statistics/intervals.js';
import { countsOf, type OverlapCounts } from '../statistics/overlap.js';
import { shareDifference } from '../statistics/share-difference.js';
import { shareTest } from '../statistics/share-test.js';
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
  /** Records by author, of the matches and of the population; the same codes on both sides. */
  authors: ArrayLike<number>;
  populationAuthors: ArrayLike<number>;
}

export async function sidesOf(
  { engine }: Task,
  selections: [Selection, Selection],
  matches: [MatchSet, MatchSet],
  { populations: { count: shared } }: CommonRecords,
): Promise<[Side, Side]> {
  const [main, secondary] = matches;
  const isSame = shared === main.passing.count && shared === secondary.passing.count;
  const populations = [main.passing, isSame ? main.passing : secondary.passing];
  const counted = await engine.values('user_name', [main.records, secondary.records, ...populations]);
  const side = (s: 0 | 1): Side => ({
    selection: selections[s],
    match: matches[s],
    authors: counted[s].counts,
    populationAuthors: counted[s + 2].counts,
  });
  return [side(0), side(1)];
}

/** What the sides have in common: matches, populations, and the matches of one that are in the other's population. */
export interface CommonRecords {
  records: RecordSet;
  populations: RecordSet;
  main: RecordSet;
  secondary: RecordSet;
}

export async function commonOf(
  { engine }: Task,
  [main, secondary]: [MatchSet, MatchSet],
): Promise<CommonRecords> {
  const both = (one: RecordSet, other: RecordSet) => engine.combine('and', one, other);
  return {
    records: await both(main.records, secondary.records),
    populations: await both(main.passing, secondary.passing),
    main: await both(main.records, secondary.passing),
    secondary: await both(secondary.records, main.passing),
  };
}

function writersOf(records: ArrayLike<number>): number {
  let writers = 0;
  for (let author = 0; author < records.length; author++) writers += Number(records[author] > 0);
  return writers;
}

/** One side as it is answered. `examples` are `seq`s, newest first; their records are read from the database. */
export type SideResult = Omit<QuantifyAnswer['main'], 'examples'> & { examples: number[] };

export async function sideResult(
  task: Task,
  { selection, match, authors }: Side,
  how: ComparisonSettings,
): Promise<SideResult> {
  const { records, passing } = match;
  const population = passing.count;
  const span = await spanOf(task, records);
  const score = await scoresOf(task, records, how.confidence);
  const by_source = score ? await scoresBySource(task, selection, records, MEAN_SCORE) : undefined;
  const newest = { sorts: [{ column: 'ds', descending: true }], limit: how.examples };
  const examples = await task.engine.page(records, newest);
  return {
    matches: records.count,
    population,
    share: population === 0 ? null : records.count / population,
    share_ci: wilson(records.count, population, how.z),
    authors: writersOf(authors),
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
