import { setImmediate } from 'node:timers/promises';
import { prepareWords } from '#libs/analysis';
import type { FeedPosition } from '#libs/database';
import { type Analyzer, formsOf, type ReadableIndex, SharedIndex } from '#libs/index';
import { ChangeLog } from './change-log.js';
import type { IndexChannel, IndexState } from './index-channel.js';
import { TransactionWaiters } from './transaction-waiters.js';
import { Turns } from './turns.js';

/** An index that follows the change feed, as it is between two turns. */
export interface FollowedIndex {
  readonly index: ReadableIndex;
  /** Everything that reads or changes the index in several steps takes a turn. */
  readonly turns: Turns;
  readonly position: FeedPosition;
  readonly asOf: number;
  readonly followedAt: number;
  readonly changes: number;
  /** The same as long as no record has changed. */
  readonly state: string;
  /** Which records changed lately. */
  readonly log: ChangeLog;
  /** Whether everything of a transaction is here, at the latest after `within` ms. */
  reached(tx: bigint, within: number): Promise<boolean>;
}

/** The index of another thread of this process, as of the last state received. */
export class IndexReplica implements FollowedIndex {
  index: SharedIndex;
  readonly turns = new Turns();
  position: FeedPosition = { epoch: '', tx: '0', seq: 0 };
  asOf = 0;
  followedAt = 0;
  changes = 0;
  log = new ChangeLog();
  private watermark = 0n;
  private writer = '';
  private readonly waiters = new TransactionWaiters();

  constructor(
    private readonly analyzer: Analyzer,
    private readonly channel: IndexChannel,
    private readonly id: string,
  ) {
    this.index = new SharedIndex(analyzer);
  }

  /** Resolves with the first state. `onRestart` is called when another thread writes from now on. */
  follow(onRestart: () => void): Promise<void> {
    const first = Promise.withResolvers<void>();
    this.channel.onMessage((message) => {
      if (message.kind !== 'state') return;
      void this.turns.run(() => {
        if (this.writer === '' && !message.whole) return;
        if (message.writer !== this.writer) {
          if (!message.whole) return;
          if (this.writer !== '') onRestart();
          this.index = new SharedIndex(this.analyzer);
          this.writer = message.writer;
          this.channel.send({ kind: 'join', reader: this.id });
        }
        this.take(message);
        first.resolve();
      });
    });
    this.channel.send({ kind: 'join', reader: this.id });
    return first.promise;
  }

  get state(): string {
    return `${this.writer} ${this.changes}`;
  }

  reached(after: bigint, within: number): Promise<boolean> {
    if (this.watermark > after) return Promise.resolve(true);
    return this.waiters.wait(after, within);
  }

  private take(state: IndexState): void {
    this.index.take(state.update);
    if (state.whole) this.log = new ChangeLog(state.changedFrom);
    this.log.append(state.changed);
    const { position, watermark, asOf, followedAt, changes } = state;
    Object.assign(this, { position, watermark, asOf, followedAt, changes });
    this.channel.send({ kind: 'took', reader: this.id, writer: this.writer, number: state.number });
    this.waiters.settle(watermark);
    if (state.whole) void this.prepare();
  }

  /** Between questions, so that the first one for a text, or about key terms, need not wait for it. */
  private async prepare(): Promise<void> {
    const { index } = this;
    while (index === this.index && formsOf(index.terms).prepare()) await setImmediate();
    for (const _step of prepareWords(index)) {
      await setImmediate();
      if (index !== this.index) return;
    }
  }
}
