import { describe, expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { exampleOf, mapped, trial } from '#libs/connector/trial';
import { responses, tickets } from './api.fixture.js';
import hubspot from './index.js';

const secrets = { token: 'made-up-token' };
const module = () => import('./index.js');

conformance(hubspot, { config: { read: 'tickets' }, secrets, module, ...exampleOf(tickets) });

// A search ends after nine items, as it does after 10,000 there.
describe.each([
  ['tickets', tickets],
  ['survey responses', responses],
])('%s', (read, vendor) => {
  trial({ connector: hubspot, config: { read }, secrets }, vendor);
});

it('maps a ticket, with the name of its stage', () => {
  const ticket = {
    id: '512',
    properties: {
      subject: 'Export fails',
      content: 'It stops after a minute.',
      hs_pipeline_stage: '4',
      hs_ticket_priority: 'HIGH',
      hs_ticket_category: 'PRODUCT_ISSUE',
      source_type: 'EMAIL',
    },
    createdAt: '2026-02-03T09:12:00.000Z',
    updatedAt: '2026-02-03T10:00:00.000Z',
    url: 'https://app.hubspot.com/contacts/1/record/0-5/512',
    stage: { id: '4', label: 'Done', metadata: { ticketState: 'CLOSED' } },
  };
  expect(mapped(hubspot, {}, [ticket])).toEqual([
    {
      id: '512',
      ds: '2026-02-03T09:12:00.000Z',
      updatedAt: '2026-02-03T10:00:00.000Z',
      message: 'Export fails\n\nIt stops after a minute.',
      url: 'https://app.hubspot.com/contacts/1/record/0-5/512',
      filters: {
        kind: 'ticket',
        state: 'closed',
        stage: 'Done',
        priority: 'high',
        type: 'product_issue',
        channel: 'email',
      },
    },
  ]);
});

it('maps a response to a survey: of NPS with a score, of others with a rating', () => {
  const response = {
    id: '7',
    properties: {
      hs_content: 'Support was slow.',
      hs_value: '3',
      hs_survey_type: 'NPS',
      hs_survey_name: 'After a year',
      hs_response_group: 'DETRACTOR',
      hs_submission_timestamp: '2026-02-03T09:12:00Z',
    },
    createdAt: '2026-02-03T09:13:00Z',
    updatedAt: '2026-02-03T09:13:00Z',
  };
  const other = {
    ...response,
    properties: { ...response.properties, hs_survey_type: 'CSAT', hs_value: '0' },
  };
  const records = mapped(hubspot, { read: 'survey responses' }, [response, other]);
  expect(records[0]).toMatchObject({ score: 3, ds: '2026-02-03T09:12:00Z', filters: { group: 'detractor' } });
  expect(records[0]).not.toHaveProperty('filters.rating');
  expect(records[1]).toMatchObject({ filters: { rating: 0, survey: 'csat' } });
  expect(records[1]).not.toHaveProperty('score');
});
