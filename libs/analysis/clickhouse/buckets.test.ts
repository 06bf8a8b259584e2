import { afterAll, describe, expect, it } from 'vitest';
import { bucketBounds, clockOf } from '../time/zone.js';
import { bucketSql } from './buckets.js';
import { openTestDatabase } from './chdb.fixture.js';
import type { ClickHouseDatabase } from './database.js';
import { integers, raw, sql } from './sql.js';

const opened = await openTestDatabase();
afterAll(() => opened?.close());

const FROM = Date.UTC(2023, 11, 30, 12);
const TO = Date.UTC(2026, 0, 2);
const within = (interval: 'day' | 'week' | 'month', zone: string) =>
  bucketBounds(FROM, TO, { interval, zone: clockOf(zone), weekStart: 'monday', most: 2_000 }) ?? [];

describe.skipIf(!opened)('the bucket of a time', () => {
  const database = opened as ClickHouseDatabase;

  it.each([
    ['days of one length', within('day', 'UTC')],
    ['days of which some are an hour longer or shorter', within('day', 'Europe/Lisbon')],
    ['weeks of which some are an hour longer or shorter', within('week', 'America/New_York')],
    ['months, of many lengths', within('month', 'UTC')],
    ['one bucket', [5, 9]],
    ['buckets before 1970', [-3_000, -2_000, -1_000, 500]],
  ])('is the one whose bounds it is within: %s', async (_, bounds) => {
    const places = bounds.slice(0, -1).flatMap((_bound, place) => [place, place, place]);
    const times = bounds
      .slice(0, -1)
      .flatMap((from, i) => [from, Math.floor((from + bounds[i + 1]) / 2), bounds[i + 1] - 1]);
    const rows = await database.rows<{ place: number }>(
      sql`SELECT toInt64(${bucketSql(raw('at'), bounds)}) AS place
        FROM (SELECT arrayJoin(${integers(times)}) AS at)`,
    );
    expect(rows.map(({ place }) => place)).toEqual(places);
  });
});
