import { expect, it } from 'vitest';
import { readAsked } from './asked.js';
import { drawingOf } from './drawing.js';
import type { Answer } from './notes.js';

const stack = (key: string | number | null, kind: string, count: number) => ({
  key,
  kind,
  count,
  label: String(key ?? kind),
  value: count,
});

function stacksDrawn(stacks: ReturnType<typeof stack>[]): string[] {
  const answer = {
    distribution_of: 'volume',
    distribution_by: 'source',
    stacked_by: 'score',
    total_records: 9,
    buckets: [{ ...stack('mail', 'value', 9), share: 1, stacks }],
    stacks,
  } as unknown as Answer;
  const drawing = drawingOf(
    answer,
    readAsked(new URLSearchParams('distribution_by=source&stacked_by=score'), []),
  );
  if (drawing.form !== 'bars') throw new Error(drawing.form);
  return drawing.model.bars[0]?.stacks?.map(({ label }) => label) ?? [];
}

it('stacks numbers from low to high, what is no value behind them', () => {
  const [five, ten, one] = [stack(5, 'value', 4), stack(10, 'value', 3), stack(1, 'value', 0)];
  expect(stacksDrawn([five, ten, one, stack(null, 'other', 0), stack(null, 'missing', 2)])).toEqual([
    '1',
    '5',
    '10',
    'missing',
  ]);
});

it('leaves words in the order of the answer', () => {
  expect(stacksDrawn([stack('b', 'value', 4), stack('a', 'value', 3), stack(null, 'other', 1)])).toEqual([
    'b',
    'a',
    'other',
  ]);
});
