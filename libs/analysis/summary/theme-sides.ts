import { andNotInto, type Bitmap, emptyBitmap } from '#libs/index';
import type { Task } from '../context.js';
import { count, type MatchSet, type Selection } from '../filters/match-set.js';
import { backgroundOf } from '../terms/keyphrases.js';
import { visibleRecords } from '../visible.js';
import { HIGH, LOW, recordsOfBand, scoreBands } from './score-bands.js';

/** Records that a set must have to be told from another. */
const LEAST_SET = 10;

/** The two sets that are told apart. */
export interface Sides {
  /** The matches from all others, low scores from high ones, or nothing. */
  contrast: 'rest' | 'scores' | null;
  one: readonly Bitmap[];
  other: readonly Bitmap[];
  sizes: readonly [number, number];
}

/** Whom to tell from whom, the most telling first. */
export function* sidesOf(task: Task, request: Pick<Selection, 'filters'>, match: MatchSet): Generator<Sides> {
  const { background } = backgroundOf(task, request, match);
  const rest = background.bitmaps.map((bits, s) => {
    const own = bits.slice();
    andNotInto(own, match.bitmaps[s]);
    return own;
  });
  const others = count(rest);
  const fromRest: Sides = { contrast: 'rest', one: match.bitmaps, other: rest, sizes: [match.total, others] };
  if (others >= Math.max(LEAST_SET, match.total)) yield fromRest;
  const bands = scoreBands(task, visibleRecords(task));
  const low = recordsOfBand(task, match.bitmaps, bands, LOW);
  const high = recordsOfBand(task, match.bitmaps, bands, HIGH);
  const sizes: [number, number] = [count(low), count(high)];
  if (Math.min(...sizes) >= LEAST_SET) yield { contrast: 'scores', one: low, other: high, sizes };
  if (others >= LEAST_SET && others < match.total) yield fromRest;
  yield { contrast: null, one: match.bitmaps, other: match.bitmaps.map(() => NONE), sizes: [match.total, 0] };
}

/** Nobody writes to it. */
export const NONE = emptyBitmap();
