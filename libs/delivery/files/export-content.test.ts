import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import type { ExportLayout } from '#libs/records';
import { ExportFiles } from '../exports/export-files.js';
import { fileContent } from './export-content.js';

const FORMATS: ExportLayout['format'][] = ['csv', 'jsonl', 'json', 'xlsx', 'parquet'];

it.each(FORMATS)(
  'a copy that fails before anyone reads its %s ends the export, not the process',
  async (format) => {
    const stream = new Readable({ read: () => undefined });
    const layout = { format, columns: [] } as unknown as ExportLayout;
    const content = fileContent(layout, { stream, kinds: [], counts: () => ({ rows: 0, leftOut: 0 }) });
    stream.destroy(new Error('Connection terminated'));
    // Not `events.once`: that listens for errors.
    await new Promise((resolve) => content.stream.on('close', resolve));
    const folder = await mkdtemp(path.join(tmpdir(), 'earshot-exports-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await expect(new ExportFiles(folder).write('late', content.stream)).rejects.toThrow(
      'Connection terminated',
    );
    expect(await readdir(folder)).toEqual([]);
  },
);
