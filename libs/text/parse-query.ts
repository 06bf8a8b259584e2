import type { Analyzer } from '#libs/index';
import type { Query, QueryMode } from './types.js';

/** Never throws. `undefined`, `""` and white space are no query (`everything`). */
export function parseQuery(
  _analyzer: Analyzer,
  _text: string | undefined,
  _mode: QueryMode = 'all_terms',
): Query {
  throw new Error('being written');
}
