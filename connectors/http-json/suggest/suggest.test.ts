import { expect, it } from 'vitest';
import { suggest } from './index.js';

const complete = (body: unknown, { config = {}, headers = {} }: { config?: object; headers?: object } = {}) =>
  suggest.complete(
    { url: 'https://api.example.com/v1/reviews?page=1&per_page=50', ...config },
    {
      response: {
        url: 'https://api.example.com/v1/reviews',
        headers: headers as Record<string, string>,
        body,
      },
      records: [],
    },
  ) ?? {};
const review = (n: number, more: object = {}) => ({
  id: 1000 + n,
  created_at: `2026-03-0${n}T10:00:00Z`,
  updated_at: `2026-03-0${n}T11:00:00Z`,
  title: `Review ${n}`,
  text: `I have used it for ${n} years and would not do without.`,
  rating: n,
  author: { name: `Person ${n}`, avatar_url: 'https://cdn.example.com/a.png' },
  links: { html_url: `https://example.com/r/${n}`, api_url: `https://api.example.com/r/${n}` },
  language: n < 3 ? 'en' : 'de',
  ...more,
});
const reviews = [1, 2, 3, 4].map((n) => review(n));

it('finds the list, what its fields mean, and pages by number', () => {
  expect(complete({ meta: { tags: [{ a: 1 }] }, data: { reviews } })).toEqual({
    url: 'https://api.example.com/v1/reviews?per_page=50&page={cursor}',
    items: 'data.reviews',
    pages: { style: 'number', size: 50 },
    map: {
      id: 'id',
      ds: 'created_at',
      message: '[title, text]',
      score: 'rating',
      user_name: 'author.name',
      url: 'links.html_url',
      updated_at: 'updated_at',
      filters: { language: 'language' },
    },
  });
});

it('leaves what is configured as it is', () => {
  const config = { pages: { style: 'offset' }, map: { message: 'text' }, order: 'newest-first' };
  const { items, pages, map, order } = complete(reviews, { config });
  expect({ items, pages, order }).toEqual({
    items: undefined,
    pages: { style: 'offset' },
    order: 'newest-first',
  });
  expect(map).toMatchObject({ ds: 'created_at', message: 'text' });
});

it.each([
  [{ reviews, paging: { next: 'https://a.example/?p=2' } }, { style: 'url', next: 'paging.next' }, 'page=1'],
  [{ reviews, next_cursor: 'b64' }, { style: 'cursor', next: 'next_cursor' }, 'cursor={cursor}'],
  [{ reviews, paging: { nextPage: 2 } }, { style: 'cursor', next: 'paging.nextPage' }, 'page={cursor}'],
])('pages by what the response names: %j', (body, pages, address) => {
  const found = complete(body);
  expect(found.pages).toEqual(pages);
  expect(found.url).toContain(address);
});

it('pages by a link header', () => {
  const headers = { link: '<https://a.example/2>; rel="next"' };
  expect(complete(reviews, { headers }).pages).toEqual({ style: 'link' });
});

it('names the format of times, and texts that are HTML or documents', () => {
  const german = reviews.map((one, n) => ({
    ...one,
    created_at: undefined,
    updated_at: undefined,
    date: `0${n + 1}.03.2026 10:15`,
    text: `<p>Still <b>here</b> after ${n} years</p>`,
  }));
  expect(complete(german)).toMatchObject({
    item_time_format: '%d.%m.%Y %H:%M',
    text: 'html',
    map: { ds: 'date' },
  });
  const issues = reviews.map(({ text, ...one }) => ({
    ...one,
    body: { type: 'doc', version: 1, content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
  }));
  expect(complete(issues)).toMatchObject({ text: 'adf', map: { message: 'body' } });
});

it('reads scores that are texts or have decimals as numbers', () => {
  const scored = (values: unknown[]) =>
    (complete(values.map((stars, n) => review(n + 1, { rating: undefined, stars }))).map as { score: string })
      .score;
  expect(scored(['4', '5'])).toBe('$number(stars)');
  expect(scored([4.5, 3])).toBe('$round(stars)');
});

it('suggests nothing where there is no list', () => {
  const config = { url: 'https://api.example.com/' };
  expect(complete({ error: 'not here' }, { config })).toEqual(config);
});
