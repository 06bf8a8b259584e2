/** Other names of countries than the dictionary of the platform has. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  US: ['USA', 'America', 'the States'],
  GB: ['UK', 'Britain', 'England'],
  NL: ['Holland'],
  AE: ['UAE'],
  CZ: ['Czech Republic'],
  KR: ['South Korea'],
};
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** `PT` is also called Portugal, `United Kingdom` also UK, and an e-mail an email. */
export function otherNames(value: string, codes: boolean): string[] {
  if (codes && /^[A-Z]{2}$/.test(value)) {
    const name = regions.of(value);
    return [...(name ? [name] : []), ...(OTHER_NAMES[value] ?? [])];
  }
  if (/e-mail/i.test(value)) return [value.replace(/e-mail/i, 'email')];
  const code = Object.keys(OTHER_NAMES).find((each) => regions.of(each) === value);
  return code ? [...(OTHER_NAMES[code] ?? []), ...(code === 'US' ? ['US'] : [])] : [];
}

/** `Login › No code` is also called `No code`. */
export function namesOfTheme(name: string): string[] {
  return [name, ...name.split(' › ').slice(1)];
}
