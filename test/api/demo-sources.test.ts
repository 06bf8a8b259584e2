import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../kit/api.js';
import { until } from '../kit/process.js';
import { ranAfter, readSource } from '../kit/sources.js';
import { startStory } from '../kit/stories.js';

let api: Api;
beforeAll(async () => {
  api = await startStory({ args: ['--demo'] });
  await until('the demo to be complete', () => api.logs().includes('The demo story up to'));
});
afterAll(() => api?.stop());

describe('the sources of the demo', () => {
  it('run without storing anything new', async () => {
    const forum = await ranAfter(api, 'Community forum', 5);
    expect(forum.state).toBe('waiting');
    expect(forum.runs[0]).toMatchObject({ status: 'ok', accepted: 0, revised: 0, rejected: 0 });
    expect(forum.runs[0]?.duplicates).toBeGreaterThan(50);
    const play = await ranAfter(api, 'Google Play', 5);
    expect(play.runs[0]).toMatchObject({ status: 'ok', accepted: 0, revised: 0, rejected: 1 });
    expect(await readSource(api, 'GitHub')).toMatchObject({ connector: 'webhook', state: 'waiting' });
  });

  it('include one that fails and says how to mend it, and a gap', async () => {
    const mail = await ranAfter(api, 'Support e-mail', 5);
    expect(mail).toMatchObject({ state: 'paused', paused_because: 'auth' });
    expect(mail.last_error?.message).toContain('${env:SOURCE_SECRET_SUPPORT_MAIL} cannot be read');
    expect(mail.last_error?.remedy).toBe('Provide it, then check the source.');
    const { body } = await api.request('/admin/sources/Google%20Play', { method: 'GET' });
    expect(JSON.stringify(body)).toContain('"state":"lost"');
  });

  it('are added to an installation without sources only', async () => {
    const [row] =
      (await api.database?.query<{ n: number }>('SELECT count(*)::int AS n FROM pull_source')) ?? [];
    expect(row?.n).toBe(4);
  });
});
