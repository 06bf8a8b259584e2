import { mix } from './hash.js';
import { keyedHash, randomKey } from './keyed-hash.js';
import { sharedUint32 } from './shared-arrays.js';

/** Bits of one filter, and the names it takes: with 32 bits a name, one in 5 000 others is taken for one of them. */
const BITS = 1 << 24;
const NAMES = 1 << 19;
const PROBES = 4;

export interface NamesImage {
  readonly key: Uint32Array;
  readonly filters: readonly Uint32Array[];
  readonly count: number;
}

/**
 * The names of attributes that records hold and that are not indexed, however many: Bloom filters, four bytes a name.
 * What they name is not kept.
 */
export class SkippedNames {
  private key: Uint32Array;
  private filters: Uint32Array[];
  /** Nearly exact: a few are taken for others. */
  count: number;

  constructor({ key, filters, count }: NamesImage = { key: randomKey(), filters: [], count: 0 }) {
    this.key = key;
    this.filters = [...filters];
    this.count = count;
  }

  /** For other threads: later names may show in it. */
  share(): NamesImage {
    const { key, filters, count } = this;
    return { key, filters: [...filters], count };
  }

  /** As it is now. */
  image(): NamesImage {
    const { key, filters, count } = this;
    return { key: key.slice(), filters: filters.map((filter) => filter.slice()), count };
  }

  has(name: string): boolean {
    if (this.filters.length === 0) return false;
    const hash = this.hash(name);
    return this.filters.some((filter) => {
      for (let i = 0; i < PROBES; i++) {
        const bit = bitOf(hash, i);
        if ((filter[bit >>> 5] & (1 << (bit & 31))) === 0) return false;
      }
      return true;
    });
  }

  add(name: string): void {
    if (this.has(name)) return;
    if (this.count % NAMES === 0) this.filters.push(sharedUint32(BITS / 32));
    const filter = this.filters[this.filters.length - 1];
    const hash = this.hash(name);
    for (let i = 0; i < PROBES; i++) {
      const bit = bitOf(hash, i);
      filter[bit >>> 5] |= 1 << (bit & 31);
    }
    this.count++;
  }

  memory(): number {
    return this.filters.reduce((sum, filter) => sum + filter.byteLength, 0);
  }

  private hash(name: string): number {
    const bytes = Buffer.from(name);
    return keyedHash(this.key, bytes, 0, bytes.length);
  }
}

function bitOf(hash: number, probe: number): number {
  return mix(hash + Math.imul(probe, 0x9e3779b1)) >>> 8;
}
