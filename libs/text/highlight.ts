import type { Analyzer } from '#libs/index';
import type { Highlights, Query } from './types.js';

export function highlight(_analyzer: Analyzer, _message: string, _query: Query): Highlights {
  throw new Error('being written');
}
