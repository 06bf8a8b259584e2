import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { axe, noChromium, openPage, startBrowser } from '../kit/browser.js';
import { batch, record } from '../kit/builders.js';
import { noReviews } from '../kit/reviews.js';
import { startReviews } from '../kit/stories.js';

let browser: Browser;
beforeAll(async () => {
  if (!noChromium) browser = await startBrowser();
});
afterAll(() => browser?.close());

const totalOf = (page: Page) => page.getByTestId('search-total').getAttribute('data-total').then(Number);
const written = (page: Page) => page.locator('.summary[aria-busy=false] .summary-notes').waitFor();

describe.skipIf(noChromium || noReviews)('Search, on real reviews', () => {
  let real: Api;
  beforeAll(async () => {
    real = await startReviews();
  });
  afterAll(() => real.stop());

  it('reads, quotes and unfolds long ones', async () => {
    const page = await openPage(browser, real, { path: '/search?q=lounge+food&sorted_by=-score' });
    await written(page);
    const body = { search_query: 'lounge food', summary: true, sorted_by: ['-score'] };
    const { results, total: count, summary } = await real.search(body);
    expect(await totalOf(page)).toBe(count);
    const cards = await page.locator('.search-results article').evaluateAll((all) => all.map(({ id }) => id));
    expect(cards).toEqual(results.map(({ id: one }) => `record-${one}`));
    for (const { n, record_id, quote } of summary.citations ?? []) {
      await page
        .getByRole('button', { name: `Source ${n}`, exact: true })
        .first()
        .click();
      const said = page.locator(`#record-${record_id} .quote`);
      await said.waitFor();
      expect(await said.textContent()).toBe(quote);
    }
    const long = page.locator('.search-results article', { hasText: 'Show all' }).first();
    const id = (await long.getAttribute('id')) ?? '';
    const whole = results.find((one) => `record-${one.id}` === id)?.message ?? '';
    const text = page.locator(`#${id} .record-text`);
    expect((await text.textContent())?.length).toBeLessThan(whole.length);
    await page.locator(`#${id}`).getByRole('button', { name: 'Show all' }).click();
    expect(await text.textContent()).toBe(whole);
    expect(page.complaints()).toEqual([]);
    await page.close();
  });
});

describe.skipIf(noChromium)('Search, with no records yet', () => {
  let empty: Api;
  beforeAll(async () => {
    empty = await startApi();
  });
  afterAll(() => empty.stop());

  it('explains how to get records, then shows the only one', async () => {
    const page = await openPage(browser, empty, { path: '/search' });
    await page.getByRole('heading', { name: 'No records yet' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await empty.ingest(batch([record({ message: '', score: 4 })]));
    await page.reload();
    await page.locator('[data-testid=search-total][data-total="1"]').waitFor();
    await page.getByText('No text, score only').waitFor();
    await written(page);
    expect(await axe(page)).toEqual([]);
    expect(page.complaints()).toEqual([]);
    await page.close();
  });
});
