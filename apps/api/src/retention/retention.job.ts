import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { AuditLog, PRODUCT } from '#libs/auth';
import { type Retention, RetentionStore } from '#libs/records';
import { ErasureWork } from '../records/erasure-work.js';

const LOOK_MS = 60_000;

/** Erases once a day what sources keep no longer: each source by one process, in chunks that commit at once. */
@Injectable()
export class RetentionJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Retention');
  private timer?: NodeJS.Timeout;
  private looking: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly retentions: RetentionStore,
    private readonly work: ErasureWork,
    private readonly audit: AuditLog,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), LOOK_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.looking;
  }

  /** Looks now for sources whose turn it is. */
  wake(): void {
    this.looking = this.looking.then(() => this.look());
  }

  private async look(): Promise<void> {
    try {
      for (;;) {
        const due = this.stopped ? undefined : await this.retentions.claim();
        if (!due) return;
        await this.run(due);
      }
    } catch (error) {
      this.log.warn(
        `What is past its retention waits: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  private async run({ source, days }: Retention): Promise<void> {
    const { records, revisions } = await this.work.erasePast(source);
    if (records === 0) return;
    const counts = { records, revisions, days: days ?? 0 };
    await this.audit.append({ actor: PRODUCT, action: 'retention.erased', target: source, counts });
    this.log.log({ msg: 'Records past their retention were erased.', ...counts });
  }
}
