/** How the values of a row are written: as cells of CSV or as JSON. */
export interface ValueWriter {
  missing(): void;
  integer(value: number): void;
  /** `write` adds what needs no care: a time or a UUID. */
  plain(write: () => void): void;
  /** UTF-8. */
  text(source: Buffer, start: number, end: number): void;
  /** The JSON text of an object. */
  json(source: Buffer, start: number, end: number): void;
  /** The JSON text of any value. */
  attribute(source: Buffer, start: number, end: number): void;
}
