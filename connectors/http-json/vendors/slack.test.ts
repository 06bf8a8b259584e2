import { describe, expect, it } from 'vitest';
import httpJson from '../index.js';
import { conformance, type Handler } from '#libs/connector/conformance';
import { DeclaredSource, settings } from './declared-source.fixture.js';

/** Channels read from an endpoint, and messages of each. */
const config = settings(`
  partitions:
    as: channel
    url: https://slack.com/api/conversations.list?limit=2&cursor={cursor}
    items: channels
    pages: { style: cursor, next: response_metadata.next_cursor }
    value: 'is_archived ? null : id'
  url: https://slack.com/api/conversations.history?channel={channel}&oldest={from}&cursor={cursor}
  auth: { type: bearer }
  times: seconds
  items: messages
  pages: { style: cursor, next: response_metadata.next_cursor }
  map:
    id: channel & "/" & ts
    ds: ts
    message: text
    filters: { app: channel }
`);
const secrets = { token: 'xoxb-made-up' };

interface Message {
  ts: string;
  text: string;
}
const message = (at: number, text: string): Message => ({ ts: `${at}.000100`, text });

/** A workspace with three messages in one channel, and one in another. `at`: seconds. */
function workspace(at: number): Handler {
  const messages: Record<string, Message[]> = {
    C1: [message(at + 3, 'Third'), message(at + 2, 'Second'), message(at + 1, 'First')],
    C2: [message(at + 4, 'In an archived channel')],
    C3: [message(at + 9, 'Elsewhere')],
  };
  const channels = Object.keys(messages).map((id) => ({ id, is_archived: id === 'C2' }));
  return (request) => {
    const { pathname, searchParams: query } = new URL(request.url);
    const name = pathname.endsWith('list') ? 'channels' : 'messages';
    const list = name === 'channels' ? channels : (messages[query.get('channel') ?? ''] ?? []);
    const since = Number(query.get('oldest') ?? 0);
    const found = list.filter((each) => !('ts' in each) || Number(each.ts) >= since);
    const place = Number(query.get('cursor') ?? 0);
    const next = place + 2 < found.length ? String(place + 2) : '';
    return Response.json({
      ok: true,
      [name]: found.slice(place, place + 2),
      response_metadata: { next_cursor: next },
    });
  };
}
const slack = workspace(1_750_000_000);

const lean = { ...config, map: { ...(config.map as object), id: 'ts' } };
const minuteAgo = Math.floor(Date.now() / 1000) - 60;
const ids = (...seconds: number[]) => seconds.map((n) => `${minuteAgo + n}.000100`);
conformance(httpJson, {
  config: lean,
  secrets,
  module: () => import('../index.js'),
  source: workspace(minuteAgo),
  expect: { items: ids(3, 2, 1, 9), from: { time: (minuteAgo + 3) * 1000, items: ids(3, 9) } },
});

describe('the messages of channels', () => {
  it('are read channel by channel, each from where it ended', async () => {
    const source = await DeclaredSource.open(config, slack, secrets);
    const first = await source.run(Date.parse('2025-06-20T00:00:00Z'));
    expect(first).toMatchObject({ added: 4 });
    expect(source.ids()).toEqual([
      'C1/1750000001.000100',
      'C1/1750000002.000100',
      'C1/1750000003.000100',
      'C3/1750000009.000100',
    ]);
    expect(source.store.items.get('C3/1750000009.000100')?.record.filters).toEqual({ app: 'C3' });
    const { requests, added } = await source.run(Date.parse('2025-06-21T00:00:00Z'));
    expect(added).toBe(0);
    const oldest = Date.parse('2025-06-19T23:00:00Z') / 1000;
    expect(requests.filter((each) => each.includes('history'))).toEqual([
      `/api/conversations.history?channel=C1&oldest=${oldest}`,
      `/api/conversations.history?channel=C3&oldest=${oldest}`,
    ]);
  });

  it('are read for listed channels, too', async () => {
    const listed = { ...config, partitions: { as: 'channel', values: ['C3'] } };
    const source = await DeclaredSource.open(listed, slack, secrets);
    expect((await source.run(Date.parse('2025-06-20T00:00:00Z'))).requests).toEqual([
      '/api/conversations.history?channel=C3',
    ]);
    expect(source.ids()).toEqual(['C3/1750000009.000100']);
  });
});
