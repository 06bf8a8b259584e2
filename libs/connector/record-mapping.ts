import { createHash } from 'node:crypto';
import { z } from 'zod';
import { formatInstant, type JsonValue, LIMITS, parseInstant, codePoints } from '#libs/contract';
import type { Item, MapResult } from './define-connector.js';
import { expression, ExpressionError, Expressions } from './expressions.js';
import { type TextFormat, textFrom } from './texts/index.js';

/** Maps a JSON item to a record: one JSONata expression per field, evaluated on the item. */
export const recordMapping = z.strictObject({
  id: expression.optional().meta({
    description:
      'Unique id. Without it, the id is derived from the content, and an edit creates a new record.',
    examples: ['id'],
  }),
  message: expression.meta({ description: 'The feedback text.', examples: ['title & " " & body'] }),
  ds: expression.optional().meta({
    title: 'Time (ds)',
    description:
      'When it was written: a time with an offset, or seconds or milliseconds since 1970. Default: when it is first seen.',
    examples: ['created_at'],
  }),
  score: expression.optional().meta({ examples: ['$number(stars)'] }),
  user_name: expression.optional().meta({ examples: ['by.name'] }),
  url: expression.optional().meta({ examples: ['link'] }),
  updated_at: expression.optional().meta({
    description: 'When the item last changed. An older version never replaces a newer one.',
  }),
  skip: expression.optional().meta({ description: 'Items for which this is true are skipped.' }),
  filters: z
    .union([expression, z.record(z.string().min(1).max(LIMITS.filter_key), expression)])
    .optional()
    .meta({ description: 'One expression per key, or a single expression that returns an object.' }),
});
export type RecordMapping = z.infer<typeof recordMapping>;
type Fields = Omit<Item, 'id'>;

/** Milliseconds per item. */
const TIME = 250;
const FILTER = 'filters.';

export interface MapperOptions {
  /** Converts a time of the source's own format to ISO 8601; undefined: not in that format. */
  readTime?(text: string): string | undefined;
  /** The format of messages; default: plain text. */
  text?: TextFormat;
}

/** A compiled mapping. */
export class RecordMapper {
  private readonly expressions: Expressions;
  private readonly names: readonly string[];

  /** @throws ExpressionError */
  constructor(
    { filters, ...fields }: RecordMapping,
    private readonly options: MapperOptions = {},
  ) {
    const sources: Record<string, string> = Object.fromEntries(
      Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined),
    );
    if (typeof filters === 'string') sources.filters = filters;
    else for (const [key, source] of Object.entries(filters ?? {})) sources[FILTER + key] = source;
    this.expressions = new Expressions(sources);
    this.names = Object.keys(sources);
  }

  /** An item that does not fit becomes a reject that names the field. */
  map(raw: unknown): MapResult {
    try {
      return this.recordOf(this.expressions.evaluate(this.names, raw, TIME));
    } catch (error) {
      if (error instanceof Unfit) return { reject: error.message, path: error.path };
      if (!(error instanceof ExpressionError)) throw error;
      return { reject: `'${error.expression}': ${error.message}`, path: pathOf(error.expression) };
    }
  }

  private recordOf(values: Record<string, unknown>): MapResult {
    if (values.skip === true) return { skip: 'Skipped by the mapping.' };
    if (values.message === null) return { skip: 'The item has no text.' };
    const { text: message, truncated } = cutAtWord(plainText(this.messageOf(values)), LIMITS.message);
    if (message === '') return { skip: 'The item has no text.' };
    const fields: Fields = { message, filters: this.filtersOf(values) };
    if (truncated) fields.filters = { ...fields.filters, truncated };
    this.addTimes(fields, values);
    if (given(values.score)) fields.score = scoreOf(values.score);
    if (given(values.user_name)) fields.user_name = shortLine(textOf(values, 'user_name'), LIMITS.user_name);
    if (given(values.url)) addUrl(fields, textOf(values, 'url').trim());
    return { id: this.idOf(values, fields), ...fields };
  }

  private messageOf(values: Record<string, unknown>): string {
    const { text } = this.options;
    const { message } = values;
    if (text === undefined && !Array.isArray(message)) return textOf(values, 'message');
    return textFrom(message, text ?? 'plain');
  }

  private idOf(values: Record<string, unknown>, { ds, user_name, message, url, score }: Fields): string {
    if (this.names.includes('id')) return identity.given(textOf(values, 'id'));
    return identity.derive([ds, user_name, message, url, String(score ?? '')]);
  }

  private addTimes(fields: Fields, values: Record<string, unknown>): void {
    if (this.names.includes('ds')) {
      const { ds, zoned } = this.timeOf(values, 'ds');
      fields.ds = ds;
      if (!zoned) fields.filters = { ...fields.filters, date_note: 'no_zone' };
    }
    if (given(values.updated_at)) fields.updatedAt = this.timeOf(values, 'updated_at').ds;
  }

  private timeOf(values: Record<string, unknown>, field: 'ds' | 'updated_at') {
    const value = values[field];
    const read = typeof value === 'string' ? this.options.readTime?.(value) : undefined;
    return timeOf(read ?? value, field);
  }

  private filtersOf(values: Record<string, unknown>): Record<string, JsonValue> {
    const entries = Object.entries(values)
      .filter(([name]) => name.startsWith(FILTER))
      .map(([name, value]) => [name.slice(FILTER.length), value]);
    const filters = values.filters ?? Object.fromEntries(entries);
    if (typeof filters !== 'object' || filters === null || Array.isArray(filters)) {
      throw new Unfit('filters', 'must return an object');
    }
    // Expressions turn JSON into JSON.
    return Object.fromEntries(
      Object.entries(filters as Record<string, JsonValue>).filter(([, value]) => given(value)),
    );
  }
}

/** Converts a time in JSON to the format of the contract. A time without a zone is read as UTC. */
function timeOf(value: unknown, field: string): { ds: string; zoned: boolean } {
  if (typeof value === 'number' || (typeof value === 'string' && /^\d{9,14}(?:\.\d+)?$/.test(value))) {
    const at = Number(value);
    // As seconds this is the year 5138, as milliseconds 1973.
    const ms = Math.round(Math.abs(at) < 1e11 ? at * 1000 : at);
    if (Math.abs(ms) <= 8.64e15)
      return { ds: formatInstant({ ms, micros: 0, offset: 0, digits: 3 }), zoned: true };
  }
  if (typeof value === 'string') {
    const text = value.trim().replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T');
    const whole = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00` : text;
    if (parseInstant(whole)) return { ds: whole, zoned: true };
    if (parseInstant(`${whole}Z`)) return { ds: `${whole}Z`, zoned: false };
  }
  const found = JSON.stringify(value)?.slice(0, 60) ?? 'nothing';
  throw new Unfit(
    field,
    `must be a time such as 2025-07-03T10:12:00Z, not ${found}; $toMillis parses others`,
  );
}

function scoreOf(value: unknown): number {
  const score = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof score === 'number' && Number.isInteger(score)) return score;
  throw new Unfit('score', `must be a whole number, not ${JSON.stringify(value)?.slice(0, 60)}`);
}

function addUrl(fields: Fields, url: string): void {
  if (/^https?:\/\//i.test(url) && URL.canParse(url) && url.length <= LIMITS.url) fields.url = url;
  else if (url !== '') fields.filters = { ...fields.filters, link: cutAtWord(url, LIMITS.url).text };
}

function textOf(values: Record<string, unknown>, field: string): string {
  const value = values[field];
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Unfit(
    field,
    `found ${value === undefined || value === null ? 'nothing' : 'a value that is not text'}`,
  );
}

function given(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function pathOf(field: string): string {
  return `/${field.replace(FILTER, 'filters/')}`;
}

/** A value that does not fit its field. */
class Unfit extends Error {
  readonly path: string;
  constructor(field: string, message: string) {
    super(`'${field}': ${message}`);
    this.path = pathOf(field);
  }
}

const DERIVED = 'derived:';

/** The identity of an item: it makes a second read of the item a revision instead of a second record. */
export const identity = {
  /** Uses the source's own id; hashes one that is too long or contains control characters. */
  given(id: string): string {
    // eslint-disable-next-line no-control-regex
    const fits = id.length <= LIMITS.id && id.isWellFormed() && !/[\u0000-\u001f\u007f-\u009f]/.test(id);
    return fits && !id.startsWith(DERIVED) ? id : `sha256:${digest([id])}`;
  },

  /** Derives an id from the content, for sources without ids: an edited item becomes another item. */
  derive(parts: readonly (string | undefined)[]): string {
    return DERIVED + digest(parts);
  },

  isDerived(id: string): boolean {
    return id.startsWith(DERIVED);
  },
};

function digest(parts: readonly (string | undefined)[]): string {
  return createHash('sha256')
    .update(JSON.stringify(parts.map((part) => part ?? null)))
    .digest('base64url');
}

/** Removes the control characters that no record may contain; lines end in `\n`. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u200b\ufeff]/gu, (char) => (char === '\n' || char === '\t' ? char : ''))
    .trim();
}

/** Plain text on a single line of at most `limit` code points, for names and labels. */
export function shortLine(text: string, limit = 256): string {
  return cutAtWord(plainText(text).replace(/\s+/g, ' '), limit).text;
}

/** Joins a title and a text into one message. A text that already begins with the title stays as it is. */
export function titled(title: string, text: string): string {
  if (title === '' || text.startsWith(title)) return text;
  return text === '' ? title : `${title}\n\n${text}`;
}

/** Truncates a text to `limit` code points at the end of a word, and appends `…`. */
export function cutAtWord(text: string, limit: number): { text: string; truncated: boolean } {
  if (text.length <= limit || codePoints(text) <= limit) return { text, truncated: false };
  const head = text
    .slice(0, limit - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
  const space = head.search(/\s\S*$/);
  // A text without spaces is cut at the limit.
  const end = space > Math.max(0, head.length - 200) ? space : head.length;
  return { text: `${head.slice(0, end).trimEnd()}…`, truncated: true };
}
