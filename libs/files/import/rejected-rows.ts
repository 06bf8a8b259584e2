import type { Row } from '../rows/row.js';

export type Origin = Pick<Row, 'line' | 'raw'>;

const SHOWN = 5;

/** A reason without what differs from record to record: the value, the number of cells, the place in the JSON. */
function generalised(reason: string): string {
  return reason
    .replace(/^has \d+ cells?/, 'has more or fewer cells')
    .replace(/^(is not valid JSON): .*/s, '$1')
    .replace(/^('[^']+': )'.*' (is |are )/s, '$1$2');
}

/** Records that were not stored, counted by reason. */
export class RejectedRows {
  count = 0;
  /** The first of them, in words. */
  readonly first: string[] = [];
  private readonly reasons = new Map<string, number>();

  add({ line }: Origin, reason: string): void {
    this.count++;
    if (this.first.length < SHOWN) this.first.push(`line ${line}: ${reason}`);
    const general = generalised(reason);
    this.reasons.set(general, (this.reasons.get(general) ?? 0) + 1);
  }

  /** How many were rejected for each reason, most frequent first. */
  byReason(): [reason: string, count: number][] {
    return [...this.reasons].sort(([, a], [, b]) => b - a);
  }
}
