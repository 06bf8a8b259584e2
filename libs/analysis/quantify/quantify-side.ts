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
  among: () => Promise<RecordSet>,
): Promise<SideResult> {
  const { records, passing } = match;
  const population = passing.count;
  const span = await spanOf(task, records);
  const score = await scoresOf(task, records, how.confidence);
  const by_source = score ? await scoresBySource(task, MEAN_SCORE, { selection, records, among }) : undefined;
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
  const sets = [main.authors, secondary.authors, main.populationAuthors, secondary.populationAuthors];
  /** By author: bit s is set if the author wrote in set s. */
  const places = new Uint8Array(main.populationAuthors.length);
  sets.forEach((records, set) => {
    for (let code = 0; code < places.length; code++) places[code] |= Number(records[code] > 0) << set;
  });
  const tally = new Uint32Array(2 ** sets.length);
  for (let code = 0; code < places.length; code++) tally[places[code]]++;
  const inAll = (...wanted: number[]) =>
    tally.reduce(
      (sum, authors, place) => sum + (wanted.every((set) => (place >>> set) & 1) ? authors : 0),
      0,
    );
  return countsOf({
    main: inAll(0),
    secondary: inAll(1),
    both: inAll(0, 1),
    shared_population: inAll(2, 3),
    shared_main: inAll(0, 3),
    shared_secondary: inAll(1, 2),
    main_population: inAll(2),
    secondary_population: inAll(3),
  });
}
