import { Worker, type WorkerOptions } from 'node:worker_threads';
import { type ErrorCodec, type Notify, ThreadChannel } from './thread-channel.js';

/**
 * Of new objects, in each thread: without a limit V8 takes up to 192 MB in a burst of work, and keeps them afterwards.
 */
const YOUNG_MB = 48;
const WATCH_MS = 100;
const PING_MS = 5_000;

export interface BridgeOptions {
  url: URL;
  worker?: WorkerOptions;
  /** What the thread may call. */
  host?: object;
  errors?: ErrorCodec;
  /** The error of calls that were not answered when the thread ended. `cause`: what ended it, if that is known. */
  lost: (cause: Error | undefined) => Error;
  /** It can be called, each time it was started. */
  onStart?: () => void;
  onEnd?: (cause: Error | undefined, restarts: boolean) => void;
  /** Starts the thread again, this many milliseconds after it ended. */
  restartMs?: number;
  /** Ends a thread that holds more memory than this. */
  maxHeapBytes?: number;
  /** Ends a thread whose event loop is blocked for this many milliseconds. */
  maxSilenceMs?: number;
}

/** A thread, and the object it offers: `remote` is called as if it were here. */
export class WorkerBridge<Remote extends object> {
  private worker: Worker | undefined;
  private channel: ThreadChannel<Remote> | undefined;
  private ended: Promise<unknown> = Promise.resolve();
  private timers: NodeJS.Timeout[] = [];
  private cause: Error | undefined;
  private stopping = false;

  constructor(private readonly options: BridgeOptions) {}

  /** The object in the thread; every method returns a promise. */
  get remote(): Remote {
    return this.open.remote;
  }

  /** The same methods, without an answer. */
  get notify(): Notify<Remote> {
    return this.open.notify;
  }

  start(): this {
    const { url, worker: workerOptions, host = {}, errors } = this.options;
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB, ...workerOptions?.resourceLimits };
    const worker = new Worker(url, { ...workerOptions, resourceLimits });
    if (workerOptions?.stdout) worker.stdout.resume();
    if (workerOptions?.stderr) worker.stderr.resume();
    const channel = new ThreadChannel<Remote>(worker, errors).open(host);
    this.worker = worker;
    this.channel = channel;
    this.cause = undefined;
    worker.on('error', (error) => (this.cause ??= error instanceof Error ? error : new Error(String(error))));
    this.ended = new Promise((resolve) => worker.once('exit', resolve)).then(() => this.onExit(channel));
    this.watch(worker, channel);
    this.options.onStart?.();
    return this;
  }

  /** Calls `farewell`, if there is one, and terminates the thread if it has not ended `within` milliseconds. */
  async stop(within = 0, farewell?: (notify: Notify<Remote>) => void): Promise<void> {
    this.stopping = true;
    if (!this.worker) return;
    if (farewell) farewell(this.notify);
    const late = setTimeout(() => void this.worker?.terminate(), within);
    await this.ended;
    clearTimeout(late);
  }

  /** Resolves when the calls made so far are answered. */
  idle(): Promise<void> {
    return this.open.idle();
  }

  /** Ends the thread now. Unanswered calls fail with `lost(cause)`. */
  terminate(cause?: Error): void {
    this.cause ??= cause;
    this.channel?.close(this.options.lost(this.cause));
    void this.worker?.terminate();
  }

  private get open(): ThreadChannel<Remote> {
    if (!this.channel) throw new Error('The thread has not been started.');
    return this.channel;
  }

  private onExit(channel: ThreadChannel<Remote>): void {
    for (const timer of this.timers.splice(0)) clearInterval(timer);
    channel.close(this.options.lost(this.cause));
    const { restartMs, onEnd } = this.options;
    const restarts = restartMs !== undefined && !this.stopping;
    onEnd?.(this.cause, restarts);
    if (restarts) setTimeout(() => this.stopping || this.start(), restartMs).unref();
  }

  private watch(worker: Worker, channel: ThreadChannel<Remote>): void {
    const { maxHeapBytes, maxSilenceMs } = this.options;
    if (maxSilenceMs !== undefined) {
      this.every(PING_MS, () => {
        if (Date.now() - channel.heardAt <= maxSilenceMs) channel.ping();
        else this.terminate(new ThreadSilent(`did not answer for ${maxSilenceMs / 1_000} seconds`));
      });
    }
    if (maxHeapBytes === undefined) return;
    let isWeighing = false;
    this.every(WATCH_MS, () => {
      if (isWeighing) return;
      isWeighing = true;
      // Rejects when the thread has ended.
      const heap = worker.getHeapStatistics().catch(() => undefined);
      void heap.then((statistics) => {
        isWeighing = false;
        if (!statistics || statistics.used_heap_size + statistics.external_memory <= maxHeapBytes) return;
        this.terminate(new ThreadTooLarge(`needed more than ${maxHeapBytes / 2 ** 20} MB of memory`));
      });
    });
  }

  private every(ms: number, look: () => void): void {
    this.timers.push(setInterval(look, ms).unref());
  }
}

/** The thread was ended because its event loop was blocked. */
export class ThreadSilent extends Error {}

/** The thread was ended because it held too much memory. */
export class ThreadTooLarge extends Error {}
