import { expect, it, onTestFinished } from 'vitest';
import type { Validators } from '#libs/connector';
import { Harness } from '#libs/connector/conformance';
import rss from '../../connectors/rss/index.js';
import { rssFeed } from '../kit/sources.js';

const OLD = 'https://old.example.com/feed.xml';
const NEW = 'https://new.example.com/feed.xml';
const FEED = rssFeed([['1', 'One']]);

/** A feed that has moved; what each of its addresses answers can be changed. */
async function moving(secrets: object = {}) {
  const answers = {
    old: () => new Response('', { status: 301, headers: { location: NEW } }),
    new: () => new Response(FEED),
  };
  const source = ({ url }: Request) =>
    new URL(url).host === 'old.example.com' ? answers.old() : answers.new();
  const harness = await Harness.open({
    connector: rss,
    config: { url: OLD },
    secrets: secrets as never,
    source,
    now: Date.now(),
  });
  onTestFinished(() => harness.close());
  let validators: Validators | undefined;
  /** One run: the hosts it asked, and what it says. */
  const read = async () => {
    harness.server.behave();
    const page = await harness.session().page({ ...harness.slice('all'), validators });
    validators = page.unchanged ? validators : page.hints?.validators;
    return { hosts: harness.server.seen.map(({ url }) => new URL(url).host.split('.')[0]), page };
  };
  return { answers, harness, read };
}

it('is accepted after three times: then the feed is read at its new address, and the run says so', async () => {
  const { answers, read } = await moving();
  for (const note of [
    undefined,
    undefined,
    `The feed has moved permanently to ${NEW}: update 'url' of the source.`,
  ]) {
    const { hosts, page } = await read();
    expect(hosts).toEqual(['old', 'new']);
    expect(page.hints?.note).toBe(note);
  }
  answers.old = () => new Response('', { status: 404 });
  const { hosts, page } = await read();
  expect(hosts).toEqual(['new']);
  expect(page.items).toHaveLength(1);
});

it('is not accepted for a temporary redirect', async () => {
  const { answers, read } = await moving();
  answers.old = () => new Response('', { status: 302, headers: { location: NEW } });
  for (let run = 0; run < 5; run++) expect((await read()).hosts).toEqual(['old', 'new']);
});

it('is reverted if the new address fails', async () => {
  const { answers, read } = await moving();
  for (let run = 0; run < 3; run++) await read();
  answers.old = () => new Response(FEED);
  answers.new = () => new Response('', { status: 410 });
  const { hosts, page } = await read();
  expect(hosts).toEqual(['new', 'old']);
  expect(page.items).toHaveLength(1);
  expect((await read()).hosts).toEqual(['old']);
});

it('sends no credential to another origin', async () => {
  const { harness, read } = await moving({ authorization: 'Bearer a-made-up-token' });
  for (let run = 0; run < 4; run++) await read();
  const sent = harness.server.seen.map((request) => request.headers.get('authorization'));
  expect(sent).toEqual([null]);
});

it('keeps the interval a feed requests when nothing changed', async () => {
  const { answers, read } = await moving();
  const slow = FEED.replace('<title>Feed</title>', '<title>Feed</title><ttl>90</ttl>');
  answers.old = () => new Response(slow, { headers: { etag: '"1"' } });
  expect((await read()).page.hints?.pollAfter).toBe(5400);
  answers.old = () => new Response(null, { status: 304 });
  const { page } = await read();
  expect(page).toMatchObject({ unchanged: true, hints: { pollAfter: 5400 } });
});

it('is reported by the connection test', async () => {
  const { harness } = await moving();
  expect(await harness.check()).toEqual([
    { name: 'feed', found: `1 entry of 'Feed', moved permanently to ${NEW}` },
  ]);
});
