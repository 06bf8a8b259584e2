import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { type MappedPage, type WebhookConfig } from '#libs/connector';
import { Problem } from '#libs/contract';
import { WorkerPool } from '#libs/threads';
import type * as hookWorker from './hook-mapper.worker.js';

/** A delivery is answered within this; senders give up at ten seconds. */
const DEADLINE_MS = 8_000;

/** Maps deliveries in a thread, so that an expression that runs long delays other deliveries and nothing else. */
@Injectable()
export class HookMapper implements BeforeApplicationShutdown {
  private readonly pool = new WorkerPool<typeof hookWorker>(
    new URL('./hook-mapper.worker.js', import.meta.url),
    { env: {}, resourceLimits: { maxOldGenerationSizeMb: 256 } },
  );

  beforeApplicationShutdown(): Promise<void> {
    return this.pool.stop();
  }

  /** @throws Problem invalid_request when the delivery does not fit its mapping, unavailable when mapping takes too long */
  async map(config: WebhookConfig, body: string): Promise<MappedPage> {
    const mapped = await this.pool.run('map', { config, body }, DEADLINE_MS).catch(() => {
      const detail = 'The delivery could not be mapped in time. Send it again.';
      throw new Problem('unavailable', detail, { retryAfter: 5 });
    });
    if ('page' in mapped) return mapped.page;
    throw new Problem('invalid_request', mapped.failure.message);
  }
}
