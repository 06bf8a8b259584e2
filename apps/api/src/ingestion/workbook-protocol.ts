import { FileFailure, type RowReader } from '#libs/files';
import type { ErrorCodec } from '#libs/threads';

export interface WorkbookFile {
  path: string;
  /** As messages name it. */
  name: string;
  /** Bytes that it may unpack to. */
  largest?: number;
}

export type WorkbookHead = Pick<RowReader, 'columns' | 'hasDates' | 'note'>;

/** A row and its values, in the order of the columns. */
export interface PlainRow {
  line: number;
  values: unknown[];
}

/** What the thread offers. A workbook may be read several times, also at the same time; it is unpacked once. */
export interface WorkbookReading {
  open(reading: number): Promise<WorkbookHead>;
  /** The next rows; none at the end. */
  next(reading: number): Promise<PlainRow[]>;
}

interface EncodedFailure {
  message: string;
  advice?: string;
  isMistake?: boolean;
}

/** Failures of files keep their advice. */
export const failures: ErrorCodec<EncodedFailure> = {
  encode: (error) => {
    if (!(error instanceof FileFailure)) return { message: String(error) };
    const { message, advice, isMistake } = error;
    return { message, advice, isMistake };
  },
  decode: ({ message, ...options }) =>
    options.isMistake === undefined ? new Error(message) : new FileFailure(message, options),
};
