import { computed } from '@preact/signals';
import type { SearchBody } from '../../records/pages.js';
import { sortedBy } from '../../records/sorts.js';
import { param, place } from '../../state/location.js';
import { selection } from '../../state/scope.js';

export const LENGTHS = ['short', 'medium', 'long'] as const;
export type Length = (typeof LENGTHS)[number];

/** `sorted_by` as it stands in the address; `''` leaves the order to the service. */
export const order = param('sorted_by');
export const promptBegin = param('custom_prompt_begin');
export const promptEnd = param('custom_prompt_end');

export const summaryLength = computed<Length>(() => {
  const asked = place.value.params.get('summary_length');
  return LENGTHS.find((length) => length === asked) ?? 'medium';
});

/** Fields shown with each record and told to the model, beside the core fields. */
export const additionalFields = computed(() => listIn('additional_fields') ?? []);

/** Fields whose values are counted; undefined where the reader has not chosen any. */
export const facetFields = computed(() => listIn('facets'));

/** What the summary depends on: a change of the order alone writes no other one. */
const told = computed<SearchBody>(() => ({
  ...selection.value,
  summary_length: summaryLength.value,
  ...(additionalFields.value.length > 0 && { additional_fields: additionalFields.value }),
  ...(promptBegin.value !== '' && { custom_prompt_begin: promptBegin.value }),
  ...(promptEnd.value !== '' && { custom_prompt_end: promptEnd.value }),
}));

export const streamKey = computed(() => JSON.stringify(told.value));

/** The whole request of the screen, but for its `limit`. */
export const searchBody = computed<SearchBody>(() => ({ ...told.value, ...sortedBy(order.value) }));

/** A list in the address, as JSON: names of fields may hold any character. */
function listIn(name: string): string[] | undefined {
  const text = place.value.params.get(name);
  if (text === null) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter((entry) => typeof entry === 'string') : undefined;
  } catch {
    return undefined;
  }
}
