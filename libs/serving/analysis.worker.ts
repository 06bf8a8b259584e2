import { parentPort, workerData } from 'node:worker_threads';
import { ThreadChannel } from '#libs/threads';
import { type AnalysisBackend, backendErrors } from './backend.js';
import { type BackendObserver, MemoryBackend, type MemoryBackendOptions } from './memory-backend.js';

/** What the thread of the index offers. */
export interface BackendThread extends AnalysisBackend {
  stop(): Promise<void>;
}

const port = parentPort;
if (!port) throw new Error('analysis-thread.ts starts this file.');
const channel = new ThreadChannel<BackendObserver>(port, backendErrors);
const backend = new MemoryBackend(workerData as MemoryBackendOptions, channel.notify);

channel.open({
  ask: (question) => backend.ask(question),
  reached: (tx, within) => backend.reached(tx, within),
  forget: (tx) => backend.forget(tx),
  stop: async () => {
    if (!backend.stop()) process.exit();
  },
} satisfies BackendThread);

await backend.run();
port.close();
