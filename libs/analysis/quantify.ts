import type { Drilldown, QuantifyRequest } from '#libs/contract';
import type { Bitmap } from '#libs/index';
import { accumulate, cellsOf } from './accumulate.js';
import type { Task } from './context.js';
import { drilldownOf } from './drilldown.js';
import { singleGroup } from './groups.js';
import { criticalZ, wilson } from './intervals.js';
import { count, type MatchSet, resolveMatchSet, type Selection } from './match-set.js';
import { type AnswerMeta, metaOf } from './meta.js';
import {
  type Counts,
  countOverlap,
  countRatio,
  overlapMeasures,
  partOfWhole,
  relationOf,
  shareDifference,
} from './overlap.js';
import { type Scores, scoresOf, welch } from './score-comparison.js';
import { shareTest } from './share-test.js';
import { firstRecords } from './sort-records.js';
import { spanOf } from './time-groups.js';
import { verdictOf } from './verdict.js';
import { shownTime } from './zone-text.js';

/** One side of the comparison. `examples` are `seq`s, newest first; their records are fetched from the database. */
export interface Quantified {
  matches: number;
  population: number;
  share: number | null;
  share_ci: [number, number] | null;
  authors: number;
  score: Scores | null;
  first: string | null;
  last: string | null;
  examples: number[];
  drilldown: Drilldown;
}

export interface QuantifyFinding {
  resolved: { main: Selection; secondary: Selection };
  main: Quantified;
  secondary: Quantified;
  overlap: ReturnType<typeof overlapMeasures>;
  comparison: object;
  trend: null;
  differences: object;
  verdict: string;
  caveats: string[];
  meta: AnswerMeta;
}

/** `POST /public/quantify`: two selections side by side, literally as given; an absent side is all records. */
export function quantify(task: Task, request: QuantifyRequest): QuantifyFinding {
  const { mode, base_filters: base, confidence } = request;
  const select = (query: string | undefined, filters: Selection['filters'] | undefined): Selection => ({
    ...(query === undefined ? {} : { search_query: query }),
    filters: [...base, ...(filters ?? [])],
    mode,
  });
  const resolved = {
    main: select(request.main_query, request.main_filters),
    secondary: select(request.secondary_query, request.secondary_filters),
  };
  checkPointers(task, request);
  const main = resolveMatchSet(task, resolved.main, '/main_filters');
  const secondary = resolveMatchSet(task, resolved.secondary, '/secondary_filters');
  const counts = countOverlap({
    main: main.bitmaps,
    secondary: secondary.bitmaps,
    mainPassing: main.passing,
    secondaryPassing: secondary.passing,
  });
  const z = criticalZ(confidence);
  task.warnings.add('not_available', "'trend' and 'differences' are not computed by this version.");
  const side = (match: MatchSet, selection: Selection) =>
    sideOf(task, match, selection, { confidence, z, examples: request.examples });
  const [one, two] = [side(main, resolved.main), side(secondary, resolved.secondary)];
  const comparison = {
    population_relation: relationOf(counts),
    count_ratio: countRatio(counts, z),
    share_difference: shareDifference(counts, z),
    part_of_whole: partOfWhole(counts, z),
    test: shareTest(counts, confidence),
    score_difference: compareScores(task, [main.bitmaps, secondary.bitmaps], confidence),
  };
  return {
    resolved,
    main: one,
    secondary: two,
    overlap: overlapMeasures(counts),
    comparison,
    // Answered by a later version: null and empty, with a warning, so that nobody reads them as "none found".
    trend: null,
    differences: {},
    verdict: verdictOf(request, counts, comparison),
    caveats: caveatsOf(counts),
    meta: metaOf(task, { filters: base }),
  };
}

/** Problems of the base filters point at them, not at the sides they are AND-ed to. */
function checkPointers(
  task: Task,
  { base_filters: base, main_filters, secondary_filters }: QuantifyRequest,
): void {
  resolveMatchSet(task, { filters: base }, '/base_filters');
  resolveMatchSet(task, { filters: main_filters ?? [] }, '/main_filters');
  resolveMatchSet(task, { filters: secondary_filters ?? [] }, '/secondary_filters');
}

function sideOf(
  task: Task,
  match: MatchSet,
  selection: Selection,
  how: { confidence: number; z: number; examples: number },
): Quantified {
  const population = count(match.passing);
  const span = spanOf(task, match.bitmaps);
  const authors = accumulate(task, match.bitmaps, cellsOf(singleGroup()), { kind: 'authors' }).authors;
  const examples = firstRecords(task, match, { sorts: [{ key: 'ds', order: 'desc' }], limit: how.examples });
  return {
    matches: match.total,
    population,
    share: population === 0 ? null : match.total / population,
    share_ci: wilson(match.total, population, how.z),
    authors: authors?.[0] ?? 0,
    score: scoresOf(task, match.bitmaps, how.confidence),
    first: span ? shownTime(span.from, task.zone) : null,
    last: span ? shownTime(span.to, task.zone) : null,
    examples: examples.map(({ seq }) => seq),
    drilldown: drilldownOf(task, selection, []),
  };
}

/** Welch's test needs independent scores: records of both sides are left out. */
function compareScores(task: Task, [main, secondary]: [Bitmap[], Bitmap[]], confidence: number) {
  const without = (from: Bitmap[], other: Bitmap[]) =>
    from.map((bits, s) => bits.map((word, i) => word & ~other[s][i]));
  const one = scoresOf(task, without(main, secondary), confidence);
  const two = scoresOf(task, without(secondary, main), confidence);
  return welch(one, two, confidence);
}

function caveatsOf(counts: Counts): string[] {
  const caveats: string[] = [];
  if (counts.both > 0) caveats.push(`${counts.both} records match both`);
  const relation = relationOf(counts);
  if (relation === 'partial' || relation === 'nested')
    caveats.push('the two sides are drawn from populations that share records');
  return caveats;
}
