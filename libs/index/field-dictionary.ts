import { ByteDictionary, type EntriesImage, type EntriesShare } from './byte-dictionary.js';
import { NormalisedTexts } from './normalised-texts.js';
import type { Dictionary, Scalar, ValueKind } from './types.js';

/** The first values to come are cached in front of the shared buffers: those of a field with few, the common ones of others. */
const CACHED = 65_536;
/** Of these, so many are found through a map: one that is larger than a processor's cache is slower than a probe. */
const MAPPED = 4_096;
/** Whole numbers below it are, too. Of others, some that collide in a map could be made. */
const SMALL = 256;
/** V8 copies shorter slices; a longer one would keep the whole text it was cut from alive. */
const SLICE_LENGTH = 13;
const TEXT = 0;
const NUMBER = 1;
const BOOLEAN = 2;

/** Dictionaries of this thread so far. */
let made = 0;

/** A dictionary of values, for another thread to read. */
export interface FieldShare {
  /** Another one once the field was dropped and came back. */
  readonly number: number;
  readonly entries: EntriesShare;
  /** Values by type byte. */
  readonly counts: readonly number[];
  /** How often values were forgotten. */
  readonly forgotten: number;
}

/** The typed values of one field. An entry is a type byte, then UTF-8 text, eight bytes of a double, or 0 or 1. */
export class FieldDictionary implements Dictionary {
  private number = ++made;
  private entries = new ByteDictionary();
  private readonly codes = new Map<Scalar, number>();
  private readonly values: Scalar[] = [];
  /** Values by type byte. */
  private counts = [0, 0, 0];
  private forgotten = 0;
  private normalised: NormalisedTexts | undefined;
  /** Set while values are being forgotten: 1 for those without records. */
  private doomed: Uint8Array | undefined;

  static of(image: EntriesImage): FieldDictionary {
    const dictionary = new FieldDictionary();
    const entries = (dictionary.entries = ByteDictionary.of(image));
    for (let code = 0; code < entries.size; code++) {
      const blank = entries.isBlank(code);
      if (!blank) dictionary.counts[entries.bytes[entries.offsets[code]]]++;
      if (code < CACHED) dictionary.cache(code, dictionary.decode(code));
    }
    return dictionary;
  }

  get size(): number {
    return this.entries.size;
  }

  /** Changes with what is shared. */
  get state(): string {
    return `${this.number} ${this.size} ${this.held}`;
  }

  /** Values that are not forgotten. */
  get held(): number {
    return this.entries.held;
  }

  get kinds(): ValueKind[] {
    return (['string', 'number', 'boolean'] as const).filter((_, tag) => this.counts[tag] > 0);
  }

  /** Of its values as they lie in memory. */
  get bytes(): number {
    return this.entries.offsets[this.size];
  }

  image(): EntriesImage {
    return this.entries.image();
  }

  share(): FieldShare {
    const { number, entries, counts, forgotten } = this;
    return { number, entries: entries.share(), counts: [...counts], forgotten };
  }

  /** Reads from now on what was shared by another thread. */
  attach({ number, entries, counts, forgotten }: FieldShare): void {
    this.entries.attach(entries);
    this.counts = [...counts];
    if (number !== this.number || forgotten !== this.forgotten) {
      this.values.length = 0;
      this.codes.clear();
      this.normalised = undefined;
    }
    this.number = number;
    this.forgotten = forgotten;
    // In order and without gaps, as `intern` fills it.
    const cached = Math.min(entries.size, CACHED);
    for (let code = this.values.length; code < cached; code++) this.cache(code, this.decode(code));
  }

  value(code: number): Scalar {
    return code < this.values.length ? this.values[code] : this.decode(code);
  }

  code(value: Scalar): number | undefined {
    const cached = this.codes.get(value);
    if (cached !== undefined) return cached;
    const length = encode(value);
    const code = this.entries.probe(scratch, 0, length, this.entries.hash(scratch, 0, length));
    return code === -1 ? undefined : code;
  }

  texts(normalise: (text: string) => string): NormalisedTexts {
    return (this.normalised ??= new NormalisedTexts(normalise));
  }

  numberAt(code: number): number {
    if (code >= this.size || this.entries.bytes[this.entries.offsets[code]] !== NUMBER) return Number.NaN;
    return this.value(code) as number;
  }

  /** The value's code, a new one when it was never seen. */
  intern(value: Scalar): number {
    const cached = this.codes.get(value);
    if (cached !== undefined) return this.keep(cached);
    const length = encode(value);
    const hash = this.entries.hash(scratch, 0, length);
    const known = this.entries.probe(scratch, 0, length, hash);
    if (known !== -1) return this.keep(known);
    const code = this.entries.add(scratch, 0, length, hash);
    this.counts[scratch[0]]++;
    if (code < CACHED) {
      const kept = typeof value === 'string' && value.length >= SLICE_LENGTH ? this.decode(code) : value;
      this.cache(code, kept);
    }
    return code;
  }

  /** Marks the values without records; one that is interned before `forget` reaches it is kept. */
  doom(doomed: Uint8Array | undefined): void {
    this.doomed = doomed;
  }

  /** Blanks the doomed values from `from` up to `to`. */
  forget(from: number, to: number): void {
    const { entries } = this;
    for (let code = from; code < to; code++) {
      if (this.doomed?.[code] !== 1 || entries.isBlank(code)) continue;
      this.counts[entries.bytes[entries.offsets[code]]]--;
      if (code < this.values.length) {
        this.codes.delete(this.values[code]);
        this.values[code] = '';
      }
      entries.blank(code);
      this.forgotten++;
      this.normalised = undefined;
    }
  }

  memory(): number {
    return this.entries.memory() + (this.normalised?.memory() ?? 0);
  }

  private cache(code: number, value: Scalar): void {
    this.values.push(value);
    const isMapped = typeof value === 'string' ? code < MAPPED && value !== '' : isSmall(value);
    if (isMapped) this.codes.set(value, code);
  }

  private keep(code: number): number {
    if (this.doomed !== undefined) this.doomed[code] = 0;
    return code;
  }

  private decode(code: number): Scalar {
    const { bytes, offsets } = this.entries;
    if (this.entries.isBlank(code)) return '';
    const start = offsets[code];
    const entry = Buffer.from(bytes.buffer, bytes.byteOffset + start, offsets[code + 1] - start);
    if (entry[0] === NUMBER) return entry.readDoubleLE(1);
    return entry[0] === BOOLEAN ? entry[1] === 1 : entry.toString('utf8', 1);
  }
}

function isSmall(value: number | boolean): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < SMALL;
}

let scratch = Buffer.alloc(64 * 1024);

function encode(value: Scalar): number {
  if (typeof value === 'string') {
    if (value.length * 3 >= scratch.length) scratch = Buffer.alloc(value.length * 3 + 1);
    scratch[0] = TEXT;
    // Most values are short ASCII, for which the call into the runtime costs more than this loop.
    let length = 1;
    for (let unit = 0; length <= value.length; length++) {
      unit = value.charCodeAt(length - 1);
      if (unit > 127) return 1 + scratch.write(value, 1, 'utf8');
      scratch[length] = unit;
    }
    return length;
  }
  if (typeof value === 'number') {
    scratch[0] = NUMBER;
    // −0 and 0 are one value.
    return scratch.writeDoubleLE(value + 0, 1);
  }
  scratch[0] = BOOLEAN;
  scratch[1] = value ? 1 : 0;
  return 2;
}
