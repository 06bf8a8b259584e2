import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { runCli } from '../kit/cli.js';

let api: Api;

/** In June 100 records of each platform with a mean of 4.5; in July 200 of android with 2.5 and 100 of ios as before. */
beforeAll(async () => {
  api = await startApi();
  const push = (month: string, platform: string, count: number, score: number) =>
    api.ingest(
      batch(
        records(count, (n) => ({
          ds: `2025-${month}-15T12:00:00+0000`,
          score: score + (n % 2),
          filters: { platform },
        })),
        'Shop',
      ),
    );
  await push('06', 'android', 100, 4);
  await push('06', 'ios', 100, 4);
  await push('07', 'android', 200, 2);
  await push('07', 'ios', 100, 4);
});
afterAll(() => api?.stop());

const JULY = ['--from', '2025-07-01', '--to', '2025-07-30', '--timezone', 'UTC'];

it('divides a change among values, and shows each factor of what to fix first', async () => {
  const { code, stdout } = await runCli(api, ['drivers', ...JULY]);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^score went from 4\.50 to 3\.17 \(−1\.33\), compared with June 2025\. The change is certain\.$/m,
  );
  expect(stdout).toMatch(
    /^filters\.platform +android +−1\.22 +−0\.06 +−1\.17 +4\.50 \(100\) +2\.50 \(200\)$/m,
  );
  expect(stdout).toMatch(/4\.50 \(100\) +2\.50 \(200\)$/m);
  // 2 / 3 of all scores are 2 stars lower, and grew from a half: × 4 / 3.
  expect(stdout).toMatch(
    /^filters\.platform +android +1\.778 +200 \(66\.7%\) +2\.50 +4\.50 +1\.333 +× 1\.3 +× 1\.3$/m,
  );
});

it('compares two selections, takes a share and fields, and prints the API’s own answer', async () => {
  const platform = (value: string) => JSON.stringify({ key: 'filters.platform', value });
  const other = `{"filters":[${platform('ios')}]}`;
  const sides = ['drivers', '--filters', platform('android'), '--compare-to', other, '--by', 'source'];
  expect((await runCli(api, sides)).stdout).toMatch(/^score went from 4\.50 to 3\.17 \(−1\.33\)\./m);
  const part = '{"key":"score","operator":"lte","value":3}';
  const share = await runCli(api, [
    'drivers',
    '--of',
    'share',
    '--part',
    part,
    '--by',
    'filters.platform',
    ...JULY,
  ]);
  expect(share.stdout).toMatch(/^share went from 0% to 66\.7% \(\+66\.7 points\)/m);
  const json = await runCli(api, ['drivers', '--json', '--by', 'filters.platform', ...JULY]);
  expect(JSON.parse(json.stdout)).toMatchObject({
    drivers_of: 'score',
    fields: [{ key: 'filters.platform' }],
  });
});

it('says why there is nothing to divide, and refuses what is not JSON', async () => {
  const early = await runCli(api, ['drivers', '--from', '2025-06-01', '--to', '2025-06-30']);
  expect([early.code, early.stdout]).toEqual([0, expect.stringMatching(/^\S.*\.\n$/s)]);
  const wrong = await runCli(api, ['drivers', '--compare-to', '{']);
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('--compare-to is not valid JSON')]);
});
