import { expect, it } from 'vitest';
import type { ListedEpisode } from '../episodes/episode-list.js';
import { chosen } from './choose-episodes.js';

const one = (name: string, end: string) =>
  ({ episode: { label: name, during: { end: `${end}T00:00:00+00:00` } } }) as ListedEpisode;
const names = (rated: ListedEpisode[], counted: ListedEpisode[]) =>
  chosen(rated, counted, 5).map(({ episode }) => episode.label);

it('begins with the newest year, the largest of it first, ratings before counts', () => {
  const rated = [one('2009', '2009-04-01'), one('large', '2024-11-01'), one('small', '2024-12-01')];
  const counted = [one('quarter of 2009', '2009-07-01'), one('many', '2024-10-01')];
  expect(names(rated, counted)).toEqual(['large', 'small', 'many', '2009', 'quarter of 2009']);
});

it('keeps two sentences for counts, and gives all to the only kind there is', () => {
  const many = (name: string) => Array.from({ length: 9 }, (_, i) => one(`${name}${i}`, '2025-01-01'));
  expect(names(many('r'), many('c'))).toEqual(['r0', 'r1', 'r2', 'c0', 'c1']);
  expect(names(many('r'), [])).toHaveLength(5);
  expect(names([], many('c'))).toHaveLength(5);
  expect(names([], [])).toEqual([]);
});
