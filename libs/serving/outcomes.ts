import type { Price } from './price.js';

/** What became of a question. */
export interface Outcome extends Price {
  outcome: 'answered' | 'failed' | 'shed' | 'too_expensive' | 'cancelled';
}

const HOUR_MS = 3_600_000;

/** Questions that were not answered lately, for operators. */
export class Unanswered {
  private times: Record<'shed' | 'too_expensive', number[]> = { shed: [], too_expensive: [] };

  saw({ outcome }: Outcome): void {
    if (outcome === 'shed' || outcome === 'too_expensive') this.times[outcome].push(Date.now());
  }

  /** In the last hour. */
  get counts(): { shed: number; tooExpensive: number } {
    const since = Date.now() - HOUR_MS;
    for (const times of Object.values(this.times)) {
      const first = times.findIndex((time) => time >= since);
      times.splice(0, first === -1 ? times.length : first);
    }
    return { shed: this.times.shed.length, tooExpensive: this.times.too_expensive.length };
  }
}
