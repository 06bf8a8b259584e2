import './heat-map.css';
import { useWidth } from '../geometry.js';
import { MarkGroup } from '../mark-group.js';
import { MarkButton } from '../mark.js';
import type { ChartProps, HeatModel, Measure, OpenMark } from '../types.js';
import { formatTick, formatValue, shorten } from '../wording.js';
import { heatLayout, heatScale, shadedValues, type HeatCell, type HeatScale } from './heat.js';

/** Widths a cell needs to be hit, and to hold its number. */
const CELL = 22;
const NUMBER = 34;
/** Width in pixels that the longest name of a weekday needs. */
const WEEKDAY = 68;
const HEAD = 92;

/** Shades by row and column. Columns that do not fit side by side are stacked. */
export function HeatMap({ model, onOpen }: ChartProps<HeatModel>) {
  const [box, width] = useWidth<HTMLDivElement>();
  const upright = heatLayout(model);
  const isTurned =
    upright.columns.length > model.bars.length && (width - HEAD) / upright.columns.length < CELL;
  const { columns, rows } = isTurned ? heatLayout(model, true) : upright;
  const scale = heatScale(model.measure, shadedValues(model));
  const columnWidth = (width - HEAD) / columns.length;
  const hasNumbers = columnWidth >= NUMBER;
  const every = columns.length > 12 && !hasNumbers ? 3 : 1;
  const [rowName, columnName] = isTurned
    ? [model.columnName, model.rowName]
    : [model.rowName, model.columnName];
  return (
    <div class="chart tiny" ref={box}>
      {width > 0 && (
        <MarkGroup label={`${model.measure.name} by ${rowName} and ${columnName}`}>
          <table class="heat-table" data-turned={isTurned || undefined}>
            <thead>
              <tr>
                <td />
                {columns.map((column, i) => (
                  <th key={i} scope="col">
                    <bdi aria-hidden="true">{i % every === 0 ? shortened(column, columnWidth) : ''}</bdi>
                    <span class="visually-hidden">{column}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, cells }, row) => (
                <tr key={row}>
                  <th scope="row">
                    <bdi>{label}</bdi>
                  </th>
                  {cells.map((cell, column) => (
                    <td key={column}>
                      <Cell
                        {...{ cell, scale, onOpen, hasNumbers }}
                        place={`${row}:${column}`}
                        measure={model.measure}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </MarkGroup>
      )}
      <HeatLegend scale={scale} measure={model.measure} />
    </div>
  );
}

interface CellProps {
  cell: HeatCell;
  place: string;
  scale: HeatScale;
  measure: Measure;
  hasNumbers: boolean;
  onOpen: OpenMark;
}

function Cell({ cell, place, scale, measure, hasNumbers, onOpen }: CellProps) {
  return (
    <MarkButton class="heat-cell" at={place} marked={cell} onOpen={onOpen} look={scale.shadeOf(cell.value)}>
      {hasNumbers && cell.value !== null ? formatTick(measure, cell.value) : ''}
    </MarkButton>
  );
}

/** Labels of hours lose their minutes, weekdays what follows `Mon`, others what does not fit. */
function shortened(label: string, width: number): string {
  if (/^\d\d:00$/.test(label)) return label.slice(0, 2);
  return width < NUMBER || (width < WEEKDAY && /^\w+day$/.test(label)) ? shorten(label, 3) : label;
}

function HeatLegend({ scale, measure }: { scale: HeatScale; measure: Measure }) {
  return (
    <p class="row muted">
      <span>{formatValue(measure, scale.low)}</span>
      <span class="row heat-shades" aria-hidden="true">
        {[0, ...scale.bounds.keys().map((i) => i + 1)].map((shade) => (
          <span key={shade} style={{ background: `var(--heat-${shade})` }} />
        ))}
      </span>
      <span>
        {formatValue(measure, scale.high)} {measure.name}
      </span>
    </p>
  );
}
