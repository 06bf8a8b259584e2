import { z } from 'zod';
import { type Declaration, declaredConnector, start } from '#libs/declared';

const config = z.strictObject({
  read: z.enum(['tickets', 'survey responses']).default('tickets').meta({
    description:
      'Tickets are what customers ask your help desk, survey responses what they answer to feedback surveys (NPS, CSAT, CES and your own).',
  }),
  start,
});
type Config = z.infer<typeof config>;

const secrets = z.strictObject({
  token: z.string().min(1).max(512).optional().meta({
    title: 'Access token',
    description:
      'Of a private app: Settings → Integrations → Private apps → your app → Auth. Not needed with a credential.',
  }),
});
type Secrets = z.infer<typeof secrets>;

export default declaredConnector<Config, Secrets>({
  id: 'hubspot',
  version: '1.0.0',
  title: 'HubSpot',
  description: 'Tickets or survey responses of HubSpot Service Hub.',
  about: {
    kind: 'support',
    access:
      'The access token of a private app, or a credential with an OAuth app of your own, with the scope tickets for tickets and crm.objects.feedback_submissions.read for survey responses.',
    limits:
      'HubSpot allows an account five searches a second, each of which brings 200 items: a first read of 100,000 takes about two minutes. A search ends after 10,000 items; reading begins again at the last one seen.',
    changes:
      'Edits and new stages are found by the next run. Deleted tickets and responses are marked by the weekly sweep.',
    omits:
      'Emails, notes and chats logged on a ticket: HubSpot keeps them apart from it. Survey responses without text.',
    page: 200,
    reference: 'https://developers.hubspot.com/docs/api-reference/crm-tickets-v3/guide',
    examples: { tickets: {}, 'survey responses': { read: 'survey responses' } },
  },
  config,
  secrets,
  edits: 'timestamped',
  declaration: (settings) => (settings.read === 'tickets' ? tickets(settings) : responses(settings)),
});

const API = 'https://api.hubapi.com/crm/v3';

/** Search by the last change, oldest first. */
function search(type: string, { start }: Config, properties: readonly string[]) {
  const changed = 'hs_lastmodifieddate';
  return {
    url: `${API}/objects/${type}/search`,
    auth: { type: 'bearer' },
    times: 'milliseconds',
    start,
    body: {
      limit: 200,
      after: '{cursor}',
      properties: [...properties],
      sorts: [{ propertyName: changed, direction: 'ASCENDING' }],
      filterGroups: [{ filters: [{ propertyName: changed, operator: 'GTE', value: '{from}' }] }],
    },
    items: 'results',
    pages: { style: 'cursor', next: 'paging.next.after', max: 10_000 },
    order: 'oldest-first',
    limits: { per_second: 5 },
    failures: [
      { status: 429, body: 'policyName = "DAILY"', is: 'rate_limited', wait: 'next hour' },
      { status: 429, body: 'policyName = "TEN_SECONDLY_ROLLING"', is: 'rate_limited', wait: 10 },
      { status: 429, body: 'policyName = "SECONDLY"', is: 'rate_limited', wait: 1 },
      { status: 403, is: 'forbidden', message: 'message' },
      // A page beyond the ten thousandth item.
      { status: 400, body: '$contains(message, "10000") or $contains(message, "10,000")', is: 'begin_again' },
    ],
    sweep: '7d',
  } satisfies Partial<Declaration>;
}

/** Values are in capitals, and null where there is none. */
const lower = (property: string) => `properties.${property} ? $lowercase(properties.${property})`;

function tickets(settings: Config): Declaration {
  const properties = ['subject', 'content', 'hs_pipeline_stage', 'hs_ticket_priority', 'hs_ticket_category'];
  return {
    ...search('tickets', settings, [...properties, 'source_type']),
    lookups: {
      stage: {
        url: `${API}/pipelines/tickets`,
        items: 'results.stages',
        id: 'id',
        of: 'properties.hs_pipeline_stage',
      },
    },
    map: {
      id: 'id',
      ds: 'createdAt',
      updated_at: 'updatedAt',
      message: '[properties.subject, properties.content]',
      url: 'url',
      filters: {
        kind: '"ticket"',
        state: '$lowercase(stage.metadata.ticketState)',
        stage: 'stage.label',
        priority: lower('hs_ticket_priority'),
        type: lower('hs_ticket_category'),
        channel: lower('source_type'),
      },
    },
  };
}

/** Surveys differ in their scale: NPS alone has one that all of them share, from 0 to 10. */
function responses(settings: Config): Declaration {
  const properties = ['hs_content', 'hs_value', 'hs_survey_name', 'hs_survey_type', 'hs_survey_channel'];
  return {
    ...search('feedback_submissions', settings, [
      ...properties,
      'hs_response_group',
      'hs_submission_timestamp',
    ]),
    score_scale: [0, 10],
    map: {
      id: 'id',
      ds: 'properties.hs_submission_timestamp ? properties.hs_submission_timestamp : createdAt',
      updated_at: 'updatedAt',
      message: 'properties.hs_content',
      score: 'properties[hs_survey_type = "NPS" and hs_value].$number(hs_value)',
      url: 'url',
      filters: {
        kind: '"survey response"',
        app: 'properties.hs_survey_name',
        survey: lower('hs_survey_type'),
        channel: lower('hs_survey_channel'),
        rating: 'properties[hs_survey_type != "NPS" and hs_value].$number(hs_value)',
        group: lower('hs_response_group'),
      },
    },
  };
}
