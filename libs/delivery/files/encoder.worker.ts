import { parentPort, workerData } from 'node:worker_threads';
import { type FromEncoder, RowEncoding, type ToEncoder } from './encode-rows.js';
import { type FileShape, ExportRefused } from './encoder.js';

const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread.');
const encoding = new RowEncoding(workerData as FileShape);

port.on('message', (asked: ToEncoder) => {
  const working = 'chunk' in asked ? encoding.push(asked.chunk) : encoding.end();
  working.then(
    (encoded: FromEncoder) => port.postMessage(encoded),
    (error: unknown) => {
      if (!(error instanceof ExportRefused)) throw error;
      port.postMessage({ refused: { code: error.code, message: error.message } } satisfies FromEncoder);
    },
  );
});
