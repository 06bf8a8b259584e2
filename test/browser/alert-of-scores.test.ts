import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noon } from '../kit/alerts.js';
import { type Api, startApi } from '../kit/api.js';
import { noChromium, openPage, startBrowser } from '../kit/browser.js';
import { batch, records } from '../kit/builders.js';

describe.skipIf(noChromium)('an alert of a mean score', () => {
  let api: Api;
  let browser: Browser;
  beforeAll(async () => {
    [api, browser] = await Promise.all([startApi(), startBrowser()]);
  });
  afterAll(() => Promise.all([api?.stop(), browser?.close()]));

  it('starts with a fall below a limit that few days were below, and its test', async () => {
    const days = Array.from({ length: 40 }, (_, i) => i + 1);
    const rated = days.flatMap((ago) => records(10, () => ({ ds: noon(ago), score: ago === 9 ? 1 : 4 })));
    await api.ingest(batch(rated, 'shop'));
    const page = await openPage(browser, api, { path: '/trends?trend_on=score&trend_by=day&range=90d' });
    await page.locator('main h1').waitFor();
    await page.quiet();
    await page.getByRole('button', { name: 'Copy, save, share, export' }).click();
    await page.getByRole('button', { name: 'Create an alert…' }).click();
    const form = page.getByRole('form', { name: 'New alert' });
    await page.getByText(/^Over the last/).waitFor();
    expect(await form.locator('select[name=side]').inputValue()).toBe('below');
    expect(await form.getByRole('spinbutton', { name: 'Limit', exact: true }).inputValue()).toBe('4');
    await page.getByText('it would have fired once.').waitFor();
    await form.getByRole('option', { name: 'The chart you came from: Mean score per day' }).waitFor({
      state: 'attached',
    });
    expect(page.complaints()).toEqual([]);
  });
});
