import { LRUCache } from 'lru-cache';
import { detectLanguage } from './detect-language.js';

/** BCP 47 for a language that is not known. */
export const UNKNOWN_LANGUAGE = 'und';

/** The longest tag that is read; those in use have less than half of it. */
const LONGEST_TAG = 35;

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const canonical = new LRUCache<string, string>({ max: 1_000 });

/** What a record says about its language. */
export interface SpokenRecord {
  message: string;
  filters: { readonly language?: unknown };
}

/** The language of a record: what its source declares as `filters.language`, else what its message is written in. */
export function recordLanguage({ message, filters }: SpokenRecord): string {
  const declared = typeof filters.language === 'string' ? canonicalTag(filters.language) : UNKNOWN_LANGUAGE;
  return declared === UNKNOWN_LANGUAGE ? detectLanguage(message) : declared;
}

/** A language tag in its canonical form: `pt-br` is `pt-BR`, `iw` is `he`; `und` for what is no tag. */
function canonicalTag(text: string): string {
  const known = canonical.get(text);
  if (known !== undefined) return known;
  const tag = text.length > LONGEST_TAG ? UNKNOWN_LANGUAGE : readTag(text);
  canonical.set(text, tag);
  return tag;
}

function readTag(text: string): string {
  try {
    const [tag = UNKNOWN_LANGUAGE] = Intl.getCanonicalLocales(text);
    // `english` is well formed, and no language.
    return names.of(new Intl.Locale(tag).language) === undefined ? UNKNOWN_LANGUAGE : tag;
  } catch {
    return UNKNOWN_LANGUAGE;
  }
}
