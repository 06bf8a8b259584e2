import { describe, expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { comparable, exampleOf, mapped, recordedItems, trial } from '#libs/connector/trial';
import { tracker } from './api.fixture.js';
import jira from './index.js';

const RECORDED = new URL('../../../shared/data/recorded/jira/airbyte.jira.records.jsonl', import.meta.url);
const secrets = { email: 'ada@example.com', token: 'made-up-token' };
const module = () => import('./index.js');
const config = { site: 'acme', jql: 'project = SUP' };

conformance(jira, {
  config: { ...config, read: 'issues and comments' },
  secrets,
  module,
  ...exampleOf(tracker(true)),
});

describe.each([
  ['issues', tracker(false)],
  ['issues and comments', tracker(true)],
])('%s', (read, vendor) => {
  trial({ connector: jira, config: { ...config, read }, secrets }, vendor);
});

it('maps an issue', () => {
  const issue = {
    id: '10080',
    key: 'SUP-24',
    fields: {
      summary: 'Export fails',
      description: {
        type: 'doc',
        version: 1,
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'It stops after' },
              { type: 'hardBreak' },
              { type: 'text', text: 'a minute.', marks: [{ type: 'strong' }] },
            ],
          },
        ],
      },
      created: '2026-02-03T09:12:00.000-0800',
      updated: '2026-02-03T10:00:00.000-0800',
      reporter: { displayName: 'Ada' },
      project: { key: 'SUP' },
      issuetype: { name: 'Bug' },
      status: { name: 'In Progress' },
      priority: { name: 'High' },
      labels: ['export'],
      components: [{ name: 'Files' }],
      versions: [{ name: '4.2' }],
    },
  };
  expect(mapped(jira, config, [issue])).toEqual([
    {
      id: '10080',
      ds: '2026-02-03T09:12:00.000-0800',
      updatedAt: '2026-02-03T10:00:00.000-0800',
      message: 'Export fails\n\nIt stops after\na minute.',
      user_name: 'Ada',
      url: 'https://acme.atlassian.net/browse/SUP-24',
      filters: {
        kind: 'issue',
        thread: 'SUP-24',
        app: 'SUP',
        state: 'In Progress',
        type: 'Bug',
        priority: 'High',
        labels: ['export'],
        components: ['Files'],
        version: '4.2',
      },
    },
  ]);
});

it.each(['project = SUP ORDER BY created', 'project = {x}'])('refuses the query %s', (jql) => {
  expect(jira.config.safeParse({ site: 'acme', jql }).success).toBe(false);
});

interface Paragraphs {
  content?: Paragraphs[];
  text?: string;
}
const textIn = ({ content = [], text = '' }: Paragraphs): string => text + content.map(textIn).join('');

interface Issue {
  id: string;
  key: string;
  fields: {
    summary: string;
    description: Paragraphs | null;
    created: string;
    updated: string;
    reporter: { displayName: string };
    project: { key: string };
    issuetype: { name: string };
    status: { name: string };
    priority: { name: string };
    labels: string[];
    components: { name: string }[];
  };
}

it('maps recorded issues as a plain reading does', () => {
  const issues = recordedItems<Issue>(RECORDED, 'issues');
  const plainly = issues.map(({ id, key, fields: one }) =>
    comparable({
      id,
      ds: one.created,
      updatedAt: one.updated,
      message: one.summary + textIn(one.description ?? {}),
      user_name: one.reporter.displayName,
      url: `https://acme.atlassian.net/browse/${key}`,
      filters: {
        kind: 'issue',
        thread: key,
        app: one.project.key,
        state: one.status.name,
        type: one.issuetype.name,
        priority: one.priority.name,
        labels: one.labels,
        ...(one.components.length > 0 && { components: one.components.map(({ name }) => name) }),
      },
    }),
  );
  expect(mapped(jira, config, issues).map(comparable)).toEqual(plainly);
});

interface Comment {
  id: string;
  author: { displayName: string };
  body: Paragraphs;
  created: string;
  updated: string;
}

it('maps recorded comments as a plain reading does', () => {
  const comments = recordedItems<Comment>(RECORDED, 'issue_comments');
  const issue = { key: 'IT-25', app: 'IT' };
  const plainly = comments.map((one) =>
    comparable({
      id: `r${one.id}`,
      ds: one.created,
      updatedAt: one.updated,
      message: textIn(one.body),
      user_name: one.author.displayName,
      url: `https://acme.atlassian.net/browse/IT-25?focusedCommentId=${one.id}`,
      filters: { kind: 'comment', thread: 'IT-25', app: 'IT' },
    }),
  );
  const items = comments.map((one) => ({ ...one, issue }));
  const records = mapped(jira, { ...config, read: 'issues and comments' }, items);
  expect(records.map(comparable)).toEqual(plainly);
});
