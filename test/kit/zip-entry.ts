import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** One file of a ZIP archive, found by the directory at its end (PKWARE APPNOTE 4.3.12); stored or deflated. */
export function zipEntry(archive: Buffer, name: string): Buffer {
  let end = archive.length - 22;
  while (end >= 0 && archive.readUInt32LE(end) !== END) end--;
  if (end < 0) throw new Error('This is not a ZIP archive.');
  let at = archive.readUInt32LE(end + 16);
  while (archive.readUInt32LE(at) === ENTRY) {
    const method = archive.readUInt16LE(at + 10);
    const size = archive.readUInt32LE(at + 20);
    const lengths = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const [nameLength = 0, extra = 0, comment = 0] = lengths;
    if (archive.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const local = archive.readUInt32LE(at + 42);
      const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
      const packed = archive.subarray(start, start + size);
      return method === 0 ? packed : inflateRawSync(packed);
    }
    at += 46 + nameLength + extra + comment;
  }
  throw new Error(`The archive has no ${name}.`);
}
