import { z } from 'zod';
import { declaredConnector, start } from '#libs/declared';

const HOSTS = {
  us: 'api.surveymonkey.com',
  eu: 'api.eu.surveymonkey.com',
  ca: 'api.surveymonkey.ca',
} as const;

const config = z.strictObject({
  surveys: z
    .array(z.string().regex(/^\d{1,20}$/, 'must be the number of a survey'))
    .min(1)
    .max(200)
    .meta({
      title: 'Survey ids',
      description:
        'The survey_id of each: GET /v3/surveys lists them, and the page of a collector shows them in its address.',
      examples: [['307785415']],
    }),
  region: z.enum(['us', 'eu', 'ca']).default('us').meta({
    description: 'Where SurveyMonkey keeps your account: My Account → Data center.',
  }),
  start,
});
type Config = z.infer<typeof config>;

const secrets = z.strictObject({
  token: z
    .string()
    .regex(/^[\x21-\x7e]{1,512}$/, 'must be one line without spaces')
    .optional()
    .meta({
      title: 'Access token',
      description:
        'Of a private app: developer.surveymonkey.com → My Apps → Settings. Not needed with a credential.',
    }),
});
type Secrets = z.infer<typeof secrets>;

export default declaredConnector<Config, Secrets>({
  id: 'surveymonkey',
  version: '1.0.0',
  title: 'SurveyMonkey',
  description: 'What people wrote in answers to your surveys.',
  about: {
    kind: 'surveys',
    access:
      'The access token of an app with the scopes View Responses and View Response Details, which need a paid plan; or a credential.',
    limits:
      'A request brings a hundred responses. Private apps may send 120 requests a minute and, at first, 500 a day: many surveys need a longer interval.',
    changes:
      'Responses that are completed or edited later are found by the next run. Deleted responses are marked by the weekly sweep.',
    omits:
      'Choices, ratings and uploaded files: only what people wrote in words becomes a record, not their names and addresses.',
    page: 100,
    reference: 'https://api.surveymonkey.com/v3/docs#api-endpoints-get-surveys-id-responses-bulk',
    examples: { responses: { surveys: ['307785415'] } },
  },
  config,
  secrets,
  edits: 'timestamped',
  declaration: ({ surveys, region, start: since }) => ({
    partitions: { as: 'survey', values: surveys },
    url: `https://${HOSTS[region]}/v3/surveys/{survey}/responses/bulk?per_page=100&sort_by=date_modified&sort_order=DESC&start_modified_at={from}`,
    auth: { type: 'bearer' },
    time_format: '%Y-%m-%dT%H:%M:%S',
    start: since,
    items: 'data',
    pages: { style: 'url', next: 'links.next' },
    order: 'newest-first',
    sweep: '7d',
    limits: { per_minute: 120 },
    failures: [
      { status: 429, is: 'rate_limited', wait: { header: 'X-Ratelimit-App-Global-Minute-Reset' } },
      { status: 403, is: 'forbidden', message: 'error.message' },
      { status: 404, is: 'gone', message: 'error.message' },
    ],
    map: {
      id: 'id',
      ds: 'date_created',
      updated_at: 'date_modified',
      message: '[pages.questions.answers.text]',
      url: 'analyze_url',
      filters: { survey: 'survey', state: 'response_status', collector: 'collector_id' },
    },
  }),
});
