import { keyedHash, randomKey } from './keyed-hash.js';
import { sharedUint32 } from './shared-arrays.js';

/** Bits of one filter, and the names it takes: with 32 bits a name, one in a million others is taken for one of them. */
const BITS = 1 << 24;
const NAMES = 1 << 19;
const PROBES = 12;
/** Those of the last name. */
const bits = new Uint32Array(PROBES);

export interface NamesImage {
  /** Of two hashes. */
  readonly key: Uint32Array;
  readonly filters: readonly Uint32Array[];
  readonly count: number;
  /** Undefined in older files. */
  readonly outgrown?: readonly string[];
}

/**
 * The names of attributes that records hold and that are not indexed, however many: Bloom filters, four bytes a name.
 * What they name is not kept, but for those with too many values.
 */
export class SkippedNames {
  private key: Uint32Array;
  private filters: Uint32Array[];
  /** Nearly exact: a few are taken for others. */
  count: number;
  /** Those that are not indexed because they have too many different values. */
  outgrown: readonly string[];

  constructor(
    { key, filters, count, outgrown = [] }: NamesImage = { key: randomKey(2), filters: [], count: 0 },
  ) {
    this.key = key;
    this.filters = [...filters];
    this.count = count;
    this.outgrown = outgrown;
  }

  /** For other threads: later names may show in it. */
  share(): NamesImage {
    const { key, filters, count, outgrown } = this;
    return { key, filters: [...filters], count, outgrown };
  }

  /** As it is now. */
  image(): NamesImage {
    const { key, filters, count, outgrown } = this;
    return { key: key.slice(), filters: filters.map((filter) => filter.slice()), count, outgrown };
  }

  has(name: string): boolean {
    if (this.filters.length === 0) return false;
    const own = this.bitsOf(name);
    return this.filters.some((filter) => {
      for (const bit of own) {
        if ((filter[bit >>> 5] & (1 << (bit & 31))) === 0) return false;
      }
      return true;
    });
  }

  add(name: string): void {
    if (this.has(name)) return;
    if (this.count % NAMES === 0) this.filters.push(sharedUint32(BITS / 32));
    const filter = this.filters[this.filters.length - 1];
    for (const bit of this.bitsOf(name)) filter[bit >>> 5] |= 1 << (bit & 31);
    this.count++;
  }

  memory(): number {
    return this.filters.reduce((sum, filter) => sum + filter.byteLength, 0);
  }

  /** Two hashes make any number of them (Kirsch and Mitzenmacher 2006). */
  private bitsOf(name: string): Uint32Array {
    const bytes = Buffer.from(name);
    const first = keyedHash(this.key, bytes, 0, bytes.length);
    const second = keyedHash(this.key.subarray(2), bytes, 0, bytes.length) | 1;
    for (let i = 0; i < PROBES; i++) bits[i] = (first + Math.imul(i, second)) >>> 8;
    return bits;
  }
}
