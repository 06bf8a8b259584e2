import { parentPort, workerData } from 'node:worker_threads';
import { fileContent, openRows, type Row } from '#libs/files';
import { ThreadChannel } from '#libs/threads';
import { failures, type PlainRow, type WorkbookFile, type WorkbookReading } from './workbook-protocol.js';

const AT_ONCE = 500;

const port = parentPort;
if (!port) throw new Error('workbook-thread.ts starts this file.');
const { path, name, largest } = workerData as WorkbookFile;
const content = fileContent(path).then((found) => ({ ...found, name }));
const readings = new Map<number, { columns: readonly string[]; rows: AsyncIterator<Row> }>();

new ThreadChannel(port, failures).open({
  open: async (reading) => {
    const opened = await openRows(await content, { format: 'xlsx', largestWorkbook: largest });
    const { columns = [], hasDates, note, rows } = opened;
    readings.set(reading, { columns, rows: rows[Symbol.asyncIterator]() });
    return { columns, hasDates, note };
  },
  next: async (reading) => {
    const { columns = [], rows } = readings.get(reading) ?? {};
    const next: PlainRow[] = [];
    while (rows && next.length < AT_ONCE) {
      const { done, value: row } = await rows.next();
      if (done) break;
      next.push({ line: row.line, values: columns.map((column) => row.value(column)) });
    }
    return next;
  },
} satisfies WorkbookReading);
