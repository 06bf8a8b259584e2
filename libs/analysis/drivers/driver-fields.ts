import type { DriversRequest } from '#libs/contract';
import { isVersionField } from '../counting/version-field.js';
import { isOnScale } from '../quantify/differing-means.js';
import {
  fieldNotAllowed,
  findField,
  isValuesField,
  requireField,
  THEMES,
  type ValuesField,
} from '../task/fields.js';
import type { Task } from '../task/task.js';
import { identityKeys } from '../terms/side-names.js';
import type { DriverSide } from './driver-sides.js';
import { type CountedField, countOnSides } from './field-parts.js';

/** Fields with more values on both sides are divided only if named: their values are names, not properties. Versions are both. */
const LOW_CARDINALITY = 50;
/** Fields with larger dictionaries are skipped without counting. */
const DICTIONARY = 1000;
/** Fields divided unless they are named, those of most records first. */
const MOST_FIELDS = 8;

/**
 * The fields whose values are to explain a change, counted on both sides: those named, or the source, the language, themes,
 * versions and attributes of few values. Of these last, not those that are one value throughout, that tell the sides apart, or
 * that are ratings themselves. Without sides the names are checked, and nothing is counted.
 */
export async function driverFields(
  task: Task,
  { fields }: DriversRequest,
  sides: readonly [DriverSide, DriverSide] | undefined,
): Promise<CountedField[]> {
  const named = fields && [...new Set(fields)].map((name, i) => valuesField(task, name, `/fields/${i}`));
  if (!sides) return [];
  const [main, secondary] = sides;
  const counted: CountedField[] = [];
  for (const field of named ?? (await usualFields(task)))
    counted.push(await countOnSides(task, field, [main.records, secondary.records]));
  if (named) return counted;
  const apart = identityKeys(task, [main.selection, secondary.selection]);
  const seen = new Set<string>();
  const telling: CountedField[] = [];
  for (const one of counted) {
    const division = divisionOf(one);
    if (seen.has(division) || apart.has(one.field.name) || !isTelling(one)) continue;
    if (isLong(one) && !(await isVersionField(task, one.field))) continue;
    seen.add(division);
    telling.push(one);
  }
  return telling.sort((a, b) => b.counts.recordsWithValue - a.counts.recordsWithValue).slice(0, MOST_FIELDS);
}

function valuesField(task: Task, name: string, pointer: string): ValuesField {
  const field = requireField(task, name, pointer);
  if (!isValuesField(field)) throw fieldNotAllowed(field, 'group', pointer);
  return field;
}

/** Equal for fields that divide the records alike, such as stores and platforms: one of them says it all. */
function divisionOf({ counts, sides: [main, secondary] }: CountedField): string {
  return counts.codes
    .map((code) => `${main.counts[code]}:${secondary.counts[code]}`)
    .sort()
    .join();
}

/** Besides those shown, all other versions are one part; so are all other themes. */
const isLong = ({ field, counts }: CountedField) =>
  field.kind !== 'themes' && counts.codes.length > LOW_CARDINALITY;

function isTelling({ field, counts, sides: [main, secondary] }: CountedField): boolean {
  const parts = counts.codes.length + Number(counts.recordsWithValue < counts.total);
  if (field.kind === 'themes') return counts.codes.length > 0;
  if (parts < 2) return false;
  return !field.name.startsWith('filters.') || !isOnScale({ main, secondary });
}

async function usualFields(task: Task): Promise<ValuesField[]> {
  const usual: ValuesField[] = task.themes.length > 0 ? [THEMES] : [];
  for (const name of ['source', 'language', ...task.fields]) {
    const field = findField(task, name);
    if (!field || !isValuesField(field) || usual.some((known) => known.name === field.name)) continue;
    // An attribute that is a core field by another name says the same.
    if (CORE.has(name.replace(/^filters\./, '')) && !CORE.has(name)) continue;
    const isUsual = !name.startsWith('filters.') || (await task.engine.field(name)).distinct <= DICTIONARY;
    if (isUsual && (name.startsWith('filters.') || CORE.has(name))) usual.push(field);
  }
  return usual;
}

const CORE: ReadonlySet<string> = new Set(['source', 'language']);
