import {
  byUpdated,
  type Forum,
  iso,
  json,
  pageOf,
  type Post,
  type Posted,
  type Vendor,
} from '#libs/connector/trial';

/** Items of a search; 10,000 there. */
const WALL = 9;

const error = (category: string, message: string) => ({
  status: 'error',
  category,
  message,
  correlationId: 'made-up',
});

const shared: Omit<Vendor, 'answer' | 'second'> = {
  // A wrong token and a token without the scope, as developers.hubspot.com documents them.
  refused: {
    key: () => json(error('INVALID_AUTHENTICATION', 'Authentication credentials not found.'), 401),
    rights: () => json(error('MISSING_SCOPES', 'This app hasn’t been granted all required scopes.'), 403),
  },
  limited: () =>
    json({ ...error('RATE_LIMITS', 'You have reached your secondly limit.'), policyName: 'SECONDLY' }, 429),
  seesEdits: true,
};

export const tickets: Vendor = {
  ...shared,
  second: 2,
  answer: (forum, { url, body }) =>
    url.pathname.endsWith('/pipelines/tickets') ? PIPELINES : found(forum, body, ticketOf),
};

export const responses: Vendor = {
  ...shared,
  second: 1,
  answer: (forum, { body }) => found(forum, body, responseOf),
};

const PIPELINES = {
  results: [
    {
      id: '0',
      label: 'Support',
      stages: [
        { id: '1', label: 'New', metadata: { ticketState: 'OPEN' } },
        { id: '4', label: 'Done', metadata: { ticketState: 'CLOSED' } },
      ],
    },
  ],
};

function found(forum: Forum, { after, filterGroups }: Posted, itemOf: (post: Post) => object) {
  const at = Number(after ?? 0);
  if (at >= WALL) return json(error('VALIDATION_ERROR', 'Paging is limited to 10000 results.'), 400);
  const since = Number(filterGroups?.[0]?.filters?.[0]?.value);
  const changed = byUpdated(forum.topics()).filter(({ updated }) => updated >= since);
  const { items, next } = pageOf(changed, at);
  const paging = next === undefined ? {} : { paging: { next: { after: String(next) } } };
  return { total: changed.length, results: items.map(itemOf), ...paging };
}

const ticketOf = ({ id, text, created, updated }: Post) => ({
  id: String(id),
  properties: { subject: null, content: text, hs_pipeline_stage: '1', hs_ticket_priority: 'HIGH' },
  createdAt: iso(created),
  updatedAt: iso(updated),
});

const responseOf = ({ id, text, created, updated }: Post) => ({
  id: String(id),
  properties: {
    hs_content: text,
    hs_value: '3',
    hs_survey_type: 'NPS',
    hs_survey_name: 'After a year',
    hs_submission_timestamp: iso(created),
  },
  createdAt: iso(created),
  updatedAt: iso(updated),
});
