import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { noChromium, openPage, type PageOptions, startBrowser, type WatchedPage } from '../kit/browser.js';
import { feedback, pushFeedback } from '../kit/feedback.js';
import { type FaultyNetwork, startFaultyNetwork } from '../kit/faulty-network.js';
import { askAgain, NONSENSE, SCREENS, settled } from '../kit/screens.js';

/** Lines that failed requests leave in the browser console. */
const FAILED = /^(answer 50[03]|request failed)/;
/** Ask sends nothing before the user asks. */
const ASKING = SCREENS.filter(({ name }) => name !== 'Ask');

describe.skipIf(noChromium)('every screen', () => {
  let api: Api;
  let browser: Browser;
  let network: FaultyNetwork;
  beforeAll(async () => {
    [api, browser] = await Promise.all([startApi(), startBrowser()]);
    network = await startFaultyNetwork(api.url);
  });
  afterAll(() => Promise.all([api?.stop(), browser?.close(), network?.close()]));
  afterEach(async () => {
    network.restore();
    for (const context of browser.contexts()) await context.close();
  });

  const open = (options: PageOptions): Promise<WatchedPage> =>
    openPage(browser, { url: network.url, tokens: api.tokens }, options);
  const alerts = (page: WatchedPage) => page.locator('main [role=alert]');
  const words = async (page: WatchedPage) => (await page.locator('main').textContent()) ?? '';

  describe('with an API that', () => {
    beforeAll(() => pushFeedback(api, feedback(200)));

    it.each(ASKING)('is slow: $name has its final layout at once', async ({ path }) => {
      network.hold();
      const page = await open({ path });
      await page.locator('main h1').first().waitFor({ state: 'attached' });
      await page.locator('main .skeleton').first().waitFor();
      expect(await alerts(page).count()).toBe(0);
      network.restore();
      await settled(page);
      network.hold();
      const before = await words(page);
      await askAgain(page);
      expect(await page.locator('main .skeleton').count()).toBe(0);
      expect((await words(page)).length).toBeGreaterThan(before.length / 2);
      network.restore();
      await settled(page);
      expect(page.complaints()).toEqual([]);
    });

    it.each(ASKING)('fails: $name says so, and is complete when it works again', async ({ path }) => {
      network.fail(500);
      const page = await open({ path });
      await alerts(page)
        .filter({ hasText: 'A proxy or gateway between this page and Earshot' })
        .first()
        .waitFor();
      expect(await words(page)).not.toMatch(NONSENSE);
      network.restore();
      await alerts(page).getByRole('button', { name: 'Try again' }).first().click();
      await askAgain(page);
      await expect.poll(() => alerts(page).count()).toBe(0);
      await settled(page);
      const whole = await words(page);
      await network.gone();
      await askAgain(page);
      await alerts(page).filter({ hasText: 'Earshot is not responding' }).first().waitFor();
      expect((await words(page)).length).toBeGreaterThan(whole.length / 2);
      await network.back();
      await askAgain(page);
      await expect.poll(() => alerts(page).count()).toBe(0);
      expect(page.complaints(FAILED)).toEqual([]);
    });

    it.each(ASKING)('is down for a moment: $name retries automatically', async ({ path }) => {
      network.fail(503, 1);
      const page = await open({ path });
      await alerts(page).filter({ hasText: 'Retrying in 1 s.' }).first().waitFor();
      network.restore();
      await expect.poll(() => alerts(page).count()).toBe(0);
      await settled(page);
      expect(page.complaints(FAILED)).toEqual([]);
    });
  });
});
