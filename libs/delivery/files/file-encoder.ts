import { Transform, type TransformCallback } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { FromEncoder, ToEncoder } from './encode-rows.js';
import { type FileShape, ExportRefused } from './encoder.js';

const MEGABYTES = 256;

/**
 * Turns rows into the bytes of a file, in a thread of its own: a million rows take it many seconds, in which this
 * one answers requests. One piece at a time, so that what waits is never more than that.
 */
export class FileEncoder extends Transform {
  #rows = 0;
  #waiting: TransformCallback | undefined;
  readonly #worker: Worker;

  constructor(shape: FileShape) {
    super();
    this.#worker = new Worker(new URL('./encoder.worker.js', import.meta.url), {
      env: {},
      workerData: shape,
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    });
    this.#worker.on('message', (told: FromEncoder) => this.#settle(told));
    this.#worker.on('error', (error) => this.destroy(error));
    this.#worker.on('exit', () => this.destroy(new Error('the encoder has ended')));
  }

  get rows(): number {
    return this.#rows;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#ask({ chunk }, done);
  }

  override _flush(done: TransformCallback): void {
    this.#ask({ end: true }, done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    void this.#worker.terminate().finally(() => done(error));
  }

  #ask(asked: ToEncoder, done: TransformCallback): void {
    this.#waiting = done;
    this.#worker.postMessage(asked);
  }

  #settle(told: FromEncoder): void {
    if ('refused' in told) {
      this.destroy(new ExportRefused(told.refused.code, told.refused.message));
      return;
    }
    this.#rows = told.rows;
    for (const bytes of told.bytes) this.push(bytes);
    const done = this.#waiting;
    this.#waiting = undefined;
    done?.();
  }
}
