/** How many features there are room for. With words and pairs of some ten thousand texts few share one. */
export const FEATURES = 2 ** 18;

/** A hash of 32 bits of a word as the index holds it (FNV-1a over UTF-16 units, finished as MurmurHash3). */
export function wordHash(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return finish(hash);
}

function finish(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The features of one text after another. */
export class FeatureReader {
  /** Of the text read last: its features in the order they first occur. */
  readonly features: number[] = [];
  private readonly seen = new Int32Array(FEATURES);
  private text = 0;

  /** A text of words by their hashes, `hashes[from … to]`: its different words, and pairs of words in a row. */
  read(hashes: ArrayLike<number>, from = 0, to = hashes.length): readonly number[] {
    this.text++;
    this.features.length = 0;
    for (let i = from; i < to; i++) {
      this.add(finish(hashes[i] ^ 0x5bd1e995));
      if (i > from) this.add(finish(Math.imul(hashes[i - 1], 0x9e3779b1) ^ hashes[i]));
    }
    return this.features;
  }

  private add(hash: number): void {
    const feature = hash & (FEATURES - 1);
    if (this.seen[feature] === this.text) return;
    this.seen[feature] = this.text;
    this.features.push(feature);
  }
}
