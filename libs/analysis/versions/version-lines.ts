import { Problem, type VersionsRequest } from '#libs/contract';
import { and } from '../engine/condition.js';
import type { Dimension } from '../engine/dimension.js';
import type { RecordSet } from '../engine/engine.js';
import { type Group, type Grouping, singleGroup } from '../counting/groups.js';
import { commonScale, scalesAmong } from '../counting/score-scales.js';
import { countField, mostFrequent, valueGrouping } from '../counting/value-groups.js';
import { compileFilters } from '../filters/filters.js';
import { fieldNotAllowed, isValuesField, requireField } from '../task/fields.js';
import type { Task } from '../task/task.js';
import type { VersionNumbers } from './compare-neighbours.js';

/** Lines that are compared, those with most records. */
const MOST_LINES = 20;
/** Scores from 0 to 100. */
const MOST_SCORES = 101;

/** The versions of one value of the field that divides them. */
export interface Line {
  group: Group;
  records: number;
  /** By version, in the order of the dimension. */
  numbers: VersionNumbers[];
  /** Its scores are on several scales, so their means say nothing. */
  isMixed: boolean;
}

interface VersionedRecords {
  versioned: RecordSet;
  /** Of a share: the records that are the part, with a version or without. */
  part?: RecordSet;
  by: { dimension: Dimension; size: number };
}

/** The numbers of each version, line by line. */
export async function readLines(task: Task, request: VersionsRequest, counted: VersionedRecords) {
  const { versioned, by } = counted;
  const { groups, dimensions, overlapping } = await groupingOf(task, request.split_by, versioned);
  const { counts } = await task.engine.group(versioned, dimensions, { kind: 'volume' });
  const read = await numbersReader(task, [...dimensions, by.dimension], counted);
  const isMixed = await mixedScales(task, request, versioned);
  const lines: Line[] = [];
  for (const [g, group] of groups.entries()) {
    if (group.kind === 'other' || counts[g] === 0) continue;
    const numbers = Array.from({ length: by.size }, (_, v) => read(g * (by.size + 2) + v));
    lines.push({ group, records: counts[g], numbers, isMixed: await isMixed(group) });
  }
  const isCut = groups.some(({ kind }, g) => kind === 'other' && counts[g] > 0);
  return { lines, overlapping, isCut };
}

async function groupingOf(task: Task, name: string, versioned: RecordSet): Promise<Grouping> {
  if (name === '-') return singleGroup();
  const field = requireField(task, name, '/split_by');
  if (!isValuesField(field)) throw fieldNotAllowed(field, 'group', '/split_by');
  const [counts] = await countField(task, field, [versioned]);
  return valueGrouping(field, counts, mostFrequent(counts, MOST_LINES));
}

/** Reads the numbers of a cell of line and version. */
async function numbersReader(
  { engine }: Task,
  dimensions: readonly Dimension[],
  { versioned, part }: VersionedRecords,
): Promise<(cell: number) => VersionNumbers> {
  if (part) {
    const whole = (await engine.group(versioned, dimensions, { kind: 'volume' })).counts;
    const both = await engine.combine('and', part, versioned);
    const own = (await engine.group(both, dimensions, { kind: 'volume' })).counts;
    return (cell) => ({ part: own[cell], n: whole[cell] });
  }
  const [{ codes, value }] = await engine.values('score', [versioned]);
  const scores = codes
    .map((code) => ({ code, score: Number(value(code)) }))
    .sort((a, b) => a.score - b.score);
  if (scores.length > MOST_SCORES)
    throw new Problem(
      'too_many_buckets',
      'Too many different scores to compare: select sources of one scale.',
    );
  const shown = scores.map(({ code }) => code);
  const cells = await engine.group(versioned, [...dimensions, { kind: 'values', column: 'score', shown }], {
    kind: 'volume',
  });
  const width = shown.length + 2;
  return (cell) => {
    const histogram = scores
      .map(({ score }, s) => ({ score, count: cells.counts[cell * width + s] }))
      .filter(({ count }) => count > 0);
    return { scores: histogram, n: histogram.reduce((sum, { count }) => sum + count, 0) };
  };
}

/** Whether the scores of a line are on several scales; of shares nothing is. */
async function mixedScales(task: Task, { versions_of }: VersionsRequest, versioned: RecordSet) {
  if (versions_of === 'share' || commonScale(await scalesAmong(task, versioned))) return async () => false;
  return async ({ filters }: Group): Promise<boolean> => {
    const conditions = await compileFilters(task, filters, '/split_by');
    const records = await task.engine.select(and(conditions), versioned);
    if (commonScale(await scalesAmong(task, records))) return false;
    task.warnings.add(
      'mixed_scales',
      'Scores on different scales are combined here, so versions are not compared by their mean: split by source.',
      'score',
    );
    return true;
  };
}
