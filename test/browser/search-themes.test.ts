import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../kit/api.js';
import { axe, noChromium, openPage, startBrowser } from '../kit/browser.js';
import { startStory } from '../kit/stories.js';

describe.skipIf(noChromium)('Search beside the themes there are', () => {
  let browser: Browser;
  let api: Api;
  beforeAll(async () => {
    [browser, api] = await Promise.all([startBrowser(), startStory()]);
  });
  afterAll(() => Promise.all([browser?.close(), api?.stop()]));

  it('names the theme that has the searched word in other languages, too, and leads to all it finds', async () => {
    const query = 'crash* OR stürzt OR "se cierra"';
    const { total: found } = await api.search({ search_query: query, limit: 0 });
    await api.request('/public/themes', { body: { id: 'crashes', name: 'Crashes', queries: [{ query }] } });
    const page = await openPage(browser, api, { path: '/search?q=crash', width: 390, dark: true });
    const also = page.locator('.search-also');
    await also.waitFor();
    const [, records] = /^Also: Crashes, ([\d,]+) records in 3 languages$/.exec(await also.innerText()) ?? [];
    expect(records).toBe(new Intl.NumberFormat('en').format(found));
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    await also.getByRole('link').click();
    await page.locator(`[data-testid=search-total][data-total="${found}"]`).waitFor();
    expect(await also.count()).toBe(0);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });
});
