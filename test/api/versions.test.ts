import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { boundToken } from '../kit/feedback.js';

let api: Api;

/** Scores in turn, so that their mean is known. */
const GOOD = [5, 5, 4, 4, 2];
const BAD = [1, 1, 2, 2, 4];

beforeAll(async () => {
  api = await startApi();
  const rated = (count: number, app_version: string | undefined, scores: readonly number[]) =>
    records(count, (i) => ({
      message: i % 4 === 0 ? 'Cannot sign in' : 'About this release',
      ds: `2025-07-${String(1 + (i % 28)).padStart(2, '0')}T12:00:00+0000`,
      score: scores[i % scores.length],
      filters: app_version === undefined ? {} : { app_version },
    }));
  const store = [
    ...rated(100, '3.9', GOOD),
    ...rated(5, '3.9.1', BAD),
    ...rated(80, '3.10', BAD),
    ...rated(100, '3.10.1', GOOD),
    ...rated(20, undefined, GOOD),
    ...rated(10, 'unknown', GOOD),
  ];
  await api.ingest(batch(store, 'Google Play'));
  await api.ingest(batch([...rated(100, '3.9', GOOD), ...rated(100, '3.10', GOOD)], 'App Store'));
});
afterAll(() => api.stop());

it('says in which version of which source it got worse, and each number opens its records', async () => {
  const answer = await api.versions({});
  expect(answer).toMatchObject({ version_field: 'filters.app_version', tested: 3, found: 2 });
  expect(answer.verdict).toBe(
    'Google Play: Ratings fell in 3.10 (4.00 → 2.00), and rose in 3.10.1 (2.00 → 4.00). App Store: No version differs clearly from the one before it (1 comparison).',
  );
  expect(answer.unknown.count).toBe(30);
  const [play, store] = answer.lines;
  expect(play?.versions.map(({ version }) => version)).toEqual(['3.10.1', '3.10', '3.9.1', '3.9']);
  expect(play?.versions.map(({ not_compared }) => not_compared)).toEqual([null, null, 'too_few', 'first']);
  expect(play?.versions[1]?.comparison).toMatchObject({
    with: '3.9',
    skipped: 1,
    difference: -2,
    certainty: 'certain',
    sentence:
      'Ratings fell from 4.00 in 3.9 (100 ratings) to 2.00 in 3.10 (80 ratings). The difference is certain.',
  });
  expect(store?.versions[0]?.comparison?.sentence).toBe(
    'No clear change from 4.00 in 3.9 (100 ratings) to 4.00 in 3.10 (100 ratings). The difference may be chance.',
  );
  const opened = [...answer.lines, ...answer.lines.flatMap(({ versions }) => versions)];
  for (const { n, drilldown } of opened) expect((await api.search(drilldown)).total).toBe(n);
  expect((await api.search(answer.unknown.drilldown)).total).toBe(answer.unknown.count);
});

it('compares the share of records that pass further filters', async () => {
  const answer = await api.versions({
    versions_of: 'share',
    part_filters: [{ key: 'rating', value: 'low' }],
    filters: [{ key: 'source', value: 'Google Play' }],
    split_by: '-',
  });
  const worse = answer.lines[0]?.versions.find(({ version }) => version === '3.10');
  expect(worse).toMatchObject({ n: 80, value: 0.8, part: { count: 64 } });
  expect(worse?.comparison?.sentence).toBe(
    'The share rose from 20% in 3.9 (20 of 100) to 80% in 3.10 (64 of 80). The difference is certain.',
  );
  expect((await api.search(worse?.part?.drilldown)).total).toBe(64);
});

it('compares no means of mixed scales, and nothing without a field of versions', async () => {
  const ten = records(60, (i) => ({ score: i % 11, filters: { app_version: i % 2 ? '3.9' : '3.10' } }));
  await api.ingest(batch(ten, 'Survey'));
  const together = await api.versions({ split_by: '-' });
  expect(together.lines[0]?.versions.map(({ value }) => value)).toEqual([null, null, null, null]);
  expect([together.tested, together.meta.warnings.map(({ code }) => code)]).toEqual([0, ['mixed_scales']]);
  const apart = await api.versions({});
  expect(apart.lines.map(({ label }) => label)).toContain('Survey');
  expect(apart.meta.warnings).toEqual([]);
  const token = await boundToken(api, [{ key: 'filters.app_version', type: 'exists', operator: 'neq' }]);
  const { status, body } = await api.request<{ code: string }>('/public/versions', { body: {}, token });
  expect([status, body.code]).toEqual([422, 'invalid_request']);
});
