import { ChartTip } from '../chart-tip.js';
import { Swatch } from '../legend.js';
import { formatRecords, formatValue } from '../numbers.js';
import type { Look } from '../series-look.js';
import { formatBucket } from '../time-axis.js';
import type { Grid } from './trend-buckets.js';
import type { Layout } from './trend-layout.js';
import { notesOf, termsOf } from './trend-names.js';
import type { TrendModel } from '../types.js';
import type { Place } from './trend-places.js';

interface Props {
  model: TrendModel;
  grid: Grid;
  layout: Layout;
  looks: readonly Look[];
  place: Place;
}

/** The numbers of one bucket: of every series shown, and of the period before. */
export function TrendTip({ model, grid, layout, looks, place }: Props) {
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
      {terms.length > 0 && <span>Speaks of {terms.join(', ')}</span>}
      {point?.drilldown && <span class="tip-note">Enter or click: {formatRecords(point.count)}</span>}
    </ChartTip>
  );
}

interface TipRowProps {
  look?: Look | undefined;
  label: string;
  text: string;
  isActive?: boolean;
}

function TipRow({ look, label, text, isActive }: TipRowProps) {
  return (
    <span class="tip-row" data-active={isActive || undefined}>
      {look && <Swatch look={look} kind="line" />}
      <bdi>{label}</bdi>
      <b>{text}</b>
    </span>
  );
}
