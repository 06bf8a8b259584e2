export { limitHeapGrowth, withoutHeapLimit } from './heap-growth.js';
export { type ErrorCodec, ThreadChannel } from './thread-channel.js';
export { ThreadSilent, ThreadTooLarge, WorkerBridge } from './worker-bridge.js';
export { JobTimeout, WorkerPool } from './worker-pool.js';
