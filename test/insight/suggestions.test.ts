import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Api } from '../kit/api.js';
import { askDeeper } from '../kit/questions.js';
import { startStory } from '../kit/stories.js';

let api: Api;
beforeAll(async () => {
  api = await startStory();
});
afterAll(() => api.stop());

async function ask(search_query: string) {
  const { status, body } = await askDeeper(api, { search_query });
  expect({ search_query, status }).toEqual({ search_query, status: 200 });
  return body;
}

it.each([
  'What do unhappy users complain about?',
  'Which country complains most?',
  'Which day of the week is worst?',
  'What do people say in Japanese?',
  'Compare 3.4 and 3.5',
  'How many people mention shared budgets?',
  'Welches Land beschwert sich am meisten?',
  "Que disent les utilisateurs d'Android ?",
  '¿Qué dicen los usuarios sobre los widgets?',
  'iOSとAndroidを比較して',
])('each question that an answer suggests is understood, in the same language: %s', async (question) => {
  const { follow_ups: next, meta } = await ask(question);
  expect(next).not.toEqual([]);
  for (const search_query of next) {
    const { body } = await askDeeper(api, { search_query, plan_only: true });
    const { reading } = body;
    expect({ search_query, intent: reading?.intent, open: reading?.not_understood }).toEqual({
      search_query,
      intent: expect.not.stringMatching(/^none$/) as string,
      open: [],
    });
    expect({ search_query, language: reading?.language }).toEqual({
      search_query,
      language: meta.answer_language,
    });
  }
});

it.each(['What do people want in the community forum?', 'Do free users complain more than plus users?'])(
  'nothing is asked of ratings where there are none: %s',
  async (question) => {
    const { follow_ups: next } = await ask(question);
    expect(next).not.toEqual([]);
    expect(next.filter((one) => /\brat(?:ings?|ed)\b/i.test(one))).toEqual([]);
  },
);
