import './dumbbell.css';
import { GridLines, TickLabels } from '../axis.js';
import { Figure } from '../figure.js';
import { drawnEnds, valueScale, valueTicks } from '../geometry.js';
import { Legend, lookOf } from '../legend.js';
import { MarkGroup } from '../mark-group.js';
import { buttonProps, countCell } from '../mark.js';
import type { Cell, ChartProps, ChartTable, DumbbellEnd, DumbbellModel, ChartFigureProps } from '../types.js';
import { formatBounds, formatMeasured, formatTick, formatValue, isPlainCount, sentence } from '../wording.js';

type Place = (value: number) => number;

export function DumbbellFigure({ title, model, onOpen }: ChartFigureProps<ChartProps<DumbbellModel>>) {
  return (
    <Figure title={title} words={dumbbellWords(model)} table={dumbbellTable(model)} onOpen={onOpen}>
      <Dumbbell model={model} onOpen={onOpen} />
    </Figure>
  );
}

/** Two values a row on one axis, each with its interval: how far apart two sides are, and how surely. */
function Dumbbell({ model, onOpen }: ChartProps<DumbbellModel>) {
  const { measure, rows, sides } = model;
  const axis = valueScale(
    measure,
    rows.flatMap(({ ends }) => ends),
    [0, 100],
  );
  const ticks = valueTicks(measure, axis).map((tick) => ({
    at: axis(tick),
    text: formatTick(measure, tick),
  }));
  return (
    <div class="chart dumbbell">
      <Legend kind="area" entries={sides.map((label, i) => ({ label, look: lookOf(i) }))} />
      <MarkGroup label={`${measure.name} of ${sides.join(' and ')}`}>
        <ul class="chart-rows">
          {rows.map(({ label, ends }, row) => (
            <li class="dumbbell-row" key={row}>
              <span class="dumbbell-label">
                <bdi>{label}</bdi>
              </span>
              <span class="dumbbell-track">
                <GridLines ticks={ticks} />
                <Between ends={ends} at={axis} />
                {ends.map((end, side) => (
                  <End key={side} {...{ model, end, row, side, onOpen }} at={axis} />
                ))}
              </span>
              {ends.map((end, side) => (
                <span class="chart-number" key={side} data-side={side}>
                  {formatValue(measure, end.value)}
                </span>
              ))}
            </li>
          ))}
          <li class="dumbbell-row" aria-hidden="true">
            <TickLabels ticks={ticks} />
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
      {ci && <span class="dumbbell-whisker" data-side={side} style={span(at, ...drawnEnds(ci))} />}
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

function span(at: Place, from: number, to: number) {
  return { left: `${at(from)}%`, width: `${at(to) - at(from)}%` };
}

function endTitle({ rows, sides }: DumbbellModel, row: number, side: number): string {
  return `${rows[row]?.label ?? ''}, ${sides[side] ?? ''}`;
}

/** What an end says: `Portugal, login crash: share 41% (36% to 46%), 93 records`. */
export function endName(model: DumbbellModel, row: number, side: number): string {
  const end = model.rows[row]?.ends[side];
  const title = endTitle(model, row, side);
  if (!end) return title;
  const bounds = formatBounds(model.measure, end.ci);
  const value = formatMeasured(model.measure, end.value, end.count);
  return `${title}: ${value}${bounds ? `, 95% interval ${bounds}` : ''}`;
}

/** What a dumbbell chart shows: where the two sides lie farthest apart. */
export function dumbbellWords(model: DumbbellModel): string {
  const { measure, rows, sides } = model;
  const apart = rows
    .flatMap(({ label, ends: [first, second] }) =>
      first.value === null || second.value === null
        ? []
        : [{ label, first: first.value, second: second.value, by: Math.abs(first.value - second.value) }],
    )
    .toSorted((a, b) => b.by - a.by);
  const widest = apart[0];
  if (!widest) return sentence('no value that both sides share');
  const values = `${formatValue(measure, widest.first)} for ${sides[0]} and ${formatValue(measure, widest.second)} for ${sides[1]}`;
  return sentence(
    rows.length === 1
      ? `${measure.name}: ${values}`
      : `largest gap in ${measure.name}: ${widest.label}, ${values}`,
  );
}

export function dumbbellTable(model: DumbbellModel): ChartTable {
  const { measure, sides, rows } = model;
  const plain = isPlainCount(measure);
  const cells = (end: DumbbellEnd, row: number, side: number): Cell[] => [
    ...(plain ? [] : [formatValue(measure, end.value), formatBounds(measure, end.ci) || '–']),
    countCell({ ...end, title: endTitle(model, row, side) }),
  ];
  const heads = plain ? ['records'] : [measure.name, '95% interval', 'records'];
  return {
    columns: ['', ...sides.flatMap((side) => heads.map((head) => `${side}: ${head}`))],
    rows: rows.map(({ label, ends }, row) => [label, ...ends.flatMap((end, side) => cells(end, row, side))]),
  };
}
