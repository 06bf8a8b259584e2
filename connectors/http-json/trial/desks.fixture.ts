import { byUpdated, iso, pageOf, seconds, tooMany } from '#libs/connector/trial';
import type { DeclaredVendor } from './declared-vendor.fixture.js';

/** Where customers write to a company, and trackers of issues. */
export const desks: DeclaredVendor[] = [
  {
    name: 'Zendesk tickets and comments',
    settings: `
      url: https://acme.zendesk.com/api/v2/incremental/tickets/cursor.json?start_time={from}&cursor={cursor}
      times: seconds
      start: 2025-01-01T00:00:00Z
      auth: { type: basic }
      items: tickets
      pages: { style: cursor, next: "end_of_stream ? null : after_cursor" }
      map: { id: id, ds: created_at, updated_at: updated_at, message: description }
      each:
        as: ticket
        keep: { id: id }
        changed: updated_at
        url: https://acme.zendesk.com/api/v2/tickets/{ticket.id}/comments.json?page[after]={cursor}
        items: comments
        pages: { style: cursor, next: "meta.has_more ? meta.after_cursor : null" }
        map: { id: '"r" & $string(id)', ds: created_at, message: plain_body }
    `,
    secrets: { user: 'agent@example.com/token', password: 'made-up-token' },
    replies: true,
    answer: (forum, { url, query }) => {
      const ticket = /tickets\/(\d+)\/comments/.exec(url.pathname)?.[1];
      if (ticket !== undefined) {
        const { items, next } = pageOf(
          forum.repliesTo(Number(ticket)),
          Number(query.get('page[after]') ?? 0),
        );
        const comments = items.map(({ id, created, text }) => ({
          id,
          created_at: iso(created),
          plain_body: text,
        }));
        return { comments, meta: { has_more: next !== undefined, after_cursor: String(next) } };
      }
      const since = Number(query.get('start_time'));
      const changed = byUpdated(forum.topics()).filter(({ updated }) => seconds(updated) >= since);
      const { items, next } = pageOf(changed, Number(query.get('cursor') ?? 0));
      const tickets = items.map(({ id, created, updated, text }) => ({
        id,
        created_at: iso(created),
        updated_at: iso(updated),
        description: text,
      }));
      return { tickets, after_cursor: String(next), end_of_stream: next === undefined };
    },
    limited: tooMany,
    second: 3,
    seesEdits: true,
  },
];
