import { Worker } from 'node:worker_threads';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { Failure, MappedPage, WebhookConfig } from '#libs/connector';
import { Problem } from '#libs/contract';

/** A delivery is answered within this; senders give up at ten seconds. */
const PATIENCE = 8_000;

/**
 * Maps deliveries in a thread of its own, so that an expression that takes its time holds up deliveries and nothing
 * else. The thread is started by the first delivery, and again after it had to be ended.
 */
@Injectable()
export class HookMapper implements BeforeApplicationShutdown {
  private worker: Worker | undefined;
  private readonly pending = new Map<number, PromiseWithResolvers<MappedPage>>();
  private count = 0;

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker?.terminate();
  }

  /** @throws Problem invalid_request when the delivery is not what its mapping expects, unavailable when it takes too long. */
  async map(config: WebhookConfig, body: string): Promise<MappedPage> {
    const waiting = Promise.withResolvers<MappedPage>();
    const id = ++this.count;
    this.pending.set(id, waiting);
    this.running().postMessage({ id, config, body } satisfies ToMap);
    const late = setTimeout(() => void this.worker?.terminate(), PATIENCE);
    try {
      return await waiting.promise;
    } finally {
      clearTimeout(late);
    }
  }

  private running(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL('./hook-mapper.worker.js', import.meta.url), {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    worker.on('message', (mapped: Mapped) => this.settle(mapped));
    // What ended it is not for the sender; `exit` follows.
    worker.on('error', () => undefined);
    worker.on('exit', () => this.ended(worker));
    worker.unref();
    this.worker = worker;
    return worker;
  }

  private settle(mapped: Mapped): void {
    const waiting = this.pending.get(mapped.id);
    this.pending.delete(mapped.id);
    if ('page' in mapped) waiting?.resolve(mapped.page);
    else waiting?.reject(new Problem('invalid_request', mapped.failure.message));
  }

  private ended(worker: Worker): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    const problem = new Problem('unavailable', 'The delivery could not be mapped in time. Send it again.', {
      retryAfter: 5,
    });
    for (const { reject } of this.pending.values()) reject(problem);
    this.pending.clear();
  }
}

/** A delivery to be mapped: its body, JSON. */
export interface ToMap {
  id: number;
  config: WebhookConfig;
  body: string;
}

export type Mapped = { id: number; page: MappedPage } | { id: number; failure: Failure };
