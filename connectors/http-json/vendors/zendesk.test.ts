import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import httpJson from '../index.js';
import { conformance, type Handler } from '#libs/connector/conformance';
import { type Settings } from '#libs/connector/trial';
import { DeclaredSource, documented, recorded } from './declared-source.fixture.js';

/** Tickets whose comments are the records: `each`, changed only where the ticket was updated. */
const config: Settings = { ...documented('Support'), start: '2000-01-01T00:00:00Z' };
const secrets = { user: 'agent@example.com/token', password: 'made-up-token' };

interface Ticket {
  id: number;
  subject: string;
  status: string;
  updated_at: string;
}

/** Expressions on texts take long for the ten thousand items of the kit. */
function commentMap() {
  return (config.each as { map: Record<string, string> }).map;
}

/** A server that answers as Zendesk documents: pages of three tickets, sorted by their last update. */
class TicketServer {
  readonly comments = new Map<
    number,
    { id: number; created_at: string; plain_body: string; public: boolean }[]
  >();

  constructor(readonly tickets: Ticket[]) {
    for (const { id, updated_at } of tickets) this.say(id, `Comment on ${id}`, updated_at);
  }

  say(ticket: number, text: string, at: string): void {
    const known = this.comments.get(ticket) ?? [];
    const comment = { id: ticket * 100 + known.length, created_at: at, plain_body: text, public: true };
    this.comments.set(ticket, [...known, comment]);
    for (const each of this.tickets) if (each.id === ticket) each.updated_at = at;
  }

  readonly answer: Handler = (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const [, id] = /tickets\/(\d+)\/comments/.exec(pathname) ?? [];
    return id === undefined ? this.list(searchParams) : this.commentsOf(Number(id), searchParams);
  };

  private list(query: URLSearchParams): Response {
    const from = Number(query.get('start_time')) * 1000;
    const sorted = this.tickets
      .filter(({ updated_at }) => Date.parse(updated_at) >= from)
      .toSorted((a, b) => Date.parse(a.updated_at) - Date.parse(b.updated_at) || a.id - b.id);
    const at = Number(query.get('cursor') ?? 0);
    const end = at + 3 >= sorted.length;
    return Response.json({
      tickets: sorted.slice(at, at + 3),
      after_cursor: String(at + 3),
      end_of_stream: end,
    });
  }

  private commentsOf(ticket: number, query: URLSearchParams): Response {
    const comments = this.comments.get(ticket);
    if (!comments) return new Response('{"error":"RecordNotFound"}', { status: 404 });
    const at = Number(query.get('page[after]') ?? 0);
    const meta = { has_more: at + 2 < comments.length, after_cursor: String(at + 2) };
    return Response.json({ comments: comments.slice(at, at + 2), meta });
  }
}

const ticket = (id: number, updated_at: string): Ticket => ({
  id,
  subject: `Ticket ${id}`,
  status: 'open',
  updated_at,
});
const DAY = 86_400_000;
const JUNE = Date.parse('2025-06-01T10:00:00Z');
/** Five tickets, each updated some time after the one before. */
const desk = (first = JUNE, step = DAY) =>
  new TicketServer([1, 2, 3, 4, 5].map((id) => ticket(id, new Date(first + (id - 1) * step).toISOString())));

const lean = {
  ...config,
  each: { ...(config.each as object), map: { ...commentMap(), message: 'plain_body' } },
};
const tenMinutesAgo = Date.now() - 600_000;
const recent = desk(tenMinutesAgo, 60_000);
const answered = desk(tenMinutesAgo, 60_000);
answered.say(2, 'And another', new Date(Date.now() + 60_000).toISOString());
conformance(httpJson, {
  config: lean,
  secrets,
  module: () => import('../index.js'),
  source: recent.answer,
  expect: {
    items: ['100', '200', '300', '400', '500'],
    from: { time: tenMinutesAgo + 3 * 60_000, items: ['400', '500'] },
    later: { source: answered.answer, added: ['201'] },
  },
});

describe('the comments of tickets', () => {
  it('are read once, and again only for tickets that changed', async () => {
    const vendor = desk();
    for (const text of ['And another', 'And a third']) vendor.say(2, text, '2025-06-02T11:00:00Z');
    const source = await DeclaredSource.open(config, vendor.answer, secrets);
    expect(await source.run(Date.parse('2025-06-06T00:00:00Z'))).toMatchObject({ added: 7, revised: 0 });
    expect(source.store.items.get('200')?.record).toMatchObject({
      message: 'Ticket 2\n\nComment on 2',
      filters: { ticket: 2, state: 'open' },
    });
    vendor.say(4, 'It is back', '2025-06-07T09:00:00Z');
    const { requests, ...second } = await source.run(Date.parse('2025-06-08T00:00:00Z'));
    expect(second).toMatchObject({ added: 1, revised: 0 });
    expect(requests).toEqual([
      `/api/v2/incremental/tickets/cursor.json?start_time=${Date.parse('2025-06-05T23:00:00Z') / 1000}`,
      '/api/v2/tickets/4/comments.json',
    ]);
  });

  it('survive a crash after any page, without a page read twice', async () => {
    const whole = await DeclaredSource.open(config, desk().answer, secrets);
    const now = Date.parse('2025-06-06T00:00:00Z');
    const { pages } = await whole.run(now);
    for (let crashAfter = 1; crashAfter <= pages; crashAfter++) {
      const source = await DeclaredSource.open(config, desk().answer, secrets);
      const first = await source.run(now, { crashAfter });
      const rest = await source.run(now + 1);
      expect(source.ids()).toEqual(whole.ids());
      if (crashAfter < pages) expect(first.pages + rest.pages).toBe(pages);
    }
  });

  it('of a ticket deleted meanwhile are skipped', async () => {
    const vendor = desk();
    vendor.comments.delete(3);
    const source = await DeclaredSource.open(config, vendor.answer, secrets);
    await source.run(Date.parse('2025-06-06T00:00:00Z'));
    expect(source.ids()).toEqual(['100', '200', '400', '500']);
  });

  const file = recorded('zendesk/tickets.json');
  it.skipIf(!file)('belong to tickets as Zendesk sends them', async () => {
    const [{ response }] = JSON.parse(readFileSync(String(file), 'utf8')) as [
      { response: { body: { tickets: Ticket[] } } },
    ];
    const { tickets } = response.body;
    const source = await DeclaredSource.open(config, new TicketServer(tickets).answer, secrets);
    expect(await source.run(Date.now())).toMatchObject({ added: 100 });
    expect((await source.run(Date.now())).requests).toHaveLength(1);
  });
});
