import './bar-rows.css';
import { Legend } from '../legend.js';
import { MarkGroup } from '../mark-group.js';
import { isPlainCount } from '../numbers.js';
import { looksOf } from '../series-look.js';
import type { Bar, BarModel, ChartProps } from '../types.js';
import { type BarScale, barScale, isStacked } from './bar-scale.js';
import { BarRow } from './bar-row.js';
import { StackedRow } from './stacked-row.js';

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
  const looks = looksOf(stacks);
  const hasIndex = model.bars.some(
    ({ baseline }) => baseline?.index !== null && baseline?.index !== undefined,
  );
  return (
    <div class="bars">
      {stacked && (
        <Legend
          kind="area"
          entries={stacks.map(({ label }, i) => ({ label, look: looks[i] ?? looksOf(stacks)[0] }))}
        />
      )}
      <MarkGroup class="bars-marks" label={`Bars of ${model.measure.name}`}>
        <ul class="bars-list" data-index={hasIndex || undefined}>
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
          {scale.ticks.length > 0 && <Axis scale={scale} />}
        </ul>
      </MarkGroup>
    </div>
  );
}

function isValue({ kind }: Bar): boolean {
  return kind === 'value' || kind === 'range' || kind === 'total';
}

function Heads({ model, hasIndex }: { model: BarModel; hasIndex: boolean }) {
  const plain = isPlainCount(model.measure);
  return (
    <li class="bar-heads" aria-hidden="true">
      <span class="bar-value">{model.measure.name}</span>
      <span class="bar-share">{plain ? 'share' : 'records'}</span>
      {hasIndex && <span class="bar-index">× all</span>}
    </li>
  );
}

function Axis({ scale }: { scale: BarScale }) {
  return (
    <li class="bar-axis" aria-hidden="true">
      <span class="bar-ticks">
        {scale.ticks.map(({ at, text }) => (
          <span key={text} style={{ left: `${at}%` }}>
            {text}
          </span>
        ))}
      </span>
    </li>
  );
}
