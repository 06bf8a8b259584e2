import type { BodyOf } from '#libs/client';
import { useAnswer } from '../../api/answer.js';
import type { Definition, Reading } from './alert.js';

/** The range of each period that stands out, by the time it begins at. */
export type UsualRanges = ReadonlyMap<number, readonly [least: number, most: number]>;

const NONE: UsualRanges = new Map();

/** Where the values of unusual periods usually lie, from the trend that the alert checks. */
export function useUsual(
  { endpoint, request, condition }: Definition,
  readings: readonly Reading[],
): UsualRanges {
  const [first, last] = [readings[0], readings.at(-1)];
  const isAsked = endpoint === 'trend' && condition.kind === 'anomaly' && first && last;
  const filters = Array.isArray(request.filters) ? (request.filters as object[]) : [];
  const { data } = useAnswer(
    '/public/trend',
    isAsked
      ? ({
          ...request,
          filters: [
            ...filters,
            { key: 'ds', type: 'range', min: first.from, max: last.to, max_exclusive: true },
          ],
        } as BodyOf<'/public/trend'>)
      : undefined,
  );
  if (!isAsked || !data) return NONE;
  return new Map(
    data.anomalies.map(({ start, interval: [least, most] }) => [Date.parse(start), [least, most]]),
  );
}
