import { newestFirst, PAGE, pageOf, type Post, seconds, tooMany, type Vendor } from '#libs/connector/trial';

/** Comments that a search finds, newest first, between two times. */
export const search: Vendor = {
  answer: (forum, { query }) => {
    const [from = 0, to = 0] = (query.get('numericFilters') ?? '').match(/\d{8,}/g)?.map(Number) ?? [];
    const page = Number(query.get('page'));
    const found = newestFirst(forum.topics()).filter(
      ({ created }) => seconds(created) >= from && seconds(created) <= to,
    );
    const { items } = pageOf(found, PAGE * page);
    return { hits: items.map(hitOf), page, nbPages: Math.ceil(found.length / PAGE), hitsPerPage: PAGE };
  },
  limited: tooMany,
  serves: 'written',
  second: 1,
  seesEdits: false,
};

const hitOf = ({ id, created, text }: Post) => ({
  objectID: String(id),
  _tags: ['comment', 'author_ada', 'story_8863'],
  author: 'ada',
  comment_text: `<p>${text}`,
  created_at_i: seconds(created),
  story_id: 8863,
  story_title: 'Exports',
});
