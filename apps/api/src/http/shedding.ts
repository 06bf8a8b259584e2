import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Problem } from '#libs/contract';

const DELAY_MS = 500;
const WINDOW_MS = 5000;

/** Turns requests away while the event loop lags, before they cost anything: late answers help nobody. */
@Injectable()
export class Shedding implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly delay = monitorEventLoopDelay({ resolution: 20 });
  private timer?: NodeJS.Timeout;
  private late = false;

  onApplicationBootstrap(): void {
    this.delay.enable();
    this.timer = setInterval(() => this.measure(), WINDOW_MS / 5).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    this.delay.disable();
  }

  /** @throws Problem unavailable */
  check(path: string): void {
    if (!this.late || path.startsWith('/health/')) return;
    throw new Problem('unavailable', 'The service is overloaded.', { retryAfter: 2 });
  }

  private measure(): void {
    this.late = this.delay.count > 10 && this.delay.percentile(99) / 1e6 > DELAY_MS;
    if (this.delay.count >= WINDOW_MS / 20 || this.late) this.delay.reset();
  }
}
