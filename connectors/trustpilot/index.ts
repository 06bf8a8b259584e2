import { z } from 'zod';
import { type Declaration, declaredConnector } from '#libs/declared';

const config = z.strictObject({
  domain: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a domain such as acme.com')
    .meta({
      description: 'The company, as its page on Trustpilot is called: trustpilot.com/review/acme.com.',
      examples: ['acme.com', 'www.acme.com'],
    }),
});
type Config = z.infer<typeof config>;

const secrets = z.strictObject({
  api_key: z.string().min(1).max(256).meta({
    title: 'API key',
    description: 'Of an application: Trustpilot Business → Integrations → Developers → APIs.',
  }),
});
type Secrets = z.infer<typeof secrets>;

export default declaredConnector<Config, Secrets>({
  id: 'trustpilot',
  version: '1.0.0',
  title: 'Trustpilot',
  description: 'Reviews of a company on Trustpilot, with its replies.',
  about: {
    kind: 'reviews',
    access: 'The API key of an application in Trustpilot Business, which a plan with API access gives.',
    limits:
      'Trustpilot allows 833 requests in five minutes and, by plan, a number in a year; each brings 100 reviews. It serves the latest 100,000 reviews of a company.',
    changes:
      'New reviews are found by the next run; edits, replies and deletions by the weekly sweep, because the list is ordered by when reviews were written.',
    omits:
      'Reviews that are not public, such as reported ones, reviews of products, and what only the company sees of a reviewer.',
    page: 100,
    reference: 'https://developers.trustpilot.com/business-units-api',
    examples: { reviews: { domain: 'acme.com' } },
  },
  config,
  secrets,
  declaration: reviews,
  sign: ({ api_key: key }) => ({ token: key }),
});

const API = 'https://api.trustpilot.com/v1/business-units';

/** By when they were written, newest first. The id of the company is looked up once a run. */
function reviews({ domain }: Config): Declaration {
  return {
    partitions: {
      as: 'unit',
      url: `${API}/find?name=${encodeURIComponent(domain)}`,
      items: '[$]',
      value: 'id',
    },
    url: `${API}/{unit}/reviews?orderBy=createdat.desc&perPage=100&page={cursor}`,
    auth: { type: 'header', name: 'apikey' },
    items: 'reviews',
    pages: { style: 'number' },
    order: 'newest-first',
    serves: { items: 100_000 },
    limits: { per_minute: 166 },
    sweep: '7d',
    failures: [{ status: 403, is: 'forbidden', message: 'message' }],
    score_scale: [1, 5],
    map: {
      id: 'id',
      ds: 'createdAt',
      message: '[title, text]',
      score: 'stars',
      user_name: 'consumer.displayName',
      url: '"https://www.trustpilot.com/reviews/" & id',
      filters: {
        app: 'businessUnit.identifyingName',
        language: 'language',
        reply: 'companyReply.text',
        verified: 'isVerified',
        location: 'location.name',
      },
    },
  };
}
