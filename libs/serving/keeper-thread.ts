import { Worker } from 'node:worker_threads';
import type { CodeSizes, IndexImage, SegmentImage, SnapshotHeader, UnusedCodes } from '#libs/index';

export type KeeperJob =
  | { kind: 'rewrite'; images: readonly SegmentImage[] }
  | { kind: 'find unused'; images: readonly SegmentImage[]; sizes: CodeSizes }
  | { kind: 'write'; file: string; header: SnapshotHeader; image: IndexImage }
  | { kind: 'publish'; written: string; file: string };

export type KeeperReply = { id: number; done: unknown } | { id: number; failed: string };

interface Pending {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/** The thread beside the index that rewrites segments and writes files; started when there is something to do. */
export class KeeperThread {
  private worker: Worker | undefined;
  private readonly pending = new Map<number, Pending>();
  private count = 0;

  rewrite(images: readonly SegmentImage[]): Promise<SegmentImage | undefined> {
    return this.run({ kind: 'rewrite', images }) as Promise<SegmentImage | undefined>;
  }

  findUnused(images: readonly SegmentImage[], sizes: CodeSizes): Promise<UnusedCodes> {
    return this.run({ kind: 'find unused', images, sizes }) as Promise<UnusedCodes>;
  }

  async write(file: string, header: SnapshotHeader, image: IndexImage): Promise<void> {
    await this.run({ kind: 'write', file, header, image });
  }

  async publish(written: string, file: string): Promise<void> {
    await this.run({ kind: 'publish', written, file });
  }

  async stop(): Promise<void> {
    await this.worker?.terminate();
  }

  private run(job: KeeperJob): Promise<unknown> {
    this.worker ??= this.start();
    const id = ++this.count;
    const { worker } = this;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      worker.postMessage({ ...job, id });
    });
  }

  private start(): Worker {
    const worker = new Worker(new URL('./keeper.worker.js', import.meta.url));
    worker.on('message', (reply: KeeperReply) => {
      const waiting = this.pending.get(reply.id);
      this.pending.delete(reply.id);
      if ('done' in reply) waiting?.resolve(reply.done);
      else waiting?.reject(new Error(reply.failed));
    });
    let reason = new Error('the thread that rewrites the index ended');
    worker.on('error', (error) => (reason = error as Error));
    worker.on('exit', () => {
      this.worker = undefined;
      for (const { reject } of this.pending.values()) reject(reason);
      this.pending.clear();
    });
    return worker;
  }
}
