import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { RecurringWork } from '#libs/database';
import { type Claim, PullLoop, type RunOutcome } from '#libs/sources';
import { ConnectorThreads } from './connector-threads.js';
import { SourcesFile } from './sources-file.js';
import { SOURCES_OPTIONS, type SourcesOptions } from './sources-options.js';

const log = new Logger('Sources');

/** Applies the sources file at start, then lets the pull loop look for due sources every two seconds. */
@Injectable()
export class PullSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly work: RecurringWork;

  constructor(
    @Inject(SOURCES_OPTIONS) private readonly options: SourcesOptions,
    private readonly file: SourcesFile,
    private readonly loop: PullLoop,
    private readonly threads: ConnectorThreads,
  ) {
    this.work = new RecurringWork({ name: 'look for due sources', everyMs: 2_000, log }, async () => {
      await file.applyWaiting();
      await loop.tick();
    });
  }

  /** @throws SourcesFileError: the product does not start with sources that cannot work. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.options.role === 'api') return;
    await this.file.apply();
    this.work.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.work.stop();
    await this.loop.stop();
    await this.threads.stop();
  }

  /** Looks for due sources now instead of at the next turn. */
  wake(): void {
    this.work.wake();
  }
}

/** Logs one line for every run that ends. */
export function logRun({ name }: Claim, { status, failure, next }: RunOutcome): void {
  const reason = failure ? `: ${failure.message}` : '';
  const line = `${name} ${status}${reason} (next run in ${Math.round(next.wait)} s)`;
  if (status === 'failed') log.warn(line);
  else log.log(line);
}
