import { setParams } from '../../state/location.js';
import { type Asked, paramsOfAsked } from './asked.js';

/** Another question begins on its first page. */
export function ask(change: Partial<Asked>): void {
  setParams(paramsOfAsked({ offset: 0, ...change }));
}

export function histogramOf(field: string): Partial<Asked> {
  return {
    distribution_of: field,
    distribution_by: '-',
    stacked_by: '-',
    agg: 'avg',
    sorted_by: '',
    form: 'bars',
  };
}
