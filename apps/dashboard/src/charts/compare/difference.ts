import { formatBucket, formatSpan } from '../time-axis.js';
import type { ChartTable, DifferenceModel, DifferencePoint, Measure, TrendModel } from '../types.js';
import { formatBounds, formatValue, sentence } from '../wording.js';

function measureOf({ sides }: DifferenceModel): Measure {
  return { name: `${sides[0]} minus ${sides[1]}, in points`, kind: 'points' };
}

/** The differences as a trend of one series. */
export function differenceTrend(model: DifferenceModel): TrendModel {
  const { interval, points } = model;
  const shown = points.map(({ difference, difference_ci: ci, ...point }) => {
    return { ...point, label: point.start, value: difference, ci, count: 0 };
  });
  return {
    measure: measureOf(model),
    interval,
    series: [{ key: null, label: 'Difference', kind: 'total', points: shown }],
  };
}

/** In how many intervals one side lies reliably above the other, and where most so. */
export function differenceWords(model: DifferenceModel): string {
  const { points, interval, sides } = model;
  const inside = points.filter(({ kind, difference }) => kind === undefined && difference !== null);
  const [first, last] = [inside[0], inside.at(-1)];
  if (!first || !last) return sentence('no difference to show');
  const widest = inside.reduce((most, point) => (size(point) > size(most) ? point : most));
  const measure = measureOf(model);
  return sentence(
    `from ${formatSpan(first.start, last.end, interval)}`,
    `${sides[0]} clearly higher than ${sides[1]} in ${inside.filter(isAbove).length} of ${inside.length} ${interval}s`,
    `clearly lower in ${inside.filter(isBelow).length}`,
    `largest difference: ${formatValue(measure, widest.difference)} points, ${formatBucket(widest.start, interval)}`,
  );
}

export function differenceTable(model: DifferenceModel): ChartTable {
  const measure = measureOf(model);
  return {
    columns: ['Time', measure.name, '95% interval'],
    rows: model.points
      .filter(({ kind }) => kind === undefined)
      .map(({ start, difference, difference_ci: ci, partial }) => [
        `${formatBucket(start, model.interval)}${partial ? ' (partial)' : ''}`,
        formatValue(measure, difference),
        formatBounds(measure, ci) || '–',
      ]),
  };
}

const size = ({ difference }: DifferencePoint): number => Math.abs(difference ?? 0);
const isAbove = ({ difference_ci: ci }: DifferencePoint): boolean => (ci?.[0] ?? 0) > 0;
const isBelow = ({ difference_ci: ci }: DifferencePoint): boolean => (ci?.[1] ?? 0) < 0;
