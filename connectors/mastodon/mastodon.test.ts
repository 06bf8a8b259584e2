import { expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import {
  comparable,
  exampleOf,
  Forum,
  mapped,
  NOW,
  recordedObjects,
  trial,
  TrialSource,
  withoutTags,
} from '#libs/connector/trial';
import { server } from './api.fixture.js';
import mastodon from './index.js';

const RECORDED = new URL('../../../shared/data/recorded/mastodon/', import.meta.url);
const config = { server: 'mastodon.example.com', hashtag: 'export' };
const secrets = { token: 'made-up-token' };

conformance(mastodon, { config, secrets, module: () => import('./index.js'), ...exampleOf(server) });
trial({ connector: mastodon, config, secrets }, server);

it('finds an account by its name', async () => {
  const forum = new Forum(2, false);
  const source = await TrialSource.open(
    { connector: mastodon, config: { server: 'mastodon.example.com', account: 'ada' }, secrets },
    (request) => {
      const url = new URL(request.url);
      const answer = server.answer(forum, {
        url,
        query: url.searchParams,
        headers: request.headers,
        body: {},
      });
      return answer instanceof Response ? answer : Response.json(answer);
    },
  );
  const { added, requests } = await source.run(NOW);
  expect(added).toBe(2);
  expect(requests.slice(0, 2)).toEqual([
    '/api/v1/accounts/lookup?acct=ada',
    '/api/v1/accounts/109/statuses?limit=40&exclude_reblogs=true',
  ]);
});

it('maps a reply and what it replies to', () => {
  const post = {
    id: '117020593741189701',
    created_at: '2026-02-03T09:12:00.123Z',
    edited_at: '2026-02-03T10:00:00.000Z',
    in_reply_to_id: '117020593741189700',
    spoiler_text: 'Bugs',
    language: 'en',
    url: 'https://mastodon.example.com/@ada/117020593741189701',
    content: '<p>The export <strong>stops</strong>.</p>',
    reblog: null,
    account: { acct: 'ada@example.social', display_name: '', bot: false },
  };
  expect(mapped(mastodon, config, [post])).toEqual([
    {
      id: '117020593741189701',
      ds: '2026-02-03T09:12:00.123Z',
      updatedAt: '2026-02-03T10:00:00.000Z',
      message: 'Bugs\n\nThe export stops.',
      user_name: 'ada@example.social',
      url: 'https://mastodon.example.com/@ada/117020593741189701',
      filters: { kind: 'reply', thread: '117020593741189700', language: 'en', bot: false },
    },
  ]);
  const first = { ...post, id: post.in_reply_to_id, in_reply_to_id: null };
  expect(mapped(mastodon, config, [first])).toMatchObject([
    { filters: { kind: 'post', thread: '117020593741189700' } },
  ]);
  expect(mapped(mastodon, config, [{ ...post, reblog: { id: '1' } }])).toMatchObject([
    { skip: expect.any(String) },
  ]);
});

interface Status {
  id: string;
  created_at: string;
  edited_at: string | null;
  in_reply_to_id: string | null;
  spoiler_text: string;
  language: string | null;
  url: string;
  content: string;
  reblog: Status | null;
  account: { acct: string; display_name: string; bot: boolean };
}

it('maps recorded posts as a plain reading does', () => {
  const statuses = recordedObjects<Status>(RECORDED, ['content', 'account', 'reblog', 'in_reply_to_id']);
  const plainly = statuses.map((one) => {
    const message = withoutTags(one.spoiler_text + one.content);
    if (one.reblog !== null || message === '') return 'skipped';
    return comparable({
      id: one.id,
      ds: one.created_at,
      ...(one.edited_at !== null && { updatedAt: one.edited_at }),
      message,
      user_name: one.account.display_name || one.account.acct,
      url: one.url,
      filters: {
        kind: one.in_reply_to_id === null ? 'post' : 'reply',
        thread: one.in_reply_to_id ?? one.id,
        ...(one.language !== null && { language: one.language.toLowerCase() }),
        bot: one.account.bot,
      },
    });
  });
  expect(mapped(mastodon, config, statuses).map(comparable)).toEqual(plainly);
});
