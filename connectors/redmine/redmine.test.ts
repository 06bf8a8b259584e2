import { describe, expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { exampleOf, mapped, trial } from '#libs/connector/trial';
import { tracker } from './api.fixture.js';
import redmine from './index.js';

const secrets = { key: '0123456789abcdef0123456789abcdef01234567' };
const url = 'https://redmine.example.com';

conformance(redmine, {
  config: { url, read: 'issues and notes' },
  secrets,
  module: () => import('./index.js'),
  ...exampleOf(tracker(true)),
});

describe.each([
  ['issues', tracker(false)],
  ['issues and notes', tracker(true)],
])('%s', (read, vendor) => {
  trial({ connector: redmine, config: { url, read }, secrets }, vendor);
});

it('maps an issue', () => {
  const issue = {
    id: 4326,
    project: { id: 1, name: 'Shop app' },
    tracker: { id: 2, name: 'Feature' },
    status: { id: 1, name: 'New' },
    priority: { id: 4, name: 'High' },
    author: { id: 10, name: 'Ada Lovelace' },
    category: { id: 9, name: 'Export' },
    subject: 'Export to spreadsheets',
    description: 'The export *stops* halfway.',
    created_on: '2026-02-03T09:12:00Z',
    updated_on: '2026-02-03T10:00:00Z',
  };
  expect(mapped(redmine, { url }, [issue])).toEqual([
    {
      id: '4326',
      ds: '2026-02-03T09:12:00Z',
      updatedAt: '2026-02-03T10:00:00Z',
      message: 'Export to spreadsheets\n\nThe export stops halfway.',
      user_name: 'Ada Lovelace',
      url: 'https://redmine.example.com/issues/4326',
      filters: {
        kind: 'issue',
        app: 'Shop app',
        type: 'Feature',
        state: 'New',
        priority: 'High',
        category: 'Export',
        thread: 4326,
      },
    },
  ]);
});
