import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '#libs/contract';
import { openExport, sqlLiteral } from '#libs/records';
import { everything, type ExportBench, layout, startExports } from '../kit/exports.js';
import { until } from '../kit/process.js';

let bench: ExportBench;
beforeAll(async () => {
  bench = await startExports();
});
afterAll(() => bench.test.close());

describe('the match set', () => {
  it('is copied and nothing else; records changed since then are skipped and counted', async () => {
    const watermark = await bench.given(['a', 'b', 'c', 'd'].map((id) => ({ id, message: `first ${id}` })));
    const selection = await bench.matching(`caller_id <> 'b'`, watermark + 1n);
    await bench.add([{ id: 'c', message: 'second c' }, { id: 'e' }]);
    const { stream, counts } = await openExport(bench.database, layout(['message']), selection);
    expect((await buffer(stream)).toString()).toBe('message\n"first a"\n"first d"\n');
    expect(counts()).toEqual({ rows: 2, leftOut: 1 });
  });

  it('can be large', async () => {
    await bench.test.query('TRUNCATE record');
    await bench.test.query(`INSERT INTO source(name) VALUES ('bulk') ON CONFLICT DO NOTHING`);
    await bench.test
      .query(`INSERT INTO record (id, key, source_id, ds, ds_offset, ds_digits, message, identity, source_batch)
      SELECT gen_random_uuid(), gen_random_uuid(), (SELECT id FROM source WHERE name = 'bulk'), now(), 0, 0, 'm' || i, 'content', gen_random_uuid()
      FROM generate_series(1, 300000) i`);
    const selection = await bench.matching('seq % 3 > 0', 2n ** 62n);
    const { stream, counts } = await openExport(bench.database, layout(['message', 'id']), selection);
    const size = (await buffer(stream)).length;
    expect(counts()).toEqual({ rows: selection.seqs.length, leftOut: 0 });
    expect(size).toBeGreaterThan(40 * selection.seqs.length);
  });
});

describe('the copy', () => {
  const of = layout(['message', 'id']);
  const copies = () =>
    bench.test.query(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY (%' AND state = 'active'`,
    );
  const noneLeft = () => until('the copy to end', async () => (await copies()).length === 0 || undefined);

  it('holds no transaction id, so that the change feed continues', async () => {
    const { stream } = await openExport(bench.database, of, await bench.matching('true', 2n ** 62n));
    const [row] = await bench.test.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = current_database() AND backend_xid IS NOT NULL`,
    );
    expect(row?.open).toBe(0);
    expect(await copies()).toHaveLength(1);
    stream.destroy();
    await noneLeft();
  });

  it('ends when its reader disconnects, every time', async () => {
    for (let i = 0; i < 10; i++) (await openExport(bench.database, of, everything)).stream.destroy();
    await noneLeft();
    expect((await bench.text(of)).split('\n')).toHaveLength(300_002);
    expect(bench.database.streams.waitingCount).toBe(0);
  });

  it('ends when its reader stops reading, and the stream fails', async () => {
    const { stream } = await openExport(bench.database, of, everything, { stallMs: 200 });
    await noneLeft();
    await expect(buffer(stream)).rejects.toThrow('was not read');
  });

  it('ends at a signal, even before its first row', async () => {
    const stop = new AbortController();
    const opening = openExport(
      bench.database,
      layout(['message'], { sort: [{ key: 'filters.note', order: 'asc' }] }),
      everything,
      {
        signal: stop.signal,
      },
    );
    await until('the copy to start', async () => (await copies()).length > 0 || undefined);
    stop.abort();
    await expect(opening.then(({ stream }) => buffer(stream))).rejects.toThrow(/terminat|cancel|given up/i);
    await noneLeft();
  });

  it('is refused while too many are running, and no longer', async () => {
    const open = () => openExport(bench.database, of, everything);
    const running = await Promise.all(Array.from({ length: bench.database.streams.options.max }, open));
    const refused = await open().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Problem);
    expect(refused).toMatchObject({ status: 503, retryAfter: 10 });
    for (const { stream } of running) stream.destroy();
    await noneLeft();
    (await open()).stream.destroy();
    await noneLeft();
  });

  it('breaks the stream when the server ends it halfway', async () => {
    const { stream } = await openExport(bench.database, of, everything);
    await bench.test.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'COPY (%' AND datname = current_database()`,
    );
    await expect(buffer(stream)).rejects.toThrow(/terminat/i);
    expect((await bench.text(of)).split('\n')).toHaveLength(300_002);
  });
});

describe('sqlLiteral', () => {
  it('returns every text unchanged', async () => {
    const nasty = fc.string({
      unit: fc.oneof(
        fc.constantFrom("'", '\\', '"', '$', ';', '-', '\n', 'E', '%', ')'),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      ),
      maxLength: 20,
    });
    const texts = fc.sample(nasty, { numRuns: 10_000, seed: 7 }).map((each) => each.replaceAll('\0', ''));
    for (const settings of ['on', 'off']) {
      const client = await bench.database.streams.connect();
      await client.query(`SET standard_conforming_strings = ${settings}`);
      for (let at = 0; at < texts.length; at += 1000) {
        const part = texts.slice(at, at + 1000);
        const { rows } = await client.query<{ found: string[] }>(
          `SELECT ARRAY[${part.map(sqlLiteral).join(', ')}] AS found`,
        );
        expect(rows[0]?.found).toEqual(part);
      }
      client.release(true);
    }
    expect(() => sqlLiteral('a\0b')).toThrow(TypeError);
    expect(() => sqlLiteral('a\ud800b')).toThrow(TypeError);
  });
});
