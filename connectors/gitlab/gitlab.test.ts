import { describe, expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { comparable, exampleOf, mapped, recordedItems, trial } from '#libs/connector/trial';
import { tracker } from './api.fixture.js';
import gitlab from './index.js';

const RECORDED = new URL(
  '../../../shared/data/recorded/gitlab/airbyte.gitlab.records.jsonl',
  import.meta.url,
);
const secrets = { token: 'glpat-made-up' };
const module = () => import('./index.js');
const config = { project: 'acme/app' };

conformance(gitlab, {
  config: { ...config, read: 'issues and comments' },
  secrets,
  module,
  ...exampleOf(tracker(true)),
});

describe.each([
  ['issues', tracker(false)],
  ['issues and comments', tracker(true)],
])('%s', (read, vendor) => {
  trial({ connector: gitlab, config: { ...config, read }, secrets }, vendor);
});

it('maps an issue', () => {
  const issue = {
    id: 80943819,
    iid: 32,
    title: 'Export fails',
    description: 'It **stops** after a minute.',
    state: 'opened',
    labels: ['export'],
    milestone: { title: '4.2' },
    author: { name: 'Ada', username: 'ada' },
    issue_type: 'incident',
    confidential: false,
    upvotes: 3,
    user_notes_count: 1,
    web_url: 'https://gitlab.com/acme/app/-/issues/32',
    references: { short: '#32', full: 'acme/app#32' },
    created_at: '2026-02-03T09:12:00.000Z',
    updated_at: '2026-02-03T10:00:00.000Z',
  };
  expect(mapped(gitlab, config, [issue])).toEqual([
    {
      id: '80943819',
      ds: '2026-02-03T09:12:00.000Z',
      updatedAt: '2026-02-03T10:00:00.000Z',
      message: 'Export fails\n\nIt stops after a minute.',
      user_name: 'Ada',
      url: 'https://gitlab.com/acme/app/-/issues/32',
      filters: {
        kind: 'incident',
        thread: 32,
        app: 'acme/app',
        number: 32,
        state: 'open',
        labels: ['export'],
        milestone: '4.2',
        comments: 1,
        reactions: 3,
      },
    },
  ]);
});

interface Issue {
  id: number;
  iid: number;
  title: string;
  state: string;
  labels: string[];
  author: { name: string };
  user_notes_count: number;
  upvotes: number;
  web_url: string;
  created_at: string;
  updated_at: string;
}

it('maps recorded issues as a plain reading does', () => {
  const issues = recordedItems<Issue>(RECORDED, 'issues');
  const plainly = issues.map((one) =>
    comparable({
      id: String(one.id),
      ds: one.created_at,
      updatedAt: one.updated_at,
      // None has a description.
      message: one.title,
      user_name: one.author.name,
      url: one.web_url,
      filters: {
        kind: 'issue',
        thread: one.iid,
        app: 'acme/app',
        number: one.iid,
        state: one.state === 'opened' ? 'open' : one.state,
        labels: one.labels,
        comments: one.user_notes_count,
        reactions: one.upvotes,
      },
    }),
  );
  expect(mapped(gitlab, config, issues).map(comparable)).toEqual(plainly);
});
