import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { WorkerBridge } from '#libs/threads';
import { SERVING_OPTIONS, type ServingOptions } from './serving-options.js';
import type { TextIndexerData, TextIndexerObserver, TextIndexerThread } from './text-indexer.worker.js';

/** A request to Meilisearch that hangs does not keep the process from ending. */
const STOP_MS = 2_000;
const RESTART_MS = 1_000;

/** Writes to Meilisearch in a thread, so that large batches do not delay requests. If that ends it is started again. */
@Injectable()
export class TextIndexThread implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Meilisearch');
  private bridge: WorkerBridge<TextIndexerThread> | undefined;

  constructor(@Inject(SERVING_OPTIONS) private readonly options: ServingOptions) {}

  onApplicationBootstrap(): void {
    const { meili, role, database } = this.options;
    if (!meili || role === 'api') return;
    const workerData: TextIndexerData = { databaseUrl: database.url, meili };
    this.bridge = new WorkerBridge<TextIndexerThread>({
      url: new URL('./text-indexer.worker.js', import.meta.url),
      worker: { workerData },
      host: { log: (level, text) => this.log(level, text) } satisfies TextIndexerObserver,
      lost: () => new Error('The indexing thread ended.'),
      onEnd: (cause, restarts) => {
        if (cause) this.logger.error(cause.stack ?? cause.message);
        if (restarts) this.log('warn', 'The indexing thread ended and restarts in one second.');
      },
      restartMs: RESTART_MS,
    }).start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.bridge?.stop(STOP_MS, (notify) => notify.stop());
  }

  private log(level: 'log' | 'warn', text: string): void {
    this.logger[level](text);
  }
}
