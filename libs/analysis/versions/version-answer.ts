import type {
  ComparedVersion,
  Filter,
  Scalar,
  VersionComparison,
  VersionLine,
  VersionsRequest,
} from '#libs/contract';
import { drilldownOf, valueFilter } from '../filters/answer.js';
import type { Task } from '../task/task.js';
import { ENOUGH, type NeighbourDifference, valueOf } from './compare-neighbours.js';
import type { Line } from './version-lines.js';
import { comparisonSentence, type FoundChange, lineSentence } from './version-sentences.js';

interface LineInput {
  line: Line;
  /** The field and its versions, newest first. */
  key: string;
  names: readonly Scalar[];
  /** Which records count, besides the request's own filters. */
  added: readonly Filter[];
  /** By place among those with numbers, oldest first; empty where nothing can be compared. */
  compared: readonly (NeighbourDifference | undefined)[];
}

/** The versions of a line that have numbers, oldest first. */
export function placesOf({ numbers }: Line): number[] {
  return [...numbers.keys()].filter((v) => numbers[v].n > 0).toReversed();
}

/** A line as it is answered. */
export function answerOf(
  task: Task,
  request: VersionsRequest,
  { line, key, names, added, compared }: LineInput,
): VersionLine {
  const { group, isMixed } = line;
  const places = placesOf(line);
  const open = (...more: Filter[]) => drilldownOf(task, request, [...added, ...group.filters, ...more]);
  const versions = places.map((v): ComparedVersion => {
    const numbers = line.numbers[v];
    const own = valueFilter(key, names[v]);
    const measured = isMixed ? { value: null, ci: null } : valueOf(numbers, request.confidence);
    const part = numbers.scores
      ? {}
      : { part: { count: numbers.part, drilldown: open(own, ...request.part_filters) } };
    const none = { comparison: null, not_compared: null };
    return { version: names[v], n: numbers.n, ...measured, drilldown: open(own), ...part, ...none };
  });
  const changes = versions.map((now, i): FoundChange | undefined => {
    const difference = compared[i];
    return difference && { now, before: versions[difference.before], difference };
  });
  const first = versions.findIndex(({ n }) => n >= ENOUGH);
  for (const [i, version] of versions.entries()) {
    const change = changes[i];
    if (change) version.comparison = comparisonOf(request, change);
    else version.not_compared = isMixed ? 'mixed_scales' : i === first ? 'first' : 'too_few';
  }
  const found = changes.filter((change) => change !== undefined);
  return {
    key: group.key,
    label: group.label,
    n: line.records,
    drilldown: open({ type: 'list', key, operator: 'eq', values: [...names] }),
    versions_total: versions.length,
    versions: versions.toReversed().slice(0, request.limit),
    sentence: lineSentence(request.versions_of, found, isMixed),
  };
}

function comparisonOf({ versions_of: measure }: VersionsRequest, change: FoundChange): VersionComparison {
  const { now, before, difference } = change;
  const { before: _, ...numbers } = difference;
  return {
    with: before.version,
    with_n: before.n,
    with_value: before.value ?? 0,
    ...numbers,
    sentence: comparisonSentence(measure, now, before, difference),
  };
}
