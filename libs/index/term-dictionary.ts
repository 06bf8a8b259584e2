import { ByteDictionary, hashBytes } from './byte-dictionary.js';
import { grownUint32, sharedUint32 } from './shared-arrays.js';
import type { Terms } from './types.js';

/** All terms as UTF-8, listed by first byte so that a prefix reads only its share of them. */
export class TermDictionary implements Terms {
  private readonly entries = new ByteDictionary();
  private readonly labels = new Map<number, string>();
  private readonly byFirst: { codes: Uint32Array; length: number }[] = [];

  get size(): number {
    return this.entries.size;
  }

  code(term: string): number | undefined {
    const bytes = Buffer.from(term);
    const code = this.entries.probe(bytes, 0, bytes.length, hashBytes(bytes, 0, bytes.length));
    return code === -1 ? undefined : code;
  }

  term(code: number): string {
    const { bytes, offsets } = this.entries;
    return Buffer.from(bytes.buffer, offsets[code], offsets[code + 1] - offsets[code]).toString();
  }

  label(code: number): string {
    return this.labels.get(code) ?? this.term(code);
  }

  prefixed(prefix: string): number[] {
    const wanted = Buffer.from(prefix);
    const list = wanted.length === 0 ? undefined : this.byFirst[wanted[0]];
    const found: number[] = [];
    for (let i = 0; list !== undefined && i < list.length; i++) {
      if (this.startsWith(list.codes[i], wanted)) found.push(list.codes[i]);
    }
    return found;
  }

  /** The term's code, a new one when it was never seen; then `word` becomes its label. */
  intern(term: string, word: string): number {
    const bytes = Buffer.from(term);
    const hash = hashBytes(bytes, 0, bytes.length);
    const known = this.entries.probe(bytes, 0, bytes.length, hash);
    if (known !== -1) return known;
    const code = this.entries.add(bytes, 0, bytes.length, hash);
    if (word !== term) this.labels.set(code, Buffer.from(word).toString());
    const list = (this.byFirst[bytes[0]] ??= { codes: sharedUint32(16), length: 0 });
    list.codes = grownUint32(list.codes, list.length + 1);
    list.codes[list.length++] = code;
    return code;
  }

  memory(): number {
    return this.entries.memory() + this.byFirst.reduce((sum, list) => sum + list.codes.byteLength, 0);
  }

  private startsWith(code: number, prefix: Uint8Array): boolean {
    const { bytes, offsets } = this.entries;
    const start = offsets[code];
    if (offsets[code + 1] - start < prefix.length) return false;
    for (let i = 0; i < prefix.length; i++) if (bytes[start + i] !== prefix[i]) return false;
    return true;
  }
}
