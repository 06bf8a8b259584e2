import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../kit/api.js';
import { axe, noChromium, openPage, type PageOptions, startBrowser } from '../kit/browser.js';
import { startStory } from '../kit/stories.js';
import { answered, charted, dotCounts, drawn, expectRecords, headline } from '../kit/trend-page.js';

let browser: Browser;
let api: Api;
const open = (path: string, options: PageOptions = {}) => openPage(browser, api, { path, ...options });

const rangeIn = (page: Page) => new URL(page.url()).searchParams.get('range');

describe.skipIf(noChromium)('Trends, on the demo story', () => {
  beforeAll(async () => {
    [api, browser] = await Promise.all([startStory(), startBrowser()]);
  });
  afterAll(() => Promise.all([api.stop(), browser.close()]));

  it.each([
    ['/trends', { trend_on: 'volume', compare: 'previous_period' }],
    ['/trends?trend_on=authors&trend_by=month', { trend_on: 'authors', trend_by: 'month' }],
    ['/trends?trend_on=csat&range=12m', { trend_on: 'csat' }],
    ['/trends?trend_on=filters.issue.comments&agg=max', { trend_on: 'filters.issue.comments', agg: 'max' }],
    ['/trends?q=login&trend_on=share', { trend_on: 'share', search_query: 'login' }],
  ])('draws the answer of the API: %s', async (path, body) => {
    const page = await open('/trends');
    await charted(page);
    const sent = page.waitForRequest((request) => request.url().endsWith('/public/trend'));
    const answer = await answered(page, api, path);
    expect((await sent).postDataJSON()).toMatchObject(body);
    expect(await dotCounts(page, 0)).toEqual(drawn(answer.series[0]));
    const shown = await headline(page);
    expect(Math.abs(shown - (answer.totals.value ?? Number.NaN))).toBeLessThan(0.006);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('shows the share of low scores among all scores', async () => {
    const page = await open('/trends?trend_on=low_scores');
    await page.locator('.trend-svg').waitFor();
    const [low, all] = await Promise.all(
      [2, undefined].map((max) =>
        api.search({ limit: 0, filters: [max ? { key: 'score', max } : { key: 'score', type: 'exists' }] }),
      ),
    );
    expect(await headline(page)).toBeCloseTo((low?.total ?? 0) / (all?.total ?? 1), 3);
    await expectRecords(page, page.locator('.trends-voices [data-mark]'));
    const offered = page.getByLabel('Measure').locator('option:enabled');
    await page
      .getByRole('option', { name: 'Net promoter score (needs scores from 0 to 10)' })
      .waitFor({ state: 'attached' });
    expect(await offered.allInnerTexts()).toContain('Customer satisfaction');
    expect((await offered.allInnerTexts()).join()).not.toContain('Net promoter score');
    await page.context().close();
  });

  it('breaks down by a field, with the previous period', async () => {
    const page = await open('/trends');
    const answer = await answered(
      page,
      api,
      '/trends?breakdown=source&series_limit=2&compare=previous_period&range=90d',
    );
    const lines = answer.series.slice(1).filter(({ total }) => (total ?? 0) > 0);
    expect(lines.map(({ kind }) => kind)).toEqual(['value', 'value', 'other']);
    for (const [row, series] of lines.entries()) expect(await dotCounts(page, row)).toEqual(drawn(series));
    expect(await page.locator('.trend-svg .before-line').count()).toBe(lines.length);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('opens the records of every point, anomaly and term', async () => {
    const page = await open('/trends?range=30d');
    await page.locator('.trends-terms [data-mark]').first().waitFor();
    const stop = page.locator('.trend-svg [tabindex="0"]');
    await stop.focus();
    for (const key of ['Home', 'ArrowRight', 'End']) {
      await page.keyboard.press(key);
      await expectRecords(page, page.locator('.trend-svg :focus'));
    }
    const marks = page.locator('.trends-below [data-mark]');
    expect(await marks.count()).toBeGreaterThanOrEqual(4);
    for (const mark of await marks.all()) await expectRecords(page, mark);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('zooms into a time range by pointer and by keyboard; Back returns', async () => {
    const page = await open('/trends?trend_by=week');
    const chart = page.locator('.trends-chart .trend-svg');
    await chart.waitFor();
    const box = await chart.boundingBox();
    if (!box) throw new Error('the chart has no box');
    await page.mouse.move(box.x + box.width * 0.4, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.7, box.y + 120, { steps: 4 });
    const asked = page.waitForRequest((request) => request.url().endsWith('/public/trend'));
    await page.mouse.up();
    const { filters } = (await asked).postDataJSON() as {
      filters: { key: string; min: string; max: string }[];
    };
    expect(`${filters[0]?.min}..${filters[0]?.max}`).toBe(rangeIn(page));
    await page.goBack();
    expect(rangeIn(page)).toBeNull();

    await chart.locator('[tabindex="0"]').focus();
    await page.keyboard.press('Home');
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key);
    await page.waitForFunction(() => new URLSearchParams(location.search).has('range'));
    const [from = '', to = ''] = rangeIn(page)?.split('..') ?? [];
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(20);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('leaves gaps without a mean, and joins no partial bucket to the line', async () => {
    const page = await open('/trends');
    const answer = await answered(page, api, '/trends?trend_on=score&trend_by=hour&range=3d');
    const { points } = answer.series[0];
    expect(points.some(({ value }) => value === null)).toBe(true);
    expect(await dotCounts(page, 0)).toEqual(drawn(answer.series[0]));
    const path = await page.locator('.trend-svg .line').getAttribute('d');
    expect((path?.match(/M/g) ?? []).length).toBeGreaterThan(1);

    // The month that records end in is whole on the first day of the next one; the quarter or year is not.
    let last: { partial?: boolean } | undefined;
    for (const interval of ['month', 'quarter', 'year']) {
      const { series } = await answered(page, api, `/trends?trend_by=${interval}`);
      last = series[0].points.at(-1);
      if (last?.partial) break;
    }
    expect(last?.partial).toBe(true);
    const line = (await page.locator('.trend-svg .line').getAttribute('d')) ?? '';
    const end = Math.max(...[...line.matchAll(/[ML]([\d.]+),/g)].map(([, x]) => Number(x)));
    const partial = await page.locator('.trend-svg .dot[data-partial]').last().getAttribute('cx');
    expect(Number(partial)).toBeGreaterThan(end);
    await page.context().close();
  });

  it('offers an alternative to a measure that the scores do not allow', async () => {
    const page = await open('/trends?trend_on=nps');
    const notice = page.getByRole('alert');
    await notice.getByText('requires every source with scores to declare the scale').waitFor();
    await notice.getByRole('button', { name: 'Show the mean score', exact: true }).press('Enter');
    await page.locator('.trend-svg').waitFor();
    expect(new URL(page.url()).searchParams.get('trend_on')).toBe('score');
    expect(page.complaints(/answer 422/)).toEqual([]);
    await page.context().close();
  });

  it('works with the keyboard alone', async () => {
    const page = await open('/trends');
    await page.locator('.trend-svg').waitFor();
    const measure = page.getByLabel('Measure');
    // Offered once it is known that records have scores.
    await measure.locator('option[value=score]').waitFor({ state: 'attached' });
    await measure.focus();
    await page.keyboard.type('Score');
    await page.waitForFunction(() => new URLSearchParams(location.search).get('trend_on') === 'score');
    for (const label of ['Aggregate', 'Interval', 'Break down by']) {
      await page.keyboard.press('Tab');
      expect(
        await page
          .getByRole('combobox', { name: label })
          .evaluate((element) => element === document.activeElement),
      ).toBe(true);
    }
    await page.goBack();
    expect(await measure.inputValue()).toBe('volume');
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('keeps the old numbers while the service fails, and gives advice', async () => {
    const page = await open('/trends');
    await page.locator('.trend-svg').waitFor();
    await page.route('**/public/trend', (route) => route.abort());
    await page.getByRole('combobox', { name: 'Interval' }).selectOption('month');
    await page.getByRole('alert').getByText('Earshot is not responding').waitFor();
    expect(await page.locator('.trends-chart').getAttribute('data-stale')).toBe('true');
    await page.unroute('**/public/trend');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Records by month', { exact: true }).waitFor();
    expect(page.complaints(/ERR_FAILED/)).toEqual([]);
    await page.context().close();
  });

  it.each<[string, PageOptions]>([
    ['light', {}],
    ['dark', { dark: true }],
    ['360 px', { width: 360, height: 720 }],
    ['ultrawide', { width: 3440, height: 1300 }],
  ])('is accessible and fits: %s', async (_name, options) => {
    const page = await open('/trends?breakdown=source&range=90d&compare=previous_period', {
      ...options,
      reducedMotion: true,
    });
    await page.locator('.trends-terms tbody tr').first().waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await page.context().close();
  });
});
