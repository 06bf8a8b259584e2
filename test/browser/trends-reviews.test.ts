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
    // Beside other lines, a mean of a few scores is not drawn.
    const enough = ({ points, ...series }: (typeof lines)[number]) =>
      drawn({ ...series, points: points.filter(({ n = 0 }) => n >= 5) });
    for (const [row, series] of lines.entries()) expect(await dotCounts(page, row)).toEqual(enough(series));
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

  it('list falls of ratings, and apart from them what was collected differently', async () => {
    const page = await openPage(browser, api, { path: '/trends?trend_on=score' });
    const changes = page.locator('.trends-changes .episodes > li');
    await changes.first().waitFor();
    const said = (await changes.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
    expect(said.find((text) => text.startsWith('Ratings in ChatGPT fell'))).toMatch(
      /step by step, from 3\.81 \(18 to 31 May 2023\) to 2\.73 \(1 to 25 July 2023\)\. Certain\./,
    );
    expect(said.join(' ')).not.toContain('Netflix');
    const apart = page.locator('.episodes-apart [data-kind=collection]').filter({ hasText: 'Netflix' });
    expect((await apart.first().innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /^Since \d May 2024 there have been 1\d\d ratings a day in Netflix, compared with 8\.\d before: they may have been collected differently\.$/,
    );
    for (const mark of await apart.first().locator('[data-mark]').all()) await expectRecords(page, mark);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('keep the intervals of means on the scale of the source, and count no authors where there are none', async () => {
    const netflix = encodeURIComponent(
      JSON.stringify([{ key: 'source', type: 'list', values: ['Netflix'] }]),
    );
    const page = await openPage(browser, api, { path: `/trends?trend_on=score&trend_by=day&f=${netflix}` });
    await page.locator('.trend-svg .tick').first().waitFor();
    // The scale is known only once the fields have arrived as well.
    await page.quiet();
    const axis = await page
      .locator('.trend-svg .grid')
      .evaluateAll((lines) => lines.map((line) => line.parentElement?.textContent));
    expect(axis).toEqual(['1', '2', '3', '4', '5']);
    await page.goto(`${api.url}/?f=${netflix}`);
    await page.locator('[data-kpi=score] .overview-kpi-number').waitFor();
    await page.quiet();
    expect(await page.locator('[data-kpi=authors]').count()).toBe(0);
    await page.goto(`${api.url}/?range=all`);
    await page.locator('[data-kpi=authors] .overview-kpi-number').waitFor();
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('say beside what changed a mean that it was collected differently within that time', async () => {
    const netflix = encodeURIComponent(
      JSON.stringify([{ key: 'source', type: 'list', values: ['Netflix'] }]),
    );
    const path = `/trends?section=why&range=2024-05-01..2024-06-12&f=${netflix}`;
    const page = await openPage(browser, api, { path });
    await page
      .getByRole('list', { name: 'Warnings' })
      .getByText(/^Since 9 May 2024 there have been 1\d\d records a day in Netflix, compared with/)
      .waitFor();
    const headline = await page.locator('.drivers-headline p').first().innerText();
    expect(headline).toMatch(/^Mean score rose by 1\.3/);
    expect(headline).not.toContain('certain');
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('call no number certain that was collected differently within both periods', async () => {
    const page = await openPage(browser, api, { path: '/?range=2024-05-01..2024-06-12' });
    const changes = page.locator('.overview-kpi-change');
    await changes.getByText('Not comparable with the time before.').first().waitFor();
    await page.quiet();
    expect((await changes.allInnerTexts()).join(' ')).not.toContain('certain');
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('rank subjects or, where words are searched for, fields, though other sources are rated otherwise', async () => {
    const page = await openPage(browser, api, { path: '/trends?section=fix&range=2024-05-01..2024-06-12' });
    const again = page.getByRole('button', { name: 'Find subjects again' });
    const found = page.locator('[data-found]');
    await again.or(found).first().waitFor({ timeout: 90_000 });
    await page.goto(`${api.url}/trends?section=fix&range=2024-05-01..2024-06-12&q=app`);
    await page.locator('.drivers-fix .card').first().waitFor();
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('compare the last thirty days with records, however long ago they are', async () => {
    const page = await openPage(browser, api, { path: '/?range=all' });
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
