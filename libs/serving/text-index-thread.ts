import { Worker } from 'node:worker_threads';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { SERVING_OPTIONS, type ServingOptions } from './serving-options.js';

/** What the indexing thread needs to start. */
export interface TextIndexerData {
  databaseUrl: string;
  url: string;
  key?: string;
  name: string;
}

/** A line of the log. */
export interface TextIndexerSays {
  level: 'log' | 'warn';
  text: string;
}

/** A request to Meilisearch that hangs does not keep the process from ending. */
const STOP_MS = 2_000;
const AGAIN_MS = 1_000;

/** The thread that writes to Meilisearch, so that large batches hold up nobody's request. Started again should it end. */
@Injectable()
export class TextIndexThread implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Meilisearch');
  private worker: Worker | undefined;
  private ended: Promise<unknown> = Promise.resolve();
  private stopping = false;

  constructor(@Inject(SERVING_OPTIONS) private readonly options: ServingOptions) {}

  onApplicationBootstrap(): void {
    const { meili, role, database } = this.options;
    if (!meili || role === 'api') return;
    this.start({ databaseUrl: database.url, url: meili.url, key: meili.key, name: meili.index });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    this.worker?.postMessage('stop');
    const late = setTimeout(() => void this.worker?.terminate(), STOP_MS);
    await this.ended;
    clearTimeout(late);
  }

  private start(workerData: TextIndexerData): void {
    const worker = new Worker(new URL('./text-indexer.worker.js', import.meta.url), { workerData });
    this.worker = worker;
    worker.on('message', ({ level, text }: TextIndexerSays) => this.log[level](text));
    worker.on('error', (error) => this.log.error(error.stack ?? error.message));
    this.ended = new Promise((resolve) => worker.once('exit', resolve)).then(() => {
      if (this.stopping) return;
      this.log.warn('The indexing thread ended; it is started again in a second.');
      setTimeout(() => this.stopping || this.start(workerData), AGAIN_MS).unref();
    });
  }
}
