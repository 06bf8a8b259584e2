import { describe, expect, it } from 'vitest';
import type { Measure } from '../../charts/types.js';
import { withoutThinPoints } from './trend-model.js';
import type { TrendAnswer } from './trend-request.js';

const SCORE: Measure = { name: 'mean score', kind: 'mean' };
const point = (n: number, value: number | null = 3) => ({ value, n, count: n, ci: [2, 4] });
const series = (kind: string, ...points: object[]) =>
  ({ kind, key: kind, label: kind, points }) as TrendAnswer['series'][number];
const answerOf = (...all: TrendAnswer['series']) => ({ series: all }) as TrendAnswer;
const values = ({ series: all }: TrendAnswer) => all.map(({ points }) => points.map(({ value }) => value));

describe('points of a few numbers', () => {
  const total = series('total', point(40), point(2));

  it('have no value beside other lines, and are counted', () => {
    const answer = answerOf(total, series('value', point(30), point(1), point(20), point(0, null)));
    const { answer: drawn, thin } = withoutThinPoints(answer, SCORE);
    expect(values(drawn)).toEqual([
      [3, 3],
      [3, null, 3, null],
    ]);
    expect(thin).toBe(1);
  });

  it('stay where hardly any has more, in the only line, and where records are counted', () => {
    const few = answerOf(total, series('value', point(1), point(2), point(20)));
    for (const [answer, measure] of [
      [few, SCORE],
      [answerOf(total), SCORE],
      [answerOf(total, series('value', point(30), point(1))), { name: 'records', kind: 'count' } as const],
    ] as const)
      expect(withoutThinPoints(answer, measure)).toEqual({ answer, thin: 0 });
  });
});
