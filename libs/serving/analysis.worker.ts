import { parentPort, workerData } from 'node:worker_threads';
import { ThreadChannel } from '#libs/threads';
import { type AnalysisEngine, engineErrors } from './engine.js';
import { type EngineObserver, MemoryEngine, type MemoryEngineOptions } from './memory-engine.js';

/** What the thread of the index offers. */
export interface EngineThread extends AnalysisEngine {
  stop(): Promise<void>;
}

const port = parentPort;
if (!port) throw new Error('analysis-thread.ts starts this file.');
const channel = new ThreadChannel<EngineObserver>(port, engineErrors);
const engine = new MemoryEngine(workerData as MemoryEngineOptions, channel.notify);

channel.open({
  ask: (question) => engine.ask(question),
  reached: (tx, within) => engine.reached(tx, within),
  forget: (tx) => engine.forget(tx),
  stop: async () => {
    if (!engine.stop()) process.exit();
  },
} satisfies EngineThread);

await engine.run();
port.close();
