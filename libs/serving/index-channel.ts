import { BroadcastChannel } from 'node:worker_threads';
import type { FeedPosition } from '#libs/database';
import type { IndexUpdate } from '#libs/index';

/** Changed records: the transactions and the records, one by one. */
export interface ChangedRecords {
  readonly txs: readonly number[];
  readonly seqs: readonly number[];
}

/** A state of the index, as the difference to the one before. */
export interface IndexState {
  readonly kind: 'state';
  /** Counts up from 1 while one thread writes. */
  readonly number: number;
  /** Of the thread that writes: another one has another index. */
  readonly writer: string;
  /** Readers that hold nothing yet begin here. */
  readonly whole: boolean;
  readonly update: IndexUpdate;
  readonly changed: ChangedRecords;
  /** Every transaction from here on is in `changed`; only when `whole`. */
  readonly changedFrom: number;
  readonly changes: number;
  readonly position: FeedPosition;
  readonly watermark: bigint;
  readonly asOf: number;
  readonly followedAt: number;
}

export type IndexMessage =
  | IndexState
  /** A reader has started. */
  | { readonly kind: 'join'; readonly reader: string }
  /** A reader has taken in a state; it holds nothing of earlier ones. */
  | { readonly kind: 'took'; readonly reader: string; readonly writer: string; readonly number: number };

/** One thread writes the index and says so here; the readers of the process listen. */
export class IndexChannel {
  private readonly channel: BroadcastChannel;

  constructor(name: string) {
    this.channel = new BroadcastChannel(name);
  }

  onMessage(listen: (message: IndexMessage) => void): void {
    this.channel.onmessage = (event) => listen((event as { data: IndexMessage }).data);
  }

  send(message: IndexMessage): void {
    this.channel.postMessage(message);
  }

  close(): void {
    this.channel.close();
  }
}
