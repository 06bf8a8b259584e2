import type { AttributeKind, ExportLayout } from '#libs/records';

/** What a file is made of besides its rows. */
export interface FileShape {
  layout: Pick<ExportLayout, 'format' | 'columns'>;
  /** Parquet: what the values of each attribute are. */
  kinds: readonly AttributeKind[];
}

/** Makes a file of rows, a piece at a time. What it has made by now goes to the function it was given. */
export interface Encoder {
  /**
   * One value a column, as JSON has it.
   * @param size characters of the row
   * @throws ExportRefused for what the format cannot hold.
   */
  write(row: readonly unknown[], size: number): void;
  /** Resolves when the last bytes are out. */
  end(): Promise<void>;
}

export type Emit = (bytes: Uint8Array) => void;

/** The export cannot be written as it was requested; a retry would end the same way. */
export class ExportRefused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'ExportRefused';
  }
}
