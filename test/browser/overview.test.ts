import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../kit/api.js';
import { axe, noChromium, openPage, type PageOptions, startBrowser } from '../kit/browser.js';
import { settled } from '../kit/screens.js';
import { startStory } from '../kit/stories.js';
import { dotCounts, drawn, expectRecords } from '../kit/trend-page.js';

let browser: Browser;
let api: Api;

/** The overview with everything on it. */
async function open(path = '/', options: PageOptions = {}) {
  const page = await openPage(browser, api, { path, ...options });
  const whole = [
    page.locator('.overview-kpi-change .badge').nth(3),
    page.locator('.trends-terms tbody').nth(1),
    page.locator('.overview-field .bar-row').first(),
    page.locator('.trends-voices .record').first(),
  ];
  for (const part of whole) {
    await part.waitFor().catch(async (cause: unknown) => {
      const shown = await page.locator('main').innerText();
      throw new Error(`not whole: ${page.complaints().join('\n')}\n${shown}`, { cause });
    });
  }
  return page;
}

const tile = (page: Page, name: string) => page.locator(`.overview-kpi[data-kpi="${name}"]`);

async function value(page: Page, name: string): Promise<number> {
  const text = await tile(page, name).locator('.overview-kpi-number').innerText();
  return Number(text.replaceAll(/[,%]/g, ''));
}

describe.skipIf(noChromium)('Overview, on the demo story', () => {
  beforeAll(async () => {
    [api, browser] = await Promise.all([startStory(), startBrowser()]);
  });
  afterAll(() => Promise.all([api.stop(), browser.close()]));

  it('shows the four numbers of the API', async () => {
    const page = await open('/?range=all');
    const scored = { key: 'score', type: 'exists' };
    const [all, authors, score, low] = await Promise.all([
      api.trend(),
      api.trend({ trend_on: 'authors' }),
      api.trend({ trend_on: 'score' }),
      api.trend({ trend_on: 'share', filters: [scored], part_filters: [{ key: 'score', max: 2 }] }),
    ]);
    expect(await value(page, 'volume')).toBe(all.totals.value);
    expect(await value(page, 'authors')).toBe(authors.totals.value);
    expect(await value(page, 'score')).toBeCloseTo(score.totals.value ?? 0, 2);
    expect(await value(page, 'low_scores')).toBeCloseTo(100 * (low.totals.value ?? 0), 1);
    expect(await dotCounts(page, 0)).toEqual(drawn(all.series[0]));
    const { total } = await api.search({ limit: 0, filters: [{ key: 'rating', values: ['low'] }] });
    expect(await page.locator('.trends-voices [data-mark]').getAttribute('data-count')).toBe(String(total));
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('compares a selected range with the previous one, and says whether that may be chance', async () => {
    const asked: object[] = [];
    const page = await open('/?range=90d', {
      prepare: async (tab) =>
        tab.on('request', (request) => {
          if (request.url().endsWith('/public/trend')) asked.push(request.postDataJSON() as object);
        }),
    });
    for (const trend_on of ['volume', 'score'] as const) {
      const body = asked.find((one) => 'compare' in one && 'trend_on' in one && one.trend_on === trend_on);
      const { comparison } = await api.trend(body);
      const badge = tile(page, trend_on).locator('.overview-kpi-change .badge');
      const { significant, absolute } = comparison?.change ?? {};
      expect(await badge.getAttribute('data-certainty')).toBe(
        significant ? ((absolute ?? 0) > 0 ? 'up' : 'down') : 'none',
      );
    }
    const { comparison } = await api.trend(asked.find((one) => 'compare' in one && 'part_filters' in one));
    const points = 100 * (comparison?.change?.absolute ?? 0);
    expect(await tile(page, 'low_scores').innerText()).toContain(
      `${points > 0 ? '+' : '−'}${Number(Math.abs(points).toFixed(1))} points`,
    );
    await page.context().close();
  });

  it('tells the story: what broke, when, and what is new', async () => {
    const page = await open();
    const changes = page.locator('.overview-course .episodes > li');
    await changes.first().waitFor();
    expect(await changes.count()).toBeLessThanOrEqual(5);
    expect((await changes.first().innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /^Ratings in .+ fell from [\d.]+ to [\d.]+ .+ 20\d\d\)?, then recovered to [\d.]+\. (Certain|Likely)\./,
    );
    const falls = changes.filter({ hasText: 'fell from' });
    const said: string[] = [];
    for (const fall of await falls.all()) {
      await fall.getByRole('button', { name: 'What came with it' }).click();
      said.push(await fall.locator('tbody').innerText());
    }
    expect(said.some((text) => text.includes('Signing in'))).toBe(true);
    // Which subjects come first depends on how the days of the story fall into weeks.
    expect(said.some((text) => text.includes('Payment'))).toBe(true);
    const [low, recent] = await page.locator('.trends-terms').all();
    expect(await low?.locator('tbody').innerText()).toContain('Signing in and accounts');
    expect(await recent?.locator('tbody').innerText()).toContain('Shared budgets');
    await page.context().close();
  });

  it('opens from every number exactly the records it counts', async () => {
    const page = await open();
    await settled(page);
    const marks = page.locator('.overview [data-mark]:not(.dot)');
    const total = await marks.count();
    expect(total).toBeGreaterThan(35);
    for (let i = 0; i < total; i++) await expectRecords(page, marks.nth(i));
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('links to the trend of a number, to all values of a field, and to a time range', async () => {
    const page = await open('/?range=12m');
    await tile(page, 'low_scores').getByRole('link').press('Enter');
    await page.locator('.trends-value').getByText('share of scores 2 or lower').waitFor();
    await page.goBack();
    await page.locator('.overview-field').getByRole('link', { name: 'See all' }).nth(1).click();
    expect(new URL(page.url()).pathname).toBe('/breakdown');
    expect(new URL(page.url()).searchParams.get('distribution_by')).toBe('filters.tags');
    expect(new URL(page.url()).searchParams.get('range')).toBe('12m');
    await page.goBack();
    await page.locator('.trend-svg [tabindex="0"]').focus();
    for (const key of ['End', 'Shift+ArrowLeft', 'Shift+ArrowLeft', 'Enter']) await page.keyboard.press(key);
    await page.waitForFunction(() =>
      /^[0-9-]+[.][.][0-9-]+$/.test(new URLSearchParams(location.search).get('range') ?? ''),
    );
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('opens on the latest twelve months, and shows all time in one click', async () => {
    const page = await openPage(browser, api);
    await page.locator('.overview-kpi-change .badge').first().waitFor();
    expect(new URL(page.url()).searchParams.get('range')).toBe('12m');
    await page.getByRole('heading', { name: /^New: (?!last 12 months)/ }).waitFor();
    const all = await api.search({ limit: 0 });
    await page.getByRole('button', { name: 'Show all time' }).click();
    await page.locator(`.counted[data-total="${all.total}"]`).waitFor();
    await page.reload();
    await page.locator(`.counted[data-total="${all.total}"]`).waitFor();
    expect(new URL(page.url()).search).toBe('?range=all');
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('reserves space for what is still loading', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const page = await openPage(browser, api, {
      path: '/?range=all',
      prepare: (tab) => tab.route('**/public/*', (route) => held.then(() => route.continue())),
    });
    await page.getByText('What unhappy users mention').waitFor();
    expect(await page.locator('.overview .skeleton').count()).toBeGreaterThan(6);
    const before = await page.locator('.overview-course').boundingBox();
    release();
    await page.locator('.overview-kpi-change .badge').nth(3).waitFor();
    await page.locator('.trend-svg').waitFor();
    const after = await page.locator('.overview-course').boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(48);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('offers to retry each number that failed to load', async () => {
    const page = await openPage(browser, api, {
      prepare: (tab) =>
        tab.route('**/public/trend', (route) =>
          route.request().postData()?.includes('"authors"') ? route.abort() : route.continue(),
        ),
    });
    await tile(page, 'authors').getByText('Check that the service is running').first().waitFor();
    await tile(page, 'volume').locator('.badge').waitFor();
    await page.unroute('**/public/trend');
    await tile(page, 'authors').getByRole('button', { name: 'Try again' }).first().click();
    await tile(page, 'authors').locator('.overview-kpi-number').waitFor();
    expect(page.complaints(/ERR_FAILED/)).toEqual([]);
    await page.context().close();
  });

  it.each<[string, PageOptions]>([
    ['light', {}],
    ['dark', { dark: true }],
    ['360 px', { width: 360, height: 720 }],
  ])('is accessible and fits: %s', async (_name, options) => {
    const page = await open('/?range=90d', { ...options, reducedMotion: true });
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await page.context().close();
  });
});
