import type { ByteWriter } from './byte-writer.js';

const [QUOTE, BACKSLASH, COMMA, SMALL_U] = [0x22, 0x5c, 0x2c, 0x75];
/** What a letter behind a backslash stands for; any other stands for itself. */
const ESCAPED = new Map(
  Array.from('bfnrt', (letter) => [letter.charCodeAt(0), JSON.parse(`"\\${letter}"`) as string] as const),
);

/** Adds the text of a JSON string. PostgreSQL writes `\u` only for the control characters below a blank. */
export function copyString(out: ByteWriter, source: Buffer, start: number, end: number): void {
  out.reserve(end - start);
  const { bytes } = out;
  let { size } = out;
  for (let i = start + 1; i < end - 1; i++) {
    let byte = source[i];
    if (byte === BACKSLASH) {
      const letter = source[++i];
      byte = ESCAPED.get(letter)?.charCodeAt(0) ?? letter;
      if (letter === SMALL_U) {
        byte = Number.parseInt(source.toString('latin1', i + 1, i + 5), 16);
        i += 4;
      }
    }
    bytes[size++] = byte;
  }
  out.size = size;
}

/** Where the element of a JSON array ends that begins at `start`. */
export function elementEnd(source: Buffer, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    const byte = source[at];
    if (byte === QUOTE) at = stringEnd(source, at);
    else if (byte === 0x5b || byte === 0x7b) depth++;
    else if (byte === 0x5d || byte === 0x7d) {
      if (depth-- === 0) return at;
    } else if (byte === COMMA && depth === 0) return at;
  }
  throw new Error('PostgreSQL sent an array without an end.');
}

/** Where the string that begins at `start` has its closing quote. */
function stringEnd(source: Buffer, start: number): number {
  let at = start + 1;
  while (at < source.length && source[at] !== QUOTE) at += source[at] === BACKSLASH ? 2 : 1;
  return at;
}
