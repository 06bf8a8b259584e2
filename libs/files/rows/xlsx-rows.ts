import type { Workbook } from '@cj-tech-master/excelts';
import { mistake } from '../failure.js';
import type { Content } from './content.js';
import type { Row, RowReader } from './row.js';
import { workbookOf } from './xlsx-workbook.js';

type Sheet = Workbook['worksheets'][number];
type Cell = ReturnType<Sheet['getCell']>;

/** A sheet keeps fifteen digits of a number. */
const EXACT = 1e15;

/**
 * Records of the first sheet of a workbook; its first row names the columns. Dates have no offset, unless a column
 * `…_offset_minutes` has it, as in an export of Earshot.
 */
export async function xlsxRows(content: Content, largest?: number): Promise<RowReader> {
  const [sheet, ...others] = (await workbookOf(content, largest)).worksheets;
  const places = sheet ? columnsOf(sheet) : new Map<string, number>();
  if (!sheet || places.size === 0) throw mistake(`The first sheet of ${content.name} is empty.`);
  const skipped = others.filter(({ rowCount }) => rowCount > 0).map(({ name }) => `'${name}'`);
  return {
    columns: [...places.keys()],
    rows: rowsOf(sheet, places),
    hasDates: true,
    note:
      skipped.length > 0 ? `Only the sheet '${sheet.name}' was read, not ${skipped.join(', ')}.` : undefined,
  };
}

/** Where each named column is; a column without a name has no records' values. */
function columnsOf(sheet: Sheet): Map<string, number> {
  const places = new Map<string, number>();
  sheet.getRow(1).eachCell((cell, place) => {
    const name = cell.text.trim();
    if (places.has(name)) {
      throw mistake(`The header names the column '${name}' twice.`, 'Rename one of them in the file.');
    }
    if (name !== '') places.set(name, place);
  });
  return places;
}

// oxlint-disable-next-line require-await -- readers are asynchronous
async function* rowsOf(sheet: Sheet, places: ReadonlyMap<string, number>): AsyncGenerator<Row> {
  for (let line = 2; line <= sheet.rowCount; line++) {
    const row = sheet.findRow(line);
    if (!row?.hasValues) continue;
    const value = (column: string): unknown => {
      const found = valueOf(row.findCell(places.get(column) ?? 0));
      if (!(found instanceof Date)) return found;
      const offset = valueOf(row.findCell(places.get(`${column}_offset_minutes`) ?? 0));
      return localTime(found) + (typeof offset === 'number' ? offsetText(offset) : '');
    };
    const values = () => Object.fromEntries([...places.keys()].map((column) => [column, value(column)]));
    const raw = () => Buffer.from(JSON.stringify([...places.keys()].map((column) => value(column) ?? null)));
    yield { line, raw, value, values };
  }
}

/** What a cell shows, as text, number, boolean or date. A number too long for a sheet looks as it does there. */
function valueOf(cell: Cell | undefined): unknown {
  const value: unknown = cell?.value;
  const shown = typeof value === 'object' && value !== null && 'result' in value ? value.result : value;
  if (typeof shown === 'number') return Math.abs(shown) < EXACT ? shown : shown.toExponential().toUpperCase();
  if (typeof shown !== 'object' || shown === null || shown instanceof Date) return shown ?? undefined;
  if ('richText' in shown || 'text' in shown) return cell?.text;
  return undefined;
}

/** `2025-07-03T10:12:00`, as the sheet shows it. */
function localTime(date: Date): string {
  return Number.isNaN(date.getTime()) ? 'an impossible date' : date.toISOString().replace(/(\.000)?Z$/, '');
}

function offsetText(minutes: number): string {
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`;
}
