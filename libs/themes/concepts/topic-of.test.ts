import { expect, it } from 'vitest';
import { LIMITS } from '#libs/contract';
import { createAnalyzer } from '#libs/index';
import { topicOf, topicQuery } from './topic-of.js';
import { NARROW, TOPIC_LANGUAGES, WHOLE } from './topics.js';

const analyzer = createAnalyzer('en');
const words = (text: string, language: string, languages: readonly string[]) => {
  const topic = topicOf(text, language, analyzer);
  return topic && topicQuery(topic, languages).split(' OR ').toSorted();
};

it('every topic has a name in every language', () => {
  expect(Object.keys(NARROW).filter((key) => key in WHOLE)).toEqual([]);
  for (const [key, row] of Object.entries({ ...NARROW, ...WHOLE })) {
    const names = row.split(' | ');
    expect({ key, languages: names.length }).toEqual({ key, languages: TOPIC_LANGUAGES.length });
    expect({ key, nameless: names.some((name) => name.trim() === '') }).toEqual({ key, nameless: false });
  }
});

it.each([
  ['login', 'en', ['signing']],
  ['Logins', 'en', ['signing']],
  ['Anmeldung', 'de', ['signing']],
  ['login', 'de', ['signing']],
  ['ログイン', 'ja', ['signing']],
  ['ads', 'en', ['adverts']],
  ['crashes', 'en', ['crashes']],
  ['Abstürze', 'de', ['crashes']],
  ['shared budgets', 'en', ['shared', 'budget']],
  ['dark mode', 'en', ['dark mode']],
  ['Excel export', 'en', ['exporting']],
  ['slowness', 'en', ['slow']],
  ['support', 'en', ['support']],
  // What says something else, or more than a topic.
  ['add', 'en', undefined],
  ['supported', 'en', undefined],
  ['household rule', 'en', ['household']],
  ['phone number', 'en', undefined],
  ['login', 'xx', ['signing']],
])('%s (%s) asks for %j', (text, language, keys) => {
  expect(topicOf(text, language, analyzer)?.keys).toEqual(keys);
});

it('a word next to a topic is searched for with each of its names', () => {
  const found = words('export Excel', 'en', ['en', 'es', 'de']);
  expect(found).toContain('export Excel');
  expect(found).toContain('exportar Excel');
  expect(found?.every((one) => one.includes('Excel'))).toBe(true);
});

it('whatever the language of the question, the same records are found', () => {
  const languages = ['de', 'en', 'es', 'pt', 'ja'];
  const english = words('login', 'en', languages);
  for (const [text, language] of [
    ['anmeldung', 'de'],
    ['inicio de sesión', 'es'],
    ['login', 'pt'],
    ['ログイン', 'ja'],
  ] as const)
    expect(words(text, language, languages)).toEqual(english);
});

it('holds all of a concept whose name it is, and only what means the same of others', () => {
  expect(words('login', 'en', ['en'])).toEqual(
    expect.arrayContaining(['username', '"locked out"', '"sign in"']),
  );
  expect(words('showers', 'en', ['en', 'de'])).toEqual(['dusche', 'showers']);
  expect(words('wifi', 'en', ['en'])).toEqual(['wi-fi', 'wifi', 'wlan']);
  const ads = words('ads', 'en', ['en']) ?? [];
  for (const word of ['="ads"', '="ad"', 'advert*'])
    expect(ads.filter((one) => one.startsWith(word))).toEqual([expect.stringMatching(/-"no ad(?:s|verts)"/)]);
});

it('a plural of one language leaves the word to the others', () => {
  const languages = ['en', 'es', 'pt', 'de'];
  const asked = ['widget', 'widgets', 'Widgets'].map((text) => words(text, 'en', languages));
  for (const found of asked) expect(found).toContain('widget');
  expect(words('widgets', 'es', languages)).toContain('widget');
  // In English alone it is the same word.
  expect(words('widgets', 'en', ['en'])).toEqual(['widgets']);
});

it('a greeting is no word of support', () => {
  expect(words('support', 'en', ['ja'])?.join(' OR ')).toMatch(/ サポート( -"[^"]+")* -"サポート担当"/);
});

it('several words are combined, in each language by its own words', () => {
  const found = words('shared budgets', 'en', ['en', 'es']) ?? [];
  expect(found).toEqual(['compartido presupuesto', 'shared budget', 'shared budgets']);
});

it('a topic excludes phrases in which its word says something else', () => {
  expect(words('support', 'en', ['en'])?.join(' OR ')).toMatch(/="support"( -"[^"]+")* -"doesn't support"/);
  expect(words('crashes', 'en', ['en'])?.join(' OR ')).toMatch(/stuck( -"[^"]+")* -"sync is stuck"/);
});

it('what a word does not mean is left out of its synonyms in every language', () => {
  const found = words('notifications', 'en', ['en', 'es', 'pt']) ?? [];
  const warnings = found.filter((one) => one.startsWith('avisos'));
  expect(warnings).toHaveLength(1);
  for (const phrase of ['sem aviso', 'sin aviso', 'sin avisar'])
    expect(warnings[0]).toContain(`-"${phrase}"`);
});

it.each([
  ['slow', ['"takes forever"', '"seconds to" -"seconds to none"', 'ruckelt', '"tarda mucho"', '秒かか']],
  ['kicked out', ['"throws me out"', '"logs me out"', 'ausgeloggt']],
])('%s is what people write who do not use the word', (text, said) => {
  expect(words(text, 'en', ['en', 'de', 'es', 'ja'])).toEqual(expect.arrayContaining(said));
});

it('everything that is slow says something about speed', () => {
  const languages = TOPIC_LANGUAGES;
  const speed = new Set(words('speed', 'en', languages));
  expect(words('slow', 'en', languages)?.filter((word) => !speed.has(word))).toEqual([]);
});

it('no topic needs more than a query may hold', () => {
  const long = Object.keys({ ...NARROW, ...WHOLE }).filter((key) => {
    const [name = ''] = ({ ...NARROW, ...WHOLE }[key] ?? '').split(/, | \| /);
    const topic = topicOf(name.replace(/^=|\*$/g, ''), 'en', analyzer);
    return (
      topic &&
      Buffer.byteLength(topicQuery(topic, ['en', 'de', 'es', 'pt', 'fr', 'ja'])) > LIMITS.search_query_bytes
    );
  });
  expect(long).toEqual([]);
});
