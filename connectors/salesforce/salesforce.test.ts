import { describe, expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { exampleOf, mapped, trial } from '#libs/connector/trial';
import { organisation } from './api.fixture.js';
import salesforce from './index.js';

const secrets = { client_id: 'made-up-id', client_secret: 'made-up-secret' };
const domain = 'acme.my.salesforce.com';

conformance(salesforce, {
  config: { domain, read: 'cases and comments' },
  secrets,
  module: () => import('./index.js'),
  ...exampleOf(organisation(true)),
});

describe.each([
  ['cases', organisation(false)],
  ['cases and comments', organisation(true)],
])('%s', (read, vendor) => {
  trial({ connector: salesforce, config: { domain, read }, secrets }, vendor);
});

it('maps a case, and leaves out one that was deleted', () => {
  const one = {
    attributes: { type: 'Case' },
    Id: '500xx000001',
    CaseNumber: '00001026',
    Subject: 'Export fails',
    Description: 'It stops after a minute.',
    Status: 'New',
    Priority: 'High',
    Origin: 'Email',
    Type: null,
    Reason: null,
    SuppliedName: 'Ada',
    CreatedDate: '2026-02-03T09:12:00.000+0000',
    SystemModstamp: '2026-02-03T10:00:00.000+0000',
    IsDeleted: false,
  };
  const [record, deleted] = mapped(salesforce, { domain }, [one, { ...one, IsDeleted: true }]);
  expect(record).toEqual({
    id: '500xx000001',
    ds: '2026-02-03T09:12:00.000+0000',
    updatedAt: '2026-02-03T10:00:00.000+0000',
    message: 'Export fails\n\nIt stops after a minute.',
    user_name: 'Ada',
    url: 'https://acme.my.salesforce.com/lightning/r/Case/500xx000001/view',
    filters: {
      kind: 'case',
      number: '00001026',
      state: 'New',
      priority: 'High',
      channel: 'Email',
      thread: '500xx000001',
    },
  });
  expect(deleted).toHaveProperty('skip');
});
