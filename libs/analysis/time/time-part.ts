import { DAY, HOUR, type Period, periodAt } from './zone.js';

export type CyclicPart = 'weekday' | 'hour_of_day';

/** The values a part can take: weekdays 1 (Monday) to 7, hours 0 to 23. */
export function partValues(part: CyclicPart): number[] {
  return part === 'weekday' ? [1, 2, 3, 4, 5, 6, 7] : Array.from({ length: 24 }, (_, hour) => hour);
}

/** Tells the local weekday or hour of instants in one zone; looks an offset up only when the zone's clock changed. */
export class PartReader {
  private period: Period = { from: Infinity, until: -Infinity, minutes: 0 };

  constructor(
    private readonly part: CyclicPart,
    private readonly zone: string,
  ) {}

  /** `offset`: the record's own, in minutes, which counts in the zone `record`. */
  valueOf(ms: number, offset: number): number {
    const local = this.zone === 'record' ? ms + offset * 60_000 : this.localOf(ms);
    if (this.part === 'hour_of_day') return Math.floor(modulo(local, DAY) / HOUR);
    // 1970-01-01 was a Thursday.
    return modulo(Math.floor(local / DAY) + 3, 7) + 1;
  }

  private localOf(ms: number): number {
    if (ms < this.period.from || ms >= this.period.until) this.period = periodAt(ms, this.zone);
    return ms + this.period.minutes * 60_000;
  }
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
