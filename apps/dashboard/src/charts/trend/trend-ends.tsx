import { spread } from './end-labels.js';
import type { Look } from '../series-look.js';
import type { Layout } from './trend-layout.js';

interface Props {
  layout: Layout;
  looks: readonly Look[];
  labels: readonly { label: string }[];
}

/** Characters that fit beside the end of a line. */
const MOST = 16;

/** The names of the series, beside the ends of their lines. */
export function TrendEnds({ layout, looks, labels }: Props) {
  const { right, width, top, bottom } = layout.frame;
  if (width - right < 60) return null;
  const ends = layout.series.flatMap(({ row, dots }) => {
    const last = dots.at(-1);
    return last ? [{ row, y: last.y }] : [];
  });
  return (
    <g aria-hidden="true">
      {spread(ends, 14, [top, bottom]).map(({ row, y }) => (
        <text
          key={row}
          class="end-label"
          x={right + 10}
          y={y}
          dy="0.32em"
          style={{ fill: looks[row]?.color }}
        >
          {shortened(labels[row]?.label ?? '')}
        </text>
      ))}
    </g>
  );
}

function shortened(label: string): string {
  const characters = Array.from(new Intl.Segmenter().segment(label), ({ segment }) => segment);
  return characters.length > MOST
    ? `${characters
        .slice(0, MOST - 1)
        .join('')
        .trimEnd()}…`
    : label;
}
