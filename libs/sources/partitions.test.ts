import { expect, it } from 'vitest';
import type { MappedPage } from '#libs/connector';
import { selectChanged } from './partitions.js';

const page = (items: [id: string, hash: string, ds?: string][]): MappedPage => ({
  items: items.map(([id, hash, ds]) => ({ record: { id, message: hash, ds }, hash })),
  rejects: [],
  skipped: 0,
  next: null,
});
const ids = (taken: ReturnType<typeof selectChanged>) => taken.fresh.map(({ id }) => id);

it('passes over what is known and takes what is new or changed', () => {
  const first = selectChanged(page([['a', '1'], ['b', '1']]), {}, { now: 1000, remembers: true }); // prettier-ignore
  expect(ids(first)).toEqual(['a', 'b']);
  const second = selectChanged(page([['c', '1'], ['b', '2'], ['a', '1']]), first.known, { now: 2000, remembers: true }); // prettier-ignore
  expect(ids(second)).toEqual(['c', 'b']);
  expect(second).toMatchObject({ unchanged: 1, gap: false });
});

it('gives an item without a time the one it was first seen at, forever', () => {
  const first = selectChanged(page([['a', '1']]), {}, { now: 1000, remembers: true });
  expect(first.fresh[0]?.ds).toBe('1970-01-01T00:00:01.000+0000');
  const later = selectChanged(page([['a', '2']]), first.known, { now: 5000, remembers: true });
  expect(later.fresh[0]?.ds).toBe('1970-01-01T00:00:01.000+0000');
});

it('remembers for a while what left the list, and notices a list that moved on past everything known', () => {
  const first = selectChanged(page([['a', '1']]), {}, { now: 1000, remembers: true });
  expect(first.gap).toBe(false);
  const moved = selectChanged(page([['b', '1']]), first.known, { now: 2000, remembers: true });
  expect(moved.gap).toBe(true);
  expect(ids(selectChanged(page([['a', '1']]), moved.known, { now: 3000, remembers: true }))).toEqual([]);
  expect(selectChanged(page([]), first.known, { now: 2000, remembers: true }).gap).toBe(false);
});

it('takes everything of a source that is not one short list', () => {
  const taken = selectChanged(page([['a', '1']]), {}, { now: 1000, remembers: false });
  expect(taken.known).toEqual({});
  expect(ids(taken)).toEqual(['a']);
});
