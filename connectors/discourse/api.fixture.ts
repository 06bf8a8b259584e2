import { iso, json, newestFirst, PAGE, type Post, type Vendor } from '#libs/connector/trial';

const DENIED = 'You are not permitted to view the requested resource.';
const refusal = (error: string) => ({ errors: [error], error_type: 'invalid_access' });

/** Posts by id, newest first, from an id on. */
export const forum: Vendor = {
  // A wrong key and one without the scope, as Discourse answers them.
  refused: {
    key: () => json(refusal(`${DENIED} The API username or key is invalid.`), 403),
    rights: () => json(refusal(DENIED), 403),
  },
  limited: () =>
    json(
      {
        errors: ['You’ve performed this action too many times, please try again later.'],
        error_type: 'rate_limit',
        extras: { wait_seconds: 1, time_left: '1 second' },
      },
      429,
    ),
  second: 1,
  seesEdits: false,
  serves: 'pages of written',
  answer: (content, { query }) => {
    const before = query.get('before');
    const posts = newestFirst(content.topics()).filter(({ id }) => before === null || id <= Number(before));
    return { latest_posts: posts.slice(0, PAGE).map(postOf) };
  },
};

const postOf = ({ id, text, created, updated }: Post) => ({
  id,
  name: '',
  username: 'ada',
  created_at: iso(created),
  updated_at: iso(updated),
  cooked: `<p>${text}</p>`,
  raw: text,
  post_number: 2,
  post_type: 1,
  topic_id: 11,
  topic_slug: 'exports',
  topic_title: 'Exports',
  category_id: 1,
  hidden: false,
  staff: false,
});
