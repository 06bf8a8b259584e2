import { iso, json, newestFirst, PAGE, pageOf, type Post, tooMany, type Vendor } from '#libs/connector/trial';

/** Reviews of the company that was looked up, newest first. */
export const company: Vendor = {
  refused: {
    key: () => json({ message: 'Unknown API key', errorCode: 1000 }, 401),
    rights: () => json({ message: 'Forbidden', errorCode: 1001 }, 403),
  },
  limited: tooMany,
  second: 2,
  seesEdits: false,
  serves: 'pages of written',
  answer: (forum, { url, query }) => {
    if (url.pathname.endsWith('/find')) return { id: 'made-up-unit', displayName: 'Acme' };
    const { items } = pageOf(newestFirst(forum.topics()), PAGE * (Number(query.get('page')) - 1));
    return { reviews: items.map(reviewOf), links: [] };
  },
};

const reviewOf = ({ id, text, created, updated }: Post) => ({
  id: String(id),
  title: '',
  text,
  stars: 4,
  language: 'en',
  consumer: { displayName: 'Ada' },
  businessUnit: { identifyingName: 'acme.com' },
  companyReply: null,
  isVerified: true,
  createdAt: iso(created),
  updatedAt: iso(updated),
});
