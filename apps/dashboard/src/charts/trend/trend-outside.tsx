import { buttonProps } from '../mark-props.js';
import { formatMeasured } from '../numbers.js';
import type { Grid } from './trend-buckets.js';
import { outsideWord, pointName, pointTitle } from './trend-names.js';
import type { OpenMark, TrendModel } from '../types.js';

interface Props {
  model: TrendModel;
  grid: Grid;
  shown: ReadonlySet<number>;
  onOpen: OpenMark;
}

/** Records that lie before or after the range: beside the chart, as they are no part of its line. */
export function TrendOutside({ model, grid, shown, onOpen }: Props) {
  const points = grid.rows.flatMap(({ label, outside }, row) =>
    shown.has(row) ? outside.map((point) => ({ row, label, point })) : [],
  );
  if (points.length === 0) return null;
  return (
    <ul class="trend-outside">
      {points.map(({ row, label, point }) => (
        <li key={`${row} ${point.kind}`}>
          <button
            class="trend-outside-button"
            {...buttonProps(
              {
                drilldown: point.drilldown,
                count: point.count,
                title: pointTitle(model, row, point),
                name: pointName(model, row, point),
              },
              onOpen,
            )}
          >
            {outsideWord(point.kind ?? 'before')}
            {grid.rows.length > 1 && <bdi>, {label}</bdi>}:{' '}
            <b>{formatMeasured(model.measure, point.value, point.count)}</b>
          </button>
        </li>
      ))}
    </ul>
  );
}
