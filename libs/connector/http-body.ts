import { pipeline, Readable } from 'node:stream';
import zlib from 'node:zlib';
import { SourceChanged, Transient } from './errors.js';

/**
 * Reads and decompresses a body, and stops as soon as it exceeds `limit` bytes, whatever its Content-Length says.
 * @throws SourceChanged if it is larger or in an unexpected encoding, Transient if it is cut off.
 */
export async function readBody(body: Readable, encoding: string, limit: number): Promise<Buffer> {
  const stream = inflate(body, encoding.trim().toLowerCase());
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit)
        throw new SourceChanged(`The response is larger than ${limit} bytes and was discarded.`, undefined, {
          remedy: 'Ask for fewer items per page.',
          concerns: 'size',
        });
      chunks.push(chunk);
    }
  } catch (error) {
    body.destroy();
    if (error instanceof SourceChanged) throw error;
    throw new Transient('The response was cut off or could not be decompressed.', { cause: error });
  }
  return Buffer.concat(chunks);
}

/**
 * Decodes a body by its byte order mark, or the zero bytes of UTF-16 without one, else the charset of the Content-Type header, else the XML declaration. Invalid
 * UTF-8 is read as windows-1252, in which every byte is valid. A declared one-byte charset is ignored if the bytes are
 * valid UTF-8 beyond ASCII: no text in that charset looks like this by chance.
 */
export function decodeText(body: Uint8Array, contentType: string): string {
  const label = markOf(body) ?? fromHeader(contentType) ?? fromDeclaration(body);
  const declared = label && decoderOf(label);
  if (declared && declared.encoding !== 'utf-8') {
    const text = ONE_BYTE.test(declared.encoding) ? asUtf8(body) : undefined;
    return text ?? declared.decode(body);
  }
  return asUtf8(body) ?? new TextDecoder('windows-1252').decode(body);
}

const ONE_BYTE = /^(?:windows-125|windows-874|iso-8859-|koi8-|macintosh|ibm866|x-mac-)/;

function asUtf8(body: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}

function inflate(body: Readable, encoding: string): Readable {
  if (encoding === '' || encoding === 'identity') return body;
  if (encoding === 'deflate') return Readable.from(deflated(body));
  const unpack =
    encoding === 'gzip' || encoding === 'x-gzip'
      ? zlib.createGunzip()
      : encoding === 'br'
        ? zlib.createBrotliDecompress()
        : undefined;
  if (!unpack) {
    body.destroy();
    throw new SourceChanged('The response has an unexpected content encoding.');
  }
  // The reader of `unpack` receives the errors of both streams.
  return pipeline(body, unpack, () => undefined);
}

/** Some servers omit the zlib header of `deflate` (RFC 9110, 8.4.1.2); the first byte shows which variant it is. */
async function* deflated(body: Readable): AsyncGenerator<Buffer> {
  const packed = body.iterator() as AsyncIterableIterator<Buffer>;
  const first = await packed.next();
  if (first.done) return;
  const unpack = ((first.value[0] ?? 0) & 0x0f) === 8 ? zlib.createInflate() : zlib.createInflateRaw();
  const whole = async function* (): AsyncGenerator<Buffer> {
    yield first.value;
    yield* packed;
  };
  yield* pipeline(Readable.from(whole()), unpack, () => undefined) as AsyncIterable<Buffer>;
}

function markOf(body: Uint8Array): string | undefined {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8';
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
  // Without a mark: the `<` of XML or the `{` of JSON, before another character of ASCII.
  if (body[0] === 0 && (body[1] === 0x3c || body[1] === 0x7b) && body[2] === 0) return 'utf-16be';
  if ((body[0] === 0x3c || body[0] === 0x7b) && body[1] === 0 && body[3] === 0) return 'utf-16le';
  return undefined;
}

function fromHeader(contentType: string): string | undefined {
  return /charset\s*=\s*["']?([^"';\s]+)/i.exec(contentType)?.[1];
}

function fromDeclaration(body: Uint8Array): string | undefined {
  const head = Buffer.from(body.subarray(0, 1024)).toString('latin1');
  const name = /<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._:-]+)["']/i.exec(head)?.[1];
  // What can be read as ASCII so far is not in UTF-16, whatever it says.
  return name && /^(?:utf-?16|ucs-?2)/i.test(name) ? undefined : name;
}

function decoderOf(label: string): InstanceType<typeof TextDecoder> | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined; // unknown charset: decide by the bytes
  }
}
