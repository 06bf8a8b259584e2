import { below, iso, json, type Vendor } from '#libs/connector/trial';

/** Messages of a channel, newest first. */
export const channel: Vendor = {
  answer: (forum, { query }) =>
    json(
      below(forum.topics(), query.get('before')).map(({ id, created, updated, text }) => ({
        id: String(id),
        type: 0,
        channel_id: '77',
        author: { id: '5', username: 'ada', global_name: 'Ada', bot: false },
        timestamp: iso(created).replace('Z', '000+00:00'),
        edited_timestamp: updated === created ? null : iso(updated).replace('Z', '000+00:00'),
        content: text,
      })),
    ),
  limited: () => json({ message: 'You are being rate limited.', retry_after: 0.3, global: false }, 429),
  refused: {
    key: () => json({ message: '401: Unauthorized', code: 0 }, 401),
    rights: () => json({ message: 'Missing Access', code: 50001 }, 403),
  },
  serves: 'pages of written',
  second: 1,
  seesEdits: false,
};
