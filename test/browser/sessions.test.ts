import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { noChromium, openPage, type PageOptions, startBrowser, type WatchedPage } from '../kit/browser.js';
import { feedback, pushFeedback } from '../kit/feedback.js';
import { askAgain, SCREENS, settled } from '../kit/screens.js';

const REFUSED = /^answer 401/;

describe.skipIf(noChromium)('a page whose token becomes invalid', () => {
  let api: Api;
  let browser: Browser;
  beforeAll(async () => {
    [api, browser] = await Promise.all([startApi(), startBrowser()]);
    await pushFeedback(api, feedback(100));
  });
  afterAll(() => Promise.all([api?.stop(), browser?.close()]));
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });

  const open = (options: PageOptions): Promise<WatchedPage> => openPage(browser, api, options);
  const make = async (wish: object = {}) => {
    const body = { name: 'passing', scopes: ['read', 'export', 'erase', 'admin'], ...wish };
    return (await api.request<{ id: string; token: string }>('/admin/tokens', { body })).body;
  };
  const refused = async (token: string) => {
    const status = async () => (await api.request('/public/limits', { method: 'GET', token })).status;
    await expect.poll(status, { timeout: 10_000 }).toBe(401);
  };
  const signIn = async (page: WatchedPage) => {
    await page.getByLabel('Token').fill(api.tokens.access);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };

  it('is restored after signing in again when the token was revoked', async () => {
    const { id, token } = await make();
    const pages = [];
    // Ask sends nothing before the user asks.
    for (const { path } of SCREENS.filter(({ name }) => name !== 'Ask')) {
      const page = await open({ path, token });
      await settled(page);
      pages.push({ page, before: page.url() });
    }
    await api.request(`/admin/tokens/${id}`, { method: 'DELETE' });
    await refused(token);
    for (const { page, before } of pages) {
      await askAgain(page);
      await page.getByText('unknown or no longer valid').waitFor();
      expect(page.url()).toBe(before);
      await signIn(page);
      await settled(page);
      expect(page.url()).toBe(before);
      expect(await page.locator('main [role=alert]').allTextContents()).toEqual([]);
      expect(page.complaints(REFUSED)).toEqual([]);
    }
    // Seven screens at once are much for a machine that is busy.
  }, 150_000);

  it('says that it expired', async () => {
    const { id, token } = await make({ expires_at: '2100-01-01T00:00:00Z' });
    const page = await open({ path: '/search?q=login', token });
    await settled(page);
    await api.database?.query('UPDATE api_token SET expires_at = now() WHERE id = $1', [id]);
    await refused(token);
    await askAgain(page);
    await page.getByText('Your token has expired.').waitFor();
    await signIn(page);
    await page.getByRole('searchbox').first().waitFor();
    expect(new URL(page.url()).search).toBe('?q=login');
  });
});
