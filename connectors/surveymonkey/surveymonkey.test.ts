import { expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { comparable, exampleOf, mapped, recordedItems, trial } from '#libs/connector/trial';
import { survey } from './api.fixture.js';
import surveymonkey from './index.js';

const RECORDED = new URL('../../../shared/data/recorded/surveymonkey/', import.meta.url);
const config = { surveys: ['7'] };
const secrets = { token: 'made-up-token' };

conformance(surveymonkey, { config, secrets, module: () => import('./index.js'), ...exampleOf(survey) });
trial({ connector: surveymonkey, config, secrets }, survey);

it('maps a response', () => {
  const response = {
    id: '12706126725',
    survey: '7',
    response_status: 'completed',
    collector_id: '405437100',
    email_address: 'ada@example.com',
    date_created: '2026-02-03T09:12:00+00:00',
    date_modified: '2026-02-03T09:14:00+00:00',
    analyze_url: 'https://www.surveymonkey.com/analyze/browse/abc?respondent_id=12706126725',
    pages: [
      { id: '1', questions: [{ id: '2', answers: [{ choice_id: '9' }] }] },
      {
        id: '3',
        questions: [
          { id: '4', answers: [{ text: 'The export stops.' }] },
          { id: '5', answers: [{ text: 'All else is fine.' }] },
        ],
      },
    ],
  };
  expect(mapped(surveymonkey, config, [response])).toEqual([
    {
      id: '12706126725',
      ds: '2026-02-03T09:12:00+00:00',
      updatedAt: '2026-02-03T09:14:00+00:00',
      message: 'The export stops.\n\nAll else is fine.',
      url: 'https://www.surveymonkey.com/analyze/browse/abc?respondent_id=12706126725',
      filters: { survey: '7', state: 'completed', collector: '405437100' },
    },
  ]);
});

interface Response {
  id: string;
  response_status: string;
  collector_id: string;
  analyze_url: string;
  date_created: string;
  date_modified: string;
  pages: { questions: { answers: { text?: string }[] }[] }[];
}

it('maps recorded responses as a plain reading does', () => {
  const responses = recordedItems<Response>(
    new URL('airbyte.surveymonkey.records.jsonl', RECORDED),
    'survey_responses',
  );
  const plainly = responses.map((one) => {
    const answers = one.pages.flatMap(({ questions }) => questions.flatMap((question) => question.answers));
    const message = answers.map(({ text }) => text ?? '').join('');
    if (message === '') return 'skipped';
    return comparable({
      id: one.id,
      ds: one.date_created,
      updatedAt: one.date_modified,
      message,
      url: one.analyze_url,
      filters: { state: one.response_status, collector: one.collector_id },
    });
  });
  expect(mapped(surveymonkey, config, responses).map(comparable)).toEqual(plainly);
});
