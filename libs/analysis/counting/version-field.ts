import type { Scalar } from '#libs/contract';
import type { ValueCounts } from '../engine/engine.js';
import { mostFrequent } from './value-groups.js';
import { visibleRecords } from '../filters/match-set.js';
import type { CodesField, ValuesField } from '../task/fields.js';
import type { Task } from '../task/task.js';
import { newestFirst, readVersion } from './version-order.js';

/** Fields of more different values hold names, not versions. */
const MOST_VALUES = 10_000;
/** Versions that make a field of versions: fewer where it is called one. */
const [ENOUGH, ENOUGH_NAMED] = [3, 2];
/** How many of the different values must be versions: of other names nearly all. */
const [MOST, MOST_NAMED] = [0.8, 0.5];

/** Written like a version, but also like a date, an address, a telephone number or a number in thousands. */
const AMBIGUOUS = [
  /^\d{4}\.\d{2}\.\d{2}$/,
  /^\d{2}\.\d{2}\.\d{2}$/,
  /^\d{1,3}(?:\.\d{3})+$/,
  /^\d{3}\.\d{3}\.\d{4}$/,
  /^(?:(?:1?\d?\d|2[0-4]\d|25[0-5])\.){3}(?:1?\d?\d|2[0-4]\d|25[0-5])$/,
];
/** `24.12.2024` is a date whatever the field is called. */
const DATE = /^\d{1,2}\.\d{1,2}\.(?:19|20)\d{2}$/;

type Likeness = 'clear' | 'possible' | 'none';

/** `possible`: only in a field called a version, or among clear ones. */
function likenessOf(value: Scalar): Likeness {
  const version = readVersion(value);
  const text = String(value).trim();
  if (!version || DATE.test(text)) return 'none';
  if (AMBIGUOUS.some((shape) => shape.test(text))) return 'possible';
  if (version.parts.length > 2) return 'clear';
  if (version.stage === 0) return /^v/i.test(text) ? 'clear' : 'possible';
  // `4.5 stars` and `3 kg` are amounts.
  return version.parts.length === 2 && /^(?:build|alpha|beta|rc)$/.test(String(version.rest[0]))
    ? 'clear'
    : 'none';
}

const WORD = '(?:version|ver|release|build|firmware|revision)';
const NAMED = new RegExp(`(?:^|[^a-z])${WORD}(?:[^a-z]+(?:name|code|number|string))?$`);

/** Whether a field is called a version: `app_version`, `appVersion`, `os.build`. */
function isNamed(name: string): boolean {
  return NAMED.test(name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase());
}

/** Whether these are the values of a field of versions: most of them, and enough. */
export function areVersions(name: string, values: readonly Scalar[]): boolean {
  const named = isNamed(name);
  let [clear, possible] = [0, 0];
  for (const value of values) {
    // Numbers are amounts unless the field says otherwise: 3.10 is not even kept apart from 3.1.
    const likeness = typeof value === 'number' && !named ? 'none' : likenessOf(value);
    if (likeness === 'clear') clear++;
    else if (likeness === 'possible') possible++;
  }
  const versions = named || clear >= possible ? clear + possible : clear;
  if (versions < (named ? ENOUGH_NAMED : ENOUGH)) return false;
  return versions >= (named ? MOST_NAMED : MOST) * values.length;
}

/** Whether a field is one of versions, by all records that the caller may see: the same for each of their questions. */
export async function isVersionField(task: Task, field: ValuesField): Promise<boolean> {
  if (!isAttribute(field)) return false;
  const { distinct } = await task.engine.field(field.column);
  if (distinct < ENOUGH_NAMED || distinct > MOST_VALUES) return false;
  const [counts] = await task.engine.values(field.column, [await visibleRecords(task)]);
  return holdsVersions(field, counts);
}

/** The same, of counts of all those records. */
export function holdsVersions(field: ValuesField, { codes, value }: ValueCounts): boolean {
  if (!isAttribute(field) || codes.length > MOST_VALUES) return false;
  return areVersions(
    field.name,
    codes.map((code) => value(code)),
  );
}

function isAttribute(field: ValuesField): field is CodesField {
  return field.kind === 'codes' && field.column.startsWith('filters.');
}

/** The values shown where no order is asked for: those of most records, of versions the newest of a page first. */
export async function shownFirst(
  task: Task,
  field: ValuesField,
  counts: ValueCounts,
  { offset = 0, limit }: { offset?: number; limit: number },
): Promise<number[]> {
  const codes = mostFrequent(counts, offset + limit);
  return [...codes.slice(0, offset), ...(await shownInOrder(task, field, counts, codes.slice(offset)))];
}

/** Values as they are shown: versions the newest first, others as they are. */
export async function shownInOrder(
  task: Task,
  field: ValuesField,
  { counts, value }: ValueCounts,
  codes: readonly number[],
): Promise<number[]> {
  if (!(await isVersionField(task, field))) return [...codes];
  return newestFirst(codes, value, (a, b) => counts[b] - counts[a]);
}
