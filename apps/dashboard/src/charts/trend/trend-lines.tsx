import type { Look } from '../series-look.js';
import type { Drawn, Layout } from './trend-layout.js';

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

/** The period before: thin, without dots, never drawn as partial. */
export function BeforeLine({ drawn, color }: { drawn: Drawn; color: string }) {
  return <path class="before-line" d={drawn.line} style={{ stroke: color }} aria-hidden="true" />;
}

export function SeriesLine({ drawn, look, hasBand }: { drawn: Drawn; look: Look; hasBand: boolean }) {
  return (
    <g aria-hidden="true">
      {hasBand && <path class="band" d={drawn.band} style={{ fill: look.color }} />}
      {drawn.whiskers && <path class="whisker" d={drawn.whiskers} style={{ stroke: look.color }} />}
      <path class="line" d={drawn.line} style={{ stroke: look.color }} stroke-dasharray={look.dash} />
      <path class="line partial" d={drawn.partial} style={{ stroke: look.color }} />
    </g>
  );
}

/** Rings around what is unusual, with the value where there is room for it. */
export function Anomalies({ drawn, format }: { drawn: Drawn; format: (value: number) => string }) {
  let free = -Infinity;
  return (
    <g aria-hidden="true">
      {drawn.dots.map(({ at, x, y, point }) => {
        if (!point.anomaly || point.value === null) return null;
        const hasRoom = x - free > 44;
        if (hasRoom) free = x;
        return (
          <g key={at} transform={`translate(${x},${y})`}>
            <circle class="anomaly" r={7} />
            {hasRoom && (
              <text
                class="anomaly-label"
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
