import type { AnalysisIndex, Bitmap } from '#libs/index';
import type { Query, Suggestion } from './types.js';

/** Up to three sub-queries that match something inside `base` (live AND filters), for a query that matches nothing. */
export function suggest(_index: AnalysisIndex, _query: Query, _base: readonly Bitmap[]): Suggestion[] {
  throw new Error('being written');
}
