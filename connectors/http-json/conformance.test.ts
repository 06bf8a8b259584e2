import { conformance, type Handler } from '#libs/connector/conformance';
import httpJson from './index.js';

interface Review {
  id: number;
  body: string;
  at: string;
}
const NOW = Date.UTC(2025, 6, 3, 12);
const HOUR = 3_600_000;
const review = (n: number): Review => ({
  id: n,
  body: `Review ${n}`,
  at: new Date(NOW - n * HOUR).toISOString(),
});
const ids = ['2', '3', '4', '5', '6', '7'];

function pagesOf(all: Review[]): Handler {
  return (request) => {
    const page = Number(new URL(request.url).searchParams.get('page'));
    return Response.json({ reviews: all.slice(page * 2 - 2, page * 2) });
  };
}

conformance(httpJson, {
  config: {
    url: 'https://api.example.com/reviews?page={cursor}',
    auth: { type: 'bearer' },
    pages: { style: 'number' },
    items: 'reviews',
    map: { id: 'id', message: 'body', ds: 'at' },
  },
  secrets: { token: 'a-made-up-token' },
  cursors: [{ version: 1, cursor: { style: 'number', at: 2 } }],
  module: () => import('./index.js'),
  source: pagesOf([2, 3, 4, 5, 6, 7].map(review)),
  expect: {
    items: ids,
    // Its address has no {from}.
    from: { time: NOW - 4 * HOUR, items: ids },
    later: {
      source: pagesOf(
        [1, 2, 3, 4, 5, 6].map((n) => (n === 3 ? { ...review(n), body: 'Edited' } : review(n))),
      ),
      added: ['1'],
      revised: ['3'],
      gone: ['7'],
    },
  },
});
