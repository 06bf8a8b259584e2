import { formatCount, formatShare } from '../../ui/format.js';
import { MarkButton } from '../mark-button.js';
import { formatIndex, formatValue, isPlainCount } from '../numbers.js';
import type { Bar, BarModel, OpenMark } from '../types.js';
import { barName, isSignificant } from './bar-names.js';
import { type BarScale, spanOf, whiskerOf } from './bar-scale.js';

export interface RowProps {
  model: BarModel;
  bar: Bar;
  row: number;
  scale: BarScale;
  hasIndex: boolean;
  onOpen: OpenMark;
}

/** A bar that opens its records, label and numbers included. */
export function BarRow({ model, bar, row, scale, hasIndex, onOpen }: RowProps) {
  const { drilldown, count, label } = bar;
  const marked = { drilldown, count, title: label, name: barName(model, bar) };
  return (
    <MarkButton class="bar-row" at={`${row}:0`} marked={marked} onOpen={onOpen}>
      <BarLabel label={label} />
      <span class="bar-track" data-anchor="">
        <Ground scale={scale} />
        <Value model={model} bar={bar} scale={scale} />
      </span>
      <BarNumbers model={model} bar={bar} hasIndex={hasIndex} />
    </MarkButton>
  );
}

export function BarLabel({ label }: { label: string }) {
  return (
    <span class="bar-label">
      <bdi>{label}</bdi>
    </span>
  );
}

/** Thin lines at the ticks of the axis. */
export function Ground({ scale }: { scale: BarScale }) {
  return (
    <>
      {scale.ticks.map(({ at, text }) => (
        <span
          key={text}
          class="bar-grid"
          data-base={at === scale.base || undefined}
          style={{ left: `${at}%` }}
        />
      ))}
    </>
  );
}

function Value({ model, bar, scale }: Pick<RowProps, 'model' | 'bar' | 'scale'>) {
  if (bar.value === null) return null;
  const bounds = whiskerOf(model, bar);
  const [low, high] = [bounds?.[0] ?? bar.value, bounds?.[1] ?? bar.value];
  return (
    <>
      {scale.base === undefined ? (
        <span class="bar-dot" style={{ left: `${scale.at(bar.value)}%` }} />
      ) : (
        <span
          class="bar-fill"
          data-negative={bar.value < 0 || undefined}
          style={spanOf(scale, 0, bar.value)}
        />
      )}
      {bounds && <span class="bar-whisker" style={spanOf(scale, low, high)} />}
    </>
  );
}

export function BarNumbers({ model, bar, hasIndex }: Pick<RowProps, 'model' | 'bar' | 'hasIndex'>) {
  const plain = isPlainCount(model.measure);
  const index = bar.baseline?.index ?? null;
  const significant = isSignificant(bar);
  return (
    <>
      <span class="bar-value" aria-hidden="true">
        {formatValue(model.measure, bar.value)}
      </span>
      <span class="bar-share" aria-hidden="true">
        {plain
          ? bar.share === null || bar.share === undefined
            ? ''
            : formatShare(bar.share)
          : formatCount(bar.count)}
      </span>
      {hasIndex && (
        <span
          class="bar-index"
          aria-hidden="true"
          data-direction={index !== null && significant ? (index > 1 ? 'up' : 'down') : undefined}
        >
          {index === null ? '' : `${significant ? (index > 1 ? '▲ ' : '▼ ') : ''}${formatIndex(index)}`}
        </span>
      )}
    </>
  );
}
