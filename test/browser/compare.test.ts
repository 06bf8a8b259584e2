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

const LOW = [{ key: 'rating', type: 'list', values: ['low'] }];
const HIGH = [{ key: 'rating', type: 'list', values: ['high'] }];

const settled = (page: Page) => page.locator('.compare-results[data-stale=false]').waitFor();
const verdict = (page: Page) => page.locator('.compare-verdict p').textContent();
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const counts = (page: Page, marks: string) =>
  page
    .locator(`main ${marks}[data-mark]`)
    .evaluateAll((all) => all.map((mark) => Number(mark.getAttribute('data-count'))));

describe.skipIf(noChromium)('Compare, on the demo story', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startStory();
  });
  afterAll(() => api.stop());
  const open = (path: string, options: PageOptions = {}) =>
    openPage(browser, api, { path, reducedMotion: true, ...options });

  it('starts with the versions whose ratings differ most clearly, the newest two a click away', async () => {
    const page = await open('/compare');
    await settled(page);
    const { lines } = await api.versions({});
    const [clearest] = lines
      .flatMap(({ label, versions }) =>
        versions.flatMap(({ version, comparison }) =>
          comparison ? [{ label, version, ...comparison }] : [],
        ),
      )
      .toSorted((a, b) => a.p_value - b.p_value);
    expect(clearest?.certainty).toBe('certain');
    await page
      .getByText(
        `${clearest?.label}: version ${clearest?.version} compared with ${clearest?.with}, whose ratings differ most clearly.`,
      )
      .waitFor();
    expect(await verdict(page)).toMatch(
      / rated .* points (lower|higher) than .* The difference is certain\./,
    );
    // The answer first, then what it is the answer to.
    expect(await page.locator('.compare-verdict ~ .compare-sides').count()).toBe(1);
    const line = lines.find(({ versions }) => versions.some(({ comparison }) => comparison));
    const newest = line?.versions.find(({ comparison }) => comparison);
    const [version, before] = [newest?.version, newest?.comparison?.with];
    await page.getByRole('button', { name: `${line?.label} ${version} vs ${before}`, exact: true }).click();
    await page
      .getByText(
        `${line?.label}: version ${version} compared with ${before}, the newest two with enough ratings.`,
      )
      .waitFor();
    await page.getByRole('region', { name: `Side A: Version ${version}`, exact: true }).waitFor();
    await settled(page);
    const side = (value: unknown) => [
      { key: 'source', type: 'list', values: [line?.key] },
      { key: 'filters.version', type: 'list', values: [value] },
    ];
    const answer = await api.quantify({ main_filters: side(version), secondary_filters: side(before) });
    expect(await verdict(page)).toBe(answer.verdict);
    // What may be chance takes a line: the numbers are a click away.
    expect(answer.differences.fields).toEqual([]);
    await page
      .getByText(`No value differs by more than chance (${answer.differences.tested} compared).`)
      .waitFor();
    const table = page.locator('.compare-means');
    expect(await table.isVisible()).toBe(false);
    await page.getByText('Averages of other fields: no clear difference').click();
    expect(await table.getByRole('row').count()).toBe(1 + answer.differences.means.length);
    await page.context().close();
  });

  it('compares the last full month with the one before, by their names', async () => {
    const page = await open('/compare');
    await settled(page);
    await page.getByRole('button', { name: /^\p{L}+ \d{4} vs \p{L}+ \d{4}$/u }).click();
    await page.getByText(/^\S.* \d{4}, the last full month, compared with \S.* \d{4}\.$/).waitFor();
    await page.getByRole('region', { name: /^Side A: \p{L}+ \d{4}$/u }).waitFor();
    await settled(page);
    const { results } = await api.search({ limit: 1, sorted_by: ['-ds'] });
    const newest = new Date(Math.min(Date.parse(results[0]?.ds ?? ''), Date.now() - 86_400_000));
    const next = new Date(newest.getTime() + 86_400_000);
    const day = (months: number, days: number) =>
      new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + months, 1 + days))
        .toISOString()
        .slice(0, 10);
    const answer = await api.quantify({
      main_filters: [{ key: 'ds', type: 'range', min: day(-1, 0), max: day(0, -1) }],
      secondary_filters: [{ key: 'ds', type: 'range', min: day(-2, 0), max: day(-1, -1) }],
    });
    expect(await verdict(page)).toBe(answer.verdict);
    await page.context().close();
  });

  it('compares low scores with high ones, and shows the answer of the API', async () => {
    const page = await open('/compare');
    await page.getByRole('button', { name: 'Low vs high scores' }).click();
    await page.waitForURL((url) => url.searchParams.has('main_filters'));
    await page.getByRole('region', { name: 'Side A: Low ratings' }).waitFor();
    await settled(page);
    const answer = await api.quantify({ main_filters: LOW, secondary_filters: HIGH, main_query: '' });
    expect(await verdict(page)).toBe(answer.verdict);
    const { only_main, only_secondary } = answer.overlap;
    // No record has both a low and a high rating.
    expect(await page.locator('.overlap').count()).toBe(0);
    const { fields: all } = answer.differences;
    // The language of a text stands for what its source says of it.
    const fields = all.filter(({ key }) => key !== 'filters.language');
    const both = (one: { main_records: number; secondary_records: number }) => [
      one.main_records,
      one.secondary_records,
    ];
    const shown = await counts(page, '.dumbbell-end');
    expect(shown).toEqual([only_main, only_secondary, ...fields.slice(0, 10).flatMap(both)]);
    // Subjects say more than the words of five languages.
    const more = page.locator('section', { hasText: /^More in / });
    await more.first().getByRole('rowheader', { name: 'Payment', exact: true }).waitFor();
    await more.last().getByRole('rowheader', { name: 'Design and ease of use', exact: true }).waitFor();
    const { marks, wrong } = await visitMarks(page, 'main .compare-open[data-mark]');
    expect(marks).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('compares the query of the bar with all records; each part opens exactly its records', async () => {
    const page = await open('/compare?q=crash');
    await settled(page);
    const answer = await api.quantify({ main_query: 'crash' });
    expect(await verdict(page)).toBe(answer.verdict);
    expect(await counts(page, '.overlap-part')).toEqual([answer.overlap.both, answer.overlap.only_secondary]);
    const marks = ':is(.overlap-part, .compare-count, .compare-open, .dumbbell-end)[data-mark]';
    const { marks: count, wrong } = await visitMarks(page, `main ${marks}`);
    expect(count).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
    await page.context().close();
  });

  it('shows shares and their difference over time; every point opens its records', async () => {
    const page = await open('/compare?main_query=crash&secondary_query=sync&range=30d');
    await settled(page);
    expect(await page.locator('.figure h3').allTextContents()).toEqual(
      expect.arrayContaining(['Frequency', 'Scores', 'Difference in share by day']),
    );
    const { marks: count, wrong } = await visitMarks(page, 'main .compare-time circle[data-mark]');
    expect(count).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('is built with the keyboard alone, kept in the address, and swapped', async () => {
    const [low, high] = [LOW, HIGH].map((side) => encodeURIComponent(JSON.stringify(side)));
    const page = await open(`/compare?main_filters=${low}&secondary_filters=${high}`);
    await settled(page);
    await page.getByLabel('Words for A').focus();
    await page.keyboard.type('crash');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('main_query') === 'crash');
    const filters = page.getByRole('list', { name: 'Filters for B' });
    const chip = filters.getByRole('button', { name: 'Platform is Android', exact: true });
    await page.getByRole('button', { name: 'Add a filter to B' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.picker input:focus').waitFor();
    await page.keyboard.type('android');
    await page.getByRole('option', { name: /Platform is Android/ }).waitFor();
    await page.keyboard.press('Enter');
    await chip.waitFor();
    await settled(page);
    const secondary = JSON.parse(param(page, 'secondary_filters') ?? '[]') as object[];
    expect(secondary).toHaveLength(2);
    const asked = { main_query: 'crash', main_filters: LOW, secondary_filters: secondary };
    expect(await verdict(page)).toBe((await api.quantify(asked)).verdict);
    await page.getByRole('button', { name: 'Swap A and B' }).press('Enter');
    await page.waitForURL((url) => url.searchParams.get('secondary_query') === 'crash');
    await settled(page);
    const turned = { main_filters: secondary, secondary_query: 'crash', secondary_filters: LOW };
    expect(await verdict(page)).toBe((await api.quantify(turned)).verdict);
    await page.goBack();
    await page.waitForURL((url) => url.searchParams.get('main_query') === 'crash');
    await page.getByRole('button', { name: 'Remove from B: Platform is Android' }).press('Enter');
    await chip.waitFor({ state: 'detached' });
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('is one click from periods and sources, within what the bar filters by', async () => {
    const f = JSON.stringify([{ key: 'filters.platform', type: 'list', values: ['Android'] }]);
    const page = await open(`/compare?f=${encodeURIComponent(f)}`);
    await settled(page);
    await page.getByRole('button', { name: 'Last 30 days vs previous 30' }).click();
    // On the last day of a month of 30 days, they are that month.
    await page.getByRole('region', { name: /^Side A: (Records from \d|\p{L}+ \d{4}$)/u }).waitFor();
    await settled(page);
    const [main_filters, secondary_filters] = ['main', 'secondary'].map(
      (side) => JSON.parse(param(page, `${side}_filters`) ?? '[]') as object[],
    );
    const answer = await api.quantify({ main_filters, secondary_filters, base_filters: JSON.parse(f) });
    expect(await verdict(page)).toBe(answer.verdict);
    const sizes = await page
      .locator('.compare-count')
      .evaluateAll((all) => all.map((one) => one.dataset.count));
    expect(sizes).toEqual([`${answer.main.matches}`, `${answer.secondary.matches}`]);
    await page.context().close();
  });

  it('explains when both sides are the same, and when nothing is found', async () => {
    const page = await open('/compare?main_query=crash&secondary_query=crash');
    await page.getByRole('heading', { name: 'Both sides are the same' }).waitFor();
    await page.getByRole('button', { name: 'Low vs high scores' }).click();
    await settled(page);
    await page.goto(`${api.url}/compare?main_query=xyzzy&secondary_query=plugh`);
    await page.getByRole('heading', { name: 'No matching records' }).waitFor();
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['light', {}],
    ['dark', { dark: true }],
    ['on a phone', { width: 360, height: 740 }],
  ])('is accessible: %s', async (_, options: PageOptions) => {
    const page = await open('/compare?main_query=crash&secondary_query=login%20update', options);
    await settled(page);
    expect(await axe(page)).toEqual([]);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(wide).toBe(false);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });
});

describe.skipIf(noChromium)('Compare with few records', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  it('gives advice without records, and says that one is too few', async () => {
    const empty = await openPage(browser, api, { path: '/compare?q=crash' });
    await empty.getByRole('heading', { name: 'No records yet' }).waitFor();
    await empty.goto(`${api.url}/compare`);
    await empty.getByRole('link', { name: 'Import a file' }).waitFor();
    expect(await axe(empty)).toEqual([]);
    expect(empty.complaints()).toEqual([]);
    await empty.context().close();
    await api.ingest(batch([record({ message: 'It crashes', score: 1 })], 'mail'));
    const page = await openPage(browser, api, { path: '/compare?q=crash' });
    await settled(page);
    expect(await verdict(page)).toContain('Too few records');
    expect((await visitMarks(page)).wrong).toEqual([]);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });
});

describe.skipIf(noChromium || noReviews)('Compare, on real reviews', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startReviews();
  });
  afterAll(() => api.stop());

  it('shows the answer of the API with its caveats; words open their records', async () => {
    const page = await openPage(browser, api, { path: '/compare?q=food', reducedMotion: true });
    await settled(page);
    const answer = await api.quantify({ main_query: 'food' });
    expect(await verdict(page)).toBe(answer.verdict);
    expect(await page.locator('.compare-verdict li').allTextContents()).toEqual(answer.caveats);
    expect((await visitMarks(page, 'main .compare-open[data-mark]')).wrong).toEqual([]);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });
});
