import type { FieldInfo } from '../api/answer.js';

const SHOWN = 6;
/** As many as the service counts in one request. */
const CANDIDATES = 20;
/** A field with more values than this tells apart too finely to narrow by. */
const VALUES = 60;

/** Fields whose values can be counted one by one. */
export function isFacet({ group, filter, key, distinct_values: distinct }: FieldInfo): boolean {
  return group && filter && !key.startsWith('ds') && distinct > 0;
}

/** The fields that may tell records apart: the core ones, then those that most records have. */
export function facetCandidates(fields: readonly FieldInfo[]): string[] {
  const hasLanguage = fields.some(({ key, distinct_values: distinct }) => key === 'language' && distinct > 0);
  const useful = fields.filter(
    (field) =>
      isFacet(field) &&
      // The same again, as it was sent.
      !(hasLanguage && field.key === 'filters.language') &&
      field.key !== 'user_name' &&
      field.key !== 'rating' &&
      (field.distinct_values <= VALUES || field.key === 'themes'),
  );
  const rank = ({ key, coverage, distinct_values: distinct }: FieldInfo) => {
    if (key === 'themes') return 4;
    if (key === 'source') return 3;
    if (key === 'score') return 2;
    return distinct < 2 ? -1 : (coverage ?? 0);
  };
  return useful
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, CANDIDATES)
    .map(({ key }) => key);
}

/** The first candidates that the selected records hold values of. */
export function facetsWithValues(
  candidates: readonly string[],
  facets: Readonly<Record<string, readonly unknown[]>>,
): string[] {
  return candidates.filter((key) => (facets[key]?.length ?? 0) > 0).slice(0, SHOWN);
}

/** Shown elsewhere on the screen, or not a group of records at all. */
const LEFT_OUT = [
  'source',
  'user_name',
  'language',
  'score',
  'rating',
  'themes',
  'sentiment',
  'source_batch',
];

/** The fields whose values say most about what records are: labels first, then what most records have. */
export function tellingFields(fields: readonly FieldInfo[]): string[] {
  const candidates = fields.filter(
    ({ key, group, types, distinct_values }) =>
      group && types.includes('text') && distinct_values > 1 && !LEFT_OUT.includes(key),
  );
  const worth = ({ multi_valued, distinct_values, coverage }: FieldInfo) =>
    (multi_valued ? 2 : 0) + (distinct_values <= 100 ? 1 : 0) + (coverage ?? 0);
  return candidates.toSorted((a, b) => worth(b) - worth(a)).map(({ key }) => key);
}
