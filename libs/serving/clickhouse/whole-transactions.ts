import type { ChangeFeed, FeedChanges, FeedPosition } from '#libs/database';

/** Changes read at a time. */
const AT_ONCE = 10_000;

/**
 * The next changes after a position that ends with a whole transaction, up to the end of another one: what is read of the
 * last transaction when others come before it waits for the next time.
 */
export async function readWhole(feed: Pick<ChangeFeed, 'changes'>, from: FeedPosition): Promise<FeedChanges> {
  const rows: FeedChanges['rows'] = [];
  let position = from;
  for (;;) {
    const read = await feed.changes(position, AT_ONCE);
    for (const row of read.rows) rows.push(row);
    const last = read.rows.at(-1);
    if (read.caughtUp || !last) return { ...read, rows };
    const whole = rows.findLastIndex(({ tx }) => tx !== last.tx) + 1;
    if (whole > 0) {
      const end = { epoch: from.epoch, tx: last.tx, seq: 0 };
      return { ...read, rows: rows.slice(0, whole), position: end, watermark: BigInt(last.tx) };
    }
    position = read.position;
  }
}
