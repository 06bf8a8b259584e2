import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IngestionReceipt } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { batch, record, type RecordDraft, records } from '../kit/builders.js';
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
beforeEach(async () => {
  await database.query('TRUNCATE record, record_revision, record_tombstone, idempotency_key');
});

const push = (body: unknown, query = '') =>
  api.request<IngestionReceipt & { code: string; errors: { pointer: string; code: string }[] }>(
    `/ingestion${query}`,
    { body },
  );
const stored = () => storedRecords(database);
const count = async () => (await stored()).length;

describe('a batch', () => {
  it('gets the response of the specification, with counts', async () => {
    const sent = records(2);
    const answer = await push(batch([...sent, { ...(sent[0] as RecordDraft), id: 'a' }]));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      statusCode: 200,
      body: 'Data added successfully: 3 records',
      received: 3,
      accepted: 3,
      revised: 0,
      duplicates: 0,
      rejected: 0,
      errors: [],
      warnings: [],
    });
    expect(answer.body.batch_id).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(answer.headers.get('x-earshot-watermark')).toMatch(/^\d+$/);
    expect((await stored()).every((one) => one.sourceBatch === answer.body.batch_id)).toBe(true);
  });

  it('is stored with a warning for each record dated more than a day ahead', async () => {
    const hours = (count: number) =>
      `${new Date(Date.now() + count * 3_600_000).toISOString().slice(0, 19)}+0000`;
    const far = hours(24 * 400);
    const sent = [0, 23, 25].map((ahead) => record({ ds: hours(ahead) }));
    const { status, body } = await push(batch([...sent, record({ ds: far })]));
    expect([status, body.accepted]).toEqual([200, 4]);
    expect(body.warnings).toEqual([
      { index: 2, field: 'ds', reason: `is dated more than a day ahead: ${sent[2]?.ds}` },
      { index: 3, field: 'ds', reason: `is dated more than a day ahead: ${far}` },
    ]);
  });

  it('keeps the order of its records', async () => {
    const sent = records(200);
    await api.ingest(batch(sent));
    expect((await stored()).map((one) => one.url)).toEqual(sent.map((one) => one.url));
  });

  it('can be part of an import with its own id', async () => {
    const id = '01932d3e-0000-7000-8000-00000000abcd';
    expect((await api.ingest(batch(records(1)), `?batch=${id}`)).batch_id).toBe(id);
    await api.ingest(batch(records(1)), `?batch=${id}`);
    expect((await stored()).map((one) => one.sourceBatch)).toEqual([id, id]);
  });

  it('is stored whole or not at all', async () => {
    const sent = records(5) as Partial<RecordDraft>[];
    const wrong = sent.map((one, index) => (index === 1 ? { ...one, ds: '2025-07-03T10:12:00' } : one));
    const answer = await push({ source: 's', records: [...wrong, { ...record(), message: 7 }] });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([
      { pointer: '/records/1/ds', code: 'missing_offset' },
      { pointer: '/records/5/message', code: 'bad_type' },
    ]);
    expect(await count()).toBe(0);
  });

  it('is stored without its bad records when they are to be skipped', async () => {
    const answer = await push(
      { source: 's', records: [record(), { ...record(), colour: 'red' }, record(), 'junk'] },
      '?on_error=skip',
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ received: 4, accepted: 2, duplicates: 0, rejected: 2 });
    expect(answer.body.errors.map((error) => error.pointer)).toEqual(['/records/1/colour', '/records/3']);
    expect(await count()).toBe(2);
  });

  it('of bad records only is accepted when they are to be skipped', async () => {
    const answer = await push({ source: 's', records: ['junk', 'junk'] }, '?on_error=skip');
    expect(answer.body).toMatchObject({
      received: 2,
      accepted: 0,
      rejected: 2,
      body: 'Data added successfully: 0 records',
    });
  });

  it('names an unknown property and its likely place', async () => {
    const answer = await push({ source: 's', records: [{ ...record(), country: 'PT', usr_name: 'ana' }] });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body.errors)).toContain("did you mean 'filters.country'");
    expect(JSON.stringify(answer.body.errors)).toContain("did you mean 'user_name'");
  });
});

describe('identity', () => {
  it('stores a batch sent twice once', async () => {
    const sent = batch(records(10));
    await api.ingest(sent);
    expect(await api.ingest(sent)).toMatchObject({ received: 10, accepted: 0, duplicates: 10, rejected: 0 });
    expect(await count()).toBe(10);
  });

  it('keeps true duplicates within a batch, even if it is sent again', async () => {
    const one = record();
    const sent = batch([one, one, record(), one]);
    expect(await api.ingest(sent)).toMatchObject({ accepted: 4, duplicates: 0 });
    expect(await api.ingest(sent)).toMatchObject({ accepted: 0, duplicates: 4 });
    expect(await count()).toBe(4);
  });

  it('treats equal records of two pushes as one, unless their occurrence differs', async () => {
    const one = record();
    await api.ingest(batch([one]));
    expect(await api.ingest(batch([one]))).toMatchObject({ accepted: 0, duplicates: 1 });
    expect(await api.ingest(batch([{ ...one, occurrence: 2 } as RecordDraft]))).toMatchObject({
      accepted: 1,
    });
    expect(
      await api.ingest(
        batch([
          { ...one, id: '1' },
          { ...one, id: '2' },
        ]),
      ),
    ).toMatchObject({ accepted: 2 });
    expect(await count()).toBe(4);
  });

  it.each<[string, Partial<RecordDraft>, Partial<RecordDraft>, number]>([
    ['another source keeps its own', {}, {}, 2],
    [
      'the instant counts, not how its offset is written',
      { ds: '2025-07-03T10:12:00+0200' },
      { ds: '2025-07-03T08:12:00Z' },
      1,
    ],
    [
      'a microsecond makes a difference',
      { ds: '2025-07-03T10:12:00.000001Z' },
      { ds: '2025-07-03T10:12:00.000002Z' },
      2,
    ],
    [
      'the order of attributes does not count',
      { filters: { a: 1, b: { c: 2, d: 3 } } },
      { filters: { b: { d: 3, c: 2 }, a: 1 } },
      1,
    ],
    ['types of attributes count', { filters: { a: 1 } }, { filters: { a: '1' } }, 2],
    ['the order of a list counts', { filters: { a: [1, 2] } }, { filters: { a: [2, 1] } }, 2],
    ['no score is not score 0', {}, { score: 0 }, 2],
    ['null is absent', { score: null }, {}, 1],
    ['an empty name is not an absent one', { user_name: '' }, {}, 2],
    ['the name of the user counts', { user_name: 'a' }, { user_name: 'b' }, 2],
    [
      'where one field ends and the next begins counts',
      { user_name: 'ab', url: 'c' },
      { user_name: 'a', url: 'bc' },
      2,
    ],
  ])('%s', async (what, one, other, expected) => {
    const common = { ds: '2025-07-03T10:12:00Z', message: 'same', url: undefined };
    await api.ingest(batch([{ ...common, ...one }], 'one'));
    await api.ingest(batch([{ ...common, ...other }], what.startsWith('another') ? 'other' : 'one'));
    expect(await count()).toBe(expected);
  });
});

describe('a record with an id', () => {
  const version = (parts: Partial<RecordDraft>) => batch([{ ...record({ id: 'r-1' }), ...parts }]);

  it('is revised when it changes, keeping its position, public id and old version', async () => {
    await api.ingest(version({ message: 'first', score: 1 }));
    const [before] = await stored();
    const receipt = await api.ingest(
      version({ message: 'second', url: undefined, filters: { edited: true } }),
    );
    expect(receipt).toMatchObject({ accepted: 1, revised: 1, duplicates: 0 });
    const [after] = await stored();
    expect(after).toMatchObject({
      seq: before?.seq,
      id: before?.id,
      revision: 1,
      message: 'second',
      score: null,
      url: null,
      filters: { edited: true },
      sourceBatch: receipt.batch_id,
    });
    const kept = await database.query<{ revision: number; record: { message: string } }>(
      'SELECT * FROM record_revision',
    );
    expect(kept).toMatchObject([{ revision: 0, record: { message: 'first', score: 1 } }]);
  });

  it('is a duplicate when nothing changed', async () => {
    const same = version({ filters: { a: 1.5 } });
    await api.ingest(same);
    expect(await api.ingest(same)).toMatchObject({ accepted: 0, revised: 0, duplicates: 1 });
    expect((await stored()).map((one) => one.revision)).toEqual([0]);
  });

  it('is one record with all its versions, whatever changes', async () => {
    const base = { ds: '2025-07-03T10:12:00+0200', message: 'm', url: undefined };
    const versions: Partial<RecordDraft>[] = [
      base,
      { ...base, ds: '2025-07-03T08:12:00+0000' },
      { ...base, ds: '2025-07-03T10:12+0200' },
      { ...base, score: 3 },
      { ...base, user_name: 'u' },
      { ...base, filters: { a: [] } },
    ];
    for (const each of versions) expect(await api.ingest(version(each))).toMatchObject({ accepted: 1 });
    expect((await stored()).map((one) => one.revision)).toEqual([versions.length - 1]);
  });

  it('given twice in one batch is one record: the last', async () => {
    const receipt = await api.ingest(
      batch([record({ id: 'x', message: 'one' }), record({ id: 'x', message: 'two' })]),
    );
    expect(receipt).toMatchObject({ received: 2, accepted: 1, duplicates: 1 });
    expect((await stored()).map((one) => one.message)).toEqual(['two']);
  });
});

describe('what cannot be stored is rejected', () => {
  it.each<[string, object]>([
    ['an empty message without a score', { message: ' \n' }],
    ['NUL', { message: 'a\0b' }],
    ['a lone surrogate', { message: '\ud83d' }],
    ['a control character in a name', { user_name: 'a\u0007' }],
    ['an integer beyond 2^53', { filters: { n: 2 ** 53 } }],
    ['a score that is not an integer', { score: 1.5 }],
    ['six levels', { filters: { a: { b: { c: { d: { e: { f: 1 } } } } } } }],
    ['a fraction of seven digits', { ds: '2025-07-03T10:12:00.1234567Z' }],
    ['a day that is not', { ds: '2025-02-29T10:12:00Z' }],
    ['an offset beyond 14 hours', { ds: '2025-07-03T10:12:00+1401' }],
    ['a word for a time', { ds: 'now' }],
    ['an id that is empty', { id: '' }],
  ])('%s', async (_, parts) => {
    expect((await push(batch([{ ...record(), ...parts }]))).status).toBe(422);
    expect(await count()).toBe(0);
  });

  it('an empty message is kept with a score', async () => {
    expect((await push(batch([record({ message: '', score: 5 })]))).status).toBe(200);
    expect((await stored()).map(asSent)).toMatchObject([{ message: '', score: 5 }]);
  });
});
