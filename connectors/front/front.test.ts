import { expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { exampleOf, mapped, trial } from '#libs/connector/trial';
import { company } from './api.fixture.js';
import front from './index.js';

const secrets = { token: 'made-up-token' };
const module = () => import('./index.js');
const config = { read: 'messages and replies' };

conformance(front, { config, secrets, module, ...exampleOf(company) });
trial({ connector: front, config, secrets }, company);

const EVENT = {
  id: 'evt_1',
  type: 'inbound',
  emitted_at: 1_770_109_920,
  conversation: { id: 'cnv_1', status: 'archived', status_category: 'resolved', tags: [{ name: 'export' }] },
  target: {
    _meta: { type: 'message' },
    data: {
      id: 'msg_1',
      type: 'email',
      is_inbound: true,
      draft_mode: null,
      created_at: 1_770_109_920,
      subject: 'Export fails',
      body: '<p>It stops after<br>a minute.</p>',
      recipients: [
        { role: 'from', handle: 'ada@example.com', name: 'Ada' },
        { role: 'to', handle: 'support@example.com', name: 'Support' },
      ],
    },
  },
};

it('maps a message', () => {
  expect(mapped(front, {}, [EVENT])).toEqual([
    {
      id: 'msg_1',
      ds: '2026-02-03T09:12:00.000+0000',
      message: 'Export fails\n\nIt stops after\na minute.',
      user_name: 'Ada',
      url: 'https://app.frontapp.com/open/msg_1',
      filters: {
        kind: 'message',
        thread: 'cnv_1',
        state: 'resolved',
        channel: 'email',
        labels: ['export'],
        by: 'customer',
      },
    },
  ]);
});

it('skips drafts', () => {
  const draft = { ...EVENT.target, data: { ...EVENT.target.data, draft_mode: 'shared' } };
  expect(mapped(front, {}, [{ ...EVENT, target: draft }])).toMatchObject([{ skip: expect.any(String) }]);
});
