import { Inject, Injectable, Logger } from '@nestjs/common';
import { RecurringWork } from '#libs/database';
import { DISCOVERY_OPTIONS, type DiscoveryOptions } from './discovery-options.js';
import { DiscoveryRun } from './discovery-run.js';

/** Milliseconds between two attempts to claim a discovery. */
const RUN_MS = 2_000;

/** Discovers themes where the role says so, one codeframe after the other. Woken, it claims discoveries now. */
@Injectable()
export class DiscoverySchedule extends RecurringWork {
  constructor(@Inject(DISCOVERY_OPTIONS) { role }: DiscoveryOptions, run: DiscoveryRun) {
    const log = new Logger('Themes');
    super({ name: 'discover themes', everyMs: RUN_MS, off: role === 'api', log }, (signal) =>
      run.next(signal),
    );
  }
}
