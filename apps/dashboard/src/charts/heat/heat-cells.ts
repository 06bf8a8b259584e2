import { formatMeasured } from '../numbers.js';
import type { Drilldown, HeatModel } from '../types.js';

export interface HeatCell {
  value: number | null;
  count: number;
  drilldown: Drilldown | undefined;
  title: string;
  name: string;
}

export interface HeatRow {
  label: string;
  cells: readonly HeatCell[];
}

export interface HeatLayout {
  columns: readonly string[];
  rows: readonly HeatRow[];
}

/** The cells by row and column; turned where columns are to stand below each other. */
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
