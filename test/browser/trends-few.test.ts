import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { axe, noChromium, openPage, startBrowser } from '../kit/browser.js';
import { batch, record } from '../kit/builders.js';
import { settled } from '../kit/screens.js';
import { dotCounts, expectRecords, headline } from '../kit/trend-page.js';

let browser: Browser;
let api: Api;
const open = (path: string) => openPage(browser, api, { path });

/** One product, from empty to three records: the tests build on each other in this order. */
describe.skipIf(noChromium)('Overview and Trends with hardly any records', () => {
  beforeAll(async () => {
    [api, browser] = await Promise.all([startApi(), startBrowser()]);
  });
  afterAll(() => Promise.all([api.stop(), browser.close()]));

  it.each(['/', '/trends', '/trends?trend_on=low_scores'])('explain how to get records: %s', async (path) => {
    const page = await open(path);
    await page.getByText('No records yet').waitFor();
    expect(await axe(page)).toEqual([]);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('show a single record without a score or an author correctly', async () => {
    await api.ingest(batch([record({ ds: '2025-07-03T10:12:00+0200' })], 'stars'));
    const trends = await open('/trends');
    await trends.locator('.trend-svg').waitFor();
    expect(await dotCounts(trends, 0)).toEqual([1]);
    await expectRecords(trends, trends.locator('.trend-svg .dot'));
    expect(trends.complaints()).toEqual([]);

    const overview = await open('/');
    await overview.locator('.overview-kpi-number').waitFor();
    const tiles = overview.locator('.overview-kpi');
    expect(await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('data-kpi')))).toEqual([
      'volume',
    ]);
    await expectRecords(overview, overview.locator('.overview-kpi-number'));
    expect(await axe(overview)).toEqual([]);
    expect(overview.complaints()).toEqual([]);
    await Promise.all([trends.context().close(), overview.context().close()]);
  });

  it('show which condition excludes everything', async () => {
    const page = await open('/trends?q=unheard-of&range=7d');
    await page.getByText('No matching records').waitFor();
    // The conditions move while they are counted.
    const everything = page.getByRole('listitem').filter({ hasText: 'Remove all conditions' });
    await everything.locator('[data-total]').waitFor();
    // What would still find nothing is not offered.
    await settled(page);
    const totals = page.locator('.empty-parts [data-total]');
    const found = await totals.evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-total'))));
    expect(found.length).toBeGreaterThan(0);
    expect(found).not.toContain(0);
    expect(await page.getByRole('button', { name: 'Remove Last 7 days' }).count()).toBe(0);
    await everything.getByRole('button').press('Enter');
    await page.locator('.trend-svg').waitFor();
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('show scores on different scales by source, with a warning', async () => {
    await api.ingest(batch([record({ score: 4 }), record({ score: 2 })], 'stars'));
    await api.ingest(batch([record({ score: 9 })], 'survey'));
    await api.database?.query(
      `INSERT INTO source (name, score_scale) VALUES ('stars', '{1,5}'), ('survey', '{0,10}')
       ON CONFLICT (name) DO UPDATE SET score_scale = EXCLUDED.score_scale`,
    );
    // This measure reads the scales again; others may use those of seconds ago.
    expect((await api.request('/public/trend', { body: { trend_on: 'csat' } })).status).toBe(422);
    const { totals } = await api.trend({ trend_on: 'score' });
    const page = await open('/trends?trend_on=score');
    await page.getByRole('list', { name: 'Warnings' }).getByText('different score scales').waitFor();
    expect(await headline(page)).toBe(totals.value);
    const rows = page.locator('.trends-by-source tbody tr');
    expect(await rows.count()).toBe(2);
    for (const [i, { source, value }] of (totals.by_source ?? []).entries()) {
      const text = await rows.nth(i).innerText();
      expect(text).toContain(source);
      expect(text).toContain(value?.toFixed(2));
      await expectRecords(page, rows.nth(i).locator('[data-mark]'));
    }
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });
});
