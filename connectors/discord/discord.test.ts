import { expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { exampleOf, mapped, trial } from '#libs/connector/trial';
import { channel } from './api.fixture.js';
import discord from './index.js';

const config = { server: '7', channels: ['77'] };
const secrets = { token: 'made-up-token' };

conformance(discord, { config, secrets, module: () => import('./index.js'), ...exampleOf(channel) });
trial({ connector: discord, config, secrets }, channel);

const message = {
  id: '1203040506',
  type: 19,
  channel: '77',
  author: { id: '5', username: 'ada.l', global_name: 'Ada' },
  content: 'The **export** stops after a minute.',
  timestamp: '2026-02-03T09:12:00.123000+00:00',
  edited_timestamp: '2026-02-03T09:13:00.000000+00:00',
  message_reference: { message_id: '1203040505', channel_id: '77' },
};

it('maps a reply and what it replies to', () => {
  expect(mapped(discord, config, [message])).toEqual([
    {
      id: '1203040506',
      ds: '2026-02-03T09:12:00.123000+00:00',
      updatedAt: '2026-02-03T09:13:00.000000+00:00',
      message: 'The export stops after a minute.',
      user_name: 'Ada',
      url: 'https://discord.com/channels/7/77/1203040506',
      filters: { kind: 'reply', channel: '77', thread: '1203040505' },
    },
  ]);
  const { message_reference: reference, ...rest } = message;
  expect(mapped(discord, config, [{ ...rest, id: reference.message_id, type: 0 }])).toMatchObject([
    { filters: { kind: 'message', thread: '1203040505' } },
  ]);
});

it('leaves out bots, webhooks and notices', () => {
  const others = [
    { ...message, author: { username: 'helper', bot: true } },
    { ...message, webhook_id: '9' },
    { ...message, type: 7 },
  ];
  expect(mapped(discord, config, others).every((one) => 'skip' in one)).toBe(true);
});
