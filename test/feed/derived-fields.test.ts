import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { IngestionRecord } from '#libs/contract';
import {
  ChangeFeed,
  checkFeedEpoch,
  type Database,
  FeedAnnouncer,
  type FeedRow,
  inTransaction,
} from '#libs/database';
import { IngestionDoor } from '#libs/ingestion';
import { LanguageBackfill, RecordEraser, SourceRegistry } from '#libs/records';
import { record } from '../kit/builders.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';

let own: TestDatabase;
let database: Database;
let feed: ChangeFeed;
let door: IngestionDoor;

beforeEach(async () => {
  own = await createDatabase();
  database = await own.open();
  feed = new ChangeFeed({ url: own.url });
  door = new IngestionDoor(
    database.pool,
    new SourceRegistry(database.pool),
    new FeedAnnouncer(database.pool),
  );
});
afterEach(async () => {
  await feed.close();
  await own.close();
});

const sent = (parts: Parameters<typeof record>[0] = {}): IngestionRecord =>
  ({ filters: {}, ...record(parts), score: parts.score ?? undefined }) as IngestionRecord;
const push = (...records: IngestionRecord[]) => door.accept({ source: 'feed', records, onError: 'reject' });
const beginning = async () => ({ epoch: (await checkFeedEpoch(database.pool)).epoch, tx: '0', seq: 0 });

/** What records stored by an earlier version are like. */
const forgetLanguages = () => own.query('UPDATE record SET language = NULL');
const languages = async () =>
  (await own.query<{ language: string | null }>('SELECT language FROM record ORDER BY seq')).map(
    ({ language }) => language,
  );
const derive = async (slices: number): Promise<void> => {
  const backfill = new LanguageBackfill(database.pool);
  for (let i = 0; i < slices; i++) await backfill.slice(new AbortController().signal);
};

describe('a field derived from stored records', () => {
  it('is a change of its own, which leaves the version as it is', async () => {
    const german = 'Die Rechnung war falsch und niemand hat geantwortet.';
    await push(sent({ message: german }), sent({ filters: { language: 'pt-br' } }), sent({ message: '👍' }));
    await forgetLanguages();
    const before = await feed.changes(await beginning(), 10);
    expect(before.rows).toMatchObject([{ language: 'und' }, { language: 'und' }, { language: 'und' }]);
    await derive(1);
    const { rows, watermark } = await feed.changes(before.position, 10);
    expect(rows).toMatchObject([
      { kind: 'derived', revision: 0, message: german, language: 'de' },
      { kind: 'derived', language: 'pt-BR' },
      { kind: 'derived', message: '👍', language: 'und' },
    ]);
    expect(watermark).toBeGreaterThan(before.watermark);
    expect(await own.query('SELECT FROM record_revision')).toEqual([]);
    const snapshot: FeedRow[] = [];
    await feed.snapshot((some) => void snapshot.push(...some));
    expect(new Set(snapshot.map((row) => 'language' in row && row.language))).toEqual(
      new Set(['de', 'pt-BR', 'und']),
    );
  });

  it('is added slice by slice, and continues after a kill', async () => {
    const many = Array.from({ length: 1_100 }, (_, i) =>
      sent({ id: `r${i}`, message: 'works as it should' }),
    );
    await push(...many.slice(0, 600));
    await push(...many.slice(600));
    await forgetLanguages();
    await derive(1);
    expect((await languages()).filter((language) => language === 'en')).toHaveLength(500);
    // Another process: it knows nothing of the first one.
    await derive(3);
    expect(new Set(await languages())).toEqual(new Set(['en']));
    const written = await own.query('SELECT FROM record WHERE derived_tx IS NOT NULL');
    expect(written).toHaveLength(1_100);
    await derive(1);
    expect(await own.query('SELECT DISTINCT derived_tx FROM record')).toHaveLength(3);
  });

  it('does not wait for a writer, and never brings an erased record back', async () => {
    await push(sent({ id: 'revised' }), sent({ id: 'erased', user_name: 'gone' }), sent({ id: 'kept' }));
    await forgetLanguages();
    const elsewhere = await own.open();
    const other = new LanguageBackfill(elsewhere.pool);
    await inTransaction(database.pool, async (tx) => {
      await door.acceptIn(tx, 1, {
        records: [sent({ id: 'revised', message: 'Jetzt ist es auf Deutsch und ganz anders' })],
        onError: 'reject',
      });
      await other.slice(new AbortController().signal);
      expect(await languages()).toEqual([null, 'en', 'en']);
    });
    await elsewhere.close();
    await new RecordEraser(database.pool, new FeedAnnouncer(database.pool)).erase({ userName: 'gone' });
    await derive(2);
    expect(await languages()).toEqual(['de', 'en']);
    const { rows } = await feed.changes(await beginning(), 10);
    expect(rows.map((row) => ('language' in row ? `${row.kind} ${row.language}` : row.kind))).toEqual([
      'put en',
      'put de',
      'derived en',
      'erase',
    ]);
  });
});
