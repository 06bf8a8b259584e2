import { type BinaryRow, BinaryRows, JSONB_VERSION } from '#libs/database';
import { ByteWriter } from './byte-writer.js';
import { CsvValues } from './csv-values.js';
import type { ExportColumn } from '../export-fields.js';
import { JsonValues } from './json-values.js';
import { type ExportLayout, isBinary } from '../export-sql.js';
import { writeTime } from './times.js';
import type { ValueWriter } from './value-writer.js';

/** A source's name by its id. */
export interface NamedSource {
  readonly id: number;
  readonly name: string;
}

const [COMMA, BLANK] = Buffer.from(', ');

/** Writes what `exportSql` gives as the lines of an export. XLSX and Parquet are made of lines with a JSON array. */
export class ExportLines {
  private readonly out = new ByteWriter();
  private readonly rows = new BinaryRows();
  private readonly values: ValueWriter;
  private readonly names: Map<number, Buffer>;
  /** Bytes before each value, and after the last one. */
  private readonly before: Buffer[];
  private readonly after: Buffer;
  private count = 0;

  constructor(
    private readonly layout: ExportLayout,
    sources: readonly NamedSource[],
  ) {
    const { columns, format, safeFormulas: safe } = layout;
    this.names = new Map(sources.map(({ id, name }) => [id, Buffer.from(name)]));
    this.values =
      format === 'csv'
        ? new CsvValues(this.out, { safe, single: columns.length === 1 })
        : new JsonValues(this.out);
    const [open, close] = format === 'csv' ? ['', ''] : isBinary(format) ? ['[', ']'] : ['{', '}'];
    this.before = columns.map(({ name }, index) => {
      const title = open === '{' ? `${JSON.stringify(name)}:` : '';
      return Buffer.from(`${index === 0 ? open : ','}${title}`);
    });
    this.after = Buffer.from(`${close}\n`);
    if (format === 'json') this.out.copy(Buffer.from('[\n'));
    if (format === 'csv')
      this.out.copy(Buffer.from(`${columns.map(({ name }) => this.title(name)).join(',')}\n`));
  }

  /** Bytes that wait for `flush`. */
  get size(): number {
    return this.out.size;
  }

  take(copied: Buffer): void {
    this.rows.take(copied, (row) => this.write(row));
  }

  /** The lines written since the last call. */
  flush(): Buffer {
    return this.out.take();
  }

  /** The lines that are left, and the end of the file. */
  end(): Buffer {
    if (this.layout.format === 'json') this.out.copy(Buffer.from(']\n'));
    return this.flush();
  }

  private write(row: BinaryRow): void {
    const { out, before, layout } = this;
    // The lines of a JSON array: only the first one follows no other.
    if (layout.format === 'json') out.byte(this.count === 0 ? BLANK : COMMA);
    this.count++;
    layout.columns.forEach((column, index) => {
      const lead = before[index];
      if (lead) out.copy(lead);
      if (row.next()) this.value(column, row);
      else this.values.missing();
    });
    out.copy(this.after);
  }

  private value(column: ExportColumn, row: BinaryRow): void {
    const { values, out } = this;
    const { bytes, start, end } = row;
    if ('attribute' in column) return values.attribute(bytes, start + JSONB_VERSION, end);
    switch (column.field) {
      case 'id':
      case 'source_batch':
        return values.plain(() => out.uuid(bytes, start));
      case 'ds':
      case 'ingested_at':
        return values.plain(() => writeTime(out, row));
      case 'score':
      case 'message:length':
        return values.integer(row.int());
      case 'filters':
        return values.json(bytes, start + JSONB_VERSION, end);
      case 'themes':
      case 'sentiment':
        return values.attribute(bytes, start + JSONB_VERSION, end);
      case 'source':
        return this.source(row.int());
      case 'message':
      case 'user_name':
      case 'source_id':
      case 'language':
      case 'url':
        return values.text(bytes, start, end);
    }
  }

  private source(id: number): void {
    const name = this.names.get(id);
    if (name) this.values.text(name, 0, name.length);
    else this.values.missing();
  }

  /** Of a column of CSV: a title is quoted only where it must be. */
  private title(name: string): string {
    const bytes = Buffer.from(name);
    this.values.text(bytes, 0, bytes.length);
    const cell = this.out.bytes.toString('utf8', 0, this.out.size);
    this.out.size = 0;
    const text = cell.slice(1, -1);
    return /[",\r\n]/.test(text) ? cell : text;
  }
}
