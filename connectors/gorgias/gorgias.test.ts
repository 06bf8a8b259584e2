import { expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { exampleOf, mapped, trial } from '#libs/connector/trial';
import { desk } from './api.fixture.js';
import gorgias from './index.js';

const config = { domain: 'acme' };
const secrets = { email: 'agent@example.com', token: 'made-up-key' };

conformance(gorgias, { config, secrets, module: () => import('./index.js'), ...exampleOf(desk) });
trial({ connector: gorgias, config, secrets }, desk);

const message = {
  id: 119,
  ticket_id: 42,
  public: true,
  channel: 'email',
  from_agent: false,
  sender: { id: 5, name: 'Ada' },
  subject: 'Export fails',
  body_text: 'It stops after a minute.\n\n> On Monday you wrote',
  stripped_text: 'It stops after a minute.',
  created_datetime: '2026-02-03T09:12:00.123456+00:00',
};

it('maps a message', () => {
  expect(mapped(gorgias, config, [message])).toEqual([
    {
      id: '119',
      ds: '2026-02-03T09:12:00.123456+00:00',
      message: 'Export fails\n\nIt stops after a minute.',
      user_name: 'Ada',
      url: 'https://acme.gorgias.com/app/ticket/42',
      filters: { kind: 'message', thread: 42, channel: 'email', by: 'customer' },
    },
  ]);
});

it('leaves out notes, and agents unless they are asked for', () => {
  const note = { ...message, public: false };
  const agent = { ...message, from_agent: true };
  expect(mapped(gorgias, config, [note, agent]).every((one) => 'skip' in one)).toBe(true);
  expect(mapped(gorgias, { ...config, read: 'all messages' }, [agent])).toMatchObject([
    { filters: { by: 'team' } },
  ]);
});
