import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type pg from 'pg';
import { sweepKeys } from './idempotency.js';

const EVERY_MS = 3_600_000;

/** Forgets idempotency keys of more than a day ago, once an hour. They count no longer as soon as they are that old. */
export class KeySweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly pool: pg.Pool) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.sweep(), EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Lost while the database cannot be reached: the next hour does it. */
  private sweep(): void {
    this.running = sweepKeys(this.pool).catch(() => undefined);
  }
}
