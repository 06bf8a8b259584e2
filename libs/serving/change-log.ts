import type { FeedRow } from '#libs/database';
import type { ChangedRecords } from './index-channel.js';

/** Changes that are remembered; what lags further behind is too far behind. Each costs a question about a µs. */
const MOST = 50_000;

/** Which records were written, rewritten or erased lately, by transaction. Nothing of what they say. */
export class ChangeLog {
  private txs: number[] = [];
  private seqs: number[] = [];

  /** Every change of the transactions from `from` on is held. */
  constructor(private from = Infinity) {}

  get begins(): number {
    return this.from;
  }

  /** From now on all changes of the transactions from `tx` on are added. */
  begin(tx: number): void {
    this.from = tx;
  }

  all(): ChangedRecords {
    return { txs: this.txs, seqs: this.seqs };
  }

  /** Rows as the feed gives them, by ascending transaction. */
  add(rows: readonly FeedRow[]): void {
    this.append({ txs: rows.map(({ tx }) => Number(tx)), seqs: rows.map(({ seq }) => seq) });
  }

  append({ txs, seqs }: ChangedRecords): void {
    if (this.from === Infinity) return;
    txs.forEach((tx, i) => {
      this.txs.push(tx);
      this.seqs.push(seqs[i]);
    });
    // Half is dropped at once, so that it is rarely done; of the last transaction dropped some may remain.
    if (this.txs.length < 2 * MOST) return;
    const dropped = this.txs.length - MOST;
    this.from = this.txs[dropped - 1] + 1;
    this.txs.splice(0, dropped);
    this.seqs.splice(0, dropped);
  }

  /** Records changed by transactions from `watermark` on; undefined when not all of them are known, or they are too many. */
  since(watermark: number): number[] | undefined {
    if (watermark < this.from) return undefined;
    let low = 0;
    let high = this.txs.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.txs[middle] < watermark) low = middle + 1;
      else high = middle;
    }
    return this.txs.length - low > MOST ? undefined : this.seqs.slice(low);
  }
}
