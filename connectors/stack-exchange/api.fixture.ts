import {
  byCreated,
  byUpdated,
  json,
  PAGE,
  pageOf,
  type Post,
  seconds,
  type Vendor,
} from '#libs/connector/trial';

/** Questions by their last activity, newest first, and the answers of each. `pauses`: the second page asks to. */
export const site = (replies: boolean, { pauses = true } = {}): Vendor => ({
  replies,
  second: replies ? 2 : 1,
  seesEdits: true,
  answer: (forum, { url, query }) => {
    const page = Number(query.get('page'));
    const [, question] = /^\/2\.3\/questions\/(\d+)\/answers$/.exec(url.pathname) ?? [];
    if (question !== undefined) return pageAt(byCreated(forum.repliesTo(Number(question))), page, answerOf);
    const active = byUpdated(forum.topics())
      .toReversed()
      .filter(({ updated }) => seconds(updated) >= Number(query.get('min')));
    const answers = (post: Post) => (replies ? forum.repliesTo(post.id).length : 0);
    const found = pageAt(active, page, (post) => ({ ...questionOf(post), answer_count: answers(post) }));
    return { ...found, ...(pauses && page === 2 && { backoff: 0.01 }) };
  },
  limited: () =>
    errorOf(502, 'throttle_violation', 'too many requests, more requests available in 1 seconds'),
  refused: {
    key: () => errorOf(400, 'bad_parameter', "`key` doesn't match a known application"),
    rights: () => errorOf(403, 'access_denied', 'page above 25 requires access token or app key'),
  },
});

function errorOf(id: number, name: string, message: string): Response {
  return json({ error_id: id, error_name: name, error_message: message }, 400);
}

function pageAt(list: readonly Post[], page: number, write: (post: Post) => object) {
  const { items, next } = pageOf(list, PAGE * (page - 1));
  return { items: items.map(write), has_more: next !== undefined, quota_max: 10_000, quota_remaining: 9_000 };
}

const shared = ({ created, updated, text }: Post) => ({
  owner: { display_name: 'Ada' },
  creation_date: seconds(created),
  last_activity_date: seconds(updated),
  body: `<p>${text}</p>`,
});

const questionOf = (post: Post) => ({
  ...shared(post),
  question_id: post.id,
  title: '',
  tags: ['export'],
  is_answered: false,
  link: `https://stackoverflow.com/questions/${post.id}/export`,
});

const answerOf = (post: Post) => ({
  ...shared(post),
  answer_id: post.id,
  question_id: post.parent,
  is_accepted: false,
});
