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
/** The reviews have four sources. */
const LEAST = 4;
const CHARTS = ['Overview', 'Trends', 'Breakdown', 'Compare'];

let browser: Browser;
beforeAll(async () => {
  if (!noChromium) browser = await startBrowser();
});
afterAll(() => browser?.close());

describe.each([
  ['the demo story', startStory, noChromium, '/trends?trend_by=day'],
  // Years of reviews are too many days for one chart.
  ['real reviews', startReviews, noChromium || noReviews, '/trends'],
] as const)('every screen, on %s', (_, start, reason, trends) => {
  describe.skipIf(reason)('opens exactly the records that each mark counts', { timeout: 600_000 }, () => {
    let api: Api;
    beforeAll(async () => {
      api = await start();
    });
    afterAll(() => api?.stop());

    it.each(WIDTHS.flatMap((width) => PLACES.map(({ name, path }) => ({ name, path, width }))))(
      '$name, $width px wide',
      async ({ name, path, width }) => {
        const shown = name === 'Trends' ? trends : path;
        const page = await openPage(browser, api, { path: shown, width, reducedMotion: true });
        await settled(page);
        const { marks, wrong } = await visitMarks(page);
        expect(wrong).toEqual([]);
        expect(marks).toBeGreaterThanOrEqual(CHARTS.includes(name) ? LEAST : 0);
        expect(page.complaints()).toEqual([]);
        await page.context().close();
      },
    );
  });
});
