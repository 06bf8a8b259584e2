import { below, iso, json, type Vendor } from '#libs/connector/trial';

/** Posts, newest first; the next page begins below the last id. */
export const server: Vendor = {
  answer: (forum, { url, query }) => {
    if (url.pathname.endsWith('/accounts/lookup')) return { id: '109', acct: query.get('acct') };
    const posts = below(forum.topics(), query.get('max_id'));
    url.searchParams.set('max_id', String(posts.at(-1)?.id));
    const statuses = posts.map(({ id, created, updated, text }) => ({
      id: String(id),
      created_at: iso(created),
      edited_at: updated === created ? null : iso(updated),
      in_reply_to_id: null,
      spoiler_text: '',
      language: 'en',
      url: `https://mastodon.example.com/@ada/${id}`,
      content: `<p>${text}</p>`,
      reblog: null,
      account: { acct: 'ada', display_name: 'Ada', bot: false },
    }));
    return json(statuses, 200, posts.length === 0 ? {} : { link: `<${url.href}>; rel="next"` });
  },
  limited: () => json({ error: 'Too many requests' }, 429, { 'x-ratelimit-reset': iso(Date.now() + 1000) }),
  refused: {
    key: () => json({ error: 'The access token is invalid' }, 401),
    rights: () => json({ error: 'This action is outside the authorized scopes' }, 403),
  },
  serves: 'pages of written',
  second: 1,
  seesEdits: false,
};
