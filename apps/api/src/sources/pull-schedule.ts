import { readFileSync } from 'node:fs';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import {
  type Claim,
  ConnectorRegistry,
  type Ending,
  PullLoop,
  readSourcesFile,
  SourceStore,
} from '#libs/sources';
import { SOURCES_OPTIONS, type SourcesOptions } from './sources-options.js';

/** Milliseconds between two looks for due sources. */
const EVERY = 2_000;

/** Applies the sources file, then wakes the pull loop every few seconds. */
@Injectable()
export class PullSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private static readonly log = new Logger('Sources');

  constructor(
    @Inject(SOURCES_OPTIONS) private readonly options: SourcesOptions,
    private readonly registry: ConnectorRegistry,
    private readonly store: SourceStore,
    private readonly loop: PullLoop,
    private readonly schedule: SchedulerRegistry,
  ) {}

  /** @throws SourcesFileError: a start with sources that cannot work is refused. */
  async onApplicationBootstrap(): Promise<void> {
    const { sourcesFile, role } = this.options;
    if (role === 'api') return;
    if (sourcesFile) {
      const sources = readSourcesFile(sourcesFile, readFileSync(sourcesFile, 'utf8'), this.registry);
      for (const source of sources) await this.store.apply(source);
    }
    this.schedule.addInterval('pull due sources', setInterval(() => this.wake(), EVERY).unref());
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.schedule.doesExist('interval', 'pull due sources')) {
      this.schedule.deleteInterval('pull due sources');
    }
    await this.loop.stop();
  }

  /** Looks for due sources now instead of at the next turn. */
  wake(): void {
    if (this.options.role === 'api') return;
    this.loop.tick().catch((error: unknown) => {
      PullSchedule.log.warn(`Looking for due sources failed: ${String(error)}`);
    });
  }

  static report(claim: Claim, { status, failure, next }: Ending): void {
    const said = failure ? `: ${failure.message}` : '';
    const line = `${claim.name} ${status}${said} (next run in ${Math.round(next.wait)} s)`;
    if (status === 'failed') PullSchedule.log.warn(line);
    else PullSchedule.log.log(line);
  }
}
