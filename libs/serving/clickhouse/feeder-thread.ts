import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { WorkerBridge } from '#libs/threads';
import { SERVING_OPTIONS, type ServingOptions } from '../serving-options.js';
import type { FeederData, FeederObserver, FeederThread } from './feeder.worker.js';

/** A statement that hangs does not keep the process from ending. */
const STOP_MS = 2_000;
const RESTART_MS = 1_000;

/** Writes to ClickHouse in a thread, so that cutting words does not delay requests. If that ends it is started again. */
@Injectable()
export class FeederThreads implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('ClickHouse');
  private bridge: WorkerBridge<FeederThread> | undefined;

  constructor(@Inject(SERVING_OPTIONS) private readonly options: ServingOptions) {}

  onApplicationBootstrap(): void {
    const { clickhouse, role, database, textLanguage } = this.options;
    if (!clickhouse || role === 'api') return;
    const workerData: FeederData = { databaseUrl: database.url, server: clickhouse, textLanguage };
    this.bridge = new WorkerBridge<FeederThread>({
      url: new URL('./feeder.worker.js', import.meta.url),
      worker: { workerData },
      host: { log: (level, text) => this.log(level, text) } satisfies FeederObserver,
      lost: () => new Error('The thread that writes to ClickHouse ended.'),
      onEnd: (cause, restarts) => {
        if (cause) this.logger.error(cause.stack ?? cause.message);
        if (restarts)
          this.log('warn', 'The thread that writes to ClickHouse ended and restarts in one second.');
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
