import { type Bitmap, emptyBitmap, forEachBit, isEmpty, orInto, type Segment } from '#libs/index';
import type { Task } from '../context.js';
import { mix } from './mix.js';
import type { Comparison } from './term-candidates.js';
import type { Voters } from './term-votes.js';

/** Voters of each set whose words are read in order: a phrase that one in a thousand holds is met four times. */
const MOST_READ = 4096;

/** Document i is `codes[starts[i] … starts[i + 1]]`; it stands in the foreground when `sides[i]` is 0. */
export interface Documents {
  readonly starts: Uint32Array;
  readonly codes: Uint32Array;
  readonly sides: Uint8Array;
  /** Documents of either set. */
  readonly sizes: readonly [number, number];
}

/** The words of the voters, or of a sample of them chosen as voters are. */
export function readVoters(task: Task, { voters }: Comparison): Documents {
  const sizes: [number, number] = [0, 0];
  const starts: number[] = [0];
  const sides: number[] = [];
  const parts: Uint32Array[] = [];
  task.index.segments.forEach((segment, s) => {
    const chosen = voters.map((side) => thin(segment, side, side.bitmaps[s]));
    const union = chosen[0].slice();
    orInto(union, chosen[1]);
    if (isEmpty(union)) return;
    const words = segment.readWords(union);
    const base = starts[starts.length - 1];
    let document = 0;
    forEachBit(union, (record) => {
      const side = (chosen[0][record >>> 5] >>> (record & 31)) & 1 ? 0 : 1;
      sides.push(side);
      sizes[side]++;
      starts.push(base + words.starts[++document]);
    });
    parts.push(words.codes);
  });
  const codes = new Uint32Array(starts[starts.length - 1]);
  let at = 0;
  for (const part of parts) {
    codes.set(part, at);
    at += part.length;
  }
  return { starts: Uint32Array.from(starts), codes, sides: Uint8Array.from(sides), sizes };
}

function thin(segment: Segment, { records, bound }: Voters, bits: Bitmap): Bitmap {
  if (records <= MOST_READ) return bits;
  const limit = (bound * MOST_READ) / records;
  const kept = emptyBitmap();
  const { seq } = segment;
  forEachBit(bits, (record) => {
    if (mix(seq.at(record)) < limit) kept[record >>> 5] |= 1 << (record & 31);
  });
  return kept;
}
