import { expect, it } from 'vitest';
import { type Outcome, runGroups } from './run-groups.js';

const failure = (message: string) => ({
  kind: 'config',
  message,
  remedy: null,
  field: null,
  sample: null,
});
const run = (id: number, change: Partial<Outcome> = {}): Outcome & { id: number } => ({
  id,
  lane: 'main',
  status: 'failed',
  accepted: 0,
  note: null,
  started_at: `2026-11-29T10:0${id}:00Z`,
  error: failure('no such folder'),
  ...change,
});
const grouped = (...runs: ReturnType<typeof run>[]) =>
  runGroups(runs).map(({ run: { id }, times, first }) => [id, times, first]);

it('puts failures in a row for one reason into one', () => {
  expect(grouped(run(5), run(4), run(3), run(2, { status: 'ok', error: null }), run(1))).toEqual([
    [5, 3, '2026-11-29T10:03:00Z'],
    [2, 1, '2026-11-29T10:02:00Z'],
    [1, 1, '2026-11-29T10:01:00Z'],
  ]);
});

it.each<[string, Partial<Outcome>]>([
  ['another reason', { error: failure('no right') }],
  ['records that were stored before it failed', { accepted: 3 }],
  ['a backfill', { lane: 'backfill' }],
  ['a run that ended well', { status: 'ok', error: null }],
])('keeps %s apart', (_, change) => {
  expect(grouped(run(2), run(1, change))).toHaveLength(2);
});
