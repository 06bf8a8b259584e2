import type { Filter, QuantifyAnswer, QuantifyRequest } from '#libs/contract';
import {
  authorView,
  type CommonRecords,
  commonOf,
  sideResult,
  sidesOf,
  type ComparisonSettings,
  type SideResult,
  type Side,
} from './quantify-side.js';
import { filteredRange } from '../trend/trend-range.js';
import { namesOf, withLabels } from './side-names.js';
import { sideSpans, verdictOf } from './verdict.js';
import type { Task } from '../task/task.js';
import { caveatsOf } from './caveats.js';
import { differingFields } from './differences.js';
import { differingTerms } from './differing-terms.js';
import { criticalZ } from '../statistics/intervals.js';
import { compileFilters } from '../filters/filters.js';
import { type MatchSet, resolveMatchSet } from '../filters/match-set.js';
import { type AnswerMeta, metaOf } from '../filters/answer.js';
import { countsOf, overlapMeasures, comparabilityOf } from '../statistics/overlap.js';
import { overlapParts } from './overlap-parts.js';
import { comparedTrend } from './quantify-trend.js';
import { compareScores } from './score-comparison.js';
import { countRatio, partOfWhole, shareDifference, shareRatio } from '../statistics/share-difference.js';
import { shareTest } from '../statistics/share-test.js';

/** The answer but for the records shown as examples. */
export type QuantifyResult = Omit<QuantifyAnswer, 'main' | 'secondary' | 'meta'> & {
  main: SideResult;
  secondary: SideResult;
  meta: AnswerMeta;
};

/** `POST /public/quantify`: two selections side by side, literally as given; an absent side is all records. */
export async function quantify(task: Task, request: QuantifyRequest): Promise<QuantifyResult> {
  const { confidence, examples } = request;
  const resolved = selectionsOf(request);
  await checkPointers(task, request);
  const matches: [MatchSet, MatchSet] = [
    await resolveMatchSet(task, resolved.main, '/main_filters'),
    await resolveMatchSet(task, resolved.secondary, '/secondary_filters'),
  ];
  const common = await commonOf(task, matches);
  const sides = await sidesOf(task, [resolved.main, resolved.secondary], matches, common);
  const how: ComparisonSettings = { confidence, z: criticalZ(confidence), examples };
  const { counts, standing, comparison } = await compare(task, sides, common, how);
  const both = () => task.engine.combine('or', matches[0].records, matches[1].records);
  const main = await sideResult(task, sides[0], how, both);
  const secondary = await sideResult(task, sides[1], how, both);
  const { trend, isCollected } = await comparedTrend(task, request, { sides, common, standing, how });
  const { means, ...fields } = request.differences
    ? await differingFields(task, request, { sides, shared: common.records })
    : { tested: 0, found: 0, fields: [], means: [] };
  const differences = {
    ...fields,
    means: means.map(({ difference }) => difference),
    terms: request.differences ? await differingTerms(task, request, sides) : [],
  };
  const base = { filters: request.base_filters };
  const mixedScales = [main, secondary].some(({ score }) => score?.by_source !== undefined);
  const byAuthors = comparison.authors;
  const shares =
    comparison.share_difference !== null && standing.relation !== 'same' && standing.part === null;
  const named = withLabels(request, task.themes);
  const spans = sideSpans(
    filteredRange(task, resolved.main.filters),
    filteredRange(task, resolved.secondary.filters),
    isCollected,
  );
  return atDetail(request, {
    resolved,
    main,
    secondary,
    overlap: {
      ...overlapMeasures(counts),
      parts: overlapParts(task, request.base_filters, sides, counts),
    },
    comparison,
    trend,
    differences,
    verdict: verdictOf(named, counts, comparison, { scored: !mixedScales, spans, means }),
    caveats: caveatsOf({ counts, standing, shares, sides, byAuthors, mixedScales, names: namesOf(named) }),
    meta: await metaOf(task, base, ...matches),
  });
}

function selectionsOf(request: QuantifyRequest) {
  const { mode, query_language, base_filters: base } = request;
  const select = (query: string | undefined, filters: readonly Filter[] | undefined) => ({
    ...(query === undefined ? {} : { search_query: query }),
    filters: [...base, ...(filters ?? [])],
    mode,
    query_language,
  });
  return {
    main: select(request.main_query, request.main_filters),
    secondary: select(request.secondary_query, request.secondary_filters),
  };
}

/** Problems of the base filters point at them, not at the sides they are AND-ed to. */
async function checkPointers(
  task: Task,
  { base_filters: base, main_filters, secondary_filters }: QuantifyRequest,
): Promise<void> {
  await compileFilters(task, base, '/base_filters');
  await compileFilters(task, main_filters ?? [], '/main_filters');
  await compileFilters(task, secondary_filters ?? [], '/secondary_filters');
}

async function compare(
  task: Task,
  sides: [Side, Side],
  common: CommonRecords,
  { z, confidence }: ComparisonSettings,
) {
  const [main, secondary] = sides.map(({ match }) => match);
  const counts = countsOf({
    main: main.records.count,
    secondary: secondary.records.count,
    both: common.records.count,
    shared_population: common.populations.count,
    shared_main: common.main.count,
    shared_secondary: common.secondary.count,
    main_population: main.passing.count,
    secondary_population: secondary.passing.count,
  });
  const standing = comparabilityOf(counts);
  const comparison = {
    population_relation: standing.relation,
    count_ratio: countRatio(counts, z),
    share_ratio: shareRatio(counts, z),
    share_difference: shareDifference(counts, z, standing),
    part_of_whole: partOfWhole(counts, z),
    test: shareTest(counts, confidence),
    authors: authorView(sides[0], sides[1], { z, confidence }),
    score_difference: await compareScores(task, main.records, secondary.records, confidence),
  };
  return { counts, standing, comparison };
}

/** What only statisticians read is left out unless asked for. */
function atDetail({ detail }: QuantifyRequest, finding: QuantifyResult): QuantifyResult {
  if (detail === 'full') return finding;
  const { score_difference: scores } = finding.comparison;
  const { trend } = finding;
  const without = <T extends object, K extends keyof T>(from: T, keys: readonly K[]) =>
    Object.fromEntries(Object.entries(from).filter(([key]) => !keys.some((name) => name === key))) as Omit<
      T,
      K
    >;
  return {
    ...finding,
    comparison: {
      ...finding.comparison,
      score_difference: scores && without(scores, ['statistic', 'df', 'hedges_g']),
    },
    trend: trend && { ...trend, growth: without(trend.growth, ['divergence_p']) },
  };
}
