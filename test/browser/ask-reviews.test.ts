import { describe, expect, it } from 'vitest';
import { noChromium, openPage, startBrowser } from '../kit/browser.js';
import { noReviews } from '../kit/reviews.js';
import { startReviews } from '../kit/stories.js';

describe.skipIf(noChromium || noReviews)('Ask, on real reviews', () => {
  it('answers a question of each kind', { timeout: 240_000 }, async () => {
    const [real, chromium] = await Promise.all([startReviews(), startBrowser()]);
    const questions = ['What do low ratings complain about?', 'Which airline has the worst lounge ratings?'];
    for (const question of questions) {
      const page = await openPage(chromium, real, { path: `/ask?question=${encodeURIComponent(question)}` });
      // Beside other tests, the first questions of a server take long.
      await page.locator('.ask-checks').waitFor({ timeout: 90_000 });
      await page.getByRole('button', { name: 'Show how' }).click();
      await page.locator('.ask-reference[data-kind=step]').first().waitFor();
      expect(page.complaints()).toEqual([]);
      await page.close();
    }
    await Promise.all([real.stop(), chromium.close()]);
  });
});
