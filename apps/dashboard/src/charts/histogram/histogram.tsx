import './histogram.css';
import { formatCompact, formatCount, formatMean, formatShare } from '../../ui/format.js';
import { apartWords } from '../bars/bar-text.js';
import { useWidth } from '../geometry.js';
import { MarkGroup } from '../mark-group.js';
import { MarkButton, countCell } from '../mark.js';
import type { Bar, ChartProps, ChartTable, HistogramModel, OpenMark } from '../types.js';
import { formatRecords, sentence, text } from '../wording.js';

/** Pixels that the label of a bar takes. */
const LABEL = 38;

/** Upright bars in the order of the numbers; records without a number stand apart, hatched. */
export function Histogram({ model, onOpen }: ChartProps<HistogramModel>) {
  const [box, width] = useWidth<HTMLDivElement>();
  const bars = model.bars.filter(isOnAxis);
  const apart = model.bars.filter((bar) => !isOnAxis(bar) && bar.count > 0);
  const most = Math.max(1, ...model.bars.map(({ count }) => count));
  const room = Math.max(1, Math.floor((width - apart.length * 90) / LABEL));
  const every = Math.ceil(bars.length / room);
  const column = (bar: Bar, i: number) => (
    <Column
      key={i}
      {...{ bar, most, onOpen }}
      at={i}
      isNamed={!isOnAxis(bar) || i % every === 0}
      hasCount={every === 1}
    />
  );
  return (
    <div ref={box}>
      <MarkGroup class="chart tiny histogram" label={`Records by ${model.axis}`}>
        <div class="histogram-columns">
          <div class="histogram-axis" style={{ maxWidth: `${bars.length * 120}px` }}>
            {bars.map(column)}
            <Marker name="mean" value={model.mean} bars={bars} />
            <Marker name="median" value={model.median} bars={bars} />
          </div>
          {apart.length > 0 && (
            <div class="histogram-apart">{apart.map((bar, i) => column(bar, bars.length + i))}</div>
          )}
        </div>
        <p class="row muted">
          <span>{model.axis}</span>
          <Key name="mean" value={model.mean} />
          <Key name="median" value={model.median} />
        </p>
      </MarkGroup>
    </div>
  );
}

interface ColumnProps {
  bar: Bar;
  at: number;
  most: number;
  isNamed: boolean;
  hasCount: boolean;
  onOpen: OpenMark;
}

function Column({ bar, at, most, isNamed, hasCount, onOpen }: ColumnProps) {
  const { drilldown, count, label } = bar;
  const marked = { drilldown, count, title: label, name: `${label}: ${formatRecords(count)}` };
  return (
    <MarkButton class="histogram-column" at={`0:${at}`} marked={marked} onOpen={onOpen}>
      <span class="histogram-room">
        <span class="histogram-count">{hasCount || !isOnAxis(bar) ? formatCompact(count) : ''}</span>
        <span class="histogram-bar" data-anchor="" style={{ height: `${(count / most) * 100}%` }} />
      </span>
      <span class="histogram-label">
        <bdi>{isNamed ? shortened(label) : ''}</bdi>
      </span>
    </MarkButton>
  );
}

/** A bin is named by its lower end on the axis; its name holds both. */
function shortened(label: string): string {
  return label.split(' – ')[0] ?? label;
}

function Key({ name, value }: { name: string; value: number | null | undefined }) {
  if (value === null || value === undefined) return null;
  return (
    <span class="row">
      <span class="histogram-sample" data-name={name} aria-hidden="true" />
      {name} {formatMean(value)}
    </span>
  );
}

interface MarkerProps {
  name: string;
  value: number | null | undefined;
  bars: readonly Bar[];
}

function Marker({ name, value, bars }: MarkerProps) {
  const at = value === null || value === undefined ? undefined : placeIn(bars, value);
  if (at === undefined) return null;
  return (
    <span class="histogram-marker" data-name={name} aria-hidden="true" style={{ left: `${at * 100}%` }} />
  );
}

/** Bars that stand for numbers; the others stand apart. */
function isOnAxis({ kind }: Bar): boolean {
  return kind === 'value' || kind === 'range';
}

/**
 * The position of a number among the bars, 0 to 1 of their width. Single values are in the middle of their bars, bins
 * begin at their key. Undefined if bars have no numbers or there are fewer than two.
 */
export function placeIn(bars: readonly Bar[], value: number): number | undefined {
  const keys = bars.map(({ key }) => key).filter((key) => typeof key === 'number');
  if (keys.length < bars.length) return undefined;
  const offset = bars[0]?.kind === 'range' ? 0 : 0.5;
  const next = keys.findIndex((key) => key > value);
  const right = next < 0 ? keys.length - 1 : Math.max(1, next);
  const [from, to] = keys.slice(right - 1, right + 1);
  if (from === undefined || to === undefined) return undefined;
  const at = right - 1 + (value - from) / (to - from) + offset;
  return Math.min(1, Math.max(0, at / keys.length));
}

/** What a histogram shows, in sentences made from its numbers. */
export function histogramWords({ bars, axis, mean, median }: HistogramModel): string {
  const numbers = bars.filter(isOnAxis);
  const sum = numbers.reduce((total, { count }) => total + count, 0);
  if (sum === 0) return text(sentence(`no records have a ${axis}`), apartWords(bars));
  const most = numbers.reduce((high, bar) => (bar.count > high.count ? bar : high));
  return text(
    sentence(
      `${axis} of ${formatRecords(sum)}`,
      `most common: ${most.label} (${formatCount(most.count)})`,
      typeof mean === 'number' && `mean ${formatMean(mean)}`,
      typeof median === 'number' && `median ${formatMean(median)}`,
    ),
    apartWords(bars),
  );
}

export function histogramTable({ bars, axis }: HistogramModel): ChartTable {
  const hasShare = bars.some(({ share }) => typeof share === 'number');
  return {
    columns: [axis, 'records', ...(hasShare ? ['share'] : [])],
    rows: bars.map((bar) => [
      bar.label,
      countCell({ ...bar, title: bar.label }),
      ...(hasShare ? [typeof bar.share === 'number' ? formatShare(bar.share) : '–'] : []),
    ]),
  };
}
