import { extent } from 'd3-array';
import { linePath, linearScale, runsWhere } from './geometry.js';

interface Props {
  values: readonly (number | null)[];
  width?: number;
  height?: number;
}

/** The course of a number that stands in text beside it: decoration, which screen readers pass over. */
export function Sparkline({ values, width = 96, height = 24 }: Props) {
  const [low = 0, high = 0] = extent(values.filter((value) => value !== null));
  const x = linearScale([0, Math.max(1, values.length - 1)], [1, width - 1]);
  const y = linearScale([Math.min(0, low), high || 1], [height - 2, 2]);
  const places = values.map((value, i) => ({ x: x(i), y: y(value ?? 0), known: value !== null }));
  const runs = runsWhere(places, ({ known }) => known);
  return (
    <svg
      class="sparkline"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path
        d={runs.map(linePath).join('')}
        fill="none"
        stroke="var(--series-1)"
        stroke-width="1.5"
        stroke-linejoin="round"
      />
    </svg>
  );
}
