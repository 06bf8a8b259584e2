import { type Filter, LIMITS } from '#libs/contract';
import type { RecordSet, ValueCounts } from '../engine/engine.js';
import { findField, isSeen } from '../task/fields.js';
import type { Task } from '../task/task.js';
import { initialsOf, selectingWords, wordsOf } from './selecting-words.js';

/** One of two selections that are compared. */
export interface ComparedSide {
  readonly query?: string;
  readonly filters: readonly Filter[];
  readonly records: RecordSet;
}

/** Attributes with more values hold texts, ids and links. */
const MOST_VALUES = 1000;
/** Attributes with so few values are properties, which are compared as such. */
const PROPERTY_VALUES = 50;
/** Longer values are texts. */
const MOST_WORDS = 8;

/**
 * Whether some words are no difference of two sides: all of them select the records, or at least half are names. Names
 * are, where values tell the sides apart, all values of those fields with their initials, and what attributes call the
 * records: that British Airways is in London is no opinion.
 */
export async function namesOfSides(
  task: Task,
  sides: readonly [ComparedSide, ComparedSide],
): Promise<(words: readonly string[]) => boolean> {
  const { analyzer } = task.engine;
  const selecting = new Set(sides.flatMap(({ query }) => wordsOf(analyzer, query ?? '')));
  for (const { filters, records } of sides)
    for (const word of await selectingWords(task, filters, records)) selecting.add(word);
  const texts = await valuesThatName(task, identityKeys(task, sides), sides);
  const names = new Set(texts.flatMap((text) => [...wordsOf(analyzer, text), ...initialsOf(analyzer, text)]));
  return (words) =>
    words.every((word) => selecting.has(word) || names.has(word)) ||
    2 * words.filter((word) => names.has(word)).length >= words.length;
}

/** Attributes, and the source, whose values tell the sides apart. */
export function identityKeys(
  task: Task,
  [{ filters: left }, { filters: right }]: readonly Pick<ComparedSide, 'filters'>[],
): Set<string> {
  const known = (filters: readonly Filter[]) => new Set(filters.map((filter) => JSON.stringify(filter)));
  const [ofLeft, ofRight] = [known(left), known(right)];
  const own = [
    ...left.filter((filter) => !ofRight.has(JSON.stringify(filter))),
    ...right.filter((filter) => !ofLeft.has(JSON.stringify(filter))),
  ];
  const keys = own.flatMap((filter) => {
    if (filter.type !== 'list' && filter.type !== 'value') return [];
    const field = findField(task, filter.key);
    // What no record has tells no records apart.
    if (field === undefined || !isSeen(task, field)) return [];
    return field.name === 'source' || field.name.startsWith('filters.') ? [field.name] : [];
  });
  return new Set(keys);
}

/** The values of the attributes that tell the sides apart, and those by which records are named on either side. */
async function valuesThatName(
  { engine, fields }: Task,
  apart: ReadonlySet<string>,
  sides: readonly [ComparedSide, ComparedSide],
): Promise<string[]> {
  if (apart.size === 0) return [];
  const texts: string[] = [];
  let read = 0;
  for (const column of fields) {
    if (!column.startsWith('filters.')) continue;
    const { kinds, distinct } = await engine.field(column);
    if (!kinds.includes('string') || distinct > MOST_VALUES) continue;
    if (apart.has(column)) {
      const [values] = await engine.values(column, [await engine.select({ kind: 'all' })]);
      texts.push(...textsOf(values));
    } else if (distinct > PROPERTY_VALUES && read++ < LIMITS.filter_keys) {
      const found = await engine.values(
        column,
        sides.map(({ records }) => records),
      );
      texts.push(...found.flatMap((values) => (values.multi ? [] : textsOf(values).filter(isName))));
    }
  }
  return texts;
}

function textsOf({ codes, value }: ValueCounts): string[] {
  return codes.map((code) => String(value(code)));
}

/** Several words with capitals, such as "Dubai Airport", or joined, such as "air-new-zealand"; no sentence, no tag. */
function isName(value: string): boolean {
  if (/^[\p{Ll}\d]+(?:-[\p{Ll}\d]+)+$/u.test(value)) return true;
  const words = value.trim().split(/\s+/);
  const isNamed = (word: string) => word.length < 4 || !/^\P{L}*\p{Ll}/u.test(word);
  return words.length > 1 && words.length <= MOST_WORDS && words.every(isNamed);
}
