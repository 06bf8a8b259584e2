import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { LIMITS } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import type { RecordDraft } from '../kit/builders.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { asSent, storedRecords } from '../kit/stored.js';

let api: Api;
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
  api = await startApi({ database });
});
afterAll(async () => {
  await api.stop();
  await database.close();
});
beforeEach(() => database.query('TRUNCATE record, record_revision'));

/** Any code point that can be stored: all but NUL and surrogates. */
const anyText = (most: number) =>
  fc.string({ unit: 'binary', maxLength: most }).map((text) => text.replaceAll('\0', '').toWellFormed());
const plain = (most: number) => anyText(most).map((text) => text.replace(/\p{Cc}/gu, ''));
const number = fc
  .oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.constantFrom(5e-324, -0.1, 1.1, 1e-7),
  )
  .filter((value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER)
  .map((value) => value + 0);
const name = plain(20).filter((text) => text !== '' && text !== '__proto__');
const leaf = fc.oneof(anyText(30), number, fc.boolean(), fc.constant(null));
const inner = fc.oneof(leaf, fc.array(leaf, { maxLength: 4 }), fc.dictionary(name, leaf, { maxKeys: 3 }));
const filters = fc.dictionary(name, fc.oneof(inner, fc.array(inner, { maxLength: 3 })), { maxKeys: 5 });

const two = (value: number) => String(value).padStart(2, '0');
const instant = fc
  .record({
    year: fc.integer({ min: 1, max: 9999 }),
    rest: fc.tuple(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 59 }),
    ),
    tail: fc.oneof(
      fc.constant(''),
      fc.integer({ min: 0, max: 59 }).map((second) => `:${two(second)}`),
      fc
        .tuple(fc.integer({ min: 0, max: 59 }), fc.stringMatching(/^\d{1,6}$/))
        .map(([s, f]) => `:${two(s)}.${f}`),
    ),
    sign: fc.constantFrom('+', '-'),
    offset: fc.integer({ min: 0, max: 840 }),
  })
  .map(({ year, rest: [month, day, hour, minute], tail, sign, offset }) => {
    const zone = offset === 0 ? '+0000' : `${sign}${two(Math.floor(offset / 60))}${two(offset % 60)}`;
    return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}${tail}${zone}`;
  });

const anyRecord: fc.Arbitrary<RecordDraft> = fc
  .record(
    {
      ds: instant,
      message: anyText(200),
      filters,
      score: fc.integer({ min: LIMITS.score_min, max: LIMITS.score_max }),
      user_name: plain(60),
      url: plain(100),
    },
    { requiredKeys: ['ds', 'message', 'filters'] },
  )
  .map((record) =>
    record.message.trim() === '' && record.score === undefined ? { ...record, score: 1 } : record,
  );

it('returns every acknowledged record exactly as it was sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRecord, { minLength: 150, maxLength: 400 }), async (list) => {
      await database.query('TRUNCATE record, record_revision');
      const receipt = await api.ingest({ source: 'fidelity', records: list });
      expect(receipt).toMatchObject({ accepted: list.length, rejected: 0 });
      const back = (await storedRecords(database)).map(asSent);
      expect(back).toEqual(list);
      const keysOf = (records: RecordDraft[]) => records.map((one) => Object.keys(one.filters ?? {}).sort());
      expect(keysOf(back)).toEqual(keysOf(list));
    }),
    { numRuns: inject('soak') ? 25 : 8, endOnFailure: true },
  );
});

it('stores nothing of a batch with bad records anywhere, and points at each of them', async () => {
  const bad = fc.constantFrom<object>(
    { ds: 'now', message: 'm' },
    { ds: '2025-07-03T10:12:00', message: 'm' },
    { ds: '2025-07-03T10:12:00Z', message: '' },
    { ds: '2025-07-03T10:12:00Z', message: 'm', score: 1.5 },
    { ds: '2025-07-03T10:12:00Z', message: 'm', colour: 1 },
    { message: 'm' },
  );
  const places = fc.array(fc.oneof({ weight: 4, arbitrary: anyRecord }, { weight: 1, arbitrary: bad }), {
    minLength: 1,
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(places, async (records) => {
      await database.query('TRUNCATE record, record_revision');
      const wrong = records.flatMap((one, index) => (isBad(one) ? [index] : []));
      const answer = await api.request<{ errors: { pointer: string }[] }>('/ingestion', {
        body: { source: 'fidelity', records },
      });
      expect(answer.status).toBe(wrong.length > 0 ? 422 : 200);
      const pointed = new Set(answer.body.errors.map((error) => Number(error.pointer.split('/')[2])));
      expect([...pointed]).toEqual(wrong);
      const [row] = await database.query<{ n: number }>('SELECT count(*)::int AS n FROM record');
      expect(row?.n).toBe(wrong.length > 0 ? 0 : records.length);
    }),
    { numRuns: inject('soak') ? 150 : 40, endOnFailure: true },
  );
});

function isBad(one: object): boolean {
  return !('filters' in one);
}
