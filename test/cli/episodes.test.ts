import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { runCli } from '../kit/cli.js';

let api: Api;
const day = (n: number) => new Date(Date.UTC(2025, 2, 1 + n)).toISOString().slice(0, 10);

/** Sixty days from 1 March 2025; ratings of one of two sources were lower from 31 March to 6 April. */
beforeAll(async () => {
  api = await startApi();
  for (const source of ['Shop', 'Other'])
    for (let n = 0; n < 60; n++) {
      const usual = source === 'Shop' && n >= 30 && n < 37 ? 3 : 5;
      const rated = records(20, (i) => ({ ds: `${day(n)}T12:00:00+0000`, score: usual - (i % 2) }));
      await api.ingest(batch(rated, source));
    }
});
afterAll(() => api?.stop());

it('shows when ratings changed, and that they came back', async () => {
  const { code, stdout } = await runCli(api, ['episodes', '--timezone', 'UTC']);
  expect(code).toBe(0);
  expect(stdout).toContain('WHERE  WHAT  WHEN');
  expect(stdout).toMatch(
    /^Shop +fell +31 March to 6 April 2025 +4\.50 \(140\) +2\.50 \(140\) +4\.50 \(140\)$/m,
  );
  expect(stdout).not.toContain('Other');
});

it('takes a share, the API’s own answer, and says when there is nothing', async () => {
  const part = '{"key":"score","operator":"lte","value":2}';
  const shares = await runCli(api, ['episodes', '--of', 'share', '--part', part, '--by', '-']);
  expect(shares.stdout).toMatch(/^all +rose +31 March to 6 April 2025 +0% /m);
  const json = await runCli(api, ['episodes', '--source', 'Shop', '--json']);
  expect(JSON.parse(json.stdout)).toMatchObject({ total: 1, episodes: [{ key: 'Shop', direction: 'fall' }] });
  const other = await runCli(api, ['episodes', '--source', 'Other']);
  expect(other).toMatchObject({ code: 0, stdout: 'No episode was found in 1 series.\n' });
  const few = await runCli(api, ['episodes', '--source', 'Shop', '--from', day(0), '--to', day(3)]);
  expect(few.stdout).toContain('Fewer than');
  const wrong = await runCli(api, ['episodes', '--of', 'share', '--part', '{']);
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('--part is not valid JSON')]);
});
