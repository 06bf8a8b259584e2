import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Api } from '../kit/api.js';
import { noChromium, openPage, startBrowser } from '../kit/browser.js';
import { noReviews } from '../kit/reviews.js';
import { SCREENS, settled } from '../kit/screens.js';
import { startReviews, startStory } from '../kit/stories.js';
import { visitMarks } from './visit-marks.js';

/** In `npm test` the narrowest alone, on the screens that count most; the charts of a wide one are in `charts.test.ts`. */
const WIDTHS = inject('soak') ? [1440, 768, 390] : [390];
const PLACES = SCREENS.filter(({ name }) => inject('soak') || name === 'Overview' || name === 'Compare');
const CHARTS = ['Overview', 'Trends', 'Breakdown', 'Compare'];

let browser: Browser;
beforeAll(async () => {
  if (!noChromium) browser = await startBrowser();
});
afterAll(() => browser?.close());

describe.each([
  ['the demo story', startStory, noChromium],
  ['real reviews', startReviews, noChromium || noReviews],
] as const)('every screen, on %s', (_, start, reason) => {
  describe.skipIf(reason)('opens exactly the records that each mark counts', { timeout: 600_000 }, () => {
    let api: Api;
    beforeAll(async () => {
      api = await start();
    });
    afterAll(() => api?.stop());

    it.each(WIDTHS.flatMap((width) => PLACES.map(({ name, path }) => ({ name, path, width }))))(
      '$name, $width px wide',
      async ({ name, path, width }) => {
        const page = await openPage(browser, api, { path, width, reducedMotion: true });
        await settled(page);
        const { marks, wrong } = await visitMarks(page);
        expect(wrong).toEqual([]);
        expect(marks).toBeGreaterThanOrEqual(CHARTS.includes(name) ? 5 : 0);
        expect(page.complaints()).toEqual([]);
        await page.context().close();
      },
    );
  });
});
