import { ByteWriter } from './byte-writer.js';
import { formulaAfter, startsFormula } from './formulas.js';
import type { ValueWriter } from './value-writer.js';
import { copyString, elementEnd } from './json-text.js';

const [QUOTE, SEMICOLON, LINE_FEED, RETURN, APOSTROPHE, COMMA, BAR] = [0x22, 0x3b, 10, 13, 0x27, 0x2c, 0x7c];
const [ARRAY, ARRAY_END] = [0x5b, 0x5d];
/** How the JSON text `null` begins. */
const NULL = 0x6e;

export interface CsvOptions {
  /** Apostrophes go before what a spreadsheet would take for a formula. */
  safe: boolean;
  /** A row of one missing value would be an empty line, which readers skip: it is written as an empty text. */
  single: boolean;
}

/** Writes values as cells of CSV (RFC 4180). Texts are quoted whatever is in them. */
export class CsvValues implements ValueWriter {
  /** The text of an attribute. */
  private readonly cell = new ByteWriter();

  constructor(
    private readonly out: ByteWriter,
    private readonly options: CsvOptions,
  ) {}

  missing(): void {
    if (!this.options.single) return;
    this.out.byte(QUOTE);
    this.out.byte(QUOTE);
  }

  integer(value: number): void {
    this.out.integer(value);
  }

  plain(write: (out: ByteWriter) => void): void {
    write(this.out);
  }

  text(source: Buffer, start: number, end: number): void {
    this.quoted(source, start, end, this.options.safe && startsFormula(source, start, end));
  }

  json(source: Buffer, start: number, end: number): void {
    this.quoted(source, start, end, false);
  }

  /** A string is its text, an array its elements joined by `|`, anything else its JSON. */
  attribute(source: Buffer, start: number, end: number): void {
    const first = source[start];
    if (first === NULL) return this.missing();
    if (first !== QUOTE && first !== ARRAY) return this.json(source, start, end);
    const { cell } = this;
    cell.size = 0;
    if (first === QUOTE) copyString(cell, source, start, end);
    else this.join(source, start);
    this.text(cell.bytes, 0, cell.size);
  }

  private join(source: Buffer, start: number): void {
    const { cell } = this;
    let isFirst = true;
    let at = start + 1;
    while (source[at] !== ARRAY_END) {
      const end = elementEnd(source, at);
      if (source[at] !== NULL) {
        if (!isFirst) cell.byte(BAR);
        isFirst = false;
        if (source[at] === QUOTE) copyString(cell, source, at, end);
        else cell.copy(source, at, end);
      }
      // PostgreSQL writes a comma and a blank.
      at = source[end] === COMMA ? end + 2 : end;
    }
  }

  private quoted(source: Buffer, start: number, end: number, apostrophe: boolean): void {
    const { safe } = this.options;
    const { out } = this;
    out.reserve(3 * (end - start));
    const { bytes } = out;
    let at = out.size;
    bytes[at++] = QUOTE;
    if (apostrophe) bytes[at++] = APOSTROPHE;
    for (let i = start; i < end; i++) {
      const byte = source[i];
      bytes[at++] = byte;
      if (byte > SEMICOLON) continue;
      if (byte === QUOTE) bytes[at++] = QUOTE;
      else if (safe && (byte === SEMICOLON || byte === LINE_FEED || byte === RETURN)) {
        // A spreadsheet that splits at semicolons ignores quotes inside a cell: here begins one for it.
        const formula = formulaAfter(source, i + 1, end);
        if (formula < 0) continue;
        while (i + 1 < formula) {
          const blank = source[++i];
          bytes[at++] = blank;
          if (blank === QUOTE) bytes[at++] = QUOTE;
        }
        bytes[at++] = APOSTROPHE;
      }
    }
    bytes[at++] = QUOTE;
    out.size = at;
  }
}
