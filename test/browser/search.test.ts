import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../kit/api.js';
import { axe, noChromium, openPage, type PageOptions, startBrowser } from '../kit/browser.js';
import { startStory } from '../kit/stories.js';

let browser: Browser;
let api: Api;
const open = (path: string, options: PageOptions = {}) => openPage(browser, api, { path, ...options });

const totalOf = (page: Page) => page.getByTestId('search-total').getAttribute('data-total').then(Number);
const total = (page: Page, count: number) =>
  page.locator(`[data-testid=search-total][data-total="${count}"]`).waitFor();
const settled = (page: Page) => page.locator('.search-results[aria-busy=false]').waitFor();
const written = (page: Page) => page.locator('.summary[aria-busy=false] .summary-notes').waitFor();
const ids = (page: Page) =>
  page.locator('.search-results article').evaluateAll((cards) => cards.map(({ id }) => id));
const idsOf = (results: readonly { id: string }[]) => results.map(({ id }) => `record-${id}`);

beforeAll(async () => {
  if (!noChromium) browser = await startBrowser();
});
afterAll(() => browser?.close());

describe.skipIf(noChromium)('Search, on the demo story', () => {
  beforeAll(async () => {
    api = await startStory();
  });
  afterAll(() => api.stop());

  it('shows the answer of the API: records in order, highlights, the summary', async () => {
    const page = await open('/search?q=crash');
    await written(page);
    const body = { search_query: 'crash', summary: true, sorted_by: ['-ds'], fold_alike: true };
    const { total: count, results, summary } = await api.search(body);
    expect(await totalOf(page)).toBe(count);
    expect(await ids(page)).toEqual(idsOf(results));
    const marks = await page.locator('.search-results article mark').allTextContents();
    const matched = results.flatMap(({ message, matches = [] }) =>
      matches.map(({ start, end }) => message.slice(start, end)),
    );
    expect(marks).toEqual(matched);
    const said = (await page.locator('.summary .markdown').textContent()) ?? '';
    const text = (summary.text ?? '').replaceAll(/\[(\d+)\]/g, '$1').replaceAll(/\*\*|^- |\\/gm, '');
    expect(said.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
    expect(await page.locator('.summary-notes').textContent()).toContain(
      `Read ${summary.based_on?.read} of ${count} records`,
    );
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it('leads from each citation to the exact words in its record, after a preview', async () => {
    const page = await open('/search?q=photo');
    await written(page);
    const { citations = [] } = (await api.search({ search_query: 'photo', summary: true })).summary;
    expect(citations.length).toBeGreaterThan(2);
    for (const { n, record_id, quote } of citations) {
      const chip = page.getByRole('button', { name: `Source ${n}`, exact: true }).first();
      await chip.focus();
      await page.getByRole('tooltip').locator('.quote').waitFor();
      expect(await page.getByRole('tooltip').locator('.quote').textContent()).toBe(quote);
      await page.keyboard.press('Enter');
      const card = page.locator(`#record-${record_id}`);
      await card.locator('.quote').waitFor();
      expect(await card.locator('.quote').textContent()).toBe(quote);
      await card.and(page.locator(':focus')).waitFor();
      expect(await page.getByRole('tooltip').count()).toBe(0);
    }
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it('previews a citation when the pointer moves onto it, not when the page scrolls under it', async () => {
    const page = await open('/search?q=photo', { height: 500 });
    await written(page);
    const chip = page.locator('.citation-chip').first();
    const tooltip = page.getByRole('tooltip');
    // The first move has no previous position.
    await page.mouse.move(1, 1);
    await chip.hover();
    await tooltip.waitFor();
    const box = await chip.boundingBox();
    if (!box) throw new Error('the citation has no place');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 - 60);
    await tooltip.waitFor({ state: 'detached' });
    await page.evaluate('scrollBy(0, 60)');
    await page.waitForFunction(() => document.querySelector('.citation-chip:hover') !== null);
    expect(await tooltip.count()).toBe(0);
    await page.close();
  });

  it('opens exactly the records counted by a theme', async () => {
    const page = await open('/search?q=update');
    await written(page);
    const themes = await page.locator('.theme').all();
    expect(themes.length).toBeGreaterThan(2);
    expect(await page.getByRole('heading', { name: 'Mentioned more often' }).count()).toBe(0);
    for (const theme of themes) {
      const count = await theme.getAttribute('data-count');
      await theme.click();
      const opened = page.getByTestId('records-total');
      await opened.waitFor();
      expect(await opened.getAttribute('data-total')).toBe(count);
      await page.keyboard.press('Escape');
      await opened.waitFor({ state: 'detached' });
      expect(await theme.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it('offers to narrow by the fields that the selected records have', async () => {
    const github = [{ key: 'source', type: 'list', operator: 'eq', values: ['GitHub'] }];
    const page = await open(`/search?f=${encodeURIComponent(JSON.stringify(github))}`);
    await page.locator('.facet-value').nth(3).waitFor();
    expect(await page.getByText('No values in these records').count()).toBe(0);
    await page.close();
  });

  it('finds as many records as a value counts, and all others with it excluded', async () => {
    const facets = encodeURIComponent(JSON.stringify(['source', 'score', 'filters.country', 'filters.tags']));
    const page = await open(`/search?q=crash&facets=${facets}`);
    await page.locator('.facet-value').first().waitFor();
    await settled(page);
    const all = await totalOf(page);
    for (const field of await page.locator('.facet').all()) {
      const value = field.locator('.facet-value').first();
      const label = await value.locator('.facet-label').textContent();
      const count = Number(await value.getAttribute('data-count'));
      await value.click();
      await total(page, count);
      const chosen = field.locator('.facet-value', { hasText: label ?? '' }).first();
      expect(await chosen.getAttribute('aria-pressed')).toBe('true');
      await page.goBack();
      await total(page, all);
      await field.locator('.facet-value').first().focus();
      await page.keyboard.press('Shift+Enter');
      await total(page, all - count);
      await page.goBack();
      await total(page, all);
    }
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it('pages to the end without losing the position, by rank and by time, and restores it', async () => {
    for (const [order, sorted_by] of [
      ['&sorted_by=match', undefined],
      ['', ['-ds']],
    ] as const) {
      const page = await open(`/search?q=login+crash${order}`);
      await Promise.all([settled(page), written(page)]);
      const body = { search_query: 'login crash', limit: 100, sorted_by, fold_alike: true };
      const { results, total: count } = await api.search(body);
      expect(results.length, 'more than the first page').toBeGreaterThan(20);
      const more = page.getByRole('button', { name: 'Show more' });
      await more.focus();
      const before = await page.evaluate('scrollY');
      await page.keyboard.press('Enter');
      const alike = results.length < count ? `: ${results.length} and ${count - results.length} alike` : '';
      const all = `Showing all ${count}${alike}`;
      await page.getByText(all).waitFor();
      expect(await ids(page)).toEqual(idsOf(results));
      expect(await page.evaluate('scrollY')).toBe(before);
      expect(await page.evaluate('document.activeElement.id')).toBe(idsOf(results)[20]);
      expect(await more.count()).toBe(0);
      await page.getByRole('link', { name: 'Data' }).click();
      await page.goBack();
      await page.getByText(all).waitFor();
      expect(page.complaints()).toEqual([]);
      await page.close();
    }
  });

  it('reorders the same records without rewriting the summary', async () => {
    const page = await open('/search?q=refund');
    await written(page);
    // The fields to narrow by are searches, too.
    await page.locator('.search-facets [data-stale=false] .facet-value').first().waitFor();
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/public/search')) asked.push(request.postDataJSON());
    });
    await page.getByLabel('Sort by').selectOption('Lowest score first');
    const { results } = await api.search({ search_query: 'refund', sorted_by: ['score'] });
    await page.locator(`.search-results article#record-${results[0]?.id}`).waitFor();
    await settled(page);
    expect(await ids(page)).toEqual(idsOf(results));
    expect(asked).toHaveLength(1);
    expect(asked).toEqual([expect.objectContaining({ summary: false })]);
    await page.close();
  });

  it('can match any word, and shows additional fields of each record', async () => {
    const page = await open('/search?q=login+crash');
    await page.getByLabel('Match').selectOption('Any word');
    const { total: any } = await api.search({ search_query: 'login crash', mode: 'any_terms' });
    await total(page, any);
    await page.getByRole('button', { name: 'Show fields' }).click();
    await page.getByRole('checkbox', { name: 'Version' }).check();
    await page.keyboard.press('Escape');
    await page.locator('.record-additional').first().waitFor();
    const body = { search_query: 'login crash', mode: 'any_terms', fold_alike: true };
    const { results } = await api.search({ ...body, additional_fields: ['filters.version'] });
    const shown = results.flatMap(({ additional }) => {
      const version = additional?.['filters.version'];
      return typeof version === 'string' ? [`Version ${version}`] : [];
    });
    expect(await page.locator('.record-additional').allTextContents()).toEqual(shown);
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it('suggests what would match when nothing does', async () => {
    const page = await open('/search?q=crash+login+zebra');
    const { meta } = await api.search({ search_query: 'crash login zebra' });
    const [first] = meta.suggestions ?? [];
    await page.getByRole('button', { name: first?.search_query }).first().click();
    await total(page, first?.total ?? 0);
    await page.goBack();
    await page.getByRole('button', { name: 'Match any of the words' }).click();
    const any = { search_query: 'crash login zebra', mode: 'any_terms' };
    await total(page, (await api.search(any)).total);
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it('keeps the old results, dimmed, while new ones load, and says when there are none', async () => {
    const page = await open('/search?q=crash');
    await written(page);
    const before = await totalOf(page);
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/public/search', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await page.getByRole('searchbox').first().fill('refund');
    await page.locator('.search-results[data-stale=true]').waitFor();
    expect(await totalOf(page)).toBe(before);
    answer();
    await total(page, (await api.search({ search_query: 'refund' })).total);
    await page.unroute('**/public/search');
    await page.route('**/public/search', (route) => route.abort());
    await page.getByRole('searchbox').first().fill('login');
    await page.getByRole('alert').first().waitFor();
    await page.unroute('**/public/search');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await total(page, (await api.search({ search_query: 'login' })).total);
    expect(page.complaints(/net::ERR_FAILED/)).toEqual([]);
    await page.close();
  });

  it('works with the keyboard alone', async () => {
    const page = await open('/search?q=crash');
    await written(page);
    const cards = await ids(page);
    const focused = () => page.evaluate('document.activeElement.id');
    await page.keyboard.press('j');
    expect(await focused()).toBe(cards[0]);
    await page.keyboard.press('j');
    expect(await focused()).toBe(cards[1]);
    await page.keyboard.press('k');
    expect(await focused()).toBe(cards[0]);
    // From the card through its source, author, language and the like to its details.
    const isOnDetails = () => page.evaluate('document.activeElement.textContent === "Details"');
    for (let tab = 0; tab < 8 && !(await isOnDetails()); tab++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator(`#${cards[0]} .record-details`).waitFor();
    await page.keyboard.press('Tab');
    const [first] = (await api.search({ search_query: 'crash', sorted_by: ['-ds'] })).results;
    const only = await page.evaluate('document.activeElement.getAttribute("aria-label")');
    expect(String(only)).toMatch(/^Only /);
    await page.keyboard.press('Enter');
    const [key = ''] = Object.keys(first?.filters ?? {});
    const narrowed = { key: `filters.${key}`, values: [first?.filters[key]].flat().slice(0, 1) };
    await total(page, (await api.search({ search_query: 'crash', filters: [narrowed] })).total);
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it.each<[string, PageOptions]>([
    ['light', {}],
    ['dark', { dark: true }],
    ['360 px', { width: 360, height: 720 }],
    ['ultrawide', { width: 2560 }],
  ])('is accessible and fits: %s', async (_name, options) => {
    const page = await open('/search?q=crash', { ...options, reducedMotion: true });
    await written(page);
    await page.getByRole('button', { name: 'Details' }).first().click();
    await page.locator('.citation-chip').first().focus();
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(page.complaints()).toEqual([]);
    await page.close();
  });
});
