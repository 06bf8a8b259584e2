import { byUpdated, pageOf, type Post, seconds, tooMany, type Vendor } from '#libs/connector/trial';

/** Reviews by their last update, newest first. A page after the last is empty. */
export const store: Vendor = {
  answer: (forum, { query }) => {
    const at = Number(query.get('cursor') ?? 0);
    const { items } = pageOf(byUpdated(forum.topics()).toReversed(), at);
    return { success: 1, reviews: items.map(reviewOf), cursor: String(at + items.length) };
  },
  limited: tooMany,
  serves: 'pages of changed',
  second: 1,
  seesEdits: true,
};

const reviewOf = ({ id, created, updated, text }: Post) => ({
  recommendationid: String(id),
  author: { steamid: '76561190000000000', playtime_at_review: 754 },
  language: 'english',
  review: text,
  timestamp_created: seconds(created),
  timestamp_updated: seconds(updated),
  voted_up: true,
  steam_purchase: true,
  received_for_free: false,
  written_during_early_access: false,
});
