import { describe, expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { exampleOf, mapped, trial } from '#libs/connector/trial';
import { site } from './api.fixture.js';
import stackExchange from './index.js';

const secrets = { token: 'made-up-key' };
const config = { tags: ['export'], read: 'questions and answers' };

conformance(stackExchange, {
  config: { tags: ['export'] },
  secrets,
  module: () => import('./index.js'),
  ...exampleOf(site(false, { pauses: false })),
});

describe.each([
  ['questions', site(false)],
  ['questions and answers', site(true)],
])('%s', (read, vendor) => {
  trial({ connector: stackExchange, config: { tags: ['export'], read }, secrets }, vendor);
});

const shared = {
  creation_date: 1770109920,
  last_activity_date: 1770113520,
  owner: { display_name: 'Ada O&#39;Neil' },
  body: '<p>It stops after <em>a minute</em>.</p>',
};

it('maps a question', () => {
  const question = {
    ...shared,
    question_id: 70001,
    title: 'Export &amp; import fail',
    tags: ['export'],
    is_answered: true,
    answer_count: 1,
    link: 'https://stackoverflow.com/questions/70001/export-import-fail',
  };
  expect(mapped(stackExchange, config, [question])).toEqual([
    {
      id: '70001',
      ds: '2026-02-03T09:12:00.000+0000',
      updatedAt: '2026-02-03T10:12:00.000+0000',
      message: 'Export & import fail\n\nIt stops after a minute.',
      user_name: "Ada O'Neil",
      url: 'https://stackoverflow.com/questions/70001/export-import-fail',
      filters: { kind: 'question', thread: 70001, state: 'answered', labels: ['export'] },
    },
  ]);
});

it.each([
  ['stackoverflow', 'stackoverflow.com'],
  ['dba', 'dba.stackexchange.com'],
  ['meta.stackoverflow', 'meta.stackoverflow.com'],
  ['es.stackoverflow', 'es.stackoverflow.com'],
])('links answers of %s', (name, host) => {
  const answer = { ...shared, answer_id: 7, is_accepted: true, question: { id: 6, labels: ['export'] } };
  expect(mapped(stackExchange, { ...config, site: name }, [answer])).toMatchObject([
    { id: 'r7', url: `https://${host}/a/7`, filters: { kind: 'answer', thread: 6, accepted: true } },
  ]);
});
