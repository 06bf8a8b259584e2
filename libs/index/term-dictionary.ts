import { ByteDictionary, type EntriesImage, type EntriesShare } from './byte-dictionary.js';
import type { Terms } from './types.js';

/** All terms as UTF-8: words as they are written. */
export class TermDictionary implements Terms {
  private entries = new ByteDictionary();
  /** Set while terms are being forgotten: 1 for those without records. */
  private doomed: Uint8Array | undefined;

  static of(image: EntriesImage): TermDictionary {
    const dictionary = new TermDictionary();
    dictionary.entries = ByteDictionary.of(image);
    return dictionary;
  }

  get size(): number {
    return this.entries.size;
  }

  get held(): number {
    return this.entries.held;
  }

  image(): EntriesImage {
    return this.entries.image();
  }

  share(): EntriesShare {
    return this.entries.share();
  }

  /** Reads from now on what was shared by another thread. */
  attach(share: EntriesShare): void {
    this.entries.attach(share);
  }

  code(term: string): number | undefined {
    const bytes = Buffer.from(term);
    const code = this.entries.probe(bytes, 0, bytes.length, this.entries.hash(bytes, 0, bytes.length));
    return code === -1 ? undefined : code;
  }

  term(code: number): string {
    return this.entries.isBlank(code) ? '' : this.textAt(code);
  }

  /** The term's code, a new one when it was never seen. */
  intern(term: string): number {
    const bytes = Buffer.from(term);
    const hash = this.entries.hash(bytes, 0, bytes.length);
    const known = this.entries.probe(bytes, 0, bytes.length, hash);
    if (known === -1) return this.entries.add(bytes, 0, bytes.length, hash);
    if (this.doomed !== undefined) this.doomed[known] = 0;
    return known;
  }

  /** Marks the terms without records; one that is interned before `forget` reaches it is kept. */
  doom(doomed: Uint8Array | undefined): void {
    this.doomed = doomed;
  }

  /** Blanks the doomed terms from `from` up to `to`. */
  forget(from: number, to: number): void {
    for (let code = from; code < to; code++) if (this.doomed?.[code] === 1) this.entries.blank(code);
  }

  memory(): number {
    return this.entries.memory();
  }

  private textAt(code: number): string {
    const { bytes, offsets } = this.entries;
    return Buffer.from(
      bytes.buffer,
      bytes.byteOffset + offsets[code],
      offsets[code + 1] - offsets[code],
    ).toString();
  }
}
