/** At `at`, no transaction had the number `next` yet. */
interface Sighting {
  at: number;
  next: bigint;
}

/** A transaction that stays open for hours is watched as closely as this many sightings allow. */
const MOST = 1_000;

/**
 * Since when everything that was committed has been read from the change feed. Having read all that may be read is not
 * enough: the feed waits for the oldest open write transaction, and what was committed after that began is not in it.
 */
export class FeedClock {
  private sightings: Sighting[] = [];
  /** Milliseconds between two that are kept. */
  private gap = 0;

  /** Must be called in the order of time. */
  saw(sighting: Sighting): void {
    const [before, last] = this.sightings.slice(-2);
    const isClose = before && last && last.at - before.at < this.gap;
    if (isClose || this.sightings.at(-1)?.next === sighting.next) this.sightings.pop();
    this.sightings.push(sighting);
    if (this.sightings.length <= MOST) return;
    this.sightings = this.sightings.filter((_, i) => i % 2 === 0);
    this.gap = (2 * (sighting.at - (this.sightings[0]?.at ?? 0))) / MOST;
  }

  /** The latest known time before which nothing began that is not below `watermark`; undefined when none is known. */
  asOf(watermark: bigint): number | undefined {
    const later = this.sightings.findIndex(({ next }) => next > watermark);
    const known = later < 0 ? this.sightings.length : later;
    this.sightings.splice(0, Math.max(0, known - 1));
    const [first] = this.sightings;
    if (this.sightings.length === 1) this.gap = 0;
    return first && first.next <= watermark ? first.at : undefined;
  }
}
