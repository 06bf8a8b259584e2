import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { axe, noChromium, openPage, startBrowser } from '../kit/browser.js';
import { freePort } from '../kit/free-port.js';
import { OpenIdProvider } from '../kit/openid-provider.js';

describe.skipIf(noChromium)('a sign-in with an OpenID provider', () => {
  let browser: Browser;
  let api: Api;
  let provider: OpenIdProvider;
  beforeAll(async () => {
    provider = await OpenIdProvider.start();
    const env = provider.env(`http://127.0.0.1:${await freePort()}`);
    [browser, api] = await Promise.all([startBrowser(), startApi({ env })]);
  });
  afterAll(async () => {
    await Promise.all([api?.stop(), browser?.close()]);
    await provider?.close();
  });

  it('leads there and back to where the reader was, says why it failed, and is that of all tabs', async () => {
    provider.account = { sub: 'ana', email: 'ana@ok.test', email_verified: true };
    const page = await openPage(browser, api, { path: '/search?q=login', token: null });
    const second = await page.context().newPage();
    await second.goto(`${api.url}/trends`);
    const { host } = new URL(provider.url);
    const button = page.getByRole('button', { name: `Sign in with ${host}` });
    await button.waitFor();
    expect(await axe(page)).toEqual([]);
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Allow' }).click();
    await page.getByText('no one has invited you to Earshot').waitFor();
    expect(page.url()).toBe(`${api.url}/search?q=login`);
    await api.request('/admin/people', { body: { name: 'Ana Reis', email: 'ana@ok.test', role: 'read' } });
    await button.click();
    await page.getByRole('link', { name: 'Allow' }).click();
    for (const tab of [page, second]) await tab.getByTitle('Signed in as Ana Reis (read)').waitFor();
    expect(page.url()).toBe(`${api.url}/search?q=login`);
    expect(page.complaints(/^answer 40[13]/)).toEqual([]);
    await page.getByRole('button', { name: 'Sign out' }).click();
    const form = { name: 'Sign in to Earshot' };
    for (const tab of [page, second]) await tab.getByRole('heading', form).waitFor();
  });
});
