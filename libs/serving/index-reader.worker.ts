import { parentPort, workerData } from 'node:worker_threads';
import { ThreadChannel } from '#libs/threads';
import { backendErrors } from './backend.js';
import { IndexReader, type IndexReaderOptions } from './index-reader.js';

/** What a thread that reads the index offers. */
export type ReaderMethods = Pick<IndexReader, 'ask' | 'start'>;

const port = parentPort;
if (!port) throw new Error('analysis-threads.ts starts this file.');
const reader = new IndexReader(workerData as IndexReaderOptions);
new ThreadChannel(port, backendErrors).open({
  ask: (question) => reader.ask(question),
  start: () => reader.start(),
} satisfies ReaderMethods);
