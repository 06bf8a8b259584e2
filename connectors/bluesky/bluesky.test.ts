import { expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { comparable, exampleOf, mapped, recordedObjects, trial } from '#libs/connector/trial';
import { search } from './api.fixture.js';
import bluesky from './index.js';

const RECORDED = new URL('../../../shared/data/recorded/bluesky/', import.meta.url);
const config = { words: 'export' };
const secrets = { user: 'example.bsky.social', password: 'made-up-password' };

conformance(bluesky, { config, secrets, module: () => import('./index.js'), ...exampleOf(search) });
trial({ connector: bluesky, config, secrets }, search);

it('maps a reply and what begins a thread', () => {
  const post = {
    uri: 'at://did:plc:ada/app.bsky.feed.post/3kabc',
    cid: 'bafyreib',
    author: { did: 'did:plc:ada', handle: 'ada.example.com', displayName: '' },
    record: {
      $type: 'app.bsky.feed.post',
      createdAt: '2026-02-03T09:12:00.123Z',
      text: 'The export stops.',
      langs: ['en'],
      reply: { root: { uri: 'at://did:plc:ben/app.bsky.feed.post/3kaaa', cid: 'bafyreia' } },
    },
    indexedAt: '2026-02-03T09:12:01.000Z',
  };
  expect(mapped(bluesky, config, [post])).toEqual([
    {
      id: 'at://did:plc:ada/app.bsky.feed.post/3kabc',
      ds: '2026-02-03T09:12:00.123Z',
      message: 'The export stops.',
      user_name: 'ada.example.com',
      url: 'https://bsky.app/profile/did:plc:ada/post/3kabc',
      filters: { kind: 'reply', thread: 'at://did:plc:ben/app.bsky.feed.post/3kaaa', language: 'en' },
    },
  ]);
  const { reply, ...record } = post.record;
  const first = { ...post, uri: reply.root.uri, record };
  expect(mapped(bluesky, config, [first])).toMatchObject([
    { filters: { kind: 'post', thread: 'at://did:plc:ben/app.bsky.feed.post/3kaaa' } },
  ]);
});

interface Post {
  uri: string;
  author?: { did: string; handle: string; displayName?: string };
  record: { text: string; createdAt: string; langs?: string[]; reply?: { root: { uri: string } } };
}

it('maps recorded posts as a plain reading does', () => {
  // Of some that were written by hand, the author or the time is missing, which a search never omits.
  const posts = recordedObjects<Post>(RECORDED, ['uri', 'author', 'record']).filter(
    ({ record }) => record.createdAt !== '',
  );
  const plainly = posts.map(({ uri, author, record }) => {
    if (record.text === '') return 'skipped';
    const root = record.reply?.root.uri;
    const zoned = /Z|\+/.test(record.createdAt);
    return comparable({
      id: uri,
      ds: zoned ? record.createdAt : `${record.createdAt}Z`,
      message: record.text,
      user_name: author?.displayName || author?.handle,
      url: `https://bsky.app/profile/${author?.did}/post/${uri.split('/').at(-1)}`,
      filters: {
        kind: root === undefined ? 'post' : 'reply',
        thread: root ?? uri,
        ...(record.langs && { language: record.langs.join(' ') }),
        ...(!zoned && { date_note: 'no_zone' }),
      },
    });
  });
  expect(mapped(bluesky, config, posts).map(comparable)).toEqual(plainly);
});
