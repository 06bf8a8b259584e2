import type pg from 'pg';

export const FEED_CHANNEL = 'earshot_feed';
/** Milliseconds: writers of one moment share one wake-up. */
const DEBOUNCE = 3;

/**
 * Wakes the readers of the change feed after a commit. Never inside the write transaction: NOTIFY takes a lock over the
 * whole cluster at commit. It may get lost; readers also poll.
 */
export class FeedAnnouncer {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly pool: pg.Pool) {}

  announce(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.pool.query(`NOTIFY ${FEED_CHANNEL}`).catch(() => undefined);
    }, DEBOUNCE).unref();
  }
}
