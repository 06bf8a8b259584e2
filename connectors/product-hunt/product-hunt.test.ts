import { expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { exampleOf, mapped, trial } from '#libs/connector/trial';
import { launch } from './api.fixture.js';
import productHunt from './index.js';

const config = { launch: 'export' };
const secrets = { token: 'made-up-token' };

conformance(productHunt, { config, secrets, module: () => import('./index.js'), ...exampleOf(launch) });
trial({ connector: productHunt, config, secrets }, launch);

it('maps a reply and the comment it is to', () => {
  const comment = {
    id: '4400001',
    body: 'The export stops after a minute.',
    createdAt: '2026-02-03T09:12:00Z',
    url: 'https://www.producthunt.com/products/export?comment=4400001',
    parentId: '4400000',
    user: { name: 'Ada' },
  };
  expect(mapped(productHunt, config, [comment])).toEqual([
    {
      id: '4400001',
      ds: '2026-02-03T09:12:00Z',
      message: 'The export stops after a minute.',
      user_name: 'Ada',
      url: 'https://www.producthunt.com/products/export?comment=4400001',
      filters: { kind: 'reply', thread: '4400000', launch: 'export' },
    },
  ]);
  const first = { ...comment, id: comment.parentId, parentId: null };
  expect(mapped(productHunt, config, [first])).toMatchObject([
    { filters: { kind: 'comment', thread: '4400000' } },
  ]);
});
