import { emptyBitmap, setBit } from './bitmap.js';
import type { Language } from './languages.js';
import type { Bitmap, ReadableIndex, Segment } from './types.js';

/** The records of a segment whose words have forms by the same rules. */
export interface LanguageRecords {
  readonly rules: Language;
  /** Undefined: all records of the segment. */
  readonly records: Bitmap | undefined;
}

interface Division {
  readonly version: number;
  readonly size: number;
  readonly shares: readonly LanguageRecords[];
}

const known = new WeakMap<Segment, Division>();

/** Divides the records of a segment by the rules for their language. */
export function languagesIn(
  index: Pick<ReadableIndex, 'analyzer' | 'dictionary'>,
  segment: Segment,
): readonly LanguageRecords[] {
  const { version, size } = segment;
  const before = known.get(segment);
  if (before?.version === version && before.size === size) return before.shares;
  const shares = divide(index, segment);
  known.set(segment, { version, size, shares });
  return shares;
}

function divide(
  index: Pick<ReadableIndex, 'analyzer' | 'dictionary'>,
  segment: Segment,
): readonly LanguageRecords[] {
  const { analyzer } = index;
  const column = segment.column('language');
  const values = index.dictionary('language');
  if (!column || !values) return [{ rules: analyzer.rules, records: undefined }];
  const codes = new Int32Array(segment.size);
  column.first(codes);
  const byRules = new Map<Language, Bitmap>();
  const recordsOf = (rules: Language): Bitmap => {
    const records = byRules.get(rules) ?? emptyBitmap();
    byRules.set(rules, records);
    return records;
  };
  /** By code of a language, one higher; 0 = none. */
  const byCode: Bitmap[] = [];
  for (let record = 0; record < codes.length; record++) {
    const code = codes[record] + 1;
    byCode[code] ??= recordsOf(analyzer.rulesOf(code === 0 ? undefined : String(values.value(code - 1))));
    setBit(byCode[code], record);
  }
  const isMixed = byRules.size > 1;
  return Array.from(byRules, ([rules, records]) => ({ rules, records: isMixed ? records : undefined }));
}
