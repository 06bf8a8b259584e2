import type { Postings } from './types.js';

/**
 * Appends one posting to a byte stream, which must have `5 × (count + 1)` bytes left, and gives its new end.
 * The form: varint of first position × 2 + (1 when there are more); then their number and the gaps.
 */
export function writePosting(
  bytes: Uint8Array,
  at: number,
  positions: Uint32Array,
  range: { start: number; end: number },
): number {
  const { start, end } = range;
  const count = end - start;
  at = writeVarint(bytes, at, positions[start] * 2 + (count > 1 ? 1 : 0));
  if (count === 1) return at;
  at = writeVarint(bytes, at, count);
  for (let i = start + 1; i < end; i++) at = writeVarint(bytes, at, positions[i] - positions[i - 1]);
  return at;
}

function writeVarint(bytes: Uint8Array, at: number, value: number): number {
  while (value > 127) {
    bytes[at++] = (value & 127) | 128;
    value >>>= 7;
  }
  bytes[at++] = value;
  return at;
}

/** Where the posting that begins at `at` ends. */
export function postingEnd(bytes: Uint8Array, at: number): number {
  let more = bytes[at] & 1;
  while (bytes[at++] > 127);
  if (more === 0) return at;
  let shift = 0;
  more = 0;
  do {
    more |= (bytes[at] & 127) << shift;
    shift += 7;
  } while (bytes[at++] > 127);
  for (; more > 1; more--) while (bytes[at++] > 127);
  return at;
}

/** Reads postings one by one: `while (cursor.next()) …`. */
export class PostingCursor {
  /** The record the cursor stands at; −1 before the first. */
  record = -1;
  /** How often the term occurs in the record. */
  frequency = 0;
  /** The first `frequency` entries are the word numbers in the message, ascending. */
  positions = new Uint32Array(16);
  private index = -1;
  private at: number;

  constructor(private readonly postings: Postings) {
    this.at = postings.start;
  }

  /** All postings, read or not. */
  get length(): number {
    return this.postings.records.length;
  }

  next(): boolean {
    const { records } = this.postings;
    if (++this.index >= records.length) return false;
    this.record = records[this.index];
    const head = this.readVarint();
    this.frequency = 1;
    this.positions[0] = head >>> 1;
    if (head & 1) this.readRest();
    return true;
  }

  /** Moves on to the first posting at or after `record`, skipping positions unread; false when there is none. */
  advanceTo(record: number): boolean {
    if (this.record >= record) return true;
    const { records, bytes } = this.postings;
    let index = this.index + 1;
    let at = this.at;
    for (; index < records.length && records[index] < record; index++) at = postingEnd(bytes, at);
    this.index = index - 1;
    this.at = at;
    return this.next();
  }

  /** Whether the term stands at this position of the record. */
  isAt(position: number): boolean {
    if (this.frequency === 1) return this.positions[0] === position;
    let low = 0;
    let high = this.frequency - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.positions[middle] < position) low = middle + 1;
      else high = middle;
    }
    return this.positions[low] === position;
  }

  private readRest(): void {
    this.frequency = this.readVarint();
    if (this.frequency > this.positions.length) {
      const first = this.positions[0];
      this.positions = new Uint32Array(this.frequency * 2);
      this.positions[0] = first;
    }
    for (let i = 1; i < this.frequency; i++) this.positions[i] = this.positions[i - 1] + this.readVarint();
  }

  private readVarint(): number {
    const { bytes } = this.postings;
    let byte = bytes[this.at++];
    if (byte < 128) return byte;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[this.at++];
      value |= (byte & 127) << shift;
    }
    return value;
  }
}
