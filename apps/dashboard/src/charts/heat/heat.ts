import { extent } from 'd3-array';
import { capital } from '../../ui/format.js';
import { isValue } from '../bars/bar-scale.js';
import { countCell } from '../mark.js';
import type { ChartTable, Drilldown, HeatModel, Measure } from '../types.js';
import { formatMeasured, formatValue, isPlainCount, sentence, text } from '../wording.js';

export interface HeatCell {
  value: number | null;
  count: number;
  drilldown: Drilldown | undefined;
  title: string;
  name: string;
}

interface HeatRow {
  label: string;
  cells: readonly HeatCell[];
}

interface HeatLayout {
  columns: readonly string[];
  rows: readonly HeatRow[];
}

/** The cells by row and column; transposed where columns are stacked. */
export function heatLayout({ measure, bars }: HeatModel, isTurned = false): HeatLayout {
  const columns = bars[0]?.stacks?.map(({ label }) => label) ?? [];
  const rows = bars.map((bar): HeatRow => ({
    label: bar.label,
    cells: (bar.stacks ?? []).map(({ label, value, count, drilldown }) => {
      const title = `${bar.label}, ${label}`;
      return { value, count, drilldown, title, name: `${title}: ${formatMeasured(measure, value, count)}` };
    }),
  }));
  if (!isTurned) return { columns, rows };
  return {
    columns: rows.map(({ label }) => label),
    rows: columns.map((label, i) => ({ label, cells: rows.flatMap(({ cells }) => cells[i] ?? []) })),
  };
}

/** The values that set the shades: of counts without what stands apart, which would leave the others pale. */
export function shadedValues({ measure, bars }: HeatModel): (number | null)[] {
  const compared = measure.kind === 'count' ? bars.filter(isValue) : [];
  const stacks = (compared.length > 0 ? compared : bars).flatMap((bar) => bar.stacks ?? []);
  const values = measure.kind === 'count' ? stacks.filter(isValue) : [];
  return (values.length > 0 ? values : stacks).map(({ value }) => value);
}

/** Number of shades above none at all. */
const SHADES = 5;

export interface HeatScale {
  /** 0 (nothing) to 5. */
  shadeOf: (value: number | null) => number;
  /** Lowest value of each shade from 1 on. */
  bounds: readonly number[];
  low: number;
  high: number;
}

/** Equal steps from zero for counts and shares, from the lowest value for others. */
export function heatScale({ kind }: Measure, values: readonly (number | null)[]): HeatScale {
  const numbers = values.filter((value) => value !== null);
  const [least = 0, high = 0] = extent(numbers);
  const fromZero = kind === 'count' || kind === 'share';
  const low = fromZero ? Math.min(0, least) : least;
  const step = (high - low) / SHADES;
  const shadeOf = (value: number | null) => {
    if (value === null || (fromZero && value === 0)) return 0;
    if (step === 0) return fromZero ? SHADES : Math.ceil(SHADES / 2);
    return Math.min(SHADES, Math.floor((value - low) / step) + 1);
  };
  return { shadeOf, bounds: Array.from({ length: SHADES }, (_, i) => low + i * step), low, high };
}

/** What a heat map shows, in sentences made from its numbers. */
export function heatWords(model: HeatModel): string {
  const { measure, bars, rowName, columnName } = model;
  const { rows } = heatLayout(model);
  const cells = rows.flatMap((row) => row.cells).filter(({ value }) => value !== null);
  const sorted = cells.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const [high, low] = [sorted[0], sorted.at(-1)];
  if (!high || !low) return sentence('no values to show');
  const head = `${measure.name} by ${rowName} and ${columnName}`;
  const most = `highest: ${high.title} with ${formatMeasured(measure, high.value, high.count)}`;
  if (!isPlainCount(measure)) {
    return sentence(head, most, `lowest: ${low.title} with ${formatMeasured(measure, low.value, low.count)}`);
  }
  const row = bars.filter(isValue).toSorted((a, b) => b.count - a.count)[0];
  const empty = cells.filter(({ count }) => count === 0).length;
  return text(
    sentence(
      head,
      most,
      row && row.count > 0 && `most by ${rowName}: ${row.label} with ${formatValue(measure, row.count)}`,
    ),
    sentence(empty > 0 && `${empty} of ${cells.length} cells are empty`),
  );
}

/** The numbers of a heat map, cell by cell. */
export function heatTable(model: HeatModel): ChartTable {
  const { measure, rowName } = model;
  const { columns, rows } = heatLayout(model);
  return {
    columns: [capital(rowName), ...columns],
    rows: rows.map(({ label, cells }) => [
      label,
      ...cells.map((cell) => {
        const counted = countCell(cell);
        if (isPlainCount(measure) || typeof counted === 'string') return counted;
        return { ...counted, text: formatValue(measure, cell.value) };
      }),
    ]),
  };
}
