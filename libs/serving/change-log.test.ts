import { expect, it } from 'vitest';
import type { FeedRow } from '#libs/database';
import { ChangeLog } from './change-log.js';

const change = (tx: number, seq: number): FeedRow => ({ kind: 'erase', seq, tx: String(tx) });

it('knows what changed since a transaction, and what it cannot know', () => {
  const log = new ChangeLog();
  expect(log.since(5)).toBeUndefined();
  log.begin(100);
  log.add([change(100, 7), change(103, 8), change(103, 9)]);
  log.add([change(110, 7)]);
  expect(log.since(99)).toBeUndefined();
  expect(log.since(100)).toEqual([7, 8, 9, 7]);
  expect(log.since(101)).toEqual([8, 9, 7]);
  expect(log.since(104)).toEqual([7]);
  expect(log.since(111)).toEqual([]);
});

it('forgets whole transactions, and says so', () => {
  const log = new ChangeLog();
  log.begin(1);
  for (let tx = 1; tx <= 100; tx++)
    log.add(Array.from({ length: 1_000 }, (_, i) => change(tx, tx * 1_000 + i)));
  expect(log.since(1)).toBeUndefined();
  expect(log.since(50)).toBeUndefined();
  expect(log.since(51)).toHaveLength(50_000);
  expect(log.since(100)).toHaveLength(1_000);
});
