import { isAscii } from 'node:buffer';
import { FileFailure, mistake } from '../failure.js';

/** Bytes that windows-1252 has no character for, ÿ (rare in text, common in damage), and characters of UTF-8. */
// oxlint-disable-next-line no-control-regex
const NOT_WINDOWS_1252 = /[\x00\x81\x8d\x8f\x90\x9d\xff]|[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}/;

/** @throws FileFailure for a name that no encoding has */
export function encodingNamed(name: string): string {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    throw mistake(
      `--encoding '${name}' is not known.`,
      'For example utf-8, windows-1252, iso-8859-15, utf-16le or shift_jis.',
    );
  }
}

/**
 * The encoding of a text: UTF-16 by its mark, windows-1252 if it is not UTF-8 at all but reads as what Excel writes in
 * Western Europe, else UTF-8; records that are not are then rejected one by one.
 */
export async function encodingOf(chunks: AsyncIterable<Buffer>): Promise<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let isWindows1252 = true;
  let isFirst = true;
  for await (const chunk of chunks) {
    const mark = isFirst && chunk.length > 1 ? chunk.readUInt16BE(0) : 0;
    isFirst = false;
    if (mark === 0xfffe) return 'utf-16le';
    if (mark === 0xfeff) return 'utf-16be';
    if (isUtf8) isUtf8 = accepts(utf8, chunk);
    if (isWindows1252 && !isAscii(chunk)) isWindows1252 = !NOT_WINDOWS_1252.test(chunk.toString('latin1'));
    if (!isUtf8 && !isWindows1252) break;
  }
  return (isUtf8 && accepts(utf8)) || !isWindows1252 ? 'utf-8' : 'windows-1252';
}

function accepts(decoder: InstanceType<typeof TextDecoder>, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** The same text in UTF-8. @throws FileFailure where it is not in this encoding */
export async function* inUtf8(chunks: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let read = 0;
  try {
    for await (const chunk of chunks) {
      yield Buffer.from(decoder.decode(chunk, { stream: true }));
      read += chunk.length;
    }
    yield Buffer.from(decoder.decode());
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new FileFailure(`The file is not ${encoding}, at the latest from byte ${read} on.`, {
      advice: 'Pass the encoding it was saved in as --encoding, or leave the option out.',
      cause,
    });
  }
}
