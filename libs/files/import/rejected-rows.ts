import type { Row } from '../rows/row.js';
import type { RowFault } from '../rows/row-fault.js';

export type Origin = Pick<Row, 'line' | 'raw'>;

/** A row that was not stored, and why. */
export interface RejectedRow extends RowFault {
  line: number;
}

/** What several rows have in common that were not stored. */
export interface RejectedReason extends Omit<RowFault, 'value' | 'general'> {
  count: number;
}

const SHOWN = 5;

/** Records that were not stored, counted by reason. */
export class RejectedRows {
  count = 0;
  /** The first of them. */
  readonly first: RejectedRow[] = [];
  private readonly reasons = new Map<string, RejectedReason>();

  add({ line }: Origin, fault: RowFault): void {
    this.count++;
    if (this.first.length < SHOWN) this.first.push({ ...fault, line });
    const { value: _value, general, ...rest } = fault;
    const reason = { ...rest, detail: general ?? rest.detail };
    const key = JSON.stringify([reason.field, reason.code, reason.detail]);
    const known = this.reasons.get(key);
    if (known) known.count++;
    else this.reasons.set(key, { ...reason, count: 1 });
  }

  /** How many were rejected for each reason, most frequent first. */
  byReason(): RejectedReason[] {
    return [...this.reasons.values()].sort((a, b) => b.count - a.count);
  }
}
