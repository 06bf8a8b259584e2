import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Problem } from '#libs/contract';
import { SCREENS } from '../dashboard/page.js';

const LATE_MS = 500;
const TICK_MS = 50;
const WINDOW_MS = 5000;
/** One long pause is a large request; a third within the window is a queue that grows. */
const PAUSES = 3;
/** What costs next to nothing, and what a person needs to see anything at all: the page and its files. */
const CHEAP = new RegExp(`^/(?:health/.*|assets/.*|${SCREENS.join('|')})?$`);

/** Turns requests away while the event loop lags, before they cost anything: late answers help no one. */
@Injectable()
export class Shedding implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private lastTick = 0;
  private pauses: number[] = [];

  onApplicationBootstrap(): void {
    this.lastTick = performance.now();
    this.timer = setInterval(() => this.tick(performance.now()), TICK_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** @throws Problem unavailable */
  check(path: string): void {
    if (this.pauses.length < PAUSES || CHEAP.test(path)) return;
    throw new Problem('unavailable', 'The service is overloaded.', { retryAfter: 2 });
  }

  private tick(now: number): void {
    this.pauses = this.pauses.filter((at) => now - at < WINDOW_MS);
    if (now - this.lastTick - TICK_MS > LATE_MS) this.pauses.push(now);
    this.lastTick = now;
  }
}
