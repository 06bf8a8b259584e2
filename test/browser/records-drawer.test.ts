import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Drilldown } from '#libs/contract';
import type { Api } from '../kit/api.js';
import { axe, noChromium, openPage, type PageOptions, startBrowser } from '../kit/browser.js';
import { startStory } from '../kit/stories.js';

let browser: Browser;
let api: Api;

interface Opened {
  drilldown: Drilldown;
  count: number;
  title?: string;
}

/** The address of a screen with the drawer open on it. */
function addressOf({ drilldown, count, title = 'Those clicked' }: Opened, path = '/search?q=login'): string {
  const params = { records: JSON.stringify(drilldown), 'records-of': title, 'records-count': String(count) };
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(params).toString()}`;
}

const open = (path: string, options: PageOptions = {}) => openPage(browser, api, { path, ...options });
const drawer = (page: Page) => page.locator('dialog.drawer');
const counted = (page: Page, count: number) =>
  page.locator(`[data-testid=records-total][data-total="${count}"]`).waitFor();
const cards = (page: Page) =>
  drawer(page)
    .locator('article')
    .evaluateAll((all) => all.map(({ id }) => id.replace('record-', '')));
const focusedId = (page: Page) => page.evaluate('document.activeElement.id');

/** Marks of different kinds: a point in time, missing, other, a value of a list, any of several words. */
async function marks(): Promise<Opened[]> {
  const [trend, tags, devices] = await Promise.all([
    api.trend({ search_query: 'login crash', mode: 'any_terms', trend_by: 'month', timezone: 'Asia/Tokyo' }),
    api.distribution({ distribution_by: 'filters.tags', search_query: 'update' }),
    api.distribution({ distribution_by: 'filters.device', limit: 3 }),
  ]);
  const point = trend.series[0]?.points.find(({ count }) => count > 60);
  const kinds = [...tags.buckets.slice(0, 1), ...tags.buckets, ...devices.buckets].filter(
    ({ kind, count }, place) => count > 0 && (place === 0 || kind !== 'value'),
  );
  return [point, ...kinds].filter((mark): mark is NonNullable<typeof point> => Boolean(mark?.drilldown));
}

describe.skipIf(noChromium)('The records behind a mark', () => {
  beforeAll(async () => {
    [api, browser] = await Promise.all([startStory(), startBrowser()]);
  });
  afterAll(() => Promise.all([browser.close(), api.stop()]));

  it('are as many as it says, also as a search of their own', async () => {
    const all = await marks();
    expect(all.length).toBeGreaterThan(3);
    for (const { drilldown, count } of all) {
      const page = await open(addressOf({ drilldown, count }));
      await counted(page, count);
      expect(await drawer(page).getByText('when this was counted').count()).toBe(0);
      await drawer(page).getByRole('button', { name: 'Open in Search' }).click();
      await page.locator(`[data-testid=search-total][data-total="${count}"]`).waitFor();
      expect(await drawer(page).count()).toBe(0);
      expect(page.complaints()).toEqual([]);
      await page.close();
    }
  });

  it('are dated in the chosen time zone, in order', async () => {
    const page = await open('/search?q=login&sorted_by=-ds&tz=Asia/Tokyo', { timeZone: 'America/Lima' });
    const { results } = await api.search({ search_query: 'login', sorted_by: ['-ds'], limit: 10 });
    const tokyo = new Intl.DateTimeFormat('en-GB', {
      ...({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
      timeZone: 'Asia/Tokyo',
    });
    await page.locator('article.record').nth(9).waitFor();
    const shown = await page.locator('article.record footer time').allInnerTexts();
    expect(shown.slice(0, 10)).toEqual(results.map(({ ds }) => tokyo.format(new Date(ds))));
    await page.context().close();
  });

  it('are all shown, in every order', async () => {
    const drilldown = { search_query: 'login crash', filters: [] };
    const { results, total } = await api.search({ ...drilldown, limit: 100 });
    const page = await open(addressOf({ drilldown, count: total }));
    await counted(page, total);
    await drawer(page).getByRole('button', { name: 'Show more' }).click();
    await drawer(page).getByText(`Showing all ${total}`).waitFor();
    expect(await cards(page)).toEqual(results.map(({ id }) => id));
    await drawer(page).getByLabel('Sort by').selectOption('Oldest first');
    const oldest = (await api.search({ ...drilldown, limit: 25, sorted_by: ['ds'] })).results;
    await drawer(page).locator(`article#record-${oldest[0]?.id}`).first().waitFor();
    await page.locator('.records-page[data-stale=false]').waitFor();
    expect(await cards(page)).toEqual(oldest.map(({ id }) => id));
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it('show their conditions, and whether the data has changed', async () => {
    const filters = [
      { key: 'filters.country', type: 'list', operator: 'eq', values: ['PT'] },
      { key: 'score', type: 'range', operator: 'eq', max: 2 },
    ] as Drilldown['filters'];
    const drilldown = { search_query: 'login', filters };
    const { total } = await api.search({ ...drilldown });
    const page = await open(addressOf({ drilldown, count: total + 3, title: 'Portugal, low' }));
    await counted(page, total);
    expect(await page.getByRole('dialog', { name: 'Portugal, low' }).count()).toBe(1);
    const conditions = await drawer(page)
      .getByRole('list', { name: 'Conditions' })
      .locator('li')
      .allTextContents();
    expect(conditions).toEqual(['Query “login”', 'Country is Portugal (PT)', 'Score at most 2']);
    await drawer(page)
      .getByText(`There were ${total + 3} when this was counted`)
      .waitFor();
    await page.close();
  });

  it('return the focus to the mark, however they are closed', async () => {
    const page = await open('/search?q=update');
    const theme = page.locator('.theme').first();
    const leave = [
      () => page.keyboard.press('Escape'),
      () => drawer(page).getByRole('button', { name: 'Close' }).first().click(),
      () => page.goBack(),
    ];
    for (const leaving of leave) {
      await theme.focus();
      await page.keyboard.press('Enter');
      await page.getByTestId('records-total').waitFor();
      await leaving();
      await drawer(page).waitFor({ state: 'detached' });
      expect(await theme.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(new URL(page.url()).searchParams.get('records')).toBeNull();
    }
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it('are narrowed by a value of one of them; Back leads to all', async () => {
    const drilldown: Drilldown = { search_query: 'crash', filters: [] };
    const { total, results } = await api.search({ ...drilldown });
    const [first] = results;
    const page = await open(addressOf({ drilldown, count: total }));
    await counted(page, total);
    const card = drawer(page).locator('article').first();
    await card.getByRole('button', { name: `Only Source ${first?.source}` }).click();
    const narrowed = { ...drilldown, filters: [{ key: 'source', values: [first?.source] }] };
    await counted(page, (await api.search(narrowed)).total);
    await page.goBack();
    await counted(page, total);
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it('are summarised on demand, with each citation leading to its words', async () => {
    const drilldown: Drilldown = { search_query: 'crash', filters: [] };
    const { total, summary } = await api.search({ ...drilldown, limit: 0, summary: true });
    const page = await open(addressOf({ drilldown, count: total }));
    await drawer(page).getByRole('button', { name: 'Summarize' }).click();
    await drawer(page).locator('.summary[aria-busy=false] .summary-notes').waitFor();
    for (const { n, quote } of summary.citations ?? []) {
      await drawer(page)
        .getByRole('button', { name: `Source ${n}`, exact: true })
        .first()
        .click();
      await drawer(page).locator('article .quote', { hasText: quote }).waitFor();
      expect(await drawer(page).locator('article .quote').allTextContents()).toEqual([quote]);
    }
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it('can be read with the keyboard', async () => {
    const drilldown: Drilldown = { search_query: 'crash', filters: [] };
    const { total, results } = await api.search({ ...drilldown });
    const page = await open(addressOf({ drilldown, count: total }, '/trends'));
    await drawer(page).locator('article').first().waitFor();
    for (const [key, place] of [
      ['j', 0],
      ['j', 1],
      ['j', 2],
      ['k', 1],
    ] as const) {
      await page.keyboard.press(key);
      expect(await focusedId(page)).toBe(`record-${results[place]?.id}`);
    }
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'detached' });
    await page.close();
  });

  it('a single one has an address', async () => {
    const [record] = (await api.search({ search_query: 'photo', sorted_by: ['-ds'] })).results;
    const page = await open('/search?q=photo');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.locator(`#record-${record?.id}`).getByRole('button', { name: 'Details' }).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${api.url}/search?record=${record?.id}`);
    await page.goto(link);
    const card = drawer(page).locator(`#record-${record?.id}`);
    await card.waitFor();
    expect(await card.locator('.record-text').textContent()).toBe(record?.message);
    expect(await card.locator('.record-details').textContent()).toContain(record?.id);
    expect(page.complaints()).toEqual([]);
    await page.goto(`${api.url}/search?record=01890000-0000-7000-8000-000000000000`);
    await drawer(page).getByText('Record not found').waitFor();
    await page.close();
  });

  it('are exactly those alike to the record that stands for them in Search', async () => {
    const page = await open('/search?q=login&sorted_by=-ds');
    const body = { search_query: 'login', sorted_by: ['-ds'], limit: 20 };
    const { results, total } = await api.search({ ...body, fold_alike: true });
    const first = results.find(({ alike = 0 }) => alike > 0);
    const found = (count: number) =>
      page.locator(`[data-testid=search-total][data-total="${count}"]`).waitFor();
    await found(total);
    const card = page.locator(`#record-${first?.id}`);
    await card.getByRole('button', { name: `and ${first?.alike} alike` }).click();
    await counted(page, Number(first?.alike));
    const others = await api.search({ ...first?.alike_drilldown, limit: 20 });
    expect(await cards(page)).toEqual(others.results.map(({ id }) => id));
    await drawer(page).getByText('Alike to one record').waitFor();
    await drawer(page).getByRole('button', { name: 'Open in Search' }).click();
    await found(others.total);
    expect(await page.locator('.search-results article').count()).toBe(others.total);
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it.each<[string, PageOptions]>([
    ['light', {}],
    ['dark', { dark: true }],
    ['360 px', { width: 360, height: 720 }],
  ])('are accessible and fit: %s', async (_name, options) => {
    const drilldown: Drilldown = { search_query: 'crash', filters: [] };
    const page = await open(addressOf({ drilldown, count: 1 }), { ...options, reducedMotion: true });
    await drawer(page).getByRole('button', { name: 'Details' }).first().click();
    await page.locator('.summary-notes').waitFor();
    expect(await axe(page)).toEqual([]);
    const box = await drawer(page).boundingBox();
    expect(box?.width).toBe(options.width ?? 680);
    expect(await drawer(page).evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    await page.close();
  });
});
