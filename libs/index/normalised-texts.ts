import { grownUint32 } from './shared-arrays.js';

/** Bytes kept of one dictionary; beyond, every search normalises the rest of its values again. */
const MOST_BYTES = 64 * 2 ** 20;
const SEPARATOR = 0;

interface Values {
  readonly size: number;
  value(code: number): unknown;
}

/**
 * The texts of a dictionary without case and accents, one behind the other with a zero byte before each: a search for
 * a part of them is one pass over the bytes. Made when it is first needed, and extended as values come.
 */
export class NormalisedTexts {
  private bytes = Buffer.alloc(1024);
  private length = 0;
  /** Where the text of a code begins, its zero byte included. */
  private starts: Uint32Array = new Uint32Array(128);
  private size = 0;

  constructor(private readonly normalise: (text: string) => string) {}

  /** Marks the codes of texts that contain a normalised text, or begin with it. */
  mark(values: Values, text: string, { start }: { start: boolean }, wanted: Uint8Array): void {
    this.extend(values);
    for (let code = this.size; code < wanted.length; code++) {
      const value = values.value(code);
      if (typeof value !== 'string') continue;
      const own = this.normalise(value);
      if (start ? own.startsWith(text) : own.includes(text)) wanted[code] = 1;
    }
    if (text === '') return markTexts(values, wanted, this.size);
    if (text.includes('\0')) return;
    const needle = Buffer.from(start ? `\0${text}` : text);
    const bytes = this.bytes.subarray(0, this.length);
    let code = 0;
    for (let at = bytes.indexOf(needle); at !== -1; at = bytes.indexOf(needle, this.starts[code])) {
      while (code + 1 < this.size && this.starts[code + 1] <= at) code++;
      if (code >= wanted.length) return;
      wanted[code++] = 1;
      if (code === this.size) return;
    }
  }

  memory(): number {
    return this.bytes.length + this.starts.byteLength;
  }

  /** Normalises the next `most` values, if there are so many. @returns whether others remain */
  prepare(values: Values, most: number): boolean {
    const size = Math.min(values.size, this.size + most);
    this.extend({ size, value: (code) => values.value(code) });
    return size < values.size && this.length < MOST_BYTES;
  }

  private extend(values: Values): void {
    this.starts = grownUint32(this.starts, values.size);
    for (; this.size < values.size && this.length < MOST_BYTES; this.size++) {
      const value = values.value(this.size);
      const text = typeof value === 'string' ? this.normalise(value) : '';
      const end = this.length + 1 + Buffer.byteLength(text);
      if (end > this.bytes.length) {
        const grown = Buffer.alloc(Math.max(end, this.bytes.length * 2));
        this.bytes.copy(grown, 0, 0, this.length);
        this.bytes = grown;
      }
      this.starts[this.size] = this.length;
      this.bytes[this.length] = SEPARATOR;
      this.bytes.write(text, this.length + 1);
      this.length = end;
    }
  }
}

/** Every text contains the empty one. */
function markTexts(values: Values, wanted: Uint8Array, size: number): void {
  for (let code = 0; code < Math.min(size, wanted.length); code++)
    if (typeof values.value(code) === 'string') wanted[code] = 1;
}
