import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../kit/api.js';
import { noChromium, openPage, startBrowser } from '../kit/browser.js';
import { noReviews } from '../kit/reviews.js';
import { startReviews } from '../kit/stories.js';
import { answered, dotCounts, drawn, expectRecords, headline } from '../kit/trend-page.js';

let browser: Browser;
let api: Api;

describe.skipIf(noChromium || noReviews)('Overview and Trends, on real reviews', () => {
  beforeAll(async () => {
    [api, browser] = await Promise.all([startReviews(), startBrowser()]);
  });
  afterAll(() => Promise.all([api.stop(), browser.close()]));

  it('draw the mean score of each source', async () => {
    const page = await openPage(browser, api, { path: '/trends' });
    const answer = await answered(page, api, '/trends?trend_on=score&breakdown=source&trend_by=year');
    const lines = answer.series.filter(({ kind, total }) => kind === 'value' && total !== null);
    expect(lines).toHaveLength(4);
    for (const [row, series] of lines.entries()) expect(await dotCounts(page, row)).toEqual(drawn(series));
    expect(await headline(page)).toBeCloseTo(answer.totals.value ?? 0, 1);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('list outliers in time beside the line, and open their records', async () => {
    const page = await openPage(browser, api, { path: '/trends' });
    const answer = await answered(page, api, '/trends');
    const { points } = answer.series[0];
    const outside = points.filter(({ kind }) => kind !== undefined);
    const inside = await dotCounts(page, 0);
    const beside = page.locator('.trend-outside-button');
    expect(await beside.count()).toBe(outside.length);
    for (const mark of await beside.all()) await expectRecords(page, mark);
    const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
    expect(sum(inside) + sum(outside.map(({ count }) => count))).toBe(answer.totals.records);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('compare the last thirty days with records, however long ago they are', async () => {
    const page = await openPage(browser, api, { path: '/' });
    const { results } = await api.search({ limit: 1, sorted_by: ['-ds'] });
    await page.locator('.overview-kpi-change').nth(3).waitFor();
    const words = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
    const last = words.format(new Date((results[0]?.ds ?? '').slice(0, 10)));
    expect(await page.locator('.overview-compared').innerText()).toContain(`– ${last}`);
    await expectRecords(page, page.locator('.overview-kpi-number').last());
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });
});
