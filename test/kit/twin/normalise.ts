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
/** Our newest record is half a day old; all times of requests, objects and links are later than this. */
const RECENT_MS = 3_600_000;

/** What differs between two answers to one question, without looking at a record. Each line says why it may. */
const CHANGING: readonly [RegExp, string][] = [
  // How long the work took, since when the feed was read, and how much of the present bucket of time is over.
  [/"(took_ms|index_lag_ms|lag_seconds|elapsed)":\d+(\.\d+)?/g, '"$1":0'],
  // The two products listen on ports of their own.
  [/(127\.0\.0\.1|localhost):\d+/g, '<host>'],
  // Signatures of links and secrets of tokens and webhooks are random.
  [/token=[\w.~-]+/g, 'token=<signature>'],
  [/"secret":"[^"]+"/g, '"secret":"<secret>"'],
];

/** Where a page of results ended, encrypted: the number of a record among all others. How long it is must not differ. */
const CURSOR = /"next_cursor":"([\w-]{40,})"/g;

/** An answer as text, without what may differ between the two stores. */
export function comparable(answer: WireAnswer, twin: Twin): string {
  const headers = [...answer.headers].filter(([name]) => !HEADERS.has(name));
  const text = isText(answer) ? answer.body.toString('utf8') : answer.body.toString('latin1');
  return `${answer.status}\n${headers.map((line) => steady(line.join(': '), twin)).join('\n')}\n\n${steady(text, twin)}`;
}

function isText({ headers }: WireAnswer): boolean {
  return /json|text|javascript|yaml/.test(headers.get('content-type') ?? '');
}

/**
 * Ids of records are compared as they are, those of others above all. The paths asked for hold ids of others; ids of
 * what a request made (a run, a view, an export) are numbered in the order in which they appear.
 */
function steady(text: string, { foreign, known }: Twin): string {
  const made = new Map<string, number>();
  const asked = new Map(Object.entries(foreign).map(([kind, id]) => [id, kind]));
  const steadied = CHANGING.reduce((rest, [pattern, by]) => rest.replaceAll(pattern, by), text);
  return steadied
    .replaceAll(CURSOR, (_, cursor: string) => `"next_cursor":"<${cursor.length} characters>"`)
    .replaceAll(UUID, (id) => {
      const kind = asked.get(id);
      if (kind !== undefined) return `<foreign ${kind}>`;
      if (known.has(id)) return id;
      if (!made.has(id)) made.set(id, made.size);
      return `<made ${made.get(id)}>`;
    })
    .replaceAll(TIME, (time) => (Date.parse(time) > Date.now() - RECENT_MS ? '<now>' : time));
}
