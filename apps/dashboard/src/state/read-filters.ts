import type { Filter } from './scope.js';

/** Filters somebody wrote into the address by hand may be anything: what is no list of objects is none. */
export function readFilters(text: string | null): Filter[] {
  if (text === null) return [];
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter((entry) => typeof entry === 'object' && entry !== null) : [];
  } catch {
    return [];
  }
}
