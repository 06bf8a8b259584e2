const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Fields that hold a country: `filters.country`, `filters.store.country_code`, the storefronts of app stores. */
const COUNTRY = /(?:^|[._])(?:country|country_?code|storefront|territory)$/i;
const LANGUAGE = /^(?:filters\.)?(?:language|locale)$/i;

/** A language or country by its name and its code, "German (de)", "Germany (DE)"; nothing if it is not one. */
export function codeWords(field: string, code: string): string | undefined {
  if (LANGUAGE.test(field)) return code === 'und' ? 'Unknown language' : named(languages, code);
  return COUNTRY.test(field) && /^[a-z]{2}$/i.test(code) ? named(regions, code.toUpperCase()) : undefined;
}

function named(names: Intl.DisplayNames, code: string): string | undefined {
  try {
    const name = names.of(code);
    return name && `${name} (${code})`;
  } catch {
    return undefined;
  }
}
