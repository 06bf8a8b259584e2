import type {
  DistributionRequest,
  KeyphrasesRequest,
  QuantifyRequest,
  SearchRequest,
  TrendRequest,
} from '#libs/contract';
import type { ReadableIndex } from '#libs/index';
import { matchBuiltIn, type Query, type TextMatch } from '#libs/text';
import { type AnalysisContext, type Task, Warnings } from './task/task.js';
import type { WeekStart } from './time/zone.js';
import { distribution } from './distribution/distribution.js';
import { keyphrases } from './terms/keyphrases.js';
import { listFields } from './list-fields.js';
import { type Selection, visibleKeys } from './filters/match-set.js';
import { matchSeqs } from './search/match-seqs.js';
import { PartialCache } from './task/partial-cache.js';
import { quantify } from './quantify/quantify.js';
import { search } from './search/search.js';
import { type SampleRequest, summarySample } from './summary/summary-sample.js';
import { summaryThemes, type ThemesRequest } from './summary/summary-themes.js';
import { trend } from './trend/trend.js';

interface Timed {
  timezone?: string;
  week_start?: WeekStart;
}

/** Every question the index's thread can be asked. */
export type Operation =
  | { op: 'search'; request: SearchRequest }
  | { op: 'trend'; request: TrendRequest }
  | { op: 'distribution'; request: DistributionRequest }
  | { op: 'quantify'; request: QuantifyRequest }
  | { op: 'keyphrases'; request: KeyphrasesRequest }
  | { op: 'summarySample'; request: SampleRequest & Timed }
  | { op: 'summaryThemes'; request: ThemesRequest & Timed }
  | { op: 'matchSeqs'; request: Selection & Timed }
  | { op: 'fields'; request: Timed }
  | { op: 'status'; request: Timed };

/**
 * Answers one question from the index. `partials`: what earlier questions to the same index left for later ones; the
 * answer is the same without it. `textOf`: what was found out of the request's texts (`textsOf`) in this state of the
 * index; without it the built-in engine answers. Problems name what is wrong with the request.
 */
export function analyze(
  index: ReadableIndex,
  operation: Operation & { context: AnalysisContext },
  partials = new PartialCache(0),
  textOf: (query: Query) => TextMatch = matchBuiltIn,
): unknown {
  const { context, request } = operation;
  const task: Task = {
    index,
    context,
    zone: request.timezone ?? context.timezone,
    weekStart: request.week_start ?? 'monday',
    warnings: new Warnings(),
    partials,
    textOf,
  };
  if (context.bound.length > 0) task.visible = visibleKeys(task);
  switch (operation.op) {
    case 'search':
      return search(task, operation.request);
    case 'trend':
      return trend(task, operation.request);
    case 'distribution':
      return distribution(task, operation.request);
    case 'quantify':
      return quantify(task, operation.request);
    case 'keyphrases':
      return keyphrases(task, operation.request);
    case 'summarySample':
      return summarySample(task, operation.request);
    case 'summaryThemes':
      return summaryThemes(task, operation.request);
    case 'matchSeqs':
      return matchSeqs(task, operation.request);
    case 'fields':
      return listFields(task);
    case 'status':
      return { records: index.size, memory: index.memory() };
  }
}
