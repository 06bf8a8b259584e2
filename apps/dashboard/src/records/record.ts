import type { Value } from '../filters/edit-filters.js';
import type { TextSpan } from './highlighted.js';

/** A message is folded when it is longer than this, in UTF-16 units, or has more lines. */
const LENGTH = 560;
const LINES = 9;
/** What precedes the first match if the part shown does not begin with the message. */
const BEFORE = 120;

/**
 * The part of a long message that is shown at first: its beginning, or what surrounds the first match where that
 * comes late. Undefined when the whole message is short enough.
 */
export function foldOf(text: string, pieces: readonly TextSpan[] = []): TextSpan | undefined {
  const end = endOf(text, 0);
  if (end === text.length) return undefined;
  const first = Math.min(...pieces.map(({ start }) => start));
  if (!Number.isFinite(first) || first <= end - BEFORE) return { start: 0, end };
  const start = wordAt(text, first - BEFORE);
  return { start, end: endOf(text, start) };
}

function endOf(text: string, start: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n', start); at >= 0 && at < start + LENGTH; at = text.indexOf('\n', at + 1)) {
    if (++lines === LINES) return at;
  }
  // A little more than the limit is not worth a click.
  if (text.length <= start + LENGTH * 1.2) return text.length;
  return wordAt(text, start + LENGTH);
}

/** The nearest beginning of a word at or before `at`; where there is none near, a place between two characters. */
function wordAt(text: string, at: number): number {
  if (at <= 0) return 0;
  const space = text.lastIndexOf(' ', at);
  if (space > at - 40) return space + 1;
  return /[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at;
}

interface FieldValues {
  /** As the API names it: `filters.device.model`. */
  key: string;
  values: Value[];
}

/** The values of a record's `filters` by the field names of the API; nested objects are flattened. */
export function fieldsOf(filters: Record<string, unknown>): FieldValues[] {
  const found = new Map<string, Value[]>();
  collect('filters', filters, found);
  return [...found].map(([key, values]) => ({ key, values }));
}

function collect(key: string, value: unknown, found: Map<string, Value[]>): void {
  if (Array.isArray(value)) {
    for (const element of value) collect(key, element, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) collect(`${key}.${name}`, inner, found);
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    found.set(key, [...(found.get(key) ?? []), value]);
  }
}
