import { zipEntry } from '../zip-entry.js';
import type { Twin } from './stores.js';

/** One answer as it came over the wire. */
export interface WireAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
}

/**
 * Headers that may differ. Each says when or as which request an answer was given, and nothing about records:
 * `date`, `x-request-id` · `content-length` counts what is compared anyway, with elapsed milliseconds in it ·
 * `x-earshot-watermark` numbers the transactions of the whole database: a known limit of bound tokens that push ·
 * `ratelimit` counts down while a token asks; that of a token that asks for the first time is compared.
 */
const HEADERS = new Set(['date', 'x-request-id', 'content-length', 'x-earshot-watermark', 'ratelimit']);

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)/g;
/** The minute of the day in which all our records were written (`noon`). */
const NOON = { from: 43_200_000, to: 43_260_000 };
const DAY_MS = 86_400_000;

/**
 * Times of requests, of what they made, and of windows that end now: our newest record is half a day old, all are of noon
 * and have no fraction, and buckets of time begin with a minute.
 */
function isOfRequest(time: string): boolean {
  const ms = Date.parse(time);
  const ofDay = ms % DAY_MS;
  const isOfRecord = ofDay >= NOON.from && ofDay < NOON.to && ms % 1_000 === 0;
  return ms > Date.now() - 3_600_000 || (ms % 60_000 !== 0 && !isOfRecord);
}

/** What differs between two answers to one question, without looking at a record. Each line says why it may. */
const CHANGING: readonly [RegExp, string | typeof sealedCursor][] = [
  // How long the work took, since when the feed was read, and how much of the present bucket of time is over.
  [/"(took_ms|index_lag_ms|lag_seconds|elapsed)":\d+(\.\d+)?/g, '"$1":0'],
  // The two products listen on ports of their own.
  [/(127\.0\.0\.1|localhost):\d+/g, '<host>'],
  // Size and hash of a workbook depend on when it was made; what is in it is compared.
  [/("format":"xlsx".*?"size_bytes":)\d+,"sha256":"\w+"/g, '$1<size>'],
  // Cursors are encrypted, by every product with a key of its own: their length is compared, and all of one in plain text.
  [/"next_cursor":"([\w-]{24,})"/g, sealedCursor],
  // Signatures of links and secrets of tokens and webhooks are random.
  [/token=[\w.~-]+/g, 'token=<signature>'],
  [/"secret":"[^"]+"/g, '"secret":"<secret>"'],
];

function sealedCursor(whole: string, cursor: string): string {
  return isJson(Buffer.from(cursor, 'base64url').toString('utf8'))
    ? whole
    : `"next_cursor":<${cursor.length} characters>`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** An answer as text, without what may differ between the two stores. */
export function comparable(answer: WireAnswer, twin: Twin): string {
  const headers = [...answer.headers].filter(([name]) => !HEADERS.has(name));
  return `${answer.status}\n${headers.map((line) => steady(line.join(': '), twin)).join('\n')}\n\n${steady(textOf(answer), twin)}`;
}

function textOf({ headers, body }: WireAnswer): string {
  const type = headers.get('content-type') ?? '';
  // Steps that are under way at once end in any order.
  if (type.startsWith('text/event-stream'))
    return body.toString('utf8').split('\n\n').toSorted().join('\n\n');
  // A workbook says when it was made, in its properties and in its archive.
  if (type.includes('spreadsheetml')) return zipEntry(body, 'xl/worksheets/sheet1.xml').toString('utf8');
  return body.toString(/json|text|javascript/.test(type) ? 'utf8' : 'latin1');
}

/**
 * Ids of records are compared as they are, those of others above all. The paths asked for hold ids of others; ids of
 * what a request made (a run, a view, an export) are numbered in the order in which they appear.
 */
export function steady(text: string, { foreign, known }: Twin): string {
  const made = new Map<string, number>();
  const asked = new Map(Object.entries(foreign).map(([kind, id]) => [id, kind]));
  const steadied = CHANGING.reduce((rest, [pattern, by]) => rest.replaceAll(pattern, by as string), text);
  return steadied
    .replaceAll(UUID, (id) => {
      const kind = asked.get(id);
      if (kind !== undefined) return `<foreign ${kind}>`;
      if (known.has(id)) return id;
      if (!made.has(id)) made.set(id, made.size);
      return `<made ${made.get(id)}>`;
    })
    .replaceAll(TIME, (time) => (isOfRequest(time) ? '<now>' : time));
}
