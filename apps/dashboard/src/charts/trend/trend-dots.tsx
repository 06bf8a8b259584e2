import { markData } from '../mark-props.js';
import type { Look } from '../series-look.js';
import type { Dot } from './trend-layout.js';
import { pointName, pointTitle } from './trend-names.js';
import type { TrendModel } from '../types.js';
import { isAt, type Place } from './trend-places.js';

interface Props {
  model: TrendModel;
  dots: readonly Dot[];
  looks: readonly Look[];
  /** The one point that Tab leads to. */
  stop: Place | undefined;
  /** Whether there is too little room to show every point. */
  isDense: boolean;
}

/** Every point as a control: arrow keys lead from one to the next, Enter opens its records. */
export function TrendDots({ model, dots, looks, stop, isDense }: Props) {
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
