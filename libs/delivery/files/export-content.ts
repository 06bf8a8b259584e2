import type { Readable, Transform } from 'node:stream';
import { type ExportLayout, isBinary, type OpenExport } from '#libs/records';
import { FileEncoder } from './file-encoder.js';
import { RowCounter } from './row-counter.js';

/** The bytes of a file, and how many rows of it have gone by. */
export interface ExportContent {
  stream: Readable;
  rows: () => number;
}

/** What goes into the file of an export. It fails, and never ends, when the export cannot be finished. */
export function fileContent(layout: ExportLayout, { stream, kinds }: OpenExport): ExportContent {
  const { format, columns } = layout;
  const made: Transform & { rows: number } = isBinary(format)
    ? new FileEncoder({ layout: { format, columns }, kinds })
    : new RowCounter(format === 'csv', format === 'jsonl' ? 0 : 1);
  stream.on('error', (error) => made.destroy(error));
  // It may fail before its reader listens (the folder is made first): that must not be the end of the process.
  made.on('error', () => undefined);
  made.on('close', () => stream.destroy());
  return { stream: stream.pipe(made), rows: () => made.rows };
}
