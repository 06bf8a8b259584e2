import { MONTHS } from '#libs/wording';
import { NATIONS } from './english-order.js';
import { folded } from './folded.js';

/** Months and countries, as the platform knows them. */
export function namesIn(language: string): [name: string, english: string][] {
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const [local, english] = [language, 'en'].map(
    (locale) => new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }),
  );
  const months = language === 'ja' || language === 'zh' || language === 'ko' ? [] : MONTHS;
  return [
    ...months.map((name, i): [string, string] => [month.format(Date.UTC(2024, i, 15)), name]),
    ...CODES.flatMap((code): [string, string][] => {
      const [name, meaning] = [local?.of(code), english?.of(code)];
      return name && meaning && name !== meaning ? [[name, meaning]] : [];
    }),
    ...nationsIn(language),
  ].map(([name, meaning]) => [folded(name).toLowerCase(), meaning]);
}

/** Endings of words for a nation, after the name of its language without its own ending. */
const ENDINGS: Readonly<Record<string, readonly [ending: RegExp, endings: readonly string[]]>> = {
  de: [/$/, ['e', 'en', 'er', 'es']],
  ja: [/$/, ['']],
  ko: [/$/, ['']],
  zh: [/$/, ['']],
  es: [/[oa]?$/, ['', 'o', 'a', 'os', 'as', 'es']],
  fr: [/$/, ['', 'e', 's', 'es', 'ne', 'nes']],
  it: [/[oe]$/, ['o', 'a', 'i', 'e', 'hi', 'he']],
  nl: [/$/, ['', 'e']],
  pt: [/(?:o|es|ao)?$/, ['o', 'a', 'os', 'as', 'es', 'esa', 'ao', 'aes']],
};

/** "Deutsche Nutzer", "les utilisateurs allemands" */
function nationsIn(language: string): [name: string, english: string][] {
  const [ending, endings] = ENDINGS[language] ?? [];
  const local = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });
  const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  if (!ending || !endings) return [];
  return NATIONS.flatMap((code) => {
    const [name, meaning] = [local.of(code), english.of(code)];
    const stem = name && folded(name).replace(ending, '');
    return stem && meaning ? endings.map((one): [string, string] => [`${stem}${one}`, meaning]) : [];
  });
}

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const CODES = LETTERS.flatMap((one) => LETTERS.map((other) => one + other));

/** Whether an English word is the name of a country, however it is typed. */
export function isCountry(word: string): boolean {
  if (!countries) {
    const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    countries = new Set(CODES.flatMap((code) => english.of(code)?.toLowerCase() ?? []));
  }
  return countries.has(word.toLowerCase());
}
let countries: ReadonlySet<string> | undefined;
