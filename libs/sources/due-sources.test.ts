import { expect, it } from 'vitest';
import { chooseDue, type DueSource } from './due-sources.js';

const limits = { room: 10, global: 100, perHost: 2, perCredential: 1 };
const due = (sourceId: number, host: string, credential: string | null = null): DueSource => ({
  sourceId,
  credential,
  hosts: [host],
  lane: 'main',
});
const idsOf = (list: readonly DueSource[]) => list.map(({ sourceId }) => sourceId);

it('claims no more than the limits of this process and of all', () => {
  const all = Array.from({ length: 20 }, (_, n) => due(n, `h${n}`));
  expect(idsOf(chooseDue(all, [], { ...limits, room: 3 }))).toEqual([0, 1, 2]);
  expect(chooseDue(all, all.slice(0, 4), { ...limits, global: 9 })).toHaveLength(5);
});

it('respects the limits of a host and of a credential, and lets the next one pass', () => {
  const all = [due(1, 'a'), due(2, 'a'), due(3, 'a'), due(4, 'b', 'key'), due(5, 'c', 'key'), due(6, 'd')];
  expect(idsOf(chooseDue(all, [], limits))).toEqual([1, 2, 4, 6]);
  expect(idsOf(chooseDue(all, [due(9, 'a'), due(8, 'x', 'key')], limits))).toEqual([1, 6]);
});
