import './dumbbell.css';
import { Legend } from '../legend.js';
import { buttonProps } from '../mark-props.js';
import { MarkGroup } from '../mark-group.js';
import { formatTick, formatValue } from '../numbers.js';
import { lookOf } from '../series-look.js';
import type { Bounds, ChartProps, DumbbellEnd, DumbbellModel } from '../types.js';
import { valueScale, valueTicks } from '../value-axis.js';
import { endName, endTitle } from './dumbbell-words.js';

type Place = (value: number) => number;

/** Two values a row on one axis, each with its interval: how far apart two sides are, and how surely. */
export function Dumbbell({ model, onOpen }: ChartProps<DumbbellModel>) {
  const { measure, rows, sides } = model;
  const axis = valueScale(
    measure,
    rows.flatMap(({ ends }) => ends),
    [0, 100],
  );
  return (
    <div class="dumbbell">
      <Legend kind="area" entries={sides.map((label, i) => ({ label, look: lookOf(i) }))} />
      <MarkGroup class="dumbbell-marks" label={`${measure.name} of ${sides.join(' and ')}`}>
        <ul class="dumbbell-list">
          {rows.map(({ label, ends }, row) => (
            <li class="dumbbell-row" key={row}>
              <span class="dumbbell-label">
                <bdi>{label}</bdi>
              </span>
              <span class="dumbbell-track">
                {valueTicks(measure, axis).map((tick) => (
                  <span key={tick} class="dumbbell-grid" style={{ left: `${axis(tick)}%` }} />
                ))}
                <Between ends={ends} at={axis} />
                {ends.map((end, side) => (
                  <End key={side} {...{ model, end, row, side, onOpen }} at={axis} />
                ))}
              </span>
              {ends.map((end, side) => (
                <span class="dumbbell-value" key={side} data-side={side}>
                  {formatValue(measure, end.value)}
                </span>
              ))}
            </li>
          ))}
          <li class="dumbbell-row" aria-hidden="true">
            <span class="dumbbell-ticks">
              {valueTicks(measure, axis).map((tick) => (
                <span key={tick} style={{ left: `${axis(tick)}%` }}>
                  {formatTick(measure, tick)}
                </span>
              ))}
            </span>
          </li>
        </ul>
      </MarkGroup>
    </div>
  );
}

function Between({ ends, at }: { ends: readonly [DumbbellEnd, DumbbellEnd]; at: Place }) {
  const [first, second] = ends.map(({ value }) => value);
  if (typeof first !== 'number' || typeof second !== 'number') return null;
  return <span class="dumbbell-line" style={span(at, Math.min(first, second), Math.max(first, second))} />;
}

interface EndProps {
  model: DumbbellModel;
  end: DumbbellEnd;
  row: number;
  side: number;
  at: Place;
  onOpen: ChartProps<DumbbellModel>['onOpen'];
}

function End({ model, end, row, side, at, onOpen }: EndProps) {
  if (end.value === null) return null;
  const { drilldown, count, ci, value } = end;
  const names = { title: endTitle(model, row, side), name: endName(model, row, side) };
  return (
    <>
      {ci && <span class="dumbbell-whisker" data-side={side} style={whisker(at, ci, value)} />}
      <button
        class="dumbbell-end"
        data-at={`${row}:${side}`}
        data-side={side}
        style={{ left: `${at(value)}%` }}
        {...buttonProps({ drilldown, count, ...names }, onOpen)}
      />
    </>
  );
}

function whisker(at: Place, ci: NonNullable<Bounds>, value: number) {
  return span(at, ci[0] ?? value, ci[1] ?? value);
}

function span(at: Place, from: number, to: number) {
  return { left: `${at(from)}%`, width: `${at(to) - at(from)}%` };
}
