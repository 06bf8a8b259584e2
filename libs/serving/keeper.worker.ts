import { parentPort } from 'node:worker_threads';
import { findUnusedCodes, publishSnapshot, rewriteSegments, writeSnapshot } from '#libs/index';
import type { KeeperJob, KeeperReply } from './keeper-thread.js';

/** Does what would keep the thread of the index from answering; both read the same shared memory. */
const port = parentPort;
if (!port) throw new Error('this file runs as a worker thread');

port.on('message', (job: KeeperJob & { id: number }) => {
  const { id } = job;
  try {
    port.postMessage({ id, done: run(job) } satisfies KeeperReply);
  } catch (error) {
    port.postMessage({ id, failed: String((error as Error)?.message ?? error) } satisfies KeeperReply);
  }
});

function run(job: KeeperJob): unknown {
  switch (job.kind) {
    case 'rewrite':
      return rewriteSegments(job.images);
    case 'find unused':
      return findUnusedCodes(job.images, job.sizes);
    case 'write':
      return writeSnapshot(job.file, job.header, job.image);
    case 'publish':
      return publishSnapshot(job.written, job.file);
  }
}
