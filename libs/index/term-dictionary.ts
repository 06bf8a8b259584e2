import { ByteDictionary, type EntriesImage, type EntriesShare } from './byte-dictionary.js';
import { grownUint32, grownUint8, sharedUint32, sharedUint8 } from './shared-arrays.js';
import type { Terms } from './types.js';

/** Terms and, in the same order, their labels; an empty label is the term itself. */
export interface TermsImage {
  readonly terms: EntriesImage;
  readonly labels: EntriesImage;
}

interface TermList {
  codes: Uint32Array;
  length: number;
}

/** All terms, for another thread to read. */
export interface TermsShare {
  readonly entries: EntriesShare;
  readonly labels: EntriesImage;
  readonly lists: readonly (Readonly<TermList> | undefined)[];
}

/** All terms as UTF-8, listed by first byte so that a prefix reads only its share of them. */
export class TermDictionary implements Terms {
  private entries = new ByteDictionary();
  private labels: EntriesImage = { bytes: sharedUint8(1024), offsets: sharedUint32(128) };
  private byFirst: (TermList | undefined)[] = [];
  /** Set while terms are being forgotten: 1 for those without records. */
  private doomed: Uint8Array | undefined;

  static of({ terms, labels }: TermsImage): TermDictionary {
    const dictionary = new TermDictionary();
    dictionary.entries = ByteDictionary.of(terms);
    dictionary.labels = labels;
    for (let code = 0; code < dictionary.size; code++) {
      if (!dictionary.entries.isBlank(code)) dictionary.list(code);
    }
    return dictionary;
  }

  get size(): number {
    return this.entries.size;
  }

  get held(): number {
    return this.entries.held;
  }

  image(): TermsImage {
    const { bytes, offsets } = this.labels;
    const labels = {
      bytes: bytes.subarray(0, offsets[this.size]),
      offsets: offsets.subarray(0, this.size + 1),
    };
    return { terms: this.entries.image(), labels };
  }

  share(): TermsShare {
    const lists = this.byFirst.map((list) => list && { ...list });
    return { entries: this.entries.share(), labels: this.labels, lists };
  }

  /** Reads from now on what was shared by another thread. */
  attach({ entries, labels, lists }: TermsShare): void {
    this.entries.attach(entries);
    this.labels = labels;
    this.byFirst = [...lists];
  }

  code(term: string): number | undefined {
    const bytes = Buffer.from(term);
    const code = this.entries.probe(bytes, 0, bytes.length, this.entries.hash(bytes, 0, bytes.length));
    return code === -1 ? undefined : code;
  }

  term(code: number): string {
    return this.entries.isBlank(code) ? '' : textAt(this.entries, code);
  }

  label(code: number): string {
    const written = this.entries.isBlank(code) ? '' : textAt(this.labels, code);
    return written === '' ? this.term(code) : written;
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

  /**
   * The term's code, a new one when it was never seen. Its label is the term itself where people write that, else the
   * shortest of their words, the first of those by its letters: the same whatever order records come in.
   */
  intern(term: string, word: string): number {
    const bytes = Buffer.from(term);
    const hash = this.entries.hash(bytes, 0, bytes.length);
    const known = this.entries.probe(bytes, 0, bytes.length, hash);
    if (known !== -1) {
      if (this.doomed !== undefined) this.doomed[known] = 0;
      this.relabel(known, word === term ? '' : word);
      return known;
    }
    const code = this.entries.add(bytes, 0, bytes.length, hash);
    this.addLabel(code, word === term ? '' : word);
    this.list(code);
    return code;
  }

  /** Marks the terms without records; one that is interned before `forget` reaches it is kept. */
  doom(doomed: Uint8Array | undefined): void {
    this.doomed = doomed;
  }

  /** Blanks the doomed terms from `from` up to `to`. */
  forget(from: number, to: number): void {
    for (let code = from; code < to; code++) {
      if (this.doomed?.[code] !== 1) continue;
      this.entries.blank(code);
      this.labels.bytes.fill(0, this.labels.offsets[code], this.labels.offsets[code + 1]);
    }
  }

  memory(): number {
    const { bytes, offsets } = this.labels;
    const lists = this.byFirst.reduce((sum, list) => sum + (list?.codes.byteLength ?? 0), 0);
    return this.entries.memory() + bytes.byteLength + offsets.byteLength + lists;
  }

  /** A better label is never longer than the one before and takes its place; what is left over is blank. */
  private relabel(code: number, label: string): void {
    const { bytes, offsets } = this.labels;
    const known = textAt(this.labels, code);
    if (known === '' || (label !== '' && !isBetter(label, known))) return;
    bytes.fill(0, offsets[code], offsets[code + 1]);
    Buffer.from(bytes.buffer, bytes.byteOffset).write(label, offsets[code]);
  }

  private addLabel(code: number, label: string): void {
    const start = this.labels.offsets[code];
    const end = start + Buffer.byteLength(label);
    const bytes = grownUint8(this.labels.bytes, end);
    const offsets = grownUint32(this.labels.offsets, code + 2);
    if (label !== '') Buffer.from(bytes.buffer, bytes.byteOffset).write(label, start);
    offsets[code + 1] = end;
    this.labels = { bytes, offsets };
  }

  private list(code: number): void {
    const list = (this.byFirst[this.entries.bytes[this.entries.offsets[code]]] ??= {
      codes: sharedUint32(16),
      length: 0,
    });
    list.codes = grownUint32(list.codes, list.length + 1);
    list.codes[list.length++] = code;
  }

  private startsWith(code: number, prefix: Uint8Array): boolean {
    const { bytes, offsets } = this.entries;
    const start = offsets[code];
    if (offsets[code + 1] - start < prefix.length) return false;
    for (let i = 0; i < prefix.length; i++) if (bytes[start + i] !== prefix[i]) return false;
    return true;
  }
}

function isBetter(label: string, known: string): boolean {
  const [length, other] = [Buffer.byteLength(label), Buffer.byteLength(known)];
  return length < other || (length === other && label < known);
}

/** Without the blanks a label may end in; terms hold none. */
function textAt({ bytes, offsets }: EntriesImage, code: number): string {
  const start = bytes.byteOffset + offsets[code];
  let end = offsets[code + 1];
  while (end > offsets[code] && bytes[end - 1] === 0) end--;
  return Buffer.from(bytes.buffer, start, end - offsets[code]).toString();
}
