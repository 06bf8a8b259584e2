const FIRST = 64 * 1024;
/** Bytes that are copied in less time than a call of native code takes. */
const FEW = 40;
/** More than a number, a time or a UUID takes, and the punctuation around it. */
const SPARE = 128;
const [ZERO, MINUS] = [0x30, 0x2d];
const HEX = Buffer.from('0123456789abcdef');
/** Where a UUID has its hyphens: before these of its bytes. */
const HYPHENS = new Set([4, 6, 8, 10]);

/** Bytes that are written one behind another. */
export class ByteWriter {
  bytes: Buffer = Buffer.allocUnsafeSlow(FIRST);
  size = 0;

  /** Makes room for this many bytes more. What is written without it is a few bytes, for which there always is room. */
  reserve(more: number): void {
    const needed = this.size + more + SPARE;
    if (needed <= this.bytes.length) return;
    const grown = Buffer.allocUnsafeSlow(Math.max(2 * this.bytes.length, needed));
    this.bytes.copy(grown, 0, 0, this.size);
    this.bytes = grown;
  }

  /** What was written; the next bytes go into a new buffer. */
  take(): Buffer {
    const taken = this.bytes.subarray(0, this.size);
    this.bytes = Buffer.allocUnsafeSlow(this.bytes.length);
    this.size = 0;
    return taken;
  }

  byte(byte: number): void {
    this.bytes[this.size++] = byte;
  }

  copy(source: Buffer, start = 0, end = source.length): void {
    const length = end - start;
    this.reserve(length);
    const { bytes, size } = this;
    if (length > FEW) source.copy(bytes, size, start, end);
    else for (let i = 0; i < length; i++) bytes[size + i] = source[start + i];
    this.size += length;
  }

  /** A whole number, with at least this many digits. */
  integer(value: number, digits = 1): void {
    if (value < 0) this.byte(MINUS);
    let rest = Math.abs(value);
    let length = digits;
    for (let limit = 10 ** digits; rest >= limit; limit *= 10) length++;
    for (let at = this.size + length - 1; at >= this.size; at--) {
      const next = Math.floor(rest / 10);
      this.bytes[at] = ZERO + rest - 10 * next;
      rest = next;
    }
    this.size += length;
  }

  uuid(source: Buffer, start: number): void {
    for (let i = 0; i < 16; i++) {
      if (HYPHENS.has(i)) this.byte(MINUS);
      const byte = source[start + i];
      this.byte(HEX[byte >> 4]);
      this.byte(HEX[byte & 15]);
    }
  }
}
