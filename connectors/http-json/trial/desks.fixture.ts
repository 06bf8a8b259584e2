import { byUpdated, iso, json, pageOf, seconds, tooMany } from '#libs/connector/trial';
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
  {
    name: 'Freshdesk tickets',
    settings: `
      url: https://acme.freshdesk.com/api/v2/tickets?updated_since={from}&order_by=updated_at&order_type=asc&include=description&page={cursor}&per_page=3
      auth: { type: basic }
      start: 2025-01-01T00:00:00Z
      pages: { style: number, size: 3, max: 9 }
      order: oldest-first
      map: { id: id, ds: created_at, updated_at: updated_at, message: description_text }
    `,
    secrets: { user: 'made-up-key', password: 'X' },
    answer: (forum, { query }) => {
      const since = Date.parse(query.get('updated_since') ?? '');
      const page = Number(query.get('page'));
      // As with page 301 there.
      if (page > 3) return json({ description: 'Validation failed' }, 400);
      const changed = byUpdated(forum.topics()).filter(({ updated }) => updated >= since);
      return json(
        pageOf(changed, 3 * (page - 1)).items.map(({ id, created, updated, text }) => ({
          id,
          created_at: iso(created),
          updated_at: iso(updated),
          description_text: text,
        })),
      );
    },
    limited: tooMany,
    second: 1,
    seesEdits: true,
  },
  {
    name: 'GitLab issues and notes',
    settings: `
      url: https://gitlab.example.com/api/v4/projects/7/issues?updated_after={from}&order_by=updated_at&sort=asc&per_page=3
      headers: { PRIVATE-TOKEN: "{secret.token}" }
      start: 2025-01-01T00:00:00Z
      pages: { style: link }
      text: markdown
      map: { id: iid, ds: created_at, updated_at: updated_at, message: description }
      each:
        as: issue
        keep: { iid: iid }
        changed: updated_at
        if: user_notes_count > 0
        url: https://gitlab.example.com/api/v4/projects/7/issues/{issue.iid}/notes?per_page=3
        pages: { style: link }
        text: markdown
        map: { id: '"r" & $string(id)', ds: created_at, updated_at: updated_at, message: body, skip: system }
    `,
    secrets: { token: 'glpat-made-up' },
    replies: true,
    answer: (forum, { url, query }) => {
      const issue = /issues\/(\d+)\/notes/.exec(url.pathname)?.[1];
      const since = Date.parse(query.get('updated_after') ?? '1970-01-01');
      const all =
        issue === undefined
          ? byUpdated(forum.topics()).filter(({ updated }) => updated >= since)
          : forum.repliesTo(Number(issue));
      const { items, next } = pageOf(all, Number(query.get('at') ?? 0));
      url.searchParams.set('at', String(next));
      const list = items.map(({ id, created, updated, text }) => ({
        id,
        iid: id,
        created_at: iso(created),
        updated_at: iso(updated),
        description: text,
        body: text,
        system: false,
        user_notes_count: forum.repliesTo(id).length,
      }));
      return json(list, 200, next === undefined ? {} : { link: `<${url.href}>; rel="next"` });
    },
    limited: tooMany,
    second: 2,
    seesEdits: true,
  },
];
