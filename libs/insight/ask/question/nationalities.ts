import type { Scalar } from '#libs/contract';
import type { Token } from '#libs/index';
import type { DataOverview, FieldStats } from './terrain.js';

/** A word such as "German", and the values of the data that it may mean. */
export interface Nationality {
  text: string;
  values: { key: string; value: Scalar }[];
  /** Who is meant: "users" in "German users", "people" for "Germans"; undefined in "the German translation". */
  people: { text: string; end: number } | undefined;
  start: number;
  end: number;
}

/** Codes of the country and of the language that a word stands for; a dash for none. */
const WORDS: ReadonlyMap<string, readonly [country: string, language: string]> = new Map(
  `american US - | arab - ar | arabic - ar | argentinian AR - | australian AU - | austrian AT - | belgian BE - | brit GB - | aussie AU - | spaniard ES - | swede SE - | dane DK - | pole PL - |
   brazilian BR - | british GB - | canadian CA - | chinese CN zh | czech CZ cs | danish DK da | dutch NL nl |
   english - en | finnish FI fi | french FR fr | german DE de | greek GR el | hindi - hi | hungarian HU hu |
   indian IN - | indonesian ID id | irish IE - | italian IT it | japanese JP ja | korean KR ko | mexican MX - |
   norwegian NO no | polish PL pl | portuguese PT pt | romanian RO ro | russian RU ru | scottish GB - | spanish ES es |
   swedish SE sv | swiss CH - | turkish TR tr | ukrainian UA uk | vietnamese VN vi`
    .split('|')
    .map((line) => {
      const [word = '', country = '-', language = '-'] = line.trim().split(/\s+/);
      return [word, [country, language]];
    }),
);
/** A verb, too: only with a capital is it a nation. */
const VERBS = new Set(['polish']);
const PEOPLE =
  /^(?:users?|customers?|clients?|people|persons?|reviewers?|authors?|speakers?|speaking|ones?|reviews?|ratings?|feedback|comments?|records?|quotes?|examples?|texts?|messages?|posts?|e-?mails?|tickets?|verbatims?|men|women|guests?|travell?ers?|passengers?)$/;
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** The nationalities and languages that a question names by a word of their own; names of countries are values. */
export function nationalitiesIn(
  question: string,
  tokens: readonly Token[],
  grounds: readonly FieldStats[],
): Nationality[] {
  const found = tokens.flatMap(({ word, start, end }, i): Nationality[] => {
    const isPlural = !WORDS.has(word);
    const codes = WORDS.get(isPlural ? word.replace(/s$/, '') : word);
    const text = question.slice(start, end);
    if (!codes || (VERBS.has(word) && text === word)) return [];
    const next = isPlural ? undefined : tokens[i + 1];
    const spoken = tokens[i - 1]?.word === 'in' && codes[1] !== '-' ? valuesOf(['-', codes[1]], grounds) : [];
    if (spoken.length > 0) return [{ text, values: spoken, people: { text: 'people', end }, start, end }];
    const who =
      next && PEOPLE.test(next.word) ? { ...next, text: question.slice(next.start, next.end) } : undefined;
    // "The British" are people where nothing of theirs follows.
    const isAlone =
      /\bthe $/i.test(question.slice(0, start)) &&
      /^(?:\W*$| (?:do|does|did|are|is|have|in|on|about|than|when|who|say|said|think|feel|want|like|love|hate|dislike|complain|prefer|rate|write|mention|praise|review)\b)/i.test(
        question.slice(end),
      );
    // "Los usuarios alemanes": other languages put it after them.
    const before = tokens[i - 1];
    const named =
      before && PEOPLE.test(before.word) && question.slice(before.end, start) === ' '
        ? { text: question.slice(before.start, before.end), end }
        : undefined;
    // "Quotes about crashes, only Spanish ones"
    const isOfThese = who && /^ones?$/i.test(who.text) ? OF_TEXTS.exec(question) : null;
    const people = isOfThese
      ? { text: isOfThese[0], end: who?.end ?? end }
      : isPlural || isAlone
        ? { text: 'people', end }
        : (who ?? named ?? sharedPeople(question, end));
    return [{ text, values: valuesOf(codes, grounds), people, start, end }];
  });
  return found.map((one) => ({ ...one, values: likeliest(one.values, one.people?.text) }));
}

/** "American and British reviewers": both are reviewers. */
function sharedPeople(question: string, end: number): Nationality['people'] {
  const [, nation = '', text = ''] =
    /^ (?:and|or|vs\.?|versus|than) (?:the )?(\p{L}+) (\p{L}+)/iu.exec(question.slice(end)) ?? [];
  const isShared = WORDS.has(nation.toLowerCase()) && PEOPLE.test(text.toLowerCase());
  return isShared ? { text, end } : undefined;
}

/** What is of a language rather than of a country. */
const WRITTEN =
  /^(?:speakers?|speaking|reviews?|ratings?|feedback|comments?|records?|quotes?|examples?|texts?|messages?|posts?|e-?mails?|tickets?|verbatims?)$/i;

/** "German users" are of a country, "German reviews" in a language, where the data know both. */
function likeliest(values: Nationality['values'], people: string | undefined): Nationality['values'] {
  if (people === undefined) return values;
  const isWritten = WRITTEN.test(people);
  const meant = values.filter(({ key }) => isLanguage(key) === isWritten);
  return meant.length === 1 ? meant : values;
}

/** Texts that a question is about. */
const OF_TEXTS = /\b(?:quotes?|examples?|reviews?|comments?|messages?|verbatims?)\b/i;

function isLanguage(key: string): boolean {
  return key.toLowerCase().includes('lang') || key.includes('locale');
}

/** The languages that a nation may be of. */
const SPOKEN = [...WORDS.values()].flatMap(([, language]) =>
  language === '-' ? [] : [{ value: language, count: 0 }],
);

/**
 * The fields that nations may be of. The language that was detected is one where no source says it; its codes are no words of a
 * question ("it", "no"), so they are found here alone.
 */
export function withLanguages({ grounds, fields }: Pick<DataOverview, 'grounds' | 'fields'>): FieldStats[] {
  const isKnown = grounds.some(({ key }) => isLanguage(key));
  const detected = isKnown ? undefined : fields.find(({ key }) => key === 'language');
  return detected ? [...grounds, { key: detected.key, values: SPOKEN }] : grounds;
}

function valuesOf([country, language]: readonly [string, string], grounds: readonly FieldStats[]) {
  const countryNames = [country, country === '-' ? undefined : regions.of(country)];
  const languageNames = [language, language === '-' ? undefined : languages.of(language)];
  return grounds.flatMap(({ key, values }) =>
    values
      .filter(({ value }) => {
        const named = isLanguage(key) ? languageNames : countryNames;
        return typeof value === 'string' && named.includes(value);
      })
      .map(({ value }) => ({ key, value })),
  );
}
