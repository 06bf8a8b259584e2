import { Transform, type TransformCallback } from 'node:stream';
import { WorkerBridge } from '#libs/threads';
import type { EncodeResult, EncoderThread } from './encode-rows.js';
import { ExportRefused, type FileShape } from './encoder.js';

const MEGABYTES = 256;

/**
 * Encodes rows to the bytes of a file, in a thread: a million rows take many seconds, and requests are answered
 * meanwhile. One piece at a time, so that no more than that waits in memory.
 */
export class FileEncoder extends Transform {
  private encoded = 0;
  private readonly bridge: WorkerBridge<EncoderThread>;

  constructor(shape: FileShape) {
    super();
    const lost = (cause: Error | undefined) => cause ?? new Error('the encoder has ended');
    this.bridge = new WorkerBridge<EncoderThread>({
      url: new URL('./encoder.worker.js', import.meta.url),
      worker: { env: {}, workerData: shape, resourceLimits: { maxOldGenerationSizeMb: MEGABYTES } },
      lost,
      onEnd: (cause) => this.destroy(lost(cause)),
    }).start();
  }

  /** Rows encoded so far. */
  get rows(): number {
    return this.encoded;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.settle(this.bridge.remote.push(chunk), done);
  }

  override _flush(done: TransformCallback): void {
    this.settle(this.bridge.remote.end(), done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    void this.bridge.stop().finally(() => done(error));
  }

  private settle(encoding: Promise<EncodeResult>, done: TransformCallback): void {
    encoding.then(
      (result) => {
        if ('refused' in result) {
          this.destroy(new ExportRefused(result.refused.code, result.refused.message));
          return;
        }
        this.encoded = result.rows;
        for (const bytes of result.bytes) this.push(bytes);
        done();
      },
      (error: Error) => this.destroy(error),
    );
  }
}
