import type { Filter } from '../state/scope.js';

/**
 * Whether a filter has the shape of one. Anybody can write anything into an address: what has not is shown as that
 * and sent as it is, so that the service says what is wrong with it instead of numbers that leave it out.
 */
export function isReadable(filter: Filter): boolean {
  const { key, type, operator, value, values, min, max, filters } = filter as Record<string, unknown>;
  if (![type, operator].every((word) => word === undefined || typeof word === 'string')) return false;
  if (filters !== undefined) {
    return (
      Array.isArray(filters) &&
      filters.length > 0 &&
      filters.every((member) => isObject(member) && isReadable(member))
    );
  }
  if (typeof key !== 'string' || ![value, min, max].every((one) => one === undefined || isScalar(one)))
    return false;
  return (
    values === undefined || (Array.isArray(values) && values.every((one) => one === null || isScalar(one)))
  );
}

const isObject = (value: unknown): value is Filter =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);
