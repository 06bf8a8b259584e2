import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { RecurringWork, type RecurringWorkOptions } from '#libs/database';
import type { ClaimedExportMail, DeliveryLoop, ExportRunner } from '#libs/delivery';
import type { ExportOptions } from './export-options.js';

/** Exports one process writes at the same time: half of the connections long reads have. */
const AT_ONCE = 2;
/** Milliseconds between two attempts to claim an export, and between two sweeps. */
const RUN_MS = 1_000;
const SWEEP_MS = 60_000;

export interface ExportWork {
  runner: ExportRunner;
  mails: DeliveryLoop<ClaimedExportMail>;
  sweep: () => Promise<void>;
}

/** Writes exports and sends their mails where the role says so. Every process removes files, because they are on its machine. */
export class ExportSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly writing: RecurringWork[];
  private readonly sweeping: RecurringWork;
  private readonly mails: DeliveryLoop<ClaimedExportMail>;

  constructor(
    private readonly role: ExportOptions['role'],
    { runner, mails, sweep }: ExportWork,
    log: RecurringWorkOptions['log'],
  ) {
    this.mails = mails;
    this.writing = Array.from({ length: AT_ONCE }, () => {
      return new RecurringWork({ name: 'run exports', everyMs: RUN_MS, log }, async (signal) => {
        const ran = await runner.run(signal);
        if (ran) mails.wake();
        return ran;
      });
    });
    this.sweeping = new RecurringWork(
      { name: 'remove expired exports', everyMs: SWEEP_MS, atStart: true, log },
      sweep,
    );
  }

  onApplicationBootstrap(): void {
    this.sweeping.start();
    if (this.role === 'api') return;
    for (const work of [...this.writing, this.mails]) work.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([...this.writing, this.sweeping, this.mails].map((work) => work.stop()));
  }

  /** Claims exports now instead of within the next second. */
  wake(): void {
    for (const work of this.writing) work.wake();
  }
}
