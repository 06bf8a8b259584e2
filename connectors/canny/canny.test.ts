import { describe, expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { exampleOf, mapped, trial } from '#libs/connector/trial';
import { company } from './api.fixture.js';
import canny from './index.js';

const secrets = { token: 'made-up-key' };

conformance(canny, {
  config: {},
  secrets,
  module: () => import('./index.js'),
  ...exampleOf(company('posts')),
});

describe.each(['posts', 'comments'] as const)('%s', (read) => {
  trial({ connector: canny, config: { read }, secrets }, company(read));
});

it('maps a post', () => {
  const post = {
    id: '553c3ef8b8cdcd1501ba1235',
    created: '2026-02-03T09:12:00.000Z',
    title: 'Exports',
    details: 'To a spreadsheet, please.',
    status: 'planned',
    score: 12,
    author: { name: 'Ada' },
    board: { name: 'Feature requests' },
    category: null,
    tags: [{ name: 'export' }, { name: 'data' }],
    url: 'https://acme.canny.io/admin/board/feature-requests/p/exports',
  };
  expect(mapped(canny, {}, [post])).toEqual([
    {
      id: '553c3ef8b8cdcd1501ba1235',
      ds: '2026-02-03T09:12:00.000Z',
      message: 'Exports\n\nTo a spreadsheet, please.',
      user_name: 'Ada',
      url: 'https://acme.canny.io/admin/board/feature-requests/p/exports',
      filters: {
        kind: 'post',
        thread: '553c3ef8b8cdcd1501ba1235',
        state: 'planned',
        board: 'Feature requests',
        labels: ['export', 'data'],
      },
    },
  ]);
});

it('leaves out internal comments', () => {
  const comment = {
    id: '553c3ef8b8cdcd1501ba1236',
    created: '2026-02-03T09:12:00.000Z',
    value: 'Next quarter.',
    internal: true,
    author: { name: 'Ben', isAdmin: true },
    post: { id: '553c3ef8b8cdcd1501ba1235', title: 'Exports' },
  };
  const config = { read: 'comments' };
  expect(mapped(canny, config, [comment])).toMatchObject([{ skip: expect.any(String) }]);
  expect(mapped(canny, config, [{ ...comment, internal: false }])).toMatchObject([
    { message: 'Next quarter.', filters: { kind: 'comment', by: 'team', post: 'Exports' } },
  ]);
});
