import './trend-chart.css';
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { Figure } from '../figure.js';
import { useWidth } from '../geometry.js';
import { Legend, lookOf, looksOf, type SeriesStyle } from '../legend.js';
import { RecordsButton } from '../mark.js';
import type { ChartFigureProps, OpenMark, TrendChartProps, TrendModel } from '../types.js';
import { formatMeasured } from '../wording.js';
import { gridOf, layoutOf, type Grid } from './trend-layout.js';
import { TrendPlot } from './trend-plot.js';
import { courseWords, moreWords, outsideWord, pointName, pointTitle, trendTable } from './trend-text.js';

/** Room for names at the ends of lines, where the chart is wide enough to spare it. */
const END_ROOM = 150;

/** The period before, in the legend. */
const BEFORE: SeriesStyle = { color: 'var(--line-strong)', dash: undefined, pattern: 'other' };

interface TrendFigureProps extends ChartFigureProps<TrendChartProps> {
  /** Shown below the chart. */
  children?: ComponentChildren;
}

export function TrendFigure({ title, actions, at, children, ...chart }: TrendFigureProps) {
  const { model, onOpen } = chart;
  const [words, more] = [courseWords(model), moreWords(model)];
  return (
    <Figure table={trendTable(model)} {...{ title, words, more, actions, at, onOpen }}>
      <TrendChart {...chart} />
      {children}
    </Figure>
  );
}

/** One to eight measures over time. Points open their records; a stretch of time chosen by pointer or keys zooms. */
export function TrendChart({ model, onOpen, onZoom, height = 260 }: TrendChartProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { series } = model;
  const isMany = series.length > 1;
  const shown = useMemo(() => {
    const rows = series.flatMap((one, i) => (hidden.has(nameOf(one)) ? [] : [i]));
    return new Set(rows.length > 0 ? rows : series.keys());
  }, [series, hidden]);
  const looks = useMemo(() => looksOf(series), [series]);
  const grid = useMemo(() => gridOf(model), [model]);
  const layout = useMemo(
    () =>
      layoutOf(model, grid, shown, {
        width,
        height,
        endRoom: isMany && width >= 640 ? END_ROOM : 0,
      }),
    [model, grid, shown, width, height, isMany],
  );
  const toggle = (index: number) => {
    const one = series[index];
    if (one) setHidden(toggled(hidden, nameOf(one)));
  };
  return (
    <div class="stack-xs" ref={box}>
      {(isMany || model.comparison) && (
        <Legend
          kind="line"
          entries={series.map(({ label, kind }, i) => ({
            label: isMany ? label : model.measure.name,
            look: looks[i] ?? lookOf(i, kind),
          }))}
          hidden={new Set(series.keys().filter((i) => !shown.has(i)))}
          onToggle={isMany ? toggle : undefined}
          note={model.comparison ? { label: model.comparison.label, look: BEFORE } : undefined}
        />
      )}
      {width > 0 && (
        <TrendPlot model={model} grid={grid} layout={layout} looks={looks} onOpen={onOpen} onZoom={onZoom} />
      )}
      <TrendOutside model={model} grid={grid} shown={shown} onOpen={onOpen} />
    </div>
  );
}

/** Series keep their state over new answers: they are known by what they stand for. */
function nameOf({ kind, key }: { kind: string; key: unknown }): string {
  return `${kind} ${JSON.stringify(key)}`;
}

function toggled(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return new Set(names.has(name) ? [...names].filter((other) => other !== name) : [...names, name]);
}

interface Props {
  model: TrendModel;
  grid: Grid;
  shown: ReadonlySet<number>;
  onOpen: OpenMark;
}

/** Records that lie before or after the range: beside the chart, as they are no part of its line. */
function TrendOutside({ model, grid, shown, onOpen }: Props) {
  const points = grid.rows.flatMap(({ label, outside }, row) =>
    shown.has(row) ? outside.map((point) => ({ row, label, point })) : [],
  );
  if (points.length === 0) return null;
  return (
    <ul class="row tiny">
      {points.map(({ row, label, point }) => (
        <li key={`${row} ${point.kind}`}>
          <RecordsButton
            class="number trend-outside-button"
            drilldown={point.drilldown}
            count={point.count}
            title={pointTitle(model, row, point)}
            name={pointName(model, row, point)}
            onOpen={onOpen}
          >
            {outsideWord(point.kind ?? 'before')}
            {grid.rows.length > 1 && <bdi>, {label}</bdi>}:{' '}
            <b>{formatMeasured(model.measure, point.value, point.count)}</b>
          </RecordsButton>
        </li>
      ))}
    </ul>
  );
}
