import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ANSWER_LANGUAGES } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { askDeeper, lateParcels } from '../kit/questions.js';

/* Answers in the language of their question: each one checked as English ones are. */

let api: Api;
beforeAll(async () => {
  api = await startApi();
  await api.ingest({ source: 'shop', records: lateParcels() });
});
afterAll(() => api.stop());

const QUESTIONS: Record<(typeof ANSWER_LANGUAGES)[number], string> = {
  en: 'What do low ratings complain about?',
  de: 'Worüber klagen schlechte Bewertungen?',
  fr: 'De quoi se plaignent les mauvaises notes ?',
  es: '¿De qué se quejan las valoraciones bajas?',
  pt: 'Do que as notas baixas reclamam?',
  it: 'Di cosa si lamentano i voti bassi?',
  nl: 'Waarover klagen lage beoordelingen?',
  id: 'Apa yang dikeluhkan oleh nilai rendah?',
  ko: '낮은 평점의 불만은 무엇인가요?',
  ja: '低評価の不満は何ですか？',
  zh: '低分抱怨什么？',
};
/** `npm run soak`: in all languages. */
const LANGUAGES = inject('soak') ? ANSWER_LANGUAGES : (['de', 'ja'] as const);
/** Questions of every kind of answer, in English. */
const KINDS = [
  'What do low ratings complain about?',
  'Did ratings fall, when, and why?',
  'Compare country PT and country ES',
  // The records end within July.
  'Compare June 2025 with July 2025',
  'Which country is rated worst?',
  'Which country complains most?',
  'How many records mention money?',
  'How is it rated?',
  'What is the NPS?',
  'What is new since July 2025?',
  'Are complaints growing?',
  'Are mentions of money growing?',
  'Show me typical complaints',
  'What should we fix first?',
  'Who complains most?',
  'What do people say about the parcel in August 2030?',
  'Are users happy in Atlantis?',
];

it.each(ANSWER_LANGUAGES)(
  'a question in %s is answered in it, with the figures of English',
  async (language) => {
    const { body } = await askDeeper(api, { search_query: QUESTIONS[language] });
    const { body: english } = await askDeeper(api, { search_query: QUESTIONS.en });
    expect([body.reading?.language, body.meta.answer_language]).toEqual([language, language]);
    expect(body.reading?.selection).toEqual(english.reading?.selection);
    expect(body.answer?.findings.every(({ verified }) => verified)).toBe(true);
    expect(body.checks).toMatchObject({ citations_valid: true, numbers_unsupported: 0 });
    expect(body.answer?.citations.map(({ quote }) => quote)).toEqual(
      english.answer?.citations.map(({ quote }) => quote),
    );
    expect(body.answer?.text === english.answer?.text).toBe(language === 'en');
    expect(body.follow_ups.length).toBeGreaterThan(0);
  },
);

it.each(KINDS)(
  'every kind of answer is given in other languages: %s',
  async (search_query) => {
    const given: (string | undefined)[] = [];
    const { body: english } = await askDeeper(api, { search_query, plan_only: true });
    const inEnglish = new Set(english.plan.map(({ question }) => question));
    for (const answer_language of LANGUAGES) {
      const { body } = await askDeeper(api, { search_query, answer_language });
      expect(body.plan.filter(({ question }) => inEnglish.has(question))).toEqual([]);
      given.push(body.meta.answer_language);
      expect(body.answer?.findings.filter(({ verified }) => !verified)).toEqual([]);
    }
    expect(given).toEqual(LANGUAGES);
  },
  120_000,
);

it('a language that answers are not written in is refused with the list', async () => {
  const { status, body } = await askDeeper(api, { search_query: 'How is it rated?', answer_language: 'tlh' });
  expect(status).toBe(422);
  const text = JSON.stringify(body);
  for (const language of ANSWER_LANGUAGES) expect(text).toContain(language);
  expect(text).toContain('answer_language');
});
