import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { until } from '../kit/process.js';
import { noRedmine, type Redmine, startRedmine } from '../kit/redmine.js';
import { pullAgain, ranAfter, type Source } from '../kit/sources.js';

interface Stored {
  id: string;
  message: string;
  user_name: string;
  url: string;
  filters: Record<string, unknown>;
}

const ISSUES = 103;
const NOTES = 2;
const PATIENCE = 120_000;
const WRONG = '0123456789abcdef0123456789abcdef01234567';

/** A real Redmine, and the product with a real PostgreSQL. */
describe.skipIf(noRedmine)('the issues of a Redmine', () => {
  let redmine: Redmine;
  let api: Api;
  beforeAll(async () => {
    redmine = await startRedmine();
    for (let n = 1; n <= ISSUES; n++) {
      const issue = {
        project_id: redmine.project,
        subject: `Issue ${n}`,
        description: 'It *stops* halfway.',
      };
      await redmine.request('POST', '/issues.json', { issue });
    }
    await redmine.request('PUT', '/issues/1.json', { issue: { notes: 'The same in version 4.' } });
    await redmine.request('PUT', '/issues/2.json', { issue: { notes: 'Not here.', status_id: 2 } });
    await redmine.request('PUT', '/issues/2.json', { issue: { notes: 'For us.', private_notes: true } });
    api = await startApi({ env: { EGRESS_ALLOW: '127.0.0.1' } });
  }, PATIENCE);
  afterAll(async () => {
    await api?.stop();
    await redmine?.stop();
  });

  const add = (name: string, key: string, config: object = {}) =>
    api.request<{ detail?: string }>('/admin/sources?check=true', {
      body: {
        name,
        connector: 'redmine',
        config: { url: redmine.url, read: 'issues and notes', ...config },
        secrets: { key },
      },
    });
  const stored = async () => {
    const rows = await api.database?.query<Stored & Record<string, unknown>>(
      'SELECT caller_id AS id, message, user_name, url, filters FROM record',
    );
    return new Map(rows?.map((row) => [row.id, row]));
  };

  it.each([
    ['every project', {}],
    ['one project', { project: 'shop-app' }],
  ])('are refused to a wrong key, of %s', async (_, config) => {
    const { status, body } = await add('wrong', WRONG, config);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('rejects the credential');
  });

  it('are refused to a user who may not see the project, which is no wrong key', async () => {
    const { status, body } = await add('stranger', redmine.keys.stranger, { project: redmine.project });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('Give the credential the rights');
  });

  it('are stored once, with notes and without private ones', { timeout: PATIENCE }, async () => {
    expect(await add('tracker', redmine.keys.administrator)).toMatchObject({ status: 200 });
    const source = await ranAfter(api, 'tracker', 0, PATIENCE);
    expect(latest(source)).toMatchObject({ status: 'ok', accepted: ISSUES + NOTES, rejected: 0 });
    const records = await stored();
    expect(records.size).toBe(ISSUES + NOTES);
    expect(records.get('1')).toMatchObject({
      message: 'Issue 1\n\nIt stops halfway.',
      user_name: 'Ada Lovelace',
      url: `${redmine.url}/issues/1`,
      filters: { kind: 'issue', app: 'Shop app', type: 'Bug', state: 'New', thread: 1 },
    });
    const notes = [...records.values()].filter(({ filters }) => filters.kind === 'note');
    expect(notes.map(({ message, filters }) => `${String(filters.thread)}: ${message}`).toSorted()).toEqual([
      '1: The same in version 4.',
      '2: Not here.',
    ]);
  });

  it('are asked for what changed only', { timeout: PATIENCE }, async () => {
    await redmine.request('POST', '/issues.json', {
      issue: { project_id: redmine.project, subject: 'New', description: 'An issue.' },
    });
    await redmine.request('PUT', '/issues/9.json', { issue: { subject: 'Renamed' } });
    expect(latest(await pullAgain(api, 'tracker'))).toMatchObject({ status: 'ok', accepted: 2, revised: 1 });
    expect((await stored()).get('9')?.message).toBe('Renamed\n\nIt stops halfway.');
  });

  it('are marked by a sweep when they were deleted', { timeout: PATIENCE }, async () => {
    await redmine.request('DELETE', '/issues/2.json');
    await api.database?.query(
      "UPDATE pull_source SET swept_at = now() - interval '8 days', backlog_due_at = now(), due_at = now()",
    );
    await api.request('/admin/sources/tracker/pull', { method: 'POST' });
    const gone = async () =>
      [...(await stored()).values()]
        .filter(({ filters }) => 'gone_at' in filters)
        .map(({ message }) => message);
    await until('the sweep to end', async () => (await gone()).length === 2, PATIENCE);
    expect((await gone()).toSorted()).toEqual(['Issue 2\n\nIt stops halfway.', 'Not here.']);
  });
});

const latest = ({ runs: [run] }: Source) => run;
