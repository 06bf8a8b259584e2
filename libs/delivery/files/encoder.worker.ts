import { parentPort, workerData } from 'node:worker_threads';
import { ThreadChannel } from '#libs/threads';
import { type EncoderThread, RowEncoding } from './encode-rows.js';
import { ExportRefused, type FileShape } from './encoder.js';

const port = parentPort;
if (!port) throw new Error('file-encoder.ts starts this file.');
const encoding = new RowEncoding(workerData as FileShape);

new ThreadChannel(port).open({
  push: (chunk) => encoding.push(chunk).catch(refusalOf),
  end: () => encoding.end().catch(refusalOf),
} satisfies EncoderThread);

function refusalOf(error: unknown): { refused: Pick<ExportRefused, 'code' | 'message'> } {
  if (!(error instanceof ExportRefused)) throw error;
  return { refused: { code: error.code, message: error.message } };
}
