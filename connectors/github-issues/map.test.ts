import { expect, it } from 'vitest';
import { mapItem } from './map.js';

const issue = {
  node_id: 'I_1',
  number: 7,
  title: 'It crashes',
  body: 'Every time.',
  user: { login: 'ann', type: 'User' },
  state: 'open',
  labels: [{ name: 'bug' }, 'ui'],
  comments: 2,
  reactions: { total_count: 3 },
  created_at: '2025-07-03T10:12:00Z',
  updated_at: '2025-07-04T10:12:00Z',
  html_url: 'https://github.com/o/r/issues/7',
  repository_url: 'https://api.github.com/repos/o/r',
};
const comment = {
  node_id: 'IC_1',
  body: 'Me too.',
  user: { login: 'ben', type: 'User' },
  created_at: '2025-07-03T10:12:00Z',
  updated_at: '2025-07-03T10:12:00Z',
  html_url: 'https://github.com/o/r/issues/7#issuecomment-1',
  issue_url: 'https://api.github.com/repos/o/r/issues/7',
};

it('maps an issue to a record', () => {
  expect(mapItem(issue, 'issues')).toEqual({
    id: 'I_1',
    ds: '2025-07-03T10:12:00Z',
    updatedAt: '2025-07-04T10:12:00Z',
    message: 'It crashes\n\nEvery time.',
    user_name: 'ann',
    url: 'https://github.com/o/r/issues/7',
    filters: {
      kind: 'issue',
      app: 'o/r',
      number: 7,
      state: 'open',
      labels: ['bug', 'ui'],
      comments: 2,
      reactions: 3,
    },
  });
});

it('maps a comment to its own record', () => {
  expect(mapItem(comment, 'comments')).toMatchObject({
    id: 'IC_1',
    message: 'Me too.',
    user_name: 'ben',
    filters: { kind: 'comment', app: 'o/r', number: 7 },
  });
});

it.each<[string, object, object]>([
  ['a body that is null', { body: null }, { message: 'It crashes' }],
  ['a bot', { user: { login: 'dependabot[bot]', type: 'Bot' } }, { filters: { bot: true } }],
  [
    'why it was closed',
    { state: 'closed', state_reason: 'not_planned' },
    { filters: { state_reason: 'not_planned' } },
  ],
  ['control characters', { title: 'N\u0000UL', body: 'a\u0000\r\nb' }, { message: 'NUL\n\na\nb' }],
  ['a label without a name', { labels: [{ name: null }, { name: 'x' }] }, { filters: { labels: ['x'] } }],
])('takes %s', (_, change, expected) => {
  expect(mapItem({ ...issue, ...change }, 'issues')).toMatchObject(expected);
});

it('has no author if the account was deleted', () => {
  expect(mapItem({ ...issue, user: null }, 'issues')).not.toHaveProperty('user_name');
});

it('cuts long texts at a word, with a flag', () => {
  const mapped = mapItem({ ...issue, body: 'word '.repeat(14_000) }, 'issues');
  expect(mapped).toMatchObject({ filters: { truncated: true } });
  const { message } = mapped as { message: string };
  expect(message.length).toBeLessThanOrEqual(65_536);
  expect(message).toMatch(/word…$/);
});

it.each<[string, unknown, string]>([
  ['a pull request', { ...issue, pull_request: {} }, 'issues'],
  ['a comment on a pull request', { ...comment, html_url: 'https://github.com/o/r/pull/7#x' }, 'comments'],
  ['an empty comment', { ...comment, body: ' \r\n' }, 'comments'],
])('skips %s', (_, raw, partition) => {
  expect(mapItem(raw, partition)).toHaveProperty('skip');
});

it.each<[unknown, string]>([
  [{ ...issue, title: 5 }, '/title'],
  [{ ...issue, node_id: undefined }, '/node_id'],
  ['a text', '/'],
])('rejects what is not an issue', (raw, path) => {
  expect(mapItem(raw, 'issues')).toMatchObject({ path });
});
