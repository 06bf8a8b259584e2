import { expect, it } from 'vitest';
import type { IngestionRecord } from '#libs/contract';
import { FeedAnnouncer } from '#libs/database';
import { IngestionDoor } from '#libs/ingestion';
import { SourceRegistry } from '#libs/records';
import { record } from '../kit/builders.js';
import { createDatabase } from '../kit/database.js';

/** Longer than the database may take. */
const BUSY_MS = 3_000;

it('does not take it for a late database that the process is busy with other batches', async () => {
  const own = await createDatabase();
  const { pool } = await own.open();
  const door = new IngestionDoor(pool, new SourceRegistry(pool), new FeedAnnouncer(pool));
  const accepting = door.accept({
    source: 'reviews',
    records: [record({ filters: {} }) as IngestionRecord],
    onError: 'reject',
  });
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);
  expect(await accepting).toMatchObject({ accepted: 1 });
  await own.close();
});

it('does not take it for a database that is away that the process was busy while it connected', async () => {
  const own = await createDatabase();
  const { pool } = await own.open();
  const door = new IngestionDoor(pool, new SourceRegistry(pool), new FeedAnnouncer(pool));
  const accepting = ['reviews', 'tickets', 'surveys'].map((source) =>
    door.accept({ source, records: [record({ filters: {} }) as IngestionRecord], onError: 'reject' }),
  );
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);
  expect(await Promise.all(accepting)).toMatchObject([{ accepted: 1 }, { accepted: 1 }, { accepted: 1 }]);
  await own.close();
});
