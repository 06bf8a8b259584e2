import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { type Claim, type RunOutcome, PullLoop } from '#libs/sources';
import { SourcesAtStart } from './sources-at-start.js';
import { SOURCES_OPTIONS, type SourcesOptions } from './sources-options.js';

/** Milliseconds between two looks for due sources. */
const EVERY = 2_000;
const NAME = 'pull due sources';
const log = new Logger('Sources');

/** Applies the sources file, then wakes the pull loop every few seconds. */
@Injectable()
export class PullSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    @Inject(SOURCES_OPTIONS) private readonly options: SourcesOptions,
    private readonly atStart: SourcesAtStart,
    private readonly loop: PullLoop,
    private readonly schedule: SchedulerRegistry,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.options.role === 'api') return;
    await this.atStart.apply();
    this.schedule.addInterval(NAME, setInterval(() => this.wake(), EVERY).unref());
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.schedule.doesExist('interval', NAME)) this.schedule.deleteInterval(NAME);
    await this.loop.stop();
  }

  /** Looks for due sources now instead of at the next turn. */
  wake(): void {
    if (this.options.role === 'api') return;
    this.loop.tick().catch((error: unknown) => log.warn(`Looking for due sources failed: ${String(error)}`));
  }
}

/** One line of the log for every run that ends. */
export function reportRun({ name }: Claim, { status, failure, next }: RunOutcome): void {
  const said = failure ? `: ${failure.message}` : '';
  const line = `${name} ${status}${said} (next run in ${Math.round(next.wait)} s)`;
  if (status === 'failed') log.warn(line);
  else log.log(line);
}
