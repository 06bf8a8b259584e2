import { deflateRawSync, inflateRawSync } from 'node:zlib';

/**
 * A set of sequence numbers in few bytes: the distances between them as variable-length integers, deflated. A million
 * records that lie close together take some kilobytes.
 */
export function packSeqs(seqs: Float64Array): Buffer {
  const bytes = Buffer.allocUnsafe(seqs.length * 8);
  let at = 0;
  let last = 0;
  for (const seq of seqs.toSorted()) {
    let distance = seq - last;
    last = seq;
    while (distance >= 128) {
      bytes[at++] = (distance % 128) + 128;
      distance = Math.floor(distance / 128);
    }
    bytes[at++] = distance;
  }
  return deflateRawSync(bytes.subarray(0, at), { level: 1 });
}

/** Whether a packed set holds any of `sought`. */
export function holdsAnySeq(packed: Buffer, sought: ReadonlySet<number>): boolean {
  let last = 0;
  let distance = 0;
  let weight = 1;
  for (const byte of inflateRawSync(packed)) {
    distance += (byte % 128) * weight;
    weight *= 128;
    if (byte >= 128) continue;
    last += distance;
    if (sought.has(last)) return true;
    distance = 0;
    weight = 1;
  }
  return false;
}
