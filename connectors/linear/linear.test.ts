import { describe, expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { exampleOf, mapped, trial } from '#libs/connector/trial';
import { workspace } from './api.fixture.js';
import linear from './index.js';

const secrets = { token: 'made-up-key' };
const config = { team: 'ENG' };

conformance(linear, {
  config,
  secrets,
  module: () => import('./index.js'),
  ...exampleOf(workspace('issues')),
});

describe.each(['issues', 'comments'] as const)('%s', (read) => {
  trial({ connector: linear, config: { read }, secrets }, workspace(read));
});

const shared = {
  id: '9f2d',
  url: 'https://linear.app/acme/issue/ENG-7',
  createdAt: '2026-02-03T09:12:00.123Z',
  updatedAt: '2026-02-03T10:00:00.000Z',
};
const times = { ds: '2026-02-03T09:12:00.123Z', updatedAt: '2026-02-03T10:00:00.000Z' };

it('maps an issue', () => {
  const issue = {
    ...shared,
    identifier: 'ENG-7',
    title: 'Export fails',
    description: 'It stops after **a minute**.',
    priorityLabel: 'High',
    creator: { displayName: 'ada' },
    state: { name: 'In Progress', type: 'started' },
    labels: { nodes: [{ name: 'Bug' }, { name: 'Export' }] },
  };
  expect(mapped(linear, config, [issue])).toEqual([
    {
      ...times,
      id: '9f2d',
      message: 'Export fails\n\nIt stops after a minute.',
      user_name: 'ada',
      url: 'https://linear.app/acme/issue/ENG-7',
      filters: {
        kind: 'issue',
        thread: 'ENG-7',
        issue: 'ENG-7',
        state: 'In Progress',
        status: 'started',
        priority: 'High',
        labels: ['Bug', 'Export'],
      },
    },
  ]);
});

it('maps a comment', () => {
  const comment = {
    ...shared,
    body: 'Same here.',
    user: { displayName: 'ben' },
    issue: { identifier: 'ENG-7', title: 'Export fails' },
  };
  expect(mapped(linear, { read: 'comments' }, [comment])).toEqual([
    {
      ...times,
      id: '9f2d',
      message: 'Same here.',
      user_name: 'ben',
      url: 'https://linear.app/acme/issue/ENG-7',
      filters: { kind: 'comment', issue: 'ENG-7', title: 'Export fails', thread: 'ENG-7' },
    },
  ]);
});
