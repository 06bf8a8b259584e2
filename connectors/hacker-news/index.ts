import { z } from 'zod';
import { declaredConnector, start } from '#libs/declared';

const READS = { 'stories and comments': '(story,comment)', stories: 'story', comments: 'comment' } as const;

const config = z
  .strictObject({
    words: z
      .string()
      .trim()
      .min(1)
      .max(256)
      .optional()
      .meta({
        description: 'Words that stories and comments contain. Words in double quotes must stand together.',
        examples: ['"your product"'],
      }),
    story: z
      .string()
      .regex(/^\d{1,12}$/, 'must be the number in the address of the story')
      .optional()
      .meta({
        title: 'Story id',
        description: 'Only this story and its comments: the number in its address, item?id=8863.',
        examples: ['8863'],
      }),
    read: z.enum(['stories and comments', 'stories', 'comments']).default('stories and comments'),
    start,
  })
  .refine(({ words, story }) => words !== undefined || story !== undefined, {
    path: ['words'],
    message: 'enter words, a story, or both',
  });
type Config = z.infer<typeof config>;
type Secrets = Record<never, never>;

export default declaredConnector<Config, Secrets>({
  id: 'hacker-news',
  version: '1.0.0',
  title: 'Hacker News',
  description: 'Stories and comments that contain your words, or all comments of a story.',
  about: {
    kind: 'community',
    access: 'Nothing: the search of Hacker News, by Algolia, is public.',
    limits:
      'A request brings a hundred stories or comments, and a search serves a thousand; Earshot continues from the last time it saw. 10,000 requests an hour are allowed from your address.',
    changes:
      'Authors may edit for two hours, and each run reads the last three again. Later changes and deletions are found by the weekly sweep.',
    omits: 'Points, the counts of comments, polls and job advertisements.',
    page: 100,
    reference: 'https://hn.algolia.com/api',
    examples: { mentions: { words: '"your product"' }, 'comments of a story': { story: '8863' } },
  },
  config,
  credential: false,
  declaration: ({ words = '', story, read, start }) => {
    const tags = story === undefined ? READS[read] : `${READS[read]},story_${story}`;
    return {
      url: `https://hn.algolia.com/api/v1/search_by_date?query=${encodeURIComponent(words)}&tags=${tags}&hitsPerPage=100&advancedSyntax=true&numericFilters=created_at_i>={from},created_at_i<={to}&page={cursor}`,
      times: 'seconds',
      start,
      items: 'hits',
      pages: { style: 'number', first: 0, more: '$count(hits) >= hitsPerPage', max: 1000 },
      order: 'newest-first',
      overlap: '3h',
      sweep: '7d',
      text: 'html',
      map: {
        id: 'objectID',
        ds: 'created_at_i',
        message: '$exists(comment_text) ? comment_text : [title, story_text]',
        user_name: 'author',
        url: '"https://news.ycombinator.com/item?id=" & objectID',
        filters: {
          kind: '"comment" in _tags ? "comment" : "story"',
          thread: '$string($exists(story_id) ? story_id : objectID)',
          story: 'story_title',
          link: 'url',
        },
      },
    };
  },
});
