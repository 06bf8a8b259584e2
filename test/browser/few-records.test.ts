import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { noChromium, openPage, startBrowser } from '../kit/browser.js';
import { batch, record } from '../kit/builders.js';
import { NONSENSE, SCREENS, settled } from '../kit/screens.js';

describe.skipIf(noChromium)('every screen', () => {
  let api: Api;
  let browser: Browser;
  beforeAll(async () => {
    [api, browser] = await Promise.all([startApi(), startBrowser()]);
  });
  afterAll(() => Promise.all([api?.stop(), browser?.close()]));
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });

  const look = async (path: string) => {
    const page = await openPage(browser, api, { path });
    await settled(page);
    expect(await page.locator('main [role=alert]').allTextContents()).toEqual([]);
    const words = (await page.locator('main').textContent()) ?? '';
    expect(words).not.toMatch(NONSENSE);
    expect(page.complaints()).toEqual([]);
    return words;
  };

  it.each(SCREENS)('without a record: $name is correct', async ({ path, name }) => {
    const words = await look(path);
    if (['Overview', 'Search', 'Trends', 'Breakdown', 'Ask', 'Themes'].includes(name))
      expect(words).toContain('No records yet');
  });

  // From here on, there is one.
  describe('with one record', () => {
    beforeAll(async () => {
      const now = `${new Date(Date.now() - 3_600_000).toISOString().slice(0, 19)}+0000`;
      await api.ingest(batch([record({ ds: now, message: 'One crash, alone', score: 1 })], 'shop'));
    });

    it.each(SCREENS)('$name does not exaggerate it', async ({ path, name }) => {
      const words = await look(path);
      if (name === 'Search') expect(words).toContain('One crash, alone');
    });

    it('offers the word that a misspelt one may mean', async () => {
      const page = await openPage(browser, api, { path: '/search?q=crahs' });
      await page.getByText('Did you mean').getByRole('button', { name: 'crash 1' }).click();
      await page.locator('[data-testid=search-total][data-total="1"]').waitFor();
      expect(page.complaints()).toEqual([]);
    });
  });
});
