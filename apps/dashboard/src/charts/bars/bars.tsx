import './bars.css';
import { formatCount, formatShare } from '../../ui/format.js';
import { TickLabels, GridLines } from '../axis.js';
import { drawnEnds } from '../geometry.js';
import { Figure } from '../figure.js';
import { Legend, lookOf, partLooks, type SeriesStyle } from '../legend.js';
import { MarkGroup } from '../mark-group.js';
import { MarkButton, buttonProps } from '../mark.js';
import type { Bar, BarModel, BarStack, ChartProps, OpenMark, ChartFigureProps } from '../types.js';
import { formatIndex, formatValue, isPlainCount } from '../wording.js';
import { barScale, isStacked, isValue, spanOf, stackSum, whiskerOf, type BarScale } from './bar-scale.js';
import { barName, isSignificant, stackName, stackTitle, barWords, barTable } from './bar-text.js';

export function BarFigure({ title, actions, at, model, onOpen }: ChartFigureProps<ChartProps<BarModel>>) {
  return (
    <Figure words={barWords(model)} table={barTable(model)} {...{ title, actions, at, onOpen }}>
      <BarRows model={model} onOpen={onOpen} />
    </Figure>
  );
}

/**
 * Horizontal bars: label, bar with its interval, numbers. Records without a value, and those of values not shown, stand
 * apart below. Means are dots on an axis, as a bar from zero would say nothing.
 */
export function BarRows({ model, onOpen }: ChartProps<BarModel>) {
  const scale = barScale(model);
  const stacked = isStacked(model);
  const bars = [...model.bars.filter(isValue), ...model.bars.filter((bar) => !isValue(bar))];
  const firstApart = bars.findIndex((bar) => !isValue(bar));
  const stacks = model.bars.find((bar) => bar.stacks)?.stacks ?? [];
  const looks = partLooks(stacks);
  const hasIndex = model.bars.some(({ baseline }) => typeof baseline?.index === 'number');
  return (
    <div class="chart bars">
      {stacked && (
        <Legend
          kind="area"
          entries={stacks.map(({ label, kind }, i) => ({ label, look: looks[i] ?? lookOf(i, kind) }))}
        />
      )}
      <MarkGroup label={`Bar chart of ${model.measure.name}`}>
        <ul class="chart-rows bars-list" data-index={hasIndex || undefined}>
          <Heads model={model} hasIndex={hasIndex} />
          {bars.map((bar, row) => {
            const props = { model, bar, row, scale, hasIndex, onOpen };
            return (
              <li
                class="bar"
                key={row}
                data-kind={bar.kind}
                data-apart={(row > 0 && row === firstApart) || undefined}
              >
                {stacked ? <StackedRow {...props} looks={looks} /> : <BarRow {...props} />}
              </li>
            );
          })}
          {scale.ticks.length > 0 && (
            <li class="bar-axis" aria-hidden="true">
              <TickLabels ticks={scale.ticks} />
            </li>
          )}
        </ul>
      </MarkGroup>
    </div>
  );
}

function Heads({ model, hasIndex }: { model: BarModel; hasIndex: boolean }) {
  const plain = isPlainCount(model.measure);
  return (
    <li class="bar-heads" aria-hidden="true">
      <span class="chart-number bar-value">{model.measure.name}</span>
      <span class="chart-number muted">{plain ? 'share' : 'records'}</span>
      {hasIndex && <span class="chart-number muted bar-index">vs overall</span>}
    </li>
  );
}

export interface RowProps {
  model: BarModel;
  bar: Bar;
  row: number;
  scale: BarScale;
  hasIndex: boolean;
  onOpen: OpenMark;
}

/** A bar that opens its records, label and numbers included. */
function BarRow({ model, bar, row, scale, hasIndex, onOpen }: RowProps) {
  const { drilldown, count, label } = bar;
  const marked = { drilldown, count, title: label, name: barName(model, bar) };
  return (
    <MarkButton class="bar-row" at={`${row}:0`} marked={marked} onOpen={onOpen}>
      <BarLabel label={label} />
      <span class="bar-track" data-anchor="">
        <GridLines {...scale} />
        <Value model={model} bar={bar} scale={scale} />
      </span>
      <BarNumbers model={model} bar={bar} hasIndex={hasIndex} />
    </MarkButton>
  );
}

function BarLabel({ label }: { label: string }) {
  return (
    <span class="bar-label">
      <bdi>{label}</bdi>
    </span>
  );
}

function Value({ model, bar, scale }: Pick<RowProps, 'model' | 'bar' | 'scale'>) {
  if (bar.value === null) return null;
  const bounds = whiskerOf(model, bar);
  return (
    <>
      {scale.base === undefined ? (
        <span class="bar-dot" style={{ left: `${scale.at(bar.value)}%` }} />
      ) : (
        <span
          class="bar-fill"
          data-negative={bar.value < 0 || undefined}
          data-cut={scale.isCut(bar.value) || undefined}
          style={spanOf(scale, 0, bar.value)}
        />
      )}
      {bounds && !scale.isCut(bar.value) && (
        <span class="bar-whisker" style={spanOf(scale, ...drawnEnds(bounds))} />
      )}
    </>
  );
}

function BarNumbers({ model, bar, hasIndex }: Pick<RowProps, 'model' | 'bar' | 'hasIndex'>) {
  const plain = isPlainCount(model.measure);
  const index = bar.baseline?.index ?? null;
  const significant = isSignificant(bar);
  return (
    <>
      <span class="chart-number bar-value" aria-hidden="true">
        {formatValue(model.measure, bar.value)}
      </span>
      <span class="chart-number muted" aria-hidden="true">
        {plain
          ? bar.share === null || bar.share === undefined
            ? ''
            : formatShare(bar.share)
          : countWords(bar)}
      </span>
      {hasIndex && (
        <span
          class="chart-number muted bar-index"
          aria-hidden="true"
          data-direction={index !== null && significant ? (index > 1 ? 'up' : 'down') : undefined}
        >
          {index === null ? '' : `${significant ? (index > 1 ? '▲ ' : '▼ ') : ''}${formatIndex(index)}`}
        </span>
      )}
    </>
  );
}

/** How many of a bar's records its number is of, where not of all: `447 of 682`. */
function countWords({ count, n = count }: Bar): string {
  return n === count ? formatCount(count) : `${formatCount(n)} of ${formatCount(count)}`;
}

/** A bar in parts: the label opens all its records, each part its own. */
function StackedRow({ looks, ...props }: RowProps & { looks: readonly SeriesStyle[] }) {
  const { model, bar, row, scale, hasIndex, onOpen } = props;
  const { drilldown, count, label } = bar;
  const isCount = model.measure.kind === 'count';
  const length = model.stacking === 'share' ? 100 : scale.at(stackSum(bar).value);
  return (
    <div class="bar-row">
      <MarkButton
        class="bar-name"
        at={`${row}:0`}
        marked={{ drilldown, count, title: label, name: barName(model, bar) }}
        onOpen={onOpen}
      >
        <BarLabel label={label} />
      </MarkButton>
      <span class="bar-track">
        <GridLines {...scale} />
        <span
          class={isCount ? 'bar-stack' : 'bar-dots'}
          data-cut={(isCount && model.stacking !== 'share' && scale.isCut(stackSum(bar).value)) || undefined}
          style={isCount ? { width: `${length}%` } : undefined}
        >
          {bar.stacks?.map((stack, i) => (
            <Part key={i} {...props} stack={stack} column={i + 1} look={looks[i]} isCount={isCount} />
          ))}
        </span>
      </span>
      <BarNumbers model={model} bar={bar} hasIndex={hasIndex} />
    </div>
  );
}

interface PartProps extends RowProps {
  stack: BarStack;
  column: number;
  look: SeriesStyle | undefined;
  isCount: boolean;
}

/** A part of a stacked bar as wide as its count; or a dot at its value, where values do not add up. */
function Part({ model, bar, row, scale, onOpen, stack, column, look, isCount }: PartProps) {
  if (stack.value === null || (isCount && stack.value === 0)) return null;
  const { drilldown, count } = stack;
  return (
    <button
      class={isCount ? 'bar-part' : 'bar-part-dot'}
      data-at={`${row}:${column}`}
      data-pattern={look?.pattern}
      style={isCount ? { flexGrow: String(stack.value) } : { left: `${scale.at(stack.value)}%` }}
      {...buttonProps(
        { drilldown, count, title: stackTitle(bar, stack), name: stackName(model, bar, stack) },
        onOpen,
      )}
    />
  );
}
