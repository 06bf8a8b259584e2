import { expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { exampleOf, json, mapped, NOW, trial, TrialSource } from '#libs/connector/trial';
import { search } from './api.fixture.js';
import hackerNews from './index.js';

const config = { words: 'export' };

conformance(hackerNews, { config, module: () => import('./index.js'), ...exampleOf(search) });
trial({ connector: hackerNews, config }, search);

it('asks for a story', async () => {
  const answer = () => json({ hits: [], page: 0, nbPages: 0, hitsPerPage: 100 });
  const source = await TrialSource.open(
    { connector: hackerNews, config: { story: '8863', read: 'comments' } },
    answer,
  );
  const { requests } = await source.run(NOW);
  expect(requests).toHaveLength(1);
  expect(requests[0]).toContain('query=&tags=comment,story_8863&');
});

it('needs words or a story', () => {
  expect(hackerNews.config.safeParse({}).success).toBe(false);
});

it('maps a comment and a story', () => {
  const comment = {
    objectID: '43000002',
    _tags: ['comment', 'author_ada', 'story_43000001'],
    author: 'ada',
    comment_text: 'It stops after <i>a minute</i>.<p>Every time.',
    created_at: '2026-02-03T09:12:00Z',
    created_at_i: 1770109920,
    story_id: 43000001,
    story_title: 'Show HN: Exports',
  };
  const story = {
    objectID: '43000001',
    _tags: ['story', 'author_ben', 'story_43000001', 'show_hn'],
    author: 'ben',
    title: 'Show HN: Exports',
    url: 'https://export.example.com/',
    created_at_i: 1770109920,
    points: 12,
  };
  expect(mapped(hackerNews, config, [comment, story])).toEqual([
    {
      id: '43000002',
      ds: '2026-02-03T09:12:00.000+0000',
      message: 'It stops after a minute.\nEvery time.',
      user_name: 'ada',
      url: 'https://news.ycombinator.com/item?id=43000002',
      filters: { kind: 'comment', thread: '43000001', story: 'Show HN: Exports' },
    },
    {
      id: '43000001',
      ds: '2026-02-03T09:12:00.000+0000',
      message: 'Show HN: Exports',
      user_name: 'ben',
      url: 'https://news.ycombinator.com/item?id=43000001',
      filters: { kind: 'story', thread: '43000001', link: 'https://export.example.com/' },
    },
  ]);
});
