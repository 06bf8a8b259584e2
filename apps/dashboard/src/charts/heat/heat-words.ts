import { formatMeasured, formatValue, isPlainCount } from '../numbers.js';
import { sentence, text } from '../sentences.js';
import type { ChartTable, HeatModel } from '../types.js';
import { countCell } from '../cells.js';
import { heatLayout } from './heat-cells.js';

/** What a heat map shows, in sentences made from its numbers. */
export function heatWords(model: HeatModel): string {
  const { measure, bars, rowName, columnName } = model;
  const { rows } = heatLayout(model);
  const cells = rows.flatMap((row) => row.cells).filter(({ value }) => value !== null);
  const sorted = cells.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const [high, low] = [sorted[0], sorted.at(-1)];
  if (!high || !low) return sentence('no value to show');
  const head = `${measure.name} by ${rowName} and ${columnName}`;
  const most = `highest: ${high.title} with ${formatMeasured(measure, high.value, high.count)}`;
  if (!isPlainCount(measure)) {
    return sentence(head, most, `lowest: ${low.title} with ${formatMeasured(measure, low.value, low.count)}`);
  }
  const row = bars.toSorted((a, b) => b.count - a.count)[0];
  const empty = cells.filter(({ count }) => count === 0).length;
  return text(
    sentence(
      head,
      most,
      row && row.count > 0 && `of the rows ${row.label} with ${formatValue(measure, row.count)}`,
    ),
    sentence(empty > 0 && `${empty} of ${cells.length} cells are empty`),
  );
}

/** The numbers of a heat map, cell by cell. */
export function heatTable(model: HeatModel): ChartTable {
  const { measure, rowName } = model;
  const { columns, rows } = heatLayout(model);
  return {
    columns: [`${rowName.charAt(0).toUpperCase()}${rowName.slice(1)}`, ...columns],
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
