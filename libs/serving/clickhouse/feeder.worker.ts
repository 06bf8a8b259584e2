import { parentPort, workerData } from 'node:worker_threads';
import { ThreadChannel } from '#libs/threads';
import type { ClickHouseServer } from '../serving-options.js';
import { startFeeder } from './start-feeder.js';

export interface FeederData {
  databaseUrl: string;
  server: ClickHouseServer;
  textLanguage: string;
}

/** What the thread offers. */
export interface FeederThread {
  stop(): Promise<void>;
}

/** What the thread reports. */
export interface FeederObserver {
  log(level: 'log' | 'warn', text: string): void;
}

const { databaseUrl, server, textLanguage } = workerData as FeederData;
const port = parentPort;
if (!port) throw new Error('feeder-thread.ts starts this file.');
const channel = new ThreadChannel<FeederObserver>(port);
const feeder = await startFeeder({
  databaseUrl,
  server,
  textLanguage,
  say: (level, text) => channel.notify.log(level, text),
});
channel.open({ stop: async () => feeder.stop() } satisfies FeederThread);
await feeder.ended;
port.close();
