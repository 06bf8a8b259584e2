import type { SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { AttributeKind, ExportColumn } from '#libs/records';
import { contentOf, hasOffset, instantOf, offsetTitle, readTime, type Content } from './columns.js';
import type { Emit, Encoder, FileShape } from './encoder.js';

/** A row group is written when it has so many rows, or so many characters of text: this bounds the memory. */
const GROUP_ROWS = 20_000;
const GROUP_CHARACTERS = 8_000_000;

/** One column of the file: what it is called, its type, and its value of a row. */
interface FileColumn {
  name: string;
  type: Partial<SchemaElement>;
  /** Where its value is in a row. */
  index: number;
  read: (value: unknown) => unknown;
}

const TEXT = { type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const;
const JSON_TEXT = { type: 'BYTE_ARRAY', converted_type: 'JSON' } as const;
const INTEGER = { type: 'INT32' } as const;
/** Both ways to say it, the old and the new: readers know one or the other. */
const INSTANT = {
  type: 'INT64',
  converted_type: 'TIMESTAMP_MICROS',
  logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' },
} as const;

/**
 * Row group by row group. Times are instants in microseconds, the offset a `ds` was written with is the next column.
 * An attribute has the type all its values have; JSON where they differ or are not scalars.
 */
export class ParquetEncoder implements Encoder {
  private readonly columns: FileColumn[];
  private readonly bytes: ByteWriter;
  private readonly file: ParquetWriter;
  private rows: (readonly unknown[])[] = [];
  private characters = 0;

  constructor({ layout, kinds }: FileShape, emit: Emit) {
    this.columns = layout.columns.flatMap((column, index) => fileColumns(column, index, { layout, kinds }));
    this.bytes = emittingWriter(emit);
    const children = this.columns.map(({ name, type }): SchemaElement => {
      return { name, repetition_type: 'OPTIONAL', ...type };
    });
    const schema: SchemaElement[] = [{ name: 'record', num_children: children.length }, ...children];
    this.file = new ParquetWriter({ writer: this.bytes, schema, createdBy: 'earshot' });
  }

  write(row: readonly unknown[], size: number): void {
    this.rows.push(row);
    this.characters += size;
    if (this.rows.length >= GROUP_ROWS || this.characters >= GROUP_CHARACTERS) this.flush();
  }

  async end(): Promise<void> {
    this.flush();
    await this.file.finish();
  }

  private flush(): void {
    const rows = this.rows;
    if (rows.length === 0) return;
    const columnData = this.columns.map(({ name, index, read }) => ({
      name,
      data: rows.map((row) => (row[index] === null ? null : read(row[index]))),
    }));
    this.rows = [];
    this.characters = 0;
    void this.file.write({ columnData, rowGroupSize: rows.length });
  }
}

function fileColumns(column: ExportColumn, index: number, { layout, kinds }: FileShape): FileColumn[] {
  const { name } = column;
  const content = contentOf(column);
  const type = content === 'attribute' ? attributeType(kinds[index] ?? 'mixed') : typeOf(content);
  const own = { name, type, index, read: content === 'time' ? instant : same };
  if (!hasOffset(column)) return [own];
  return [own, { name: offsetTitle(column, layout.columns), type: INTEGER, index, read: offset }];
}

function typeOf(content: Exclude<Content, 'attribute'>): Partial<SchemaElement> {
  return { text: TEXT, integer: INTEGER, time: INSTANT, json: JSON_TEXT }[content];
}

function attributeType(kind: AttributeKind): Partial<SchemaElement> {
  switch (kind) {
    case 'number':
      return { type: 'DOUBLE' };
    case 'boolean':
      return { type: 'BOOLEAN' };
    case 'none':
    case 'text':
      return TEXT;
    case 'mixed':
      return JSON_TEXT;
  }
}

function same(value: unknown): unknown {
  return value;
}

function instant(value: unknown): bigint {
  return instantOf(readTime(value as string));
}

function offset(value: unknown): number {
  return readTime(value as string).offset;
}

/** Gives its bytes away after every row group, instead of growing with the file. */
function emittingWriter(emit: Emit): ByteWriter {
  const writer = new ByteWriter(1 << 20);
  const flush = (): void => {
    if (writer.index > 0) emit(new Uint8Array(writer.buffer.slice(0, writer.index)));
    writer.index = 0;
  };
  return Object.assign(writer, { flush, finish: flush });
}
