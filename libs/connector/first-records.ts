import type { MapResult } from './define-connector.js';
import { ConfigError } from './errors.js';

/**
 * What a check found, in a few words: how many items of a first page became records, and how the first begins.
 * @throws ConfigError for the setting `field` if none did because it does not fit
 */
export function describeFirst(mapped: readonly MapResult[], field: string, items = 'items'): string {
  const rejects = mapped.filter((one) => 'reject' in one);
  const [bad] = rejects;
  if (bad && rejects.length === mapped.length)
    throw new ConfigError(field, `None of the ${items} can be mapped: ${bad.reject}`);
  const first = mapped.find((one) => 'id' in one);
  const sample = first ? `, the first says "${first.message.slice(0, 80)}"` : '';
  return `${mapped.length} ${items}, ${rejects.length} of which cannot be mapped${sample}`;
}
