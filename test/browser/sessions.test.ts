import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { noChromium, openPage, type PageOptions, startBrowser, type WatchedPage } from '../kit/browser.js';
import { feedback, pushFeedback } from '../kit/feedback.js';
import { asBrowser } from '../kit/sign-in.js';
import { askAgain, SCREENS, settled } from '../kit/screens.js';

const REFUSED = /^answer 401/;

describe.skipIf(noChromium)('a session of the browser', () => {
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

  const open = (options: PageOptions = {}): Promise<WatchedPage> => openPage(browser, api, options);
  const navigation = (page: Page) => page.getByRole('navigation', { name: 'Screens' });
  const form = (page: Page) => page.getByRole('heading', { name: 'Sign in to Earshot' });
  const make = async (wish: object = {}) => {
    const body = { name: 'passing', scopes: ['read', 'edit', 'export', 'erase', 'admin'], ...wish };
    return (await api.request<{ id: string; token: string }>('/admin/tokens', { body })).body;
  };
  const signIn = async (page: Page, token = api.tokens.access) => {
    await page.getByLabel('Token').fill(token);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await navigation(page).waitFor();
  };

  it('is that of every tab: opened by Ctrl-click, by hand, or by a link that is spent', async () => {
    const { body: link } = await api.request<{ url: string }>('/admin/sign-in-links');
    const page = await open({ path: `/${new URL(link.url).hash}`, token: null });
    await navigation(page).waitFor();
    const [clicked] = await Promise.all([
      page.context().waitForEvent('page'),
      navigation(page)
        .getByRole('link', { name: 'Trends' })
        .click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await clicked.getByRole('heading', { name: 'Trends', level: 1 }).waitFor();
    const second = await page.context().newPage();
    for (const address of [`${api.url}/search?q=login`, link.url]) {
      await second.goto(address);
      await navigation(second).waitFor();
    }
    expect(second.url()).toBe(`${api.url}/`);
    expect(page.complaints()).toEqual([]);
  });

  it('ends in all tabs by signing out in one, and begins again in all of them', async () => {
    const page = await open({ path: '/search?q=login' });
    const second = await page.context().newPage();
    await second.goto(`${api.url}/trends`);
    await navigation(second).waitFor();
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await Promise.all([form(page).waitFor(), form(second).waitFor()]);
    expect(await page.context().cookies()).toEqual([]);
    const { status } = await api.request('/public/token', asBrowser(api, cookie, { method: 'GET' }));
    expect(status).toBe(401);
    await page.reload();
    await signIn(page);
    await navigation(second).waitFor();
    expect(new URL(page.url()).search).toBe('?q=login');
    expect(page.complaints(REFUSED)).toEqual([]);
  });

  it('shows who is signed in and their role, and hides what that may not do', async () => {
    const { body: person } = await api.request<{ id: string }>('/admin/people', {
      body: { name: 'Ana Reis', role: 'read' },
    });
    const { body: link } = await api.request<{ url: string }>(`/admin/people/${person.id}/link`);
    const page = await open({ path: `/${new URL(link.url).hash}`, token: null });
    await page.getByTitle('Signed in as Ana Reis (read)').waitFor();
    expect(await navigation(page).getByRole('link', { name: 'Admin' }).count()).toBe(0);
    await page.goto(`${api.url}/admin`);
    await page.getByText('Your role is read. Ask an administrator to change it.').waitFor();
    await api.request(`/admin/people/${person.id}`, { method: 'PATCH', body: { role: 'edit' } });
    await page.goto(`${api.url}/admin`);
    await page.getByRole('region', { name: 'Exports' }).waitFor();
    await api.request(`/admin/people/${person.id}/sessions`, { method: 'DELETE' });
    await askAgain(page);
    await page.getByText('Your session has ended.').waitFor();
  });

  it('of someone else reloads the tabs that show what the one before may see', async () => {
    const page = await open();
    await page.getByTitle('Signed in as First admin token (administrator)').waitFor();
    const second = await page.context().newPage();
    const { token } = await make({ name: 'shared', scopes: ['read'] });
    await second.goto(api.url);
    await second.getByRole('button', { name: 'Sign out' }).click();
    await signIn(second, token);
    await page.getByTitle('Signed in as shared (token)').waitFor();
  });

  it('continues where it was after signing in again, when the token was revoked', async () => {
    const { id, token } = await make();
    const pages = [];
    // Ask sends nothing before the user asks.
    for (const { path } of SCREENS.filter(({ name }) => name !== 'Ask')) {
      const page = await open({ path, token });
      await settled(page);
      pages.push({ page, before: page.url() });
    }
    await api.request(`/admin/tokens/${id}`, { method: 'DELETE' });
    for (const { page, before } of pages) {
      await askAgain(page);
      await form(page).waitFor();
      expect(page.url()).toBe(before);
      await signIn(page);
      await settled(page);
      expect(page.url()).toBe(before);
      expect(await page.locator('main [role=alert]').allTextContents()).toEqual([]);
      expect(page.complaints(REFUSED)).toEqual([]);
    }
    // Seven screens at once are much for a machine that is busy.
  }, 150_000);

  it('says that it is over when it expired', async () => {
    const { id, token } = await make({ expires_at: '2100-01-01T00:00:00Z' });
    const page = await open({ path: '/search?q=login', token });
    await settled(page);
    await api.database?.query('UPDATE api_token SET expires_at = now() WHERE id = $1', [id]);
    await askAgain(page);
    await page.getByText('Your session has ended.').waitFor();
    await signIn(page);
    await page.getByRole('searchbox').first().waitFor();
    expect(new URL(page.url()).search).toBe('?q=login');
  });

  it('stays when a shared link is opened, which signs in only those who are not', async () => {
    const page = await open();
    const { token } = await make({ name: 'shared', scopes: ['read'] });
    await page.goto(`${api.url}/search?q=login#token=${token}`);
    await page.getByTitle('Signed in as First admin token (administrator)').waitFor();
  });

  /** Mutant: `requireOwnOrigin` that accepts everything. A neighbouring port is the same site: the cookie is sent. */
  it('does nothing for the page of a neighbour', async () => {
    const page = await open();
    const forged = ['/sign-out', '/admin/sign-in-links'].map(
      (path) => `fetch('${api.url}${path}', { method: 'POST', mode: 'no-cors', credentials: 'include' })`,
    );
    const script = `Promise.all([${forged.join()}]).then(() => document.body.append('sent'))`;
    const neighbour = createServer((_, response) =>
      response.setHeader('content-type', 'text/html').end(`<body><script>${script}</script>`),
    );
    await new Promise<void>((resolve) => neighbour.listen(0, '127.0.0.1', resolve));
    const before = await api.database?.query('SELECT hash FROM sign_in_code');
    await page.goto(`http://127.0.0.1:${(neighbour.address() as AddressInfo).port}`);
    await page.getByText('sent').waitFor();
    neighbour.closeAllConnections();
    neighbour.close();
    expect(page.complaints().filter((line) => line.startsWith('answer 403'))).toHaveLength(2);
    expect(await api.database?.query('SELECT hash FROM sign_in_code')).toEqual(before);
    await page.goto(api.url);
    await navigation(page).waitFor();
  });
});
