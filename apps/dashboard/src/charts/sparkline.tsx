import { extent } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

interface Props {
  values: readonly (number | null)[];
  width?: number;
  height?: number;
}

/** The course of a number that stands in text beside it: decoration, which screen readers pass over. */
export function Sparkline({ values, width = 96, height = 24 }: Props) {
  const [low = 0, high = 0] = extent(values.filter((value) => value !== null));
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [1, width - 1]);
  const y = scaleLinear([Math.min(0, low), high || 1], [height - 2, 2]);
  const path = line<number | null>(
    (_, i) => x(i),
    (value) => y(value ?? 0),
  ).defined((value) => value !== null);
  return (
    <svg
      class="sparkline"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path
        d={path(values) ?? ''}
        fill="none"
        stroke="var(--series-1)"
        stroke-width="1.5"
        stroke-linejoin="round"
      />
    </svg>
  );
}
