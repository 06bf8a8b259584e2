import type { AnalysisIndex, Bitmap } from '#libs/index';
import type { Query } from './types.js';

/** One new bitmap a segment, in the order of `index.segments`. Dead records may be set: AND with `live`. */
export function matchText(_index: AnalysisIndex, _query: Query): Bitmap[] {
  throw new Error('being written');
}
