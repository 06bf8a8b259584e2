import { parentPort, workerData } from 'node:worker_threads';
import { ThreadChannel } from '#libs/threads';
import { backendErrors } from './backend.js';
import { IndexWriter, type IndexWriterOptions, type WriterObserver } from './index-writer.js';

/** What the thread that writes the index offers. */
export interface WriterThread extends Pick<IndexWriter, 'reached' | 'forget'> {
  left(reader: string): Promise<void>;
  stop(): Promise<void>;
}

const port = parentPort;
if (!port) throw new Error('analysis-threads.ts starts this file.');
const channel = new ThreadChannel<WriterObserver>(port, backendErrors);
const writer = new IndexWriter(workerData as IndexWriterOptions, channel.notify);

channel.open({
  reached: (tx, within) => writer.reached(tx, within),
  forget: (tx) => writer.forget(tx),
  left: async (reader) => writer.left(reader),
  stop: async () => {
    if (!writer.stop()) process.exit();
  },
} satisfies WriterThread);

await writer.run();
port.close();
