import { useMemo } from 'preact/hooks';
import { Swatch, type SeriesStyle } from '../legend.js';
import { ChartTip } from '../mark-group.js';
import { markOf } from '../mark.js';
import { formatBucket, formatSpan } from '../time-axis.js';
import type { OpenMark, TrendModel } from '../types.js';
import { formatRecords, formatTick, formatValue } from '../wording.js';
import { onTrendKey, useTrendCursor, type Place, type Selection, type TrendCursor } from './trend-cursor.js';
import type { Dot, Grid, Layout } from './trend-layout.js';
import { EpisodeBands, EpisodeHandles } from './trend-episodes.js';
import { Anomalies, BeforeLine, SeriesLine, TrendAxes, TrendDots, TrendEnds } from './trend-lines.js';
import { notesOf, pointTitle, termsOf } from './trend-text.js';

interface Props {
  model: TrendModel;
  grid: Grid;
  layout: Layout;
  looks: readonly SeriesStyle[];
  onOpen: OpenMark;
  onZoom?: ((from: string, to: string) => void) | undefined;
}

/** The drawing itself: one stop for Tab, arrows between points, a stretch of time chosen by dragging or Shift. */
export function TrendPlot({ model, grid, layout, looks, onOpen, onZoom }: Props) {
  const { buckets } = grid;
  const span = (from: number, to: number) => [buckets[from]?.start ?? '', buckets[to]?.end ?? ''] as const;
  const open = ({ row, point }: Dot) => {
    const { drilldown, count } = point;
    const mark = markOf({ drilldown, count, title: pointTitle(model, row, point) });
    if (mark) onOpen(mark);
  };
  const zoom = onZoom && ((from: number, to: number) => onZoom(...span(from, to)));
  const cursor = useTrendCursor(layout, { open, zoom });
  const { active, selection } = cursor;
  const chosen =
    selection &&
    formatSpan(
      ...span(Math.min(selection.from, selection.to), Math.max(selection.from, selection.to)),
      model.interval,
    );
  const { frame } = layout;
  return (
    <div class="trend-plot">
      <svg
        class="trend-svg"
        width={frame.width}
        height={frame.height}
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        role="group"
        aria-label={`Chart of ${model.measure.name}. Use the arrow keys to move between points and Enter to open their records.`}
        data-zoom={zoom !== undefined || undefined}
        onKeyDown={(event) => onTrendKey(event, cursor, buckets.length - 1)}
        {...cursor.handlers}
      >
        <rect class="hit" x={0} y={0} width={frame.width} height={frame.height} />
        {model.episodes && <EpisodeBands layout={layout} episodes={model.episodes} />}
        <TrendAxes layout={layout} name={model.measure.name} />
        {selection && <SelectionArea selection={selection} layout={layout} />}
        {active && !selection && (
          <line
            class="cursor"
            x1={layout.x(active.at)}
            x2={layout.x(active.at)}
            y1={frame.top}
            y2={frame.bottom}
          />
        )}
        <TrendBody {...{ model, layout, looks, cursor }} />
      </svg>
      {model.episodes && <EpisodeHandles {...{ layout, onOpen }} episodes={model.episodes} />}
      {active && !selection && <TrendTip {...{ model, grid, layout, looks, place: active }} />}
      <p class="visually-hidden" aria-live="polite">
        {chosen && `${chosen} selected. Press Enter to zoom in or Escape to cancel.`}
      </p>
    </div>
  );
}

type BodyProps = Pick<Props, 'model' | 'layout' | 'looks'> & { cursor: TrendCursor };

/** Everything that stands for numbers. */
function TrendBody({ model, layout, looks, cursor }: BodyProps) {
  const { active, dots, stop } = cursor;
  const { left, right } = layout.frame;
  const { series } = layout;
  const perRow = Math.max(1, ...series.map((drawn) => drawn.dots.length));
  const isDense = series.length > 3 || (right - left) / perRow < 18;
  const ring = active && dots.filter(({ at }) => at === active.at);
  const grey = series.length === 1;
  // Some thousand points are not to be gone through again whenever the pointer moves.
  const marks = useMemo(
    () => <TrendDots model={model} dots={dots} looks={looks} stop={stop} isDense={isDense} />,
    [model, layout, looks, stop],
  );
  return (
    <>
      {layout.before.map((drawn) => (
        <BeforeLine
          key={drawn.row}
          drawn={drawn}
          color={grey ? 'var(--line-strong)' : (looks[drawn.row]?.color ?? 'var(--line-strong)')}
        />
      ))}
      {series.map((drawn) => {
        const look = looks[drawn.row];
        const hasBand = series.length <= 2 || drawn.row === active?.row;
        return look && <SeriesLine key={drawn.row} {...{ drawn, look, hasBand }} />;
      })}
      {series.map((drawn) => (
        <Anomalies
          key={drawn.row}
          drawn={drawn}
          width={layout.frame.width}
          format={(value) => formatTick(model.measure, value)}
        />
      ))}
      {series.length > 1 && <TrendEnds layout={layout} looks={looks} labels={model.series} />}
      {marks}
      {ring?.map(({ row, x, y }) => (
        <circle
          key={row}
          class="ring"
          data-active={row === active?.row || undefined}
          cx={x}
          cy={y}
          r={row === active?.row ? 5 : 3.5}
          style={{ fill: looks[row]?.color }}
          aria-hidden="true"
        />
      ))}
    </>
  );
}

function SelectionArea({ selection, layout }: { selection: Selection; layout: Layout }) {
  const { frame, x } = layout;
  const [from, to] = [Math.min(selection.from, selection.to), Math.max(selection.from, selection.to)];
  const half = Math.max(4, (x(1) - x(0)) / 2);
  const left = Math.max(frame.left, x(from) - half);
  const right = Math.min(frame.right, x(to) + half);
  return (
    <rect class="chosen" x={left} y={frame.top} width={right - left} height={frame.bottom - frame.top} />
  );
}

interface TipProps {
  model: TrendModel;
  grid: Grid;
  layout: Layout;
  looks: readonly SeriesStyle[];
  place: Place;
}

/** The numbers of one bucket: of every series shown, and of the period before. */
function TrendTip({ model, grid, layout, looks, place }: TipProps) {
  const bucket = grid.buckets[place.at];
  if (!bucket) return null;
  const { measure, comparison } = model;
  const point = place.row === undefined ? undefined : grid.rows[place.row]?.points[place.at];
  const terms = termsOf(model, bucket.start);
  return (
    <ChartTip x={layout.x(place.at)} y={layout.frame.top} width={layout.frame.width}>
      <strong>{formatBucket(bucket.start, model.interval)}</strong>
      {layout.series.map(({ row }) => (
        <TipRow
          key={row}
          look={looks[row]}
          label={grid.rows.length > 1 ? (grid.rows[row]?.label ?? '') : measure.name}
          text={formatValue(measure, grid.rows[row]?.points[place.at]?.value ?? null)}
          isActive={row === place.row && layout.series.length > 1}
        />
      ))}
      {layout.before.length === 1 &&
        layout.before.map(({ row }) => (
          <TipRow
            key={`before ${row}`}
            label={comparison?.label ?? ''}
            text={formatValue(measure, grid.before[row]?.points[place.at]?.value ?? null)}
          />
        ))}
      {point && notesOf(measure, point).map((note) => <span key={note}>{note}</span>)}
      {terms.length > 0 && <span>Mentions {terms.join(', ')}</span>}
      {point?.drilldown && (
        <span class="muted">Click or press Enter to see {formatRecords(point.count)}</span>
      )}
    </ChartTip>
  );
}

interface TipRowProps {
  look?: SeriesStyle | undefined;
  label: string;
  text: string;
  isActive?: boolean;
}

function TipRow({ look, label, text, isActive }: TipRowProps) {
  return (
    <span class="row tip-row" data-active={isActive || undefined}>
      {look && <Swatch look={look} kind="line" />}
      <bdi>{label}</bdi>
      <b>{text}</b>
    </span>
  );
}
