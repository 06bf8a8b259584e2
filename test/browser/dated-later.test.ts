import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noon } from '../kit/alerts.js';
import { type Api, startApi } from '../kit/api.js';
import { noChromium, openPage, startBrowser, type WatchedPage } from '../kit/browser.js';
import { batch, record, records } from '../kit/builders.js';
import { askDeeper } from '../kit/questions.js';

/** Sixty days of ten records and a day of forty, until a month ago; then one whose year was mistyped. */
describe.skipIf(noChromium)('a record that is dated in the future', () => {
  let api: Api;
  let browser: Browser;
  beforeAll(async () => {
    [api, browser] = await Promise.all([startApi(), startBrowser()]);
    for (let day = 90; day >= 30; day--)
      await api.ingest(
        batch(
          records(day === 35 ? 40 : 10, () => ({ ds: noon(day) })),
          'shop',
        ),
      );
  });
  afterAll(() => Promise.all([api?.stop(), browser?.close()]));

  const overview = async (): Promise<WatchedPage> => {
    const page = await openPage(browser, api, { path: '/' });
    await page.locator('.trend-svg').first().waitFor();
    await page.quiet();
    return page;
  };
  const seen = async (page: WatchedPage) => ({
    standsOut: await page.locator('section', { hasText: 'What stands out' }).last().innerText(),
    course: await page.getByRole('heading', { name: /^Records by/ }).innerText(),
    compared: await page.locator('.overview-compared').innerText(),
  });

  it('is reported and can be shown, and changes nothing else on the page', async () => {
    const before = await seen(await overview());
    expect(before.course).toBe('Records by day');
    await api.ingest(batch([record({ ds: '2091-05-01T00:00:00+0000', message: 'Mistyped' })], 'shop'));
    const page = await overview();
    expect(await seen(page)).toEqual(before);
    await page.getByText('1 record is dated after today.').waitFor();
    await page.getByRole('button', { name: 'After this range: 1 record' }).waitFor();
    await page.getByRole('button', { name: 'Show records after today' }).click();
    await page.getByText('Mistyped').first().waitFor();
    expect(new URL(page.url()).searchParams.get('range')).toMatch(/^\d{4}-\d\d-\d\d\.\.$/);
    expect(page.complaints()).toEqual([]);
  });

  it('is not taken for the newest by Ask, which says that it is there', async () => {
    const { body } = await askDeeper(api, { search_query: 'How many records mention zebras in 2019?' });
    expect(body.answer?.text).toMatch(
      /640 records up to today, the newest from .*1 record is dated after today/s,
    );
    expect(body.answer?.text).not.toContain('2091');
    expect(body.checks).toMatchObject({ numbers_unsupported: 0, removed_sentences: 0 });
  });
});
