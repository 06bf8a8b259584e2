import type { SeriesStyle } from '../legend.js';
import { markData } from '../mark.js';
import type { TrendModel } from '../types.js';
import { shorten } from '../wording.js';
import { peakLabels } from './peak-labels.js';
import { isAt, type Place } from './trend-cursor.js';
import type { Dot, SeriesPaths, Layout } from './trend-layout.js';
import { pointName, pointTitle } from './trend-text.js';

/** Grid lines and labels of both axes. */
export function TrendAxes({ layout, name }: { layout: Layout; name: string }) {
  const { frame, yTicks, xTicks } = layout;
  return (
    <g aria-hidden="true">
      <text class="axis-name" x={0} y={11}>
        {name}
      </text>
      {yTicks.map(({ y, text, isZero }) => (
        <g key={text} transform={`translate(0,${y})`}>
          <line class={isZero ? 'grid zero' : 'grid'} x1={frame.left} x2={frame.right} />
          <text class="tick" x={frame.left - 8} dy="0.32em" text-anchor="end">
            {text}
          </text>
        </g>
      ))}
      {xTicks.map(({ index, x, text, under }) => (
        <g key={index} transform={`translate(${x},${frame.bottom})`}>
          <line class="tick-mark" y2={4} />
          <text class="tick" y={17} text-anchor="middle">
            {text}
          </text>
          {under && (
            <text class="tick under" y={31} text-anchor="middle">
              {under}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

/** The period before: thin, without dots. */
export function BeforeLine({ drawn, color }: { drawn: SeriesPaths; color: string }) {
  return <path class="before-line" d={drawn.line} style={{ stroke: color }} aria-hidden="true" />;
}

export function SeriesLine({
  drawn,
  look,
  hasBand,
}: {
  drawn: SeriesPaths;
  look: SeriesStyle;
  hasBand: boolean;
}) {
  return (
    <g aria-hidden="true">
      {hasBand && <path class="band" d={drawn.band} style={{ fill: look.color }} />}
      {hasBand && drawn.whiskers && (
        <path class="whisker" d={drawn.whiskers} style={{ stroke: look.color }} />
      )}
      <path class="line" d={drawn.line} style={{ stroke: look.color }} stroke-dasharray={look.dash} />
    </g>
  );
}

interface AnomaliesProps {
  drawn: SeriesPaths;
  width: number;
  format: (value: number) => string;
}

/** Rings around what is unusual, with the value where there is room for it. */
export function Anomalies({ drawn, width, format }: AnomaliesProps) {
  const labels = peakLabels(drawn.dots, width);
  return (
    <g aria-hidden="true">
      {drawn.dots.map(({ at, x, y, point }) => {
        if (!point.anomaly || point.value === null) return null;
        const shift = labels.get(at);
        return (
          <g key={at} transform={`translate(${x},${y})`}>
            <circle class="anomaly" r={7} />
            {shift !== undefined && (
              <text
                class="anomaly-label"
                x={shift}
                y={point.anomaly.direction === 'up' ? -12 : 20}
                text-anchor="middle"
              >
                {point.anomaly.direction === 'up' ? '▲ ' : '▼ '}
                {format(point.value)}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

interface DotsProps {
  model: TrendModel;
  dots: readonly Dot[];
  looks: readonly SeriesStyle[];
  /** The one point that Tab leads to. */
  stop: Place | undefined;
  /** Whether there is too little room to show every point. */
  isDense: boolean;
}

/** Every point as a control: arrow keys lead from one to the next, Enter opens its records. */
export function TrendDots({ model, dots, looks, stop, isDense }: DotsProps) {
  const isStop = stop ? isAt(stop) : () => false;
  return (
    <g>
      {dots.map((dot) => {
        const { row, at, x, y, point, lone } = dot;
        const { drilldown, count, partial } = point;
        const color = looks[row]?.color;
        const names = { title: pointTitle(model, row, point), name: pointName(model, row, point) };
        return (
          <circle
            key={`${row}:${at}`}
            class={isDense && !lone ? 'dot dense' : 'dot'}
            cx={x}
            cy={y}
            r={3}
            style={partial ? { stroke: color } : { fill: color, stroke: color }}
            data-partial={partial || undefined}
            data-place={`${row}:${at}`}
            tabindex={isStop(dot) ? 0 : -1}
            {...markData({ drilldown, count, ...names })}
          />
        );
      })}
    </g>
  );
}

interface EndsProps {
  layout: Layout;
  looks: readonly SeriesStyle[];
  labels: readonly { label: string }[];
}

/** Characters that fit beside the end of a line. */
const MOST = 20;

/** The names of the series, beside the ends of their lines. */
export function TrendEnds({ layout, looks, labels }: EndsProps) {
  const { right, width, top, bottom } = layout.frame;
  if (width - right < 60) return null;
  const ends = layout.series.flatMap(({ row, dots }) => {
    const last = dots.findLast(({ point }) => !point.partial) ?? dots.at(-1);
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
          {shorten(labels[row]?.label ?? '', MOST, '…')}
        </text>
      ))}
    </g>
  );
}

/** A name beside the end of a line. */
interface EndLabel {
  row: number;
  y: number;
}

/** Moves labels apart to `gap` at least, within `top` and `bottom`, and no farther from their lines than that takes. */
export function spread(
  labels: readonly EndLabel[],
  gap: number,
  [top, bottom]: [number, number],
): EndLabel[] {
  const placed = labels.toSorted((a, b) => a.y - b.y).map((label) => ({ ...label }));
  let least = top;
  for (const label of placed) {
    label.y = Math.max(label.y, least);
    least = label.y + gap;
  }
  let most = bottom;
  for (const label of placed.toReversed()) {
    label.y = Math.min(label.y, most);
    most = label.y - gap;
  }
  return placed;
}
