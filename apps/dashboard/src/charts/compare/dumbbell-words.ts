import { countCell } from '../cells.js';
import { formatBounds, formatMeasured, formatValue, isPlainCount } from '../numbers.js';
import { sentence } from '../sentences.js';
import type { Cell, ChartTable, DumbbellEnd, DumbbellModel } from '../types.js';

export function endTitle({ rows, sides }: DumbbellModel, row: number, side: number): string {
  return `${rows[row]?.label ?? ''}, ${sides[side] ?? ''}`;
}

/** What an end says: `Portugal, login crash: share 41% (36% to 46%), 93 records`. */
export function endName(model: DumbbellModel, row: number, side: number): string {
  const end = model.rows[row]?.ends[side];
  const title = endTitle(model, row, side);
  if (!end) return title;
  const bounds = formatBounds(model.measure, end.ci);
  const value = formatMeasured(model.measure, end.value, end.count);
  return `${title}: ${value}${bounds ? `, 95% interval ${bounds}` : ''}`;
}

/** What a dumbbell chart shows: where the two sides lie farthest apart. */
export function dumbbellWords(model: DumbbellModel): string {
  const { measure, rows, sides } = model;
  const apart = rows
    .flatMap(({ label, ends: [first, second] }) =>
      first.value === null || second.value === null
        ? []
        : [{ label, first: first.value, second: second.value, by: Math.abs(first.value - second.value) }],
    )
    .toSorted((a, b) => b.by - a.by);
  const widest = apart[0];
  if (!widest) return sentence('there is nothing that both sides have a value for');
  const said = (label: string, first: number, second: number) =>
    `${label} with ${formatValue(measure, first)} for ${sides[0]} and ${formatValue(measure, second)} for ${sides[1]}`;
  return sentence(
    rows.length === 1
      ? said(measure.name, widest.first, widest.second)
      : `${measure.name} farthest apart: ${said(widest.label, widest.first, widest.second)}`,
  );
}

export function dumbbellTable(model: DumbbellModel): ChartTable {
  const { measure, sides, rows } = model;
  const plain = isPlainCount(measure);
  const cells = (end: DumbbellEnd, row: number, side: number): Cell[] => [
    ...(plain ? [] : [formatValue(measure, end.value), formatBounds(measure, end.ci) || '–']),
    countCell({ ...end, title: endTitle(model, row, side) }),
  ];
  const heads = plain ? ['records'] : [measure.name, '95% interval', 'records'];
  return {
    columns: ['', ...sides.flatMap((side) => heads.map((head) => `${side}: ${head}`))],
    rows: rows.map(({ label, ends }, row) => [label, ...ends.flatMap((end, side) => cells(end, row, side))]),
  };
}
