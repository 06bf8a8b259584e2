import { parentPort, workerData } from 'node:worker_threads';
import { createAnalyzer } from '#libs/index';
import { PlainWords, readCandidates, writeExtractive } from '#libs/insight';
import type { InsightJob, InsightReply, InsightWorkerOptions } from './protocol.js';

/** Reads records for summaries and writes these, one job at a time. Started by insight-thread.ts. */
const port = parentPort;
if (!port) throw new Error('this file runs as a worker thread');
const analyzer = createAnalyzer((workerData as InsightWorkerOptions).textLanguage);
const words = { analyzer, plainWords: new PlainWords(analyzer) };

port.on('message', (job: InsightJob) => {
  let reply: InsightReply;
  try {
    reply = {
      done: job.kind === 'read' ? readCandidates(job.request, words) : writeExtractive(job.request, analyzer),
    };
  } catch (error) {
    reply = { failed: String((error as Error)?.message ?? error) };
  }
  port.postMessage(reply);
});
