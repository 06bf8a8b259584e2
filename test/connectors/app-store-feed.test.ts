import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MappedItem } from '#libs/connector';
import { conformance } from '#libs/connector/conformance';
import { comparable } from '#libs/connector/trial';
import appStoreReviews from '../../connectors/app-store-reviews/index.js';
import { appStoreAt, AppStore, reviewsOf } from '../kit/app-store.js';
import { recorded, unpacked } from '../kit/recorded.js';

const idsOf = (items: readonly MappedItem[]) => [...new Set(items.map(({ record }) => record.id))];

const example = new AppStore();
example.pageSize = 2;
example.ratings.set('us', 5).set('pt', 5);
example.reviews.set('us', reviewsOf(5)).set('pt', reviewsOf(6).slice(5));
conformance(appStoreReviews, {
  config: { app_id: '284815942', countries: ['US', 'pt'] },
  module: () => import('../../connectors/app-store-reviews/index.js'),
  source: example.answer,
  expect: {
    items: reviewsOf(6).map(({ id }) => id),
    from: { time: Date.parse('2025-06-30T22:00:00-07:00'), items: ['9000000', '8999999', '8999998'] },
  },
});

function storeOf(count: number): AppStore {
  const store = new AppStore();
  store.reviews.set('us', reviewsOf(count));
  return store;
}

describe('the public feed', () => {
  it.each([
    [0, 0, 1],
    [1, 1, 1],
    [50, 50, 1],
    [51, 51, 2],
    [700, 500, 10],
  ])('with %i reviews yields %i in %i pages', async (count, read, pages) => {
    const harness = await appStoreAt(storeOf(count).answer);
    const reading = await harness.read();
    expect(idsOf(reading.items)).toHaveLength(read);
    expect(reading.pages).toHaveLength(pages);
    expect(reading.rejects).toEqual([]);
  });

  it('has one partition per country', async () => {
    const store = new AppStore();
    store.reviews
      .set('us', reviewsOf(3))
      .set('pt', [{ id: '1', updated: '2025-06-01T00:00:00-07:00', rating: '5' }]);
    const harness = await appStoreAt(store.answer, { countries: ['us', 'PT', 'US'] });
    expect(await harness.session().partitions()).toEqual(['US', 'PT']);
    const { items } = await harness.read();
    expect(items.map(({ record }) => record.filters?.country)).toEqual(['US', 'US', 'US', 'PT']);
  });

  it('reports how far back a page goes', async () => {
    const harness = await appStoreAt(storeOf(60).answer);
    const { items, reached } = await harness.session().page(harness.slice('US'));
    expect(reached).toBe(Date.parse(items.at(-1)?.record.ds ?? ''));
  });

  it('does not read the app itself as a review, wherever it is', async () => {
    const store = storeOf(3);
    store.reviews.get('us')?.splice(1, 0, { id: '284815942', updated: '2025-06-01T00:00:00-07:00' });
    const harness = await appStoreAt(store.answer);
    const { pages } = await harness.read();
    expect(pages[0]).toMatchObject({ skipped: 1, rejects: [] });
  });

  it('is read as XML if the JSON form has no dates', async () => {
    const store = storeOf(3);
    store.dateless = true;
    const harness = await appStoreAt(store.answer);
    const { items } = await harness.read();
    expect(items.map(({ record }) => record.ds)).toEqual(reviewsOf(3).map(({ updated }) => updated));
    expect(items[0]?.record).toMatchObject({ message: 'Review 9000000\n\nWhat it says.', user_name: 'Ana' });
  });

  it('rejects what has no date in either form', async () => {
    const store = storeOf(3);
    store.dateless = true;
    store.instead.set('/xml', () => new Response('', { status: 502 }));
    const harness = await appStoreAt(store.answer);
    const { items, rejects } = await harness.read();
    expect(items).toEqual([]);
    expect(rejects.map(({ path: at }) => at)).toEqual(['/updated', '/updated', '/updated']);
  });

  it('reads XML although it requested JSON', async () => {
    const store = storeOf(3);
    const answer = (request: Request) => store.answer(new Request(request.url.replace(/json$/, 'xml')));
    const harness = await appStoreAt(answer);
    expect(idsOf((await harness.read()).items)).toHaveLength(3);
  });
});

describe('an empty feed', () => {
  it('is believed for an app with hardly any ratings', async () => {
    const store = storeOf(0);
    store.ratings.set('us', 99);
    const harness = await appStoreAt(store.answer);
    expect((await harness.read()).pages).toMatchObject([{ items: [], next: null, hints: {} }]);
  });

  it('is not believed for an app with many ratings', async () => {
    const store = storeOf(0);
    store.ratings.set('us', 100);
    const harness = await appStoreAt(store.answer);
    expect(await harness.failure()).toMatchObject({
      kind: 'suspicious_empty',
      message: expect.stringContaining('100 ratings') as string,
    });
  });

  it('is explained if the app is not available', async () => {
    const harness = await appStoreAt(storeOf(0).answer);
    expect((await harness.read()).pages[0]?.hints?.note).toBe('The app is not available in the store of US.');
  });

  it('is not believed in the middle of the list', async () => {
    const store = storeOf(150);
    const harness = await appStoreAt(store.answer);
    const first = await harness.session().page(harness.slice('US'));
    store.reviews.get('us')?.splice(50);
    const second = harness.session().page(harness.slice('US', first.next));
    await expect(second).rejects.toMatchObject({ failure: { kind: 'suspicious_empty' } });
  });
});

describe('refusals', () => {
  it.each<[string, Response, object]>([
    [
      'an address that asked too often',
      new Response('', { status: 403 }),
      { kind: 'source_changed', remedy: expect.stringContaining('too many requests') as string },
    ],
    ['trouble at Apple', new Response('', { status: 503 }), { kind: 'transient' }],
    ['a page for people', new Response('<!doctype html><html></html>'), { kind: 'source_changed' }],
    ['another shape', Response.json({ feed: { entry: 'none' } }), { kind: 'source_changed' }],
    [
      'XML that is cut off',
      new Response('<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>1</id>'),
      { kind: 'source_changed' },
    ],
  ])('%s is recognised', async (_, answer, expected) => {
    const store = storeOf(3);
    store.instead.set('/json', () => answer.clone());
    expect(await (await appStoreAt(store.answer)).failure()).toMatchObject(expected);
  });

  it('names the setting when no country is given and no key', async () => {
    const harness = await appStoreAt(storeOf(3).answer, { countries: [] });
    expect(await harness.failure()).toMatchObject({ kind: 'config', field: 'countries' });
  });

  it('refuses an unknown country and a bundle id before anything is saved', () => {
    const parse = (config: object) => appStoreReviews.config.safeParse(config).success;
    expect(parse({ app_id: '1', countries: ['ZZ'] })).toBe(false);
    expect(parse({ app_id: 'com.example.app', countries: ['US'] })).toBe(false);
    expect(parse({ app_id: '1', countries: ['us'] })).toBe(true);
  });
});

it('checks the app in every store and reads a page', async () => {
  const store = storeOf(3);
  store.ratings.set('us', 5);
  const harness = await appStoreAt(store.answer, { countries: ['US', 'PT'] });
  expect(await harness.check()).toEqual([
    { name: 'app', found: 'Example, not in the stores of PT' },
    { name: 'reviews', found: '3 reviews on the first page of US' },
  ]);
  store.ratings.clear();
  expect(await harness.check()).toMatchObject([
    { name: 'app', failure: { kind: 'config', field: 'app_id' } },
  ]);
});

interface Entry {
  id: { label: string };
  updated: { label: string };
  title: { label: string };
  content: { label: string };
  author: { name: { label: string } };
  'im:rating': { label: string };
  'im:version': { label: string };
}

/** What a review says, read without the connector. */
const plainly = (entry: Entry) => {
  const [title, text] = [entry.title.label, entry.content.label];
  return comparable({
    id: entry.id.label,
    ds: entry.updated.label,
    updatedAt: entry.updated.label,
    // A title that the text repeats is there once.
    message: text.startsWith(title) ? text : title + text,
    score: Number(entry['im:rating'].label),
    user_name: entry.author.name.label,
    url: `https://apps.apple.com/us/app/id284815942?see-all=reviews`,
    filters: { app: '284815942', country: 'US', version: entry['im:version'].label },
  });
};

const folder = unpacked('app-stores-appvox/resources.tar.gz');
const itunes = recorded('itunes-reviews/SOURCE.md');

describe.skipIf(!folder || !itunes)('recorded pages (skipped where ../shared/data is absent)', () => {
  const appvox = (name: string) =>
    readFileSync(
      path.join(folder ?? '', 'appvox-appstore/src/test/resources/review/itunesrss', name),
      'utf8',
    );
  const old = (name: string) => readFileSync(path.join(path.dirname(itunes ?? ''), name), 'utf8');
  /** The first page is the recorded one of each form; a form that was not recorded is a 404. */
  const playing = (forms: { json?: string; xml?: string }) => (request: Request) => {
    if (request.url.includes('/lookup')) return Response.json({ resultCount: 0, results: [] });
    const body = request.url.includes('/page=1/')
      ? forms[request.url.endsWith('/json') ? 'json' : 'xml']
      : undefined;
    return body === undefined ? new Response('', { status: 404 }) : new Response(body);
  };
  const firstOf = async (forms: { json?: string; xml?: string }) => {
    const harness = await appStoreAt(playing(forms));
    return harness.session().page(harness.slice('US'));
  };

  it('of 2021 with dates: 50 records', async () => {
    const page = await firstOf({ json: appvox('itunes_rss_reviews.json') });
    expect(page.items).toHaveLength(50);
    const { feed } = JSON.parse(appvox('itunes_rss_reviews.json')) as { feed: { entry: Entry[] } };
    expect(page.items.map(({ record }) => comparable(record))).toEqual(feed.entry.map(plainly));
    expect(page.next).toEqual({ page: 2, last: 10 });
  });

  it.each(['DayBySay-1.json', 'gfitzy123-reviews.json'])('%s has no dates: 50 rejects', async (name) => {
    const page = await firstOf({ json: old(name) });
    expect(page.items).toEqual([]);
    expect(page.rejects.filter(({ path: at }) => at === '/updated')).toHaveLength(50);
  });

  it('without dates, and the XML form of the same list: 50 records', async () => {
    const page = await firstOf({ json: old('DayBySay-1.json'), xml: old('DayBySay-0.xml') });
    expect(page.items).toHaveLength(50);
    expect(page.items[0]?.record).toMatchObject({
      id: '6310006838',
      ds: '2020-08-12T04:06:20-07:00',
      score: 5,
      filters: { version: '3.5.0' },
    });
    expect(page.items[0]?.record.message).not.toContain('<');
    expect(page.next).toEqual({ page: 2, last: 8 });
  });

  it('without entries: nothing', async () => {
    const page = await firstOf({ json: appvox('empty_itunes_rss_reviews.xml') });
    expect(page).toMatchObject({ items: [], rejects: [], next: null });
  });
});
