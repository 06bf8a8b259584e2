import type { RecordSet } from '../engine/engine.js';
import { mostFrequent } from '../counting/value-groups.js';
import type { Task } from '../task/task.js';

/** Sources that are examined one by one; the others are one more stratum. */
const SOURCES = 4;
/** Standard deviations by which a term differs within the sources, not only between them. */
const LEAST_Z = 2;

/**
 * Two sets divided by source, if they have records of several. Of more low ratings than high ones that are of lounges, it
 * is no finding that they mention a lounge: what tells them apart must do so among the records of a source.
 */
export class SourceMix {
  private constructor(private readonly strata: readonly (readonly [RecordSet, RecordSet])[]) {}

  static async of({ engine }: Task, one: RecordSet, other: RecordSet): Promise<SourceMix> {
    const [own, others] = await engine.values('source', [one, other]);
    const shared = own.codes.filter((code) => others.counts[code] > 0);
    // With one source there is nothing to divide; without a shared one the sets are sources that are compared.
    const isDivided = shared.length > 0 && Math.max(own.codes.length, others.codes.length) > 1;
    if (!isDivided) return new SourceMix([]);
    const shown = mostFrequent({ ...own, codes: shared }, SOURCES);
    const bySource = { kind: 'values', column: 'source', shown } as const;
    const of = (set: RecordSet, group: number) =>
      engine.select({ kind: 'groups', of: bySource, groups: [group] }, set);
    const strata: [RecordSet, RecordSet][] = [];
    for (const group of shown.keys()) strata.push([await of(one, group), await of(other, group)]);
    return new SourceMix(strata);
  }

  /** Sets whose holders of a term `isWithin` wants to know. */
  get sets(): RecordSet[] {
    return this.strata.flat();
  }

  /** Whether a term differs as `sign` says also among the records of each source: Mantel and Haenszel's test (1959). */
  isWithin(sign: number, holders: readonly number[]): boolean {
    if (this.strata.length === 0) return true;
    let [surplus, variance] = [0, 0];
    this.strata.forEach(([{ count: size }, { count: rest }], s) => {
      const [held, all] = [holders[2 * s] + holders[2 * s + 1], size + rest];
      if (all < 2) return;
      surplus += holders[2 * s] - (size * held) / all;
      variance += (size * rest * held * (all - held)) / (all * all * (all - 1));
    });
    return variance > 0 && (sign * surplus) / Math.sqrt(variance) >= LEAST_Z;
  }
}
