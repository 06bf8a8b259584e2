import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { AuthorizationServer } from '../kit/authorization-server.js';
import { axe, noChromium, openPage, startBrowser } from '../kit/browser.js';
import { freePort } from '../kit/free-port.js';

const env = { EGRESS_ALLOW: '127.0.0.1', SECRETS_KEY: 'a key for the tests alone' };
let browser: Browser;
let api: Api;
let vendor: AuthorizationServer;

describe.skipIf(noChromium)('a sign-in in the page', () => {
  beforeAll(async () => {
    [vendor, browser, api] = await Promise.all([
      AuthorizationServer.start(),
      startBrowser(),
      startApi({ env }),
    ]);
  });
  afterAll(() => Promise.all([api?.stop(), browser?.close(), vendor?.close()]));

  it('is ended with the pasted address where the vendor cannot lead back', async () => {
    await api.request('/admin/credentials', { body: { name: 'Help desk', auth: vendor.auth({}) } });
    const page = await openPage(browser, api, { path: '/data' });
    const row = page.locator('[data-credential="Help desk"]');
    await row.getByText('not signed in').waitFor();
    await row.getByRole('button', { name: 'Sign in' }).click();
    const url = await row.getByRole('link', { name: 'Open the sign-in page' }).getAttribute('href');
    await row.getByLabel('Address after signing in').fill('http://127.0.0.1/signed-in?code=a&state=forged');
    await row.getByRole('button', { name: 'Finish sign-in' }).click();
    await row.getByRole('alert').waitFor();
    await row.getByLabel('Address after signing in').fill(await vendor.allow(url ?? ''));
    expect(await axe(page)).toEqual([]);
    await row.getByRole('button', { name: 'Finish sign-in' }).click();
    await row.getByText('signed in', { exact: true }).waitFor();
    expect(page.complaints(/^answer 422/)).toEqual([]);
    await page.close();
  });

  it('ends automatically where the vendor leads back to the page', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const own = await startApi({ env: { ...env, PORT: String(port), PUBLIC_URL: url } });
    onTestFinished(async () => void (await own.stop()));
    await own.request('/admin/credentials', { body: { name: 'Forum', auth: vendor.auth({}) } });
    const page = await openPage(browser, own, { path: '/data' });
    await page.locator('[data-credential="Forum"]').getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/\/authorize\?/);
    await page.locator('a').click();
    await page.getByRole('heading', { name: 'Signed in with Forum' }).waitFor();
    expect(page.url()).toBe(`${url}/signed-in`);
    await page.close();
  });

  it('is added and used from the form of a source', async () => {
    const page = await openPage(browser, api, { path: '/data?add=http-json' });
    await page.locator('[data-pointer="/config/url"]').fill(`${vendor.url}/items`);
    await page.getByText('Sign in with a credential (optional)').click();
    await page.getByRole('button', { name: 'New credential' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Credential name').fill('Tickets');
    await dialog.getByLabel('Sign-in page').fill(`${vendor.url}/authorize`);
    await dialog.getByLabel('Token URL').fill(`${vendor.url}/token`);
    await dialog.getByLabel('Client ID', { exact: true }).fill('made-up-client');
    expect(await dialog.getByLabel('Hosts').inputValue()).toBe('127.0.0.1');
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add credential' }).click();
    const row = page.locator('[data-credential="Tickets"]');
    await row.getByRole('button', { name: 'Sign in' }).click();
    const url = await row.getByRole('link', { name: 'Open the sign-in page' }).getAttribute('href');
    await row.getByLabel('Address after signing in').fill(await vendor.allow(url ?? ''));
    await row.getByRole('button', { name: 'Finish sign-in' }).click();
    await row.getByText('signed in', { exact: true }).waitFor();
    await page.locator('[data-pointer="/name"]').fill('Signed');
    await page.locator('[data-pointer="/config/map/ds"]').fill('at');
    await page.locator('[data-pointer="/config/map/message"]').fill('text');
    await page.getByRole('button', { name: 'Add source' }).click();
    await page.locator('tr[data-run=ok]').getByText('1 new').waitFor();
    const { body } = await api.request('/admin/sources/Signed', { method: 'GET' });
    expect(body).toMatchObject({ credential: 'Tickets' });
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('combobox', { name: /^Credential/ }).selectOption('None');
    await page.getByRole('button', { name: 'Test connection' }).click();
    await page.getByText('Connection failed').waitFor();
    expect(page.complaints()).toEqual([]);
    await page.close();
  });
});
