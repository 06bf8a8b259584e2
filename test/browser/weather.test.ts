import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { noChromium, openPage, type PageOptions, startBrowser, type WatchedPage } from '../kit/browser.js';
import { feedback, pushFeedback } from '../kit/feedback.js';
import { type PageWeather, startPageWeather } from '../kit/page-weather.js';
import { askAgain, NONSENSE, SCREENS, settled } from '../kit/screens.js';

/** Lines that failing answers leave in the console of the browser. */
const FAILED = /^(answer 50[03]|request failed)/;
/** Ask asks nothing before somebody does. */
const ASKING = SCREENS.filter(({ name }) => name !== 'Ask');

describe.skipIf(noChromium)('every screen', () => {
  let api: Api;
  let browser: Browser;
  let weather: PageWeather;
  beforeAll(async () => {
    [api, browser] = await Promise.all([startApi(), startBrowser()]);
    weather = await startPageWeather(api.url);
  });
  afterAll(() => Promise.all([api?.stop(), browser?.close(), weather?.close()]));
  afterEach(async () => {
    weather.fair();
    for (const context of browser.contexts()) await context.close();
  });

  const open = (options: PageOptions): Promise<WatchedPage> =>
    openPage(browser, { url: weather.url, tokens: api.tokens }, options);
  const alerts = (page: WatchedPage) => page.locator('main [role=alert]');
  const words = async (page: WatchedPage) => (await page.locator('main').textContent()) ?? '';

  describe('with an API that', () => {
    beforeAll(() => pushFeedback(api, feedback(200)));

    it.each(ASKING)('is slow: $name stands at once, in its final shape', async ({ path }) => {
      weather.hold();
      const page = await open({ path });
      await page.locator('main h1').first().waitFor({ state: 'attached' });
      await page.locator('main .skeleton').first().waitFor();
      expect(await alerts(page).count()).toBe(0);
      weather.fair();
      await settled(page);
      weather.hold();
      const before = await words(page);
      await askAgain(page);
      expect(await page.locator('main .skeleton').count()).toBe(0);
      expect((await words(page)).length).toBeGreaterThan(before.length / 2);
      weather.fair();
      await settled(page);
      expect(page.complaints()).toEqual([]);
    });

    it.each(ASKING)('fails: $name says so, and is whole when it works again', async ({ path }) => {
      weather.fail(500);
      const page = await open({ path });
      await alerts(page).filter({ hasText: 'Something between this page and the service' }).first().waitFor();
      expect(await words(page)).not.toMatch(NONSENSE);
      weather.fair();
      await alerts(page).getByRole('button', { name: 'Try again' }).first().click();
      await askAgain(page);
      await expect.poll(() => alerts(page).count(), { timeout: 10_000 }).toBe(0);
      await settled(page);
      const whole = await words(page);
      await weather.gone();
      await askAgain(page);
      await alerts(page).filter({ hasText: 'Earshot does not answer' }).first().waitFor();
      expect((await words(page)).length).toBeGreaterThan(whole.length / 2);
      await weather.back();
      await askAgain(page);
      await expect.poll(() => alerts(page).count(), { timeout: 10_000 }).toBe(0);
      expect(page.complaints(FAILED)).toEqual([]);
    });

    it.each(ASKING)('is away for a moment: $name asks again by itself', async ({ path }) => {
      weather.fail(503, 1);
      const page = await open({ path });
      await alerts(page).filter({ hasText: 'Asked again by itself in 1 s.' }).first().waitFor();
      weather.fair();
      await expect.poll(() => alerts(page).count(), { timeout: 15_000 }).toBe(0);
      await settled(page);
      expect(page.complaints(FAILED)).toEqual([]);
    });
  });
});
