const base = (language: string) => language.split('-', 1)[0]?.toLowerCase();

/** Records in the reader's language first, then those in English, which most read; else as they were. */
export function readableFirst<R extends { language?: string | null }>(
  records: readonly R[],
  language: string,
): R[] {
  const known = [base(language), 'en'];
  const rank = (record: R) => {
    const place = known.indexOf(base(record.language ?? ''));
    return place < 0 ? known.length : place;
  };
  return records.toSorted((a, b) => rank(a) - rank(b));
}
