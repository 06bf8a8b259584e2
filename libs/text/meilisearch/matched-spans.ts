import { type Analyzer, blankMarkup } from '#libs/index';
import type { Span } from '../types.js';
import type { BytePosition } from './match-reader.js';

/**
 * What the server matched in a message, as whole words: of a prefix it names the letters that were asked for. A
 * document's text is its message, unit for unit, but for characters that were blanked, so its places are those here.
 */
export function matchedSpans(
  analyzer: Analyzer,
  message: string,
  positions: readonly BytePosition[],
): Span[] {
  if (positions.length === 0) return [];
  const unitAt = unitsByByte(blankMarkup(message));
  const tokens = analyzer.tokens(message);
  return positions.flatMap(({ start, length }) => {
    const from = unitAt(start);
    const to = unitAt(start + length);
    const words = tokens.filter((token) => token.start < to && token.end > from);
    const [first] = words;
    const last = words.at(-1);
    return first && last ? [{ start: first.start, end: last.end }] : [];
  });
}

/** Maps offsets in the UTF-8 form of a text to UTF-16 units of it. */
function unitsByByte(text: string): (byte: number) => number {
  const bytes = Buffer.byteLength(text);
  if (bytes === text.length) return (byte) => Math.min(byte, bytes);
  const units = new Uint32Array(bytes + 1);
  let byte = 0;
  let unit = 0;
  for (const character of text) {
    const size = Buffer.byteLength(character);
    units.fill(unit, byte, byte + size);
    byte += size;
    unit += character.length;
  }
  units[bytes] = unit;
  return (at) => units[at] ?? unit;
}
