import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse, type Parser } from 'csv-parse';
import { FileFailure, mistake } from '../failure.js';
import { brokenRow, decode, NOT_UTF8, type Row, type RowReader } from './row.js';

export interface CsvOptions {
  /** Default: what a line `sep=` says, else what the first lines look like, a comma if in doubt. */
  delimiter?: string;
}

/** What csv-parse gives with `info` and `raw`. */
interface Parsed {
  record: string[];
  raw: string;
  info: { lines: number };
}

/** A quote that is never closed would take the rest of the file into memory. */
const LONGEST_RECORD = 8 << 20;

/**
 * Records of a CSV file (RFC 4180) whose first line names the columns. The parser works on bytes, one character each,
 * so that text that is not UTF-8 is noticed record by record instead of being replaced.
 */
export async function csvRows(chunks: AsyncIterable<Buffer>, options: CsvOptions): Promise<RowReader> {
  const { separator, start, rest } = await withoutSeparatorLine(chunks);
  const delimiter = options.delimiter ?? separator ?? delimiterIn(start);
  const parser = parse({
    delimiter: Buffer.from(delimiter, 'utf8').toString('latin1'),
    encoding: 'latin1',
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_RECORD,
    info: true,
    raw: true,
  });
  const each = parsedRecords(rest, parser, separator === undefined ? 1 : 2);
  const { value: header, done } = await each.next();
  if (done) throw mistake('The file is empty.');
  const columns = columnsOf(header.parsed, delimiter);
  const isGuess = options.delimiter === undefined && separator === undefined && delimiter !== ',';
  const mark = delimiter === '\t' ? 'tabs' : `'${delimiter}'`;
  return {
    columns,
    rows: rowsOf(each, columns),
    note: isGuess ? `The cells of the file are separated by ${mark}.` : undefined,
  };
}

/** Excel may write a line such as `sep=;` above the header. */
async function withoutSeparatorLine(
  chunks: AsyncIterable<Buffer>,
): Promise<{ separator?: string; start: string; rest: AsyncIterable<Buffer> }> {
  const pieces = chunks[Symbol.asyncIterator]();
  const { value = Buffer.alloc(0) } = (await pieces.next()) as { value?: Buffer };
  const [line = '', separator] = /^sep=([^\r\n]{1,4})\r?\n/i.exec(value.toString('latin1', 0, 16)) ?? [];
  const first = value.subarray(line.length);
  const rest = (async function* () {
    yield first;
    yield* { [Symbol.asyncIterator]: () => pieces };
  })();
  return {
    separator: separator && Buffer.from(separator, 'latin1').toString('utf8'),
    start: first.toString('latin1', 0, 4096),
    rest,
  };
}

const DELIMITERS = [',', ';', '\t', '|'];
const LOOKED_AT = 5;

/** The mark that divides the first lines into equally many cells, two or more; a comma unless it is clear. */
function delimiterIn(start: string): string {
  const lines = start
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, LOOKED_AT);
  const cells = (mark: string) => lines.map((line) => line.split(mark).length);
  const found = DELIMITERS.filter((mark) => {
    const [header = 1, ...others] = cells(mark);
    return header > 1 && others.every((count) => count === header);
  });
  return found.length === 1 ? (found[0] ?? ',') : ',';
}

interface Placed {
  parsed: Parsed;
  /** Line it starts on. */
  line: number;
}

/**
 * Feeds the parser by hand: a stream that fails forgets what it had read before, and with it where the trouble starts.
 */
async function* parsedRecords(
  chunks: AsyncIterable<Buffer>,
  parser: Parser,
  firstLine: number,
): AsyncGenerator<Placed, undefined> {
  let failure: Error | undefined;
  let line = firstLine;
  parser.on('error', (error) => (failure ??= error));
  function* drain(): Generator<Placed> {
    for (let parsed = parser.read() as Parsed | null; parsed; parsed = parser.read() as Parsed | null) {
      yield { parsed, line };
      line = parsed.info.lines + firstLine;
    }
  }
  for await (const chunk of chunks) {
    parser.write(chunk);
    yield* drain();
    if (failure) throw unclosed(line, failure);
  }
  parser.end();
  await nextTurn();
  yield* drain();
  if (failure) throw unclosed(line, failure);
  return undefined;
}

function unclosed(line: number, cause: Error): FileFailure {
  return new FileFailure(
    `The record that starts on line ${line} does not end: ${cause.message.split(':')[0]}.`,
    {
      advice: 'There is probably a quote that is never closed.',
      cause,
    },
  );
}

async function* rowsOf(records: AsyncGenerator<Placed>, columns: readonly string[]): AsyncGenerator<Row> {
  const places = new Map(columns.map((column, place) => [column, place]));
  for await (const { parsed, line } of records) yield rowOf(parsed, line, places);
}

function rowOf({ record, raw }: Parsed, line: number, places: ReadonlyMap<string, number>): Row {
  const bytes = (): Buffer => Buffer.from(raw.replace(/\r?\n$/, ''), 'latin1');
  if (record.length !== places.size) {
    const cells = `${record.length} ${record.length === 1 ? 'cell' : 'cells'}`;
    return brokenRow(line, bytes(), {
      code: 'wrong_cells',
      detail: `has ${cells} where the header has ${places.size}`,
      general: `has more or fewer cells where the header has ${places.size}`,
    });
  }
  const cells = textsOf(record);
  if (!cells) return brokenRow(line, bytes(), NOT_UTF8);
  return {
    line,
    raw: bytes,
    value: (column) => cells[places.get(column) ?? -1],
    values: () => Object.fromEntries([...places].map(([column, place]) => [column, cells[place]])),
  };
}

function textsOf(record: readonly string[]): string[] | undefined {
  const cells: string[] = [];
  for (const cell of record) {
    const text = /[\x80-\xff]/.test(cell) ? decode(Buffer.from(cell, 'latin1')) : cell;
    if (text === undefined) return undefined;
    cells.push(text);
  }
  return cells;
}

function columnsOf({ record }: Parsed, delimiter: string): string[] {
  const columns = textsOf(record);
  if (!columns)
    throw mistake(
      'The header of the file is not valid UTF-8.',
      'Pass the encoding it was saved in, such as --encoding windows-1252.',
    );
  const twice = columns.find((column, place) => columns.indexOf(column) !== place);
  if (twice !== undefined)
    throw mistake(`The header names the column '${twice}' twice.`, 'Rename one of them in the file.');
  const other = [';', '\t', '|'].find(
    (mark) => mark !== delimiter && columns.length === 1 && columns[0]?.includes(mark),
  );
  if (other)
    throw mistake(
      'The header has only one column.',
      `Is it another delimiter? Try --delimiter '${other === '\t' ? String.raw`\t` : other}'`,
    );
  return columns;
}
