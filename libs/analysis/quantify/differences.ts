import { LIMITS, type QuantifyAnswer, type QuantifyRequest, type Scalar } from '#libs/contract';
import { countField, mostFrequent, valueAt } from '../counting/value-groups.js';
import type { RecordSet, ValueCounts } from '../engine/engine.js';
import { compareScalars } from '../engine/scalars.js';
import { drilldownOf, valueFilter } from '../filters/answer.js';
import { adjusted } from '../statistics/benjamini-hochberg.js';
import { independentTest } from '../statistics/share-test.js';
import { findField, fieldNotAllowed, isValuesField, requireField, type ValuesField } from '../task/fields.js';
import type { Task } from '../task/task.js';
import { identityKeys } from '../terms/side-names.js';
import { differingMeans, type FieldOnSides, isOnScale } from './differing-means.js';
import type { Side } from './quantify-side.js';

/** A value that is more frequent on one side than on the other. */
type FieldDifference = QuantifyAnswer['differences']['fields'][number];

/** Differences shown, the surest first. */
const MOST_VALUES = 20;
/** Fields with more values are compared only if named: their values are names, not properties. */
const LOW_CARDINALITY = 50;
/** Fields with larger dictionaries are skipped without counting. */
const DICTIONARY = 1000;
/** Values of one field that are tested at most: the most frequent ones. */
const VALUES = 200;

/**
 * What differs by field: means of fields on a scale (`differingMeans`), and values of `fields` (else: of the source and of
 * all other attributes with few values) whose shares differ. Each is tested on
 * the records that only one side has, or on a side and the rest of the other it lies in; p-values are adjusted over
 * all values tested. `tested` says how many those were, `found` how many differ; the surest are listed.
 */
export async function differingFields(
  task: Task,
  request: Pick<QuantifyRequest, 'confidence' | 'fields'>,
  { sides, shared }: { sides: [Side, Side]; shared: RecordSet },
) {
  const cells: Cell[] = [];
  const scales: FieldOnSides[] = [];
  const apart = identityKeys(
    task,
    sides.map(({ selection }) => selection),
  );
  const sets = [sides[0].match.records, sides[1].match.records, shared];
  for (const field of await fieldsOf(task, request)) {
    const [main, secondary, both] = await countField(task, field, sets);
    const named = request.fields !== undefined;
    const isScale = isOnScale({ main, secondary });
    if (isScale) scales.push({ field, main, secondary, both });
    // Each grade of a scale is compared only where that is asked for.
    if (!named && (isScale || isIdentity(apart, { field, main, secondary }))) continue;
    const codes = codesOf(task, { field, main, secondary, named });
    for (const code of codes)
      cells.push({
        field,
        ...valueAt(main, code),
        main: main.counts[code],
        secondary: secondary.counts[code],
        both: both.counts[code],
        totals: { main: main.total, secondary: secondary.total, both: both.total },
      });
  }
  const tests = cells.map((cell) => pOf(cell));
  const p = adjusted(tests.flatMap((value) => value ?? []));
  let at = 0;
  const differing = cells.flatMap((cell, i) => {
    const p_adjusted = tests[i] === null ? 1 : p[at++];
    return p_adjusted < 1 - request.confidence ? [differenceOf(task, cell, p_adjusted, sides)] : [];
  });
  return {
    tested: p.length,
    found: differing.length,
    fields: differing.sort(surest).slice(0, MOST_VALUES),
    means: differingMeans(task, scales, {
      sides,
      confidence: request.confidence,
      ungraded: scales.length > 0 ? await task.ungraded() : new Set(),
    }).slice(0, MOST_VALUES),
  };
}

/**
 * Whether a field says which side a record is of, no more: values of it tell the sides apart or, where other values do, none
 * of its values is on both sides, such as the link to an airline.
 */
function isIdentity(
  apart: ReadonlySet<string>,
  { field, main, secondary }: Pick<FieldOnSides, 'field' | 'main' | 'secondary'>,
): boolean {
  if (apart.has(field.name)) return true;
  if (apart.size === 0 || main.codes.length === 0 || secondary.codes.length === 0) return false;
  return main.codes.every((code) => secondary.counts[code] === 0);
}

interface Cell {
  field: ValuesField;
  value: Scalar;
  label?: string;
  main: number;
  secondary: number;
  both: number;
  totals: { main: number; secondary: number; both: number };
}

/** Null if there is nothing to compare: a side is empty, or both sides are the same records. */
function pOf({ main, secondary, both, totals }: Cell): number | null {
  const within = (total: number) => total === totals.both;
  if (totals.main === 0 || totals.secondary === 0) return null;
  if (within(totals.main) && within(totals.secondary)) return null;
  const one = within(totals.main) ? [main, totals.main] : [main - both, totals.main - totals.both];
  const two = within(totals.secondary)
    ? [secondary, totals.secondary]
    : [secondary - both, totals.secondary - totals.both];
  return independentTest(one as [number, number], two as [number, number]).p_value;
}

function differenceOf(task: Task, cell: Cell, p_adjusted: number, sides: [Side, Side]): FieldDifference {
  const { field, value, label, main, secondary, totals } = cell;
  const [main_share, secondary_share] = [main / totals.main, secondary / totals.secondary];
  const [drilldown, secondary_drilldown] = sides.map(({ selection }) =>
    drilldownOf(task, selection, [valueFilter(field.name, value)]),
  );
  return {
    key: field.name,
    value,
    ...(label === undefined ? {} : { label }),
    main_records: main,
    secondary_records: secondary,
    main_share,
    secondary_share,
    difference: main_share - secondary_share,
    p_adjusted,
    drilldown,
    secondary_drilldown,
  };
}

function surest(a: FieldDifference, b: FieldDifference): number {
  return (
    a.p_adjusted - b.p_adjusted ||
    Math.abs(b.difference) - Math.abs(a.difference) ||
    compareScalars(a.key, b.key) ||
    compareScalars(a.value, b.value)
  );
}

async function fieldsOf(task: Task, { fields }: Pick<QuantifyRequest, 'fields'>): Promise<ValuesField[]> {
  if (!fields)
    return ['source', ...(await attributesOf(task))].flatMap((name) => valuesField(findField(task, name)));
  return [...new Set(fields)].map((name, i) => {
    const field = requireField(task, name, `/fields/${i}`);
    if (!isValuesField(field)) throw fieldNotAllowed(field, 'group', `/fields/${i}`);
    return field;
  });
}

function valuesField(field: ReturnType<typeof findField>): ValuesField[] {
  return field && isValuesField(field) ? [field] : [];
}

/** Attributes with few values, by name. */
async function attributesOf({ engine, fields }: Task): Promise<string[]> {
  const low: string[] = [];
  for (const key of fields) {
    if (low.length === LIMITS.filter_keys) break;
    if (key.startsWith('filters.') && (await engine.field(key)).distinct <= DICTIONARY) low.push(key);
  }
  return low;
}

/** The values of one field that are tested. */
function codesOf(
  task: Task,
  {
    field,
    main,
    secondary,
    named,
  }: { field: ValuesField; main: ValueCounts; secondary: ValueCounts; named: boolean },
): number[] {
  const counts = Array.from(main.counts, (count, code) => count + secondary.counts[code]);
  const codes = Array.from(counts.keys()).filter((code) => counts[code] > 0);
  if (!named) return codes.length <= LOW_CARDINALITY ? codes : [];
  if (codes.length > VALUES) {
    const detail = `'${field.name}' has ${codes.length} values; the ${VALUES} most frequent ones were compared.`;
    task.warnings.add('values_left_out', detail, field.name);
  }
  return mostFrequent({ ...main, counts, codes }, VALUES);
}
