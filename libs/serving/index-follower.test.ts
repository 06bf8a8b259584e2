import { expect, it } from 'vitest';
import type { FeedRow } from '#libs/database';
import { cutByLength } from './index-follower.js';

const put = (seq: number, length: number): FeedRow => ({
  kind: 'put',
  seq,
  tx: '9',
  revision: 0,
  ds: 0,
  dsOffset: 0,
  source: 'App Store',
  message: 'x'.repeat(length),
  score: null,
  userName: null,
  url: null,
  filters: '{}',
  ingestedAt: 0,
  sourceBatch: 'b1',
  language: 'en',
});

it('takes few of very long messages at a time, all of them in order', () => {
  const rows = Array.from({ length: 500 }, (_, n) => put(n, n % 5 === 0 ? 65_536 : 100));
  const parts = cutByLength(rows);
  expect(parts.flat()).toEqual(rows);
  expect(parts.length).toBeGreaterThan(5);
  const lengths = parts.map((part) =>
    part.reduce((sum, row) => sum + (row.kind === 'put' ? row.message.length : 0), 0),
  );
  expect(Math.max(...lengths)).toBeLessThan(1_100_000);
  expect(cutByLength(rows.filter(({ seq }) => seq % 5 !== 0))).toHaveLength(1);
  expect(cutByLength([])).toEqual([[]]);
});
