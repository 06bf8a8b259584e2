import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { noon } from '../kit/alerts.js';
import { type Api, startApi } from '../kit/api.js';
import { axe, noChromium, openPage, startBrowser, type WatchedPage } from '../kit/browser.js';
import { batch, records } from '../kit/builders.js';

describe.skipIf(noChromium)('the beginnings of alerts', () => {
  let api: Api;
  let browser: Browser;
  beforeAll(async () => {
    [api, browser] = await Promise.all([startApi(), startBrowser()]);
    const noons = records(12, () => ({ ds: noon(1) }));
    await api.ingest(batch(noons, 'shop'));
  });
  afterAll(() => Promise.all([api?.stop(), browser?.close()]));
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });

  const itemOf = (page: WatchedPage, name: string) => page.getByRole('listitem').filter({ hasText: name });

  it('begins with an alert that suits most, where there is none', async () => {
    const page = await openPage(browser, api, { path: '/alerts' });
    await itemOf(page, 'Unusual interest').getByRole('button', { name: 'Set up this alert' }).click();
    const form = page.getByRole('form', { name: 'New alert' });
    expect(await form.getByLabel('Fires when').inputValue()).toBe('anomaly');
    await page.getByRole('heading', { name: 'When it would have fired' }).waitFor();
    expect(page.complaints()).toEqual([]);
  });

  it('begins with weeks where days have too few low scores to judge by, and says how many it cannot judge', async ({
    onTestFinished,
  }) => {
    const own = await startApi();
    onTestFinished(async () => void (await own.stop()));
    // Two a day: fewer than ten, fourteen a week.
    const days = Array.from({ length: 700 }, (_, i) => ({ ds: noon(i + 1), score: 1 }));
    for (const place of [1, 2])
      await own.ingest(
        batch(
          records(days.length, (i) => days[i] ?? {}),
          `shop ${place}`,
        ),
      );
    const page = await openPage(browser, own, { path: '/alerts' });
    const starter = itemOf(page, 'Unhappy users');
    await starter
      .getByText(/^Over the last 100 weeks, it would never have fired\. \d+ of 100 weeks had/)
      .waitFor();
    await starter.getByRole('button', { name: 'Set up this alert' }).click();
    const form = page.getByRole('form', { name: 'New alert' });
    expect(await form.locator('select[name=trend_by]').inputValue()).toBe('week');
    expect(page.complaints()).toEqual([]);
  });

  it('keeps the interval of the chart whose bell was chosen, and no dates', async () => {
    const page = await openPage(browser, api, { path: '/trends?range=12m' });
    await page.getByRole('button', { name: 'Create an alert on this chart' }).click();
    const form = page.getByRole('form', { name: 'New alert' });
    expect(await form.locator('select[name=trend_by]').inputValue()).toBe('week');
    const watched = await form.getByLabel('Watch').locator('option:checked').textContent();
    expect(watched).toBe('The chart you came from: Records per week');
    expect(page.complaints()).toEqual([]);
  });

  it('draws the usual range around what stands out', async ({ onTestFinished }) => {
    const own = await startApi();
    onTestFinished(async () => void (await own.stop()));
    const days = Array.from({ length: 80 }, (_, i) => i + 1);
    const daily = days.flatMap((ago) => records(ago === 5 ? 60 : 10, () => ({ ds: noon(ago) })));
    await own.ingest(batch(daily, 'shop'));
    const page = await openPage(browser, own, { path: '/alerts', width: 390, dark: true });
    const starter = itemOf(page, 'Unusual interest');
    await starter.getByText('Over the last 100 days, it would have fired once.').waitFor();
    await starter.getByRole('button', { name: 'Set up this alert' }).click();
    // On a phone the result is above the button, too.
    const form = page.getByRole('form', { name: 'New alert' });
    await form.getByText('Over the last 100 days, it would have fired once.').waitFor();
    await page.getByText('Dashed boxes show the usual range of what stands out').waitFor();
    expect(await page.locator('.alert-usual').count()).toBe(1);
    expect(await page.locator('.alert-reading[data-verdict=breach] .alert-usual').count()).toBe(1);
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    expect(page.complaints()).toEqual([]);
  });
});
