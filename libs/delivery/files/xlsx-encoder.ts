import { Writable } from 'node:stream';
import { type Row, WorkbookWriter } from '@cj-tech-master/excelts';
import type { ExportColumn } from '#libs/records';
import { contentOf, hasOffset, offsetTitle, readTime, type Content } from './columns.js';
import { type Emit, type Encoder, type FileShape, ExportRefused } from './encoder.js';

/** UTF-16 units a cell holds (Excel specifications and limits). */
const CELL = 32_767;
/** Earlier days have no number: Excel counts from 1900 and takes that year for a leap year. */
const FIRST_DAY = Date.UTC(1900, 2, 1);
const TIME_FORMAT = 'yyyy-mm-dd hh:mm:ss';

/** What XML cannot hold or would change, and what would be read as an escape (ECMA-376 part 1, 22.9.2.19). */
// oxlint-disable-next-line no-control-regex
const SPECIAL = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;

/**
 * One sheet, a row at a time. Texts are texts: nothing is ever a formula. Times are what the sender's clock showed,
 * with the offset in the next column, for a sheet knows no time zones.
 */
export class XlsxEncoder implements Encoder {
  private readonly columns: { column: ExportColumn; content: Content }[];
  private readonly workbook: WorkbookWriter;
  private readonly sheet: ReturnType<WorkbookWriter['addWorksheet']>;

  constructor({ layout }: FileShape, emit: Emit) {
    const stream = new Writable({
      write: (chunk: Uint8Array, _encoding, done) => {
        emit(chunk);
        done();
      },
    });
    this.columns = layout.columns.map((column) => ({ column, content: contentOf(column) }));
    this.workbook = new WorkbookWriter({ stream, useSharedStrings: false, useStyles: true });
    this.sheet = this.workbook.addWorksheet('records');
    const titles = layout.columns.flatMap((column) =>
      hasOffset(column) ? [column.name, offsetTitle(column, layout.columns)] : [column.name],
    );
    this.sheet.addRow(titles.map(escaped)).commit();
  }

  write(row: readonly unknown[]): void {
    const made = this.sheet.addRow([]);
    let at = 0;
    for (const [index, { column, content }] of this.columns.entries()) {
      at++;
      const value = row[index];
      if (content === 'time') setTime(made, at, value as string);
      else if (value !== null) made.getCell(at).value = cellOf(value, column);
      if (hasOffset(column)) made.getCell(++at).value = readTime(value as string).offset;
    }
    made.commit();
  }

  async end(): Promise<void> {
    this.sheet.commit();
    await this.workbook.commit();
  }
}

/** As a date where a sheet can hold it to the digit, else as the text it is. */
function setTime(row: Row, at: number, text: string): void {
  const { local, digits } = readTime(text);
  const millis = Number(local / 1000n);
  const cell = row.getCell(at);
  if (digits > 3 || millis < FIRST_DAY) {
    cell.value = text;
    return;
  }
  cell.value = new Date(millis);
  cell.numFmt = TIME_FORMAT;
}

/** As in CSV: an array is its elements joined by `|`, an object its JSON. */
function cellOf(value: unknown, { name }: ExportColumn): string | number | boolean {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = Array.isArray(value) ? value.map(textOf).join('|') : textOf(value);
  if (text.length <= CELL) return escaped(text);
  const detail = `An XLSX cell holds ${CELL} characters; a record has ${text.length} in '${name}'. Use format csv or parquet, or leave out this field`;
  throw new ExportRefused('cell_too_long', detail);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function escaped(text: string): string {
  return text.replace(
    SPECIAL,
    (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
}
