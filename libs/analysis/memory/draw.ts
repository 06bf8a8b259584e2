import { contentHash, isEmpty } from '#libs/index';
import { drawKey } from '../engine/draw-key.js';
import type { DrawRequest } from '../engine/engine.js';
import { cellsOf } from './fills.js';
import type { MemorySet } from './memory-set.js';
import type { MemoryState } from './memory-state.js';
import { Pairs } from './pairs.js';

/** Draws records with words from strata, those that say more with higher probability. */
export function draw(
  state: MemoryState,
  { bitmaps }: MemorySet,
  { dimensions, strata, draws }: DrawRequest,
): number[][] {
  const { fill } = cellsOf(state, dimensions);
  const drawn = draws.map(({ most }) => new HighestKeys(most));
  const pairs = new Pairs();
  state.index.segments.forEach((segment, s) => {
    if (isEmpty(bitmaps[s])) return;
    state.step();
    fill(segment, bitmaps[s], pairs);
    const [tokens, url] = [segment.numeric('tokens'), segment.numeric('url')];
    for (let i = 0; i < pairs.length; i++) {
      const record = pairs.records[i];
      const words = tokens.at(record);
      if (words === 0) continue;
      const stratum = strata[pairs.groups[i]];
      const hash = contentHash(segment.ds[record], words, url.at(record));
      if (hash >= draws[stratum].from) drawn[stratum].offer(drawKey(hash, words), segment.seq.at(record));
    }
  });
  return drawn.map((one) => one.seqs());
}

/** Keeps so many records with the highest keys; ties by arrival. */
export class HighestKeys {
  private readonly drawn: { key: number; seq: number }[] = [];
  private least = -Infinity;

  constructor(private readonly most: number) {}

  offer(key: number, seq: number): void {
    if (this.drawn.length === this.most && !(key > this.least)) return;
    if (this.most === 0) return;
    let at = this.drawn.length;
    while (at > 0 && this.drawn[at - 1].key < key) at--;
    this.drawn.splice(at, 0, { key, seq });
    if (this.drawn.length > this.most) this.drawn.pop();
    if (this.drawn.length === this.most) this.least = this.drawn[this.most - 1].key;
  }

  seqs(): number[] {
    return this.drawn.map(({ seq }) => seq);
  }
}
