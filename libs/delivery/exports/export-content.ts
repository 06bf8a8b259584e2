import type { Readable } from 'node:stream';
import type { ExportLayout, OpenExport } from '#libs/records';
import { RowCounter } from './row-counter.js';

/** The bytes of a file, and how many rows of it have gone by. */
export interface ExportContent {
  stream: Readable;
  rows: () => number;
}

/** What goes into the file of an export. It fails, and never ends, when the export cannot be finished. */
export function openFile(layout: ExportLayout, opened: OpenExport): ExportContent {
  const headers = layout.format === 'csv' || layout.format === 'json' ? 1 : 0;
  const counter = new RowCounter(layout.format === 'csv', headers);
  opened.stream.on('error', (error) => counter.destroy(error));
  counter.on('close', () => opened.stream.destroy());
  return { stream: opened.stream.pipe(counter), rows: () => counter.rows };
}
