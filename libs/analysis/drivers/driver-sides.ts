import { type DriversAnswer, type DriversRequest, type Filter, Problem } from '#libs/contract';
import { readMeasure } from '../counting/measure.js';
import { scoresBySource } from '../counting/scores-by-source.js';
import type { RecordSet } from '../engine/engine.js';
import { type Measure, numericOf } from '../engine/measure.js';
import { drilldownOf } from '../filters/answer.js';
import { compileFilters } from '../filters/filters.js';
import { and } from '../engine/condition.js';
import { type MatchSet, resolveMatchSet, type Selection, withFilters } from '../filters/match-set.js';
import { fieldNotAllowed, requireField } from '../task/fields.js';
import type { Task } from '../task/task.js';
import { warnOfSides } from '../trend/collection-change.js';
import { counterpartOf } from '../trend/trend-comparison.js';
import { frameOf } from '../trend/trend-frame.js';
import { shownTime } from '../time/zone-text.js';
import type { ScoreSums } from './fix-first.js';

/** The records of one side of a change that count: those with a number, or all of which a share is taken. */
export interface DriverSide {
  selection: Selection;
  match: MatchSet;
  records: RecordSet;
  /** For a share: those that also pass the filters of the part. */
  part?: RecordSet;
  /** What selects `records` beside the selection. */
  counted: Filter[];
}

export interface DriverSides {
  measure: Measure;
  main: DriverSide;
  secondary: DriverSide;
  compared_range: DriversAnswer['compared_range'];
}

export async function sidesOf(task: Task, request: DriversRequest): Promise<DriverSides> {
  const own: Selection = selectionOf(request);
  const match = await resolveMatchSet(task, own);
  const measure = await measureOf(task, request, match.records);
  const other = await comparedWith(task, request, match);
  const past = await resolveMatchSet(
    task,
    other.selection,
    request.compare_to ? '/compare_to/filters' : '/filters',
  );
  await warnOfSides(task, [own, match.records], [other.selection, past.records]);
  const side = (selection: Selection, selected: MatchSet) =>
    sideOf(task, request, measure, { selection, match: selected });
  return {
    measure,
    main: await side(own, match),
    secondary: await side(other.selection, past),
    compared_range: other.range,
  };
}

function selectionOf({ search_query, filters, mode, query_language }: DriversRequest): Selection {
  return { ...(search_query === undefined ? {} : { search_query }), filters, mode, query_language };
}

/** @throws Problem for what is counted, not averaged */
async function measureOf(
  task: Task,
  { drivers_of: name }: DriversRequest,
  match: RecordSet,
): Promise<Measure> {
  const pointer = '/drivers_of';
  const read = await readMeasure(task, name, { pointer, agg: 'avg', match });
  if (!('measure' in read)) throw fieldNotAllowed(requireField(task, name, pointer), 'measure', pointer);
  const { measure } = read;
  if (measure.kind !== 'volume' && measure.kind !== 'authors') return measure;
  const detail = `'${name}' is no mean and no share.`;
  throw new Problem('invalid_request', detail, { errors: [{ pointer, code: 'bad_value', detail }] });
}

async function comparedWith(
  task: Task,
  request: DriversRequest,
  { records }: MatchSet,
): Promise<{ selection: Selection; range: DriversAnswer['compared_range'] }> {
  const { compare_to: other, compare = 'previous_period' } = request;
  if (other) return { selection: other, range: null };
  const own = selectionOf(request);
  const frame = await frameOf(task, { filters: request.filters, trend_by: '-' }, records);
  if (!frame) return { selection: own, range: null };
  const { selection, from, to } = counterpartOf(task, own, frame, compare);
  return { selection, range: { from: shownTime(from, task.zone), to: shownTime(to, task.zone) } };
}

async function sideOf(
  task: Task,
  { part_filters }: DriversRequest,
  measure: Measure,
  { selection, match }: Pick<DriverSide, 'selection' | 'match'>,
): Promise<DriverSide> {
  const { engine } = task;
  const whole = { selection, match, records: match.records, counted: [] };
  if (measure.kind === 'share') {
    const condition = and(await compileFilters(task, part_filters, '/part_filters'));
    return { ...whole, part: await engine.select(condition, match.records) };
  }
  const column = numericOf(measure)?.column ?? 'score';
  if (column === 'message:length') return whole;
  return {
    ...whole,
    records: await engine.select({ kind: 'present', column }, match.records),
    counted: [{ type: 'exists', key: column, operator: 'eq' }],
  };
}

/** A side as it is answered. */
export async function sideAnswer(
  task: Task,
  { measure, main, secondary }: DriverSides,
  { selection, records, counted }: DriverSide,
  { n, sum }: ScoreSums,
): Promise<DriversAnswer['main']> {
  const among = () => task.engine.combine('or', main.records, secondary.records);
  const scored = withFilters(selection, counted);
  const by_source = await scoresBySource(task, measure, { selection: scored, records, among });
  return {
    records: records.count,
    n,
    value: n === 0 ? null : sum / n,
    drilldown: drilldownOf(task, selection, counted),
    ...(by_source ? { by_source } : {}),
  };
}
