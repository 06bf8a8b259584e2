import { parentPort, workerData } from 'node:worker_threads';
import { ThreadChannel } from '#libs/threads';
import { backendErrors } from '../backend.js';
import { ClickHouseReader, type ClickHouseReaderOptions } from './clickhouse-reader.js';

/** What the thread offers. */
export type ReaderThread = Pick<ClickHouseReader, 'ask' | 'leave' | 'isFilled' | 'reached' | 'stop'>;

const port = parentPort;
if (!port) throw new Error('clickhouse-backend.ts starts this file.');
const reader = new ClickHouseReader(workerData as ClickHouseReaderOptions);
new ThreadChannel(port, backendErrors).open({
  ask: (question, number) => reader.ask(question, number),
  leave: (number) => reader.leave(number),
  isFilled: () => reader.isFilled(),
  reached: (tx, within) => reader.reached(tx, within),
  stop: async () => {
    await reader.stop();
    port.close();
  },
} satisfies ReaderThread);
