import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ExportFiles, ExportStore } from '#libs/delivery';

const SWEEP_MS = 60_000;

/** Ends exports that are past their time, and removes files that no export has: expired ones, and those of dead workers. */
@Injectable()
export class ExportSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Exports');
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;

  constructor(
    private readonly store: ExportStore,
    private readonly files: ExportFiles,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), SWEEP_MS).unref();
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private wake(): void {
    this.running = this.sweep().catch((error: unknown) => {
      this.logger.warn({ message: 'expired exports were not removed', cause: String(error) });
    });
  }

  private async sweep(): Promise<void> {
    await this.store.expire();
    const names = await this.files.names();
    for (const name of await this.store.unclaimed(names)) await this.files.remove(name);
  }
}
