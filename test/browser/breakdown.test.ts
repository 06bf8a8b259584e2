import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { axe, noChromium, openPage, type PageOptions, startBrowser } from '../kit/browser.js';
import { batch, record } from '../kit/builders.js';
import { noReviews } from '../kit/reviews.js';
import { startReviews, startStory } from '../kit/stories.js';
import { visitMarks } from './visit-marks.js';

let browser: Browser;
beforeAll(async () => {
  if (!noChromium) browser = await startBrowser();
});
afterAll(() => browser?.close());

/** Labels and counts of the rows, as drawn. */
const rows = (page: Page) =>
  page
    .locator('.bars-list > li:has(.bar-label)')
    .evaluateAll((all) =>
      all.map((row) => [
        row.querySelector('.bar-label')?.textContent,
        Number(row.querySelector('[data-mark]')?.getAttribute('data-count')),
      ]),
    );

const chosen = (page: Page, label: string) =>
  page.locator('label.field', { hasText: label }).locator('select');
const settled = (page: Page) => page.locator('.breakdown-figure[data-stale=false]').waitFor();
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const widerThanScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** The rows of these buckets: other and missing ones only where they hold records. */
const rowsOf = (buckets: Awaited<ReturnType<Api['distribution']>>['buckets']) =>
  buckets
    .filter(({ kind, count }) => count > 0 || kind === 'value')
    .map(({ label, count }) => [label, count]);

describe.skipIf(noChromium)('Breakdown, on the demo story', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startStory();
  });
  afterAll(() => api.stop());
  const open = (path: string, options: PageOptions = {}) =>
    openPage(browser, api, { path, reducedMotion: true, ...options });

  it('shows the numbers of the API, including other and missing where there are any', async () => {
    const page = await open('/breakdown?distribution_by=filters.tags&limit=10&q=slow');
    await settled(page);
    const body = { search_query: 'slow', distribution_by: 'filters.tags', limit: 10 };
    const { buckets, total_records: total } = await api.distribution(body);
    expect(await rows(page)).toEqual(rowsOf(buckets));
    expect((await rows(page)).map(([label]) => label)).toContain('(no value)');
    const text = (await page.locator('.breakdown-figure').textContent()) ?? '';
    expect(text).toContain(`Shares are of all ${total}`);
    expect(text).toContain('can add up to more than 100%');
    const told = buckets.filter(({ baseline }) => (baseline?.p_adjusted ?? 1) < 0.05);
    expect(told.length).toBeGreaterThan(0);
    for (const { baseline } of told) expect(text).toContain(`${baseline?.index?.toFixed(2)}×`);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('starts with a field that all records have, and follows the address', async () => {
    const page = await open('/breakdown');
    await settled(page);
    await page.getByRole('button', { name: 'Group by: Source' }).waitFor();
    await chosen(page, 'Show').selectOption('score');
    await chosen(page, 'Sort by').selectOption('-value');
    await page.locator('.bar-dot').first().waitFor();
    await settled(page);
    expect([param(page, 'distribution_of'), param(page, 'sorted_by')]).toEqual(['score', '-value']);
    const body = { distribution_of: 'score', distribution_by: 'source', sorted_by: ['-value'] };
    const { buckets } = await api.distribution(body);
    const first = buckets.find(({ value }) => value !== null);
    expect((await rows(page))[0]?.[0]).toBe(buckets[0]?.label);
    const values = await page.locator('.bar-value').allTextContents();
    expect(values).toContain(first ? first.value?.toFixed(2) : '–');
    await page.goBack();
    await page.goBack();
    await settled(page);
    expect(param(page, 'distribution_of')).toBeNull();
    expect(await chosen(page, 'Show').inputValue()).toBe('volume');
    await page.context().close();
  });

  it('pages through many values; each page keeps "other" visible', async () => {
    const page = await open('/breakdown?distribution_by=user_name&limit=10');
    await settled(page);
    const pages = page.getByRole('navigation', { name: 'Values' });
    expect(await pages.textContent()).toContain('1–10 of');
    await pages.getByRole('button', { name: 'Next 10' }).click();
    await pages.getByText('11–20 of').waitFor();
    await settled(page);
    const { buckets } = await api.distribution({ distribution_by: 'user_name', limit: 10, offset: 10 });
    expect(await rows(page)).toEqual(rowsOf(buckets));
    expect((await visitMarks(page, '.bars-list [data-mark]')).wrong).toEqual([]);
    await page.context().close();
  });

  it('works with the keyboard alone: a field typed, a bar opened, a bar made a filter', async () => {
    const page = await open('/breakdown');
    await settled(page);
    const group = page.getByRole('button', { name: /^Group by/ });
    await group.focus();
    await page.keyboard.press('Enter');
    await page.locator('.picker input:focus').waitFor();
    await page.keyboard.type('platf');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Group by: Platform' }).waitFor();
    await page.locator('.bar-label', { hasText: 'Android' }).waitFor();
    await settled(page);
    const android = page.locator('button.bar-row', { hasText: 'Android' });
    const count = Number(await android.getAttribute('data-count'));
    await android.focus();
    await page.keyboard.press('Enter');
    const shown = page.getByTestId('records-total');
    await shown.waitFor();
    expect(Number(await shown.getAttribute('data-total'))).toBe(count);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await android.focus();
    await page.keyboard.press('Shift+Enter');
    await page.getByRole('button', { name: 'Platform is Android', exact: true }).waitFor();
    expect((await api.search({ filters: JSON.parse(param(page, 'f') ?? '[]'), limit: 0 })).total).toBe(count);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('shows how two fields are related, in each form of the table', async () => {
    const page = await open('/breakdown?distribution_by=filters.platform&stacked_by=source');
    await settled(page);
    const body = { distribution_by: 'filters.platform', stacked_by: 'source', detail: 'full' };
    const { association } = await api.distribution(body);
    const said = 'Platform and Source are strongly related.';
    expect(await page.locator('.breakdown-notes').textContent()).toContain(said);
    const calculation = page.locator('.calculation');
    await calculation.getByText('How this was calculated').click();
    expect(await calculation.textContent()).toContain(`Cramér’s V ${association?.cramers_v?.toFixed(2)}`);
    const widths = () =>
      page.locator('.bar-stack').evaluateAll((all) => all.map((one) => (one as HTMLElement).style.width));
    expect(new Set(await widths()).size).toBeGreaterThan(2);
    await page.getByRole('button', { name: '100%', exact: true }).click();
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLElement>('.bar-stack')].every(({ style }) => style.width === '100%'),
    );
    await page.getByRole('button', { name: 'Heat map' }).click();
    await page.locator('.heat-cell').first().waitFor();
    await settled(page);
    expect((await visitMarks(page, '.heat-cell[data-mark]')).wrong).toEqual([]);
    // The week takes the place of both fields; any other form shows them again.
    await page.getByRole('button', { name: 'Weekday × hour' }).click();
    await page.getByRole('button', { name: 'Group by: Weekday' }).waitFor();
    await page.getByRole('button', { name: 'Bars' }).click();
    await page.getByRole('button', { name: 'Group by: Platform' }).waitFor();
    await page.locator('.bar-stack').first().waitFor();
    await page.context().close();
  });

  it('draws versions newest first, and says in which one ratings got worse', async () => {
    const page = await open('/breakdown?distribution_by=filters.version');
    await settled(page);
    expect(await chosen(page, 'Sort by').inputValue()).toBe('');
    const { buckets } = await api.distribution({ distribution_by: 'filters.version' });
    expect(await rows(page)).toEqual(rowsOf(buckets));
    expect(buckets.slice(0, 6).map(({ label }) => label)).toEqual([
      '3.5.1',
      '3.5',
      '3.4',
      '3.3',
      '3.2.1',
      '3.2',
    ]);
    const compared = page.locator('.breakdown-versions');
    await compared.getByText('3.2.1').first().waitFor();
    const { lines } = await api.versions({ version_field: 'filters.version', limit: 10 });
    const text = (await compared.textContent()) ?? '';
    for (const { sentence } of lines) expect(text).toContain(sentence);
    const google = lines.find(({ label }) => label === 'Google Play');
    const worse = google?.versions.find(({ version }) => version === '3.2')?.comparison;
    expect(worse).toMatchObject({ with: '3.1', certainty: 'certain' });
    expect(worse?.difference).toBeLessThan(-1);
    expect(google?.sentence).toMatch(/^Ratings fell in 3\.2 \(/);
    const visits = await visitMarks(page, '.breakdown-versions [data-mark]');
    expect(visits.marks).toBeGreaterThan(10);
    expect(visits.wrong).toEqual([]);
    expect(await axe(page)).toEqual([]);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('explains what a measure needs that these records lack', async () => {
    const page = await open('/breakdown?distribution_of=nps&distribution_by=source');
    await page.getByText("'nps' requires every source with scores to declare the scale 0 to 10").waitFor();
    expect(page.complaints(/answer 422/)).toEqual([]);
    await chosen(page, 'Show').selectOption('authors');
    await page.locator('.bar-row').first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.context().close();
  });

  it.each([
    ['light', '/breakdown?q=crash', {}],
    ['dark', '/breakdown?distribution_by=source&stacked_by=score', { dark: true }],
    ['on a phone', '/breakdown?distribution_by=filters.device', { width: 360, height: 740 }],
    ['versions on a phone', '/breakdown?distribution_by=filters.version', { width: 360, height: 740 }],
    ['a histogram on a phone', '/breakdown?distribution_of=score&distribution_by=-', { width: 360 }],
  ])('is accessible: %s', async (_, path, options: PageOptions) => {
    const page = await open(path, options);
    await settled(page);
    expect(await axe(page)).toEqual([]);
    expect(await widerThanScreen(page)).toBe(false);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });
});

describe.skipIf(noChromium)('Breakdown with few records', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  it('gives advice without records, and shows a single one', async () => {
    const empty = await openPage(browser, api, { path: '/breakdown' });
    await empty.getByRole('heading', { name: 'No records yet' }).waitFor();
    expect(await axe(empty)).toEqual([]);
    expect(empty.complaints()).toEqual([]);
    await empty.context().close();
    await api.ingest(batch([record({ filters: { country: 'PT' } })], 'mail'));
    const page = await openPage(browser, api, { path: '/breakdown' });
    await settled(page);
    expect(await rows(page)).toContainEqual(['mail', 1]);
    expect((await visitMarks(page)).wrong).toEqual([]);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });
});

describe.skipIf(noChromium || noReviews)('Breakdown, on real reviews', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startReviews();
  });
  afterAll(() => api.stop());

  it('counts scores as the API does, and every bar opens its records', async () => {
    const page = await openPage(browser, api, {
      path: '/breakdown?distribution_by=source&stacked_by=score',
      reducedMotion: true,
    });
    await settled(page);
    const { buckets } = await api.distribution({ distribution_by: 'source', stacked_by: 'score' });
    expect(await rows(page)).toEqual(rowsOf(buckets));
    expect((await visitMarks(page, '.bars-list [data-mark]')).wrong).toEqual([]);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });
});
