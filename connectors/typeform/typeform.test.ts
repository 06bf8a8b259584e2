import { expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { exampleOf, mapped, recordedItems, trial } from '#libs/connector/trial';
import { survey } from './api.fixture.js';
import typeform from './index.js';

const RECORDED = new URL(
  '../../../shared/data/recorded/typeform/airbyte.typeform.records.jsonl',
  import.meta.url,
);
const secrets = { token: 'tfp_made_up' };
const module = () => import('./index.js');
const config = { form: 'u6nXL7', scale: '1..5' };

conformance(typeform, { config, secrets, module, ...exampleOf(survey) });
trial({ connector: typeform, config, secrets }, survey);

const RESPONSE = {
  token: 'ic7ydv73zomudp1p9',
  submitted_at: '2026-02-03T09:12:00Z',
  metadata: { platform: 'mobile' },
  answers: [
    { type: 'text', text: 'Exports stop after a minute.', field: { id: 'a', type: 'long_text' } },
    { type: 'number', number: 2, field: { id: 'b', type: 'rating' } },
    { type: 'choice', choice: { label: 'Finance' }, field: { id: 'c', type: 'multiple_choice' } },
    { type: 'choices', choices: { labels: ['Files', 'Mail'] }, field: { id: 'd', type: 'multiple_choice' } },
    { type: 'text', text: 'Otherwise good.', field: { id: 'e', type: 'short_text' } },
    { type: 'email', email: 'ada@example.com', field: { id: 'f', type: 'email' } },
  ],
};

it('maps a response, with the rating as its score', () => {
  expect(mapped(typeform, config, [RESPONSE])).toEqual([
    {
      id: 'ic7ydv73zomudp1p9',
      ds: '2026-02-03T09:12:00Z',
      message: 'Exports stop after a minute.\n\nOtherwise good.',
      score: 2,
      filters: { app: 'u6nXL7', choices: ['Finance', 'Files', 'Mail'], platform: 'mobile' },
    },
  ]);
});

it('has no score where no scale is set, and skips a response without text', () => {
  const [, rating] = RESPONSE.answers;
  const [record, silent] = mapped(typeform, { form: 'u6nXL7' }, [
    RESPONSE,
    { ...RESPONSE, answers: [rating] },
  ]);
  expect(record).toMatchObject({ filters: { rating: 2 } });
  expect(record).not.toHaveProperty('score');
  expect(silent).toHaveProperty('skip');
});

it('skips recorded responses, none of which has a written answer', () => {
  const items = recordedItems<{ answers: { type: string }[] }>(RECORDED, 'responses');
  const written = items.map(({ answers }) => answers.some(({ type }) => type === 'text'));
  expect(mapped(typeform, config, items).map((one) => 'message' in one)).toEqual(written);
});
