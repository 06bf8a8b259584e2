import { randomUUID } from 'node:crypto';
import type { FeedRow } from '#libs/database';
import { IndexShare } from '#libs/index';
import type { IndexChannel } from './index-channel.js';
import type { IndexFollower } from './index-follower.js';

/** Tells the readers of the process of every state of the index that this thread writes. */
export class IndexPublisher {
  private readonly writer = randomUUID();
  private readonly share: IndexShare;
  private readonly readers = new Map<string, number>();
  private number = 0;
  private rows: FeedRow[] = [];
  private settling: { number: number; resolve: () => void }[] = [];

  constructor(
    private readonly follower: IndexFollower,
    private readonly channel: IndexChannel,
  ) {
    this.share = new IndexShare(follower.index);
  }

  /** Begins to serve readers, those that wait already first. */
  start(): void {
    this.channel.onMessage((message) => {
      if (message.kind === 'join') void this.welcome(message.reader);
      if (message.kind !== 'took' || message.writer !== this.writer || !this.readers.has(message.reader))
        return;
      this.readers.set(message.reader, message.number);
      this.settle();
    });
    this.follower.onMoved = (rows) => {
      this.rows.push(...rows);
      this.publish();
    };
    this.publish(true);
  }

  /** A reader has ended: nothing waits for it. */
  left(reader: string): void {
    this.readers.delete(reader);
    this.settle();
  }

  /** Resolves when every reader reads the index as it is now, and holds nothing of what it was. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      void this.follower.turns.run(() => {
        this.publish();
        this.settling.push({ number: this.number, resolve });
        this.settle();
      });
    });
  }

  private async welcome(reader: string): Promise<void> {
    await this.follower.turns.run(() => {
      this.readers.set(reader, 0);
      this.publish(true);
    });
  }

  private publish(whole = false): void {
    const { position, watermark, asOf, followedAt, changes, log } = this.follower;
    const { rows } = this;
    this.rows = [];
    const changed = whole
      ? log.all()
      : { txs: rows.map(({ tx }) => Number(tx)), seqs: rows.map(({ seq }) => seq) };
    this.channel.send({
      kind: 'state',
      number: ++this.number,
      writer: this.writer,
      whole,
      update: whole ? this.share.whole() : this.share.update(),
      changed,
      changedFrom: log.begins,
      changes,
      position,
      watermark,
      asOf,
      followedAt,
    });
  }

  private settle(): void {
    const least = Math.min(...this.readers.values());
    this.settling = this.settling.filter(({ number, resolve }) => {
      if (number > least) return true;
      resolve();
      return false;
    });
  }
}
