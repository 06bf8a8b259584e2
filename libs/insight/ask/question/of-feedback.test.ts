import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { EMPTY } from './empty-terrain.fixture.js';
import { HOTELS } from './hotels.fixture.js';
import { lettersRead } from './lexicon.js';
import { ofFeedback } from './of-feedback.js';
import { readQuestion } from './read-question.js';
import { toEnglish } from './to-english.js';

const analyzer = createAnalyzer('en');
const read = (question: string) => readQuestion(question, analyzer, EMPTY, EMPTY.today);

it.each([
  'What is our EBITDA?',
  'How many people does British Airways employ?',
  'what does a pilot make',
  'where can I park at Heathrow',
  'should we open an office in Spain?',
  'Wie viele Filialen haben wir?',
  'Unser Umsatz',
  '¿Quién es el dueño de Emirates?',
  'Combien de magasins avons-nous ?',
  'Qui possède Emirates ?',
  'Quanti negozi abbiamo?',
  'Quantas lojas temos?',
  'Wie is de eigenaar van Emirates?',
  'Berapa toko yang kita miliki?',
  '店舗は全部でいくつありますか',
  '에미레이트 주인은 누구인가요',
  '阿联酋航空的老板是谁',
])('“%s” asks for what no feedback says, though no example asks it', (question) => {
  expect(read(question).outside).toBe(true);
});

it.each([
  'What do people say about the share price?',
  'Is the price too high?',
  'How many people complain about the weather widget?',
  'Do people like our CEO?',
  'our rating',
  'our worst problem',
  'how bad is it',
  'how many versions are there?',
  'modo oscuro',
  'shared budgets',
  'How reliable is the app?',
  'how many people work offline with the app?',
  'how many people pay for premium?',
  'How long does support take to answer?',
  'Is business class worth it?',
  'prices',
  'Wie zuverlässig ist die App?',
  '¿Es amable el personal?',
  "L'application est-elle fiable ?",
  "Quanto è affidabile l'app?",
  'O aplicativo é confiável?',
  'Is het personeel vriendelijk?',
  'Apakah aplikasinya stabil?',
  'スタッフは親切ですか？',
  '직원들은 친절한가요?',
  '员工友好吗？',
  'Ist der Preis zu hoch?',
  'Sagen die Leute etwas zum Aktienkurs?',
  'Wie läuft die Synchronisierung?',
  'Quantas versões existem?',
  "Qu'est-ce que les gens disent du prix ?",
  '价格太高了吗？',
  '우리 평점은 얼마인가요?',
])('“%s” is answered from what people say or how they rate', (question) => {
  expect(read(question).outside).toBeUndefined();
});

/** As the grammar reads "how many engineers do we employ": a number of nothing that is named. */
const count = { ...read('how many reviews'), query: '', frame: '', polarity: undefined };

it.each([
  ['where examples say so of its subject and of its form', { subject: 0.6, form: 0.5 }, true],
  ['not where only its form says so', { subject: 0.1, form: 0.99 }, undefined],
  ['not where only its subject does', { subject: 0.9, form: 0 }, undefined],
])('a question the grammar reads is outside %s', (_, examples, outside) => {
  const question = { ...count, text: 'how many engineers do we employ' };
  expect(ofFeedback(question, examples, question.text).outside).toBe(outside);
});

/** Examples that are sure: only what a question asks for speaks against them. */
const SURE = { subject: 1, form: 1 };

it('is nothing that mentions feedback, and nothing that continues a question', () => {
  expect(ofFeedback(count, SURE, 'how many reviews do we have').outside).toBeUndefined();
  expect(ofFeedback({ ...count, text: 'and in Spain?' }, SURE, 'and in Spain?').outside).toBeUndefined();
});

function isTakenForOutside(text: string): boolean {
  const { outside: _, ...question } = readQuestion(text, analyzer, HOTELS, HOTELS.today);
  const { reworded } = toEnglish(text, () => lettersRead(text, analyzer));
  return ofFeedback(question, SURE, reworded.text).outside === true;
}

/** By language: the NPS, the CSAT, how something is rated, what is new, and two that are compared. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  en: [
    'What is the NPS of the Ritz?',
    'what is our net promoter score',
    'CSAT by country',
    'customer satisfaction in India',
    'what is the average score of the App Store',
    'how do people score the Ritz?',
    'how good is the breakfast',
    'What is new since June?',
    "what's new at the Ritz?",
    'what has been new in the App Store lately',
    'anything new?',
    'Compare Spain with Italy',
    'Is Spain or Italy better?',
  ],
  de: [
    'Wie hoch ist der NPS vom Ritz?',
    'CSAT nach Land',
    'Wie zufrieden sind die Kunden?',
    'Durchschnittsnote im App Store',
    'Wie ist die durchschnittliche Bewertung vom Ritz?',
    'Was gibt es Neues?',
    'Was ist neu seit Juni?',
    'Gibt es etwas Neues beim Ritz?',
    'Vergleiche Spanien mit Italien',
  ],
  es: [
    '¿Cuál es el NPS del Ritz?',
    'CSAT por país',
    '¿Cuál es la puntuación media del Ritz?',
    'satisfacción de los clientes en India',
    '¿Qué hay de nuevo?',
    '¿Qué novedades hay desde junio?',
  ],
  fr: [
    'Quel est le NPS du Ritz ?',
    'CSAT par pays',
    'Quelle est la note moyenne du Ritz ?',
    'satisfaction des clients en Inde',
    'Quoi de neuf ?',
    "Qu'est-ce qui est nouveau depuis juin ?",
  ],
  it: [
    "Qual è l'NPS del Ritz?",
    'CSAT per paese',
    'Qual è il punteggio medio del Ritz?',
    'soddisfazione dei clienti in India',
    "Cosa c'è di nuovo?",
    'Quali novità ci sono da giugno?',
  ],
  pt: [
    'Qual é o NPS do Ritz?',
    'CSAT por país',
    'Qual é a nota média do Ritz?',
    'satisfação dos clientes na Índia',
    'O que há de novo?',
    'Quais são as novidades desde junho?',
  ],
  nl: [
    'Wat is de NPS van het Ritz?',
    'CSAT per land',
    'Wat is de gemiddelde score van het Ritz?',
    'klanttevredenheid in India',
    'Wat is er nieuw?',
    'Wat is er nieuw sinds juni?',
  ],
  id: [
    'Berapa NPS Ritz?',
    'CSAT per negara',
    'Berapa skor rata-rata Ritz?',
    'kepuasan pelanggan di India',
    'Apa yang baru?',
    'Apa yang baru sejak Juni?',
  ],
  ja: [
    'RitzのNPSは？',
    '国別のCSAT',
    'Ritzの平均スコアは？',
    'インドの顧客満足度',
    '何か新しいことはありますか？',
    '6月以降の新しいことは何ですか？',
    '2026年1月と2026年2月を比較してください',
  ],
  ko: [
    'Ritz의 NPS는?',
    '국가별 CSAT',
    'Ritz의 평균 점수는 얼마인가요?',
    '인도 고객 만족도',
    '새로운 소식은 뭐야?',
    '6월 이후 새로운 것은 무엇인가요?',
  ],
  zh: [
    'Ritz的NPS是多少？',
    '各国的CSAT',
    'Ritz的平均评分是多少？',
    '印度的客户满意度',
    '有什么新消息？',
    '六月以来有什么新的？',
  ],
};

it.each(Object.entries(ASKED))(
  'scores and news are what feedback says, whatever examples say: %s',
  (_, asked) => {
    expect(asked.filter(isTakenForOutside)).toEqual([]);
  },
);

it.each(['which films are new on Netflix this week?', 'Which planes are new?'])(
  'new things of another kind are none: %s',
  (asked) => {
    expect(isTakenForOutside(asked)).toBe(true);
  },
);

it('feedback has no numbers of the company, whatever they are put down to', () => {
  const question = read('How much revenue are we losing because of the crashes?');
  expect(question).toMatchObject({ outside: true, query: 'crashes' });
  expect(read('Do people write about revenue?').outside).toBeFalsy();
  expect(read('whats our market share vs disney plus').outside).toBe(true);
});
