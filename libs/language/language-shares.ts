/** The share of some records that is in each language, by its code; between 0 and 1. */
export type LanguageShares = ReadonlyMap<string, number>;

/** Two sets of records are in the same languages where they have this part of their records, by language, in common. */
const ALIKE = 0.8;
/** As many as a distribution by language is asked for. */
export const MOST_LANGUAGES = 50;

/** Of a distribution by language; undefined where no record has one. */
export function languageShares(answer: {
  buckets: readonly { key: unknown; count: number }[];
  records_with_value: number;
}): LanguageShares | undefined {
  const { buckets, records_with_value: all } = answer;
  return all === 0 ? undefined : new Map(buckets.map(({ key, count }) => [String(key), count / all]));
}

/** Whether two sets of records are in the same languages, by and large. */
export function areInSameLanguages(one: LanguageShares, other: LanguageShares): boolean {
  const common = [...one].map(([language, share]) => Math.min(share, other.get(language) ?? 0));
  return common.reduce((sum, share) => sum + share, 0) >= ALIKE;
}
