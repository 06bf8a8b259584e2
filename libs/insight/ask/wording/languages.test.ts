import { describe, expect, it } from 'vitest';
import { verdict, writeAnswer } from '../writing/write-answer.js';
import { formatOf } from './sentences/format.js';
import { type AnswerLanguage, SENTENCES } from './languages.js';
import { Message, say, written } from './message.js';
import { figuresOf, isSaidIn } from './same-figures.js';
import { SAMPLES } from './samples.fixture.js';
import type { Sentences } from './sentences/sentences.js';

const { en } = SENTENCES;
const languages = Object.keys(SENTENCES) as AnswerLanguage[];
const samples = Object.entries(SAMPLES).flatMap(([key, all]) =>
  all.map((args) => new Message(key as keyof Sentences, args as Message['args'])),
);
/** Names, as no language may change them. */
const NAMES = ['Netflix', 'Lounges', 'Seats', 'wifi', 'staff', 'shop', 'Acme', '(one)', '(other)'];

describe.each(languages)('every sentence in %s', (language) => {
  const sentences = SENTENCES[language];

  it('has the figures of English, each as the language writes it', () => {
    const other = samples.filter((sample) => !isSaidIn(sample, { language, sentences }, en));
    expect(other.map((sample) => [written(sample, sentences), written(sample, en)])).toEqual([]);
  });

  it('keeps names as they are', () => {
    const lost = samples.flatMap((sample) => {
      const [own, english] = [written(sample, sentences).toLowerCase(), written(sample, en)];
      return NAMES.filter((name) => english.includes(name) && !own.includes(name.toLowerCase()));
    });
    expect(lost).toEqual([]);
  });

  it('says the number of a side after its name, and before the other one', () => {
    const [shares] = SAMPLES.mentionShares;
    const text = shares ? sentences.mentionShares({ ...shares, query: 'staff' }) : '';
    const at = (part: string) => text.lastIndexOf(part);
    const { whole } = formatOf(language);
    const places = ['Lounges', whole(918), 'Seats', whole(1258)].map(at);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(text.slice(at('Lounges'), at('Seats'))).toContain(whole(2264));
    expect(text.slice(at('Seats'))).toContain('88');
  });

  it('is not said where a figure is another, is missing, or is written as another language does', () => {
    const sized = say('counted', { what: 'x', n: 12_345 });
    const wrong = (text: string) =>
      isSaidIn(sized, { language, sentences: { ...sentences, counted: () => text } }, en);
    if (language === 'en') return;
    const { whole } = formatOf(language);
    expect(wrong(whole(12_345))).toBe(true);
    expect(wrong(whole(12_346))).toBe(false);
    expect(wrong('')).toBe(false);
    expect(wrong(`${whole(12_345)} ${whole(7)}`)).toBe(false);
    expect(wrong(whole(12_345).startsWith('12,') ? '12.345' : '12,345')).toBe(false);
  });
});

it('one line that is only English makes the whole answer English', () => {
  const said = verdict(say('counted', { what: 'wifi', n: 1234 }), []);
  const write = (lines: (typeof said)[]) =>
    writeAnswer({ lines, total: 0, followUps: [] }, [], { question: '', language: 'de' });
  expect(write([said])).toMatchObject({
    language: 'de',
    answer: { text: 'Wifi: 1.234 Rückmeldungen.' },
  });
  expect(write([said, verdict('Something else', [])])).toMatchObject({
    language: 'en',
    answer: { text: 'Wifi: 1,234 records. Something else.' },
  });
});

it('no figure of a name or of words of records is one of the sentence', () => {
  const of = (version: string) => say('values', { fields: [{ name: 'version', values: [version] }] });
  const sentences = [
    say('sizes', { left: of('3.4'), leftN: 2895, right: of('3.5'), rightN: 1632 }),
    say('theme', {
      term: say('concept', { concept: 'payment', words: ['charged twice', 'marzo', 'maart'] }),
      n: 49,
      share: 0.087,
      background: 0.005,
      rest: say('others', { of: 'rest' }),
    }),
  ];
  for (const language of languages)
    for (const sentence of sentences) {
      const said = isSaidIn(sentence, { language, sentences: SENTENCES[language] }, en);
      expect({ language, key: sentence.key, said }).toEqual({ language, key: sentence.key, said: true });
    }
});

it('what records have is written as English does', () => {
  const of = (name: string, ...values: string[]) =>
    written(say('having', { fields: [{ name, values }] }), en);
  expect([
    of('country', 'US', 'PT'),
    of('language', 'de'),
    of('platform', 'iOS'),
    of('airline', 'air-france'),
    of('version', '3.2'),
  ]).toEqual([
    'from the United States or Portugal',
    'in German',
    'on iOS',
    'about Air France',
    'with version 3.2',
  ]);
});

it('reads numbers as the language writes them', () => {
  expect([...figuresOf('1.234,5 von 12.345 (42,9 %)', 'de')]).toEqual(['1234.5', '12345', '42.9']);
  expect([...figuresOf('12\u202f345 sur 67,8\u00a0%', 'fr')]).toEqual(['12345', '67.8']);
  expect([...figuresOf('3 July 2025 may be 1,234', 'en')]).toEqual(['3', '7', '2025', '1234']);
});

it.each<[AnswerLanguage, string, string]>([
  ['de', 'vom 3. bis 9. Juli 2025', 'seit Juli 2025'],
  ['fr', 'du 3 au 9 juillet 2025', 'depuis juillet 2025'],
  ['es', 'del 3 al 9 de julio de 2025', 'desde julio de 2025'],
  ['pt', 'de 3 a 9 de julho de 2025', 'desde julho de 2025'],
  ['it', 'dal 3 al 9 luglio 2025', 'da luglio 2025'],
  ['nl', 'van 3 tot en met 9 juli 2025', 'sinds juli 2025'],
  ['id', 'pada 3 hingga 9 Juli 2025', 'sejak Juli 2025'],
  ['ko', '2025년 7월 3일~9일', '2025년 7월 이후'],
  ['ja', '2025年7月3日～9日', '2025年7月以降'],
  ['zh', '2025年7月3日至9日', '2025年7月以来'],
])('says when in %s', (language, days, since) => {
  const of = (time: { from?: string; to?: string; label: string }) => SENTENCES[language].firstFrom({ time });
  expect(of({ from: '2025-07-03', to: '2025-07-09', label: '3 to 9 July 2025' })).toContain(days);
  expect(of({ from: '2025-07-01', label: 'the time since July 2025' })).toContain(since);
});

it.each<[AnswerLanguage, string, string]>([
  ['de', 'seit dem 3. Juli 2025', 'im 2. Quartal 2025'],
  ['fr', 'depuis le 3 juillet 2025', 'au 2e trimestre 2025'],
  ['es', 'desde el 3 de julio de 2025', 'en el 2.º trimestre de 2025'],
  ['pt', 'desde 3 de julho de 2025', 'no 2º trimestre de 2025'],
  ['it', 'dal 3 luglio 2025', 'nel 2º trimestre 2025'],
  ['nl', 'sinds 3 juli 2025', 'in het 2e kwartaal van 2025'],
  ['id', 'sejak 3 Juli 2025', 'pada kuartal 2 2025'],
  ['ko', '2025년 7월 3일 이후', '2025년 2분기'],
  ['ja', '2025年7月3日以降', '2025年第2四半期'],
  ['zh', '2025年7月3日以来', '2025年第2季度'],
])('takes the preposition of a day and of a quarter in %s', (language, since, quarter) => {
  const of = (time: { from?: string; to?: string; label: string }) => SENTENCES[language].firstFrom({ time });
  expect(of({ from: '2025-07-03', label: 'the time since 3 July 2025' })).toContain(since);
  expect(of({ from: '2025-04-01', to: '2025-06-30', label: 'Q2 2025' })).toContain(quarter);
});

it.each<[AnswerLanguage, string, string]>([
  ['en', 'country Portugal', 'day of the week Thursday'],
  ['de', 'Land Portugal', 'Wochentag Donnerstag'],
  ['fr', 'pays Portugal', 'jour de la semaine jeudi'],
  ['es', 'país Portugal', 'día de la semana jueves'],
  ['pt', 'país Portugal', 'dia da semana quinta-feira'],
  ['it', 'Paese Portogallo', 'giorno della settimana giovedì'],
  ['nl', 'land Portugal', 'dag van de week donderdag'],
  ['id', 'negara Portugal', 'hari Kamis'],
  ['ko', '국가 포르투갈', '요일 목요일'],
  ['ja', '国 ポルトガル', '曜日 木曜日'],
  ['zh', '国家 葡萄牙', '星期 星期四'],
])('calls usual fields and their values as people do in %s', (language, country, weekday) => {
  const of = (name: string, value: string, inFull = false) =>
    written(say('values', { fields: [{ name, values: [value], inFull }] }), SENTENCES[language]);
  expect([of('country', 'PT', true), of('day of the week', 'Thursday', true)]).toEqual([country, weekday]);
  expect([country, weekday].map((full) => full.replace(/^.* /, ''))).toEqual([
    of('country', 'PT'),
    of('day of the week', 'Thursday'),
  ]);
  expect(of('airline', 'united-airlines')).toBe('United Airlines');
  expect(of('shop', 'main')).toBe('shop main');
  // A question is read again, so it says what is stored.
  expect(written(say('askBest', { field: 'country' }), SENTENCES[language])).toContain('country');
});

it('counts one in the singular', () => {
  expect(written(say('size', { n: 1 }), en)).toBe('There is 1 record');
  expect(written(say('size', { n: 2 }), en)).toBe('There are 2 records');
});
