import { expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { exampleOf, mapped, trial } from '#libs/connector/trial';
import { search } from './api.fixture.js';
import bluesky from './index.js';

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
