import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import {
  axe,
  noChromium,
  openPage,
  type PageOptions,
  startBrowser,
  type WatchedPage,
} from '../kit/browser.js';
import { record } from '../kit/builders.js';
import { type FeedServer, startFeedServer } from '../kit/feed-server.js';
import { GithubServer } from '../kit/github-server.js';
import { issueAt, repositoryOf } from '../kit/github-source.js';
import { PAYLOADS } from '../kit/payloads.js';
import { addSource, readSource, rssFeed } from '../kit/sources.js';

const REFUSED = /^answer 422/;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

let browser: Browser;
let api: Api;
let feeds: FeedServer;
const open = (options: PageOptions = {}) => openPage(browser, api, { path: '/data', ...options });
const configOf = async (name: string) =>
  (await api.request<{ config: unknown }>(`/admin/sources/${encodeURIComponent(name)}`, { method: 'GET' }))
    .body.config;

/** Moves the focus to the control with this name, with the keyboard alone. */
async function tabTo(page: WatchedPage, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      return `${(element as HTMLInputElement | null)?.labels?.[0]?.textContent ?? ''}${element?.textContent ?? ''}`;
    });
    if (focused.trim().startsWith(name)) return;
  }
  throw new Error(`Tab does not lead to ${name}.`);
}

/** Opens everything that is collapsed, nested sections too. */
async function unfold(page: WatchedPage): Promise<void> {
  const folds = page.locator('.data-more:not([open]) > summary');
  while ((await folds.count()) > 0) await folds.first().click();
}

describe.skipIf(noChromium)('the source form', () => {
  beforeAll(async () => {
    [feeds, browser, api] = await Promise.all([
      startFeedServer(),
      startBrowser(),
      startApi({ env: { EGRESS_ALLOW: '127.0.0.1', SECRETS_KEY: 'a key for the tests alone' } }),
    ]);
  });
  afterAll(() => Promise.all([api?.stop(), browser?.close(), feeds?.close()]));

  it('exists for every connector, with its settings explained', { timeout: 300_000 }, async () => {
    const { body } = await api.request<{ connectors: { id: string; title: string; description: string }[] }>(
      '/admin/connectors',
      { method: 'GET' },
    );
    const page = await open({ path: '/data?add=choose' });
    await page.locator('.data-connector').first().waitFor();
    expect(await page.locator('.data-connector').count()).toBe(body.connectors.length);
    for (const { id, title, description } of body.connectors) {
      expect(description).toBeTruthy();
      await page.locator(`[data-connector="${id}"]`).click();
      await page.getByRole('heading', { name: `Add source: ${title}` }).waitFor();
      await unfold(page);
      expect(await page.locator('[data-pointer^="/config/"]').count()).toBeGreaterThan(0);
      expect(await axe(page)).toEqual([]);
      await page.goBack();
      await page.locator('.data-connector').first().waitFor();
    }
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it('shows errors at the invalid setting, and leads there', async () => {
    const page = await open({ path: '/data?add=http-json' });
    await page.locator('[data-pointer="/name"]').fill('wrong');
    await page.locator('[data-pointer="/config/url"]').fill('https://user:pw@example.com/');
    await page.locator('[data-pointer="/config/map/message"]').fill('title');
    await page.locator('[data-pointer="/config/map/ds"]').fill('$(');
    await unfold(page);
    await page.locator('[data-pointer="/config/score_scale"]').fill('[1');
    await page.getByLabel('Run every').fill('often');
    const fault = (pointer: string) =>
      page
        .locator('.field', { has: page.locator(`[data-pointer="${pointer}"]`) })
        .last()
        .locator('.fault');
    await page.getByRole('button', { name: 'Add source' }).click();
    await fault('/config/score_scale').getByText('This is not valid JSON').waitFor();
    await page.locator('[data-pointer="/config/score_scale"]').fill('[5, 1]');
    await page.getByRole('button', { name: 'Add source' }).click();
    await fault('/config/url').waitFor();
    expect(await fault('/config/url').textContent()).toContain('without user, password and fragment');
    for (const pointer of ['/config/map/ds', '/config/score_scale', '/every'])
      expect(await fault(pointer).textContent()).not.toBe('');
    expect(await fault('/config/map/message').count()).toBe(0);
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-pointer') === '/config/url');
    expect(await axe(page)).toEqual([]);
    expect(page.complaints(REFUSED)).toEqual([]);
    await page.close();
  });

  it('begins with the name, folds the credential, and takes a day to read from', async () => {
    const page = await open({ path: '/data?add=zendesk', width: 390, dark: true });
    const controls = page.locator('.data-source-form :is(input, select, summary)');
    await controls.first().waitFor();
    expect(await controls.first().getAttribute('data-pointer')).toBe('/name');
    expect(await controls.nth(1).textContent()).toBe('Sign in with a credential (optional)');
    expect(await page.getByRole('button', { name: 'New credential' }).isVisible()).toBe(false);
    await page.getByLabel('Name').fill('Help desk');
    await page.getByLabel('Subdomain').fill('acme');
    const day = page.getByLabel('Read from');
    expect(await day.getAttribute('type')).toBe('date');
    await day.fill('2025-03-01');
    expect(await axe(page)).toEqual([]);
    const [asked] = await Promise.all([
      page.waitForRequest(/\/admin\/sources\/preview/),
      page.getByRole('button', { name: 'Test connection' }).click(),
    ]);
    expect(asked.postDataJSON()).toMatchObject({
      name: 'Help desk',
      config: { subdomain: 'acme', start: '2025-03-01T00:00:00Z' },
    });
    expect(await day.inputValue()).toBe('2025-03-01');
    await page.close();
  });

  it('previews the first records with the keyboard alone, then adds the source', async () => {
    // Titles are HTML inside XML, so the text is escaped twice.
    const items = PAYLOADS.map((text, n) => [`g${n}`, escaped(escaped(`entry ${n} ${text}`))] as const);
    const url = feeds.on('/blog', { body: rssFeed(items) });
    const page = await open();
    await page.getByText('No sources yet').waitFor();
    await tabTo(page, 'Add source');
    await page.keyboard.press('Enter');
    await page.locator('[data-connector="rss"]').waitFor();
    await tabTo(page, 'RSS');
    await page.keyboard.press('Enter');
    await page.locator('[data-pointer="/name"]').waitFor();
    await tabTo(page, 'Name');
    await page.keyboard.type('The blog');
    await tabTo(page, 'URL');
    await page.keyboard.type(url);
    await tabTo(page, 'Test connection');
    await page.keyboard.press('Enter');
    await page.getByText('Connection works').waitFor();
    expect(await page.locator('.record').count()).toBe(10);
    expect(await page.locator('.record-text').first().textContent()).toContain(PAYLOADS[0]);
    expect(await api.request('/admin/sources', { method: 'GET' })).toMatchObject({ body: { sources: [] } });
    await tabTo(page, 'Add source');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'The blog' }).waitFor();
    await page.locator('tr[data-run=ok]').getByText('11 new').waitFor();
    await page.getByRole('link', { name: 'All sources' }).click();
    await page.locator('[data-source="The blog"]').getByRole('button', { name: '11 records' }).click();
    expect(await page.getByTestId('records-total').getAttribute('data-total')).toBe('11');
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it('writes nested settings in the form the connector takes', async () => {
    const url = feeds.on('/items', { body: '[]', headers: { 'content-type': 'application/json' } });
    const page = await open({ path: '/data?add=http-json' });
    const set = (pointer: string, text: string) =>
      page.locator(`[data-pointer="${pointer}"]`).last().fill(text);
    await page.locator('[data-pointer="/name"]').fill('nested');
    await set('/config/url', url);
    await set('/config/map/message', 'title');
    await set('/config/map/ds', 'at');
    await unfold(page);
    await page.locator('select[data-pointer="/config/auth"]').selectOption('Header');
    await set('/config/auth/name', 'x-key');
    await page.locator('select[data-pointer="/config/map/filters"]').selectOption('Name–value pairs');
    await page.getByRole('button', { name: 'Add to Name–value pairs' }).click();
    await page.getByRole('textbox', { name: 'Name 1' }).fill('plan');
    await set('/config/map/filters/plan', 'account.plan');
    await page.locator('select[data-pointer="/config/times"]').selectOption('seconds');
    await set('/config/score_scale', '[1, 5]');
    await set('/secrets/token', 'abc');
    await page.getByLabel('Retention in days').fill('30');
    await page.getByRole('button', { name: 'Add source' }).click();
    await page.getByRole('heading', { name: 'nested' }).waitFor();
    expect(await configOf('nested')).toMatchObject({
      url,
      map: { message: 'title', ds: 'at', filters: { plan: 'account.plan' } },
      auth: { type: 'header', name: 'x-key' },
      times: 'seconds',
      score_scale: [1, 5],
    });
    const before = await configOf('nested');
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Run every').fill('2h');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('every 2 hours').waitFor();
    expect(await configOf('nested')).toEqual(before);
    expect(await readSource(api, 'nested')).toMatchObject({ has_secrets: true, retention_days: 30 });
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it('shows a rejected secret at the secrets, and keeps a working one while the rest is edited', async () => {
    const issues = Array.from({ length: 3 }, (_, n) => issueAt(n + 1, n));
    const github = await new GithubServer(repositoryOf(issues), { token: 'right' }).listen();
    const page = await open({ path: '/data?add=github-issues' });
    await page.locator('[data-pointer="/name"]').fill('issues');
    await page.getByLabel('Repository').fill('o/r');
    await page.getByLabel('API URL').fill(github.url);
    const token = page.getByLabel('Token');
    expect(await token.getAttribute('type')).toBe('password');
    await token.fill('wrong');
    await page.getByRole('button', { name: 'Test connection' }).click();
    await page.getByText('Connection failed').waitFor();
    await page.getByRole('group', { name: 'Secrets' }).locator('.fault').waitFor();
    await token.fill('right');
    await page.getByRole('button', { name: 'Test connection' }).click();
    await page.getByText('The first page contains 3 records').waitFor();
    await page.getByRole('button', { name: 'Add source' }).click();
    await page.locator('tr[data-run=ok]').getByText('3 new').waitFor();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Also read comments on issues').check();
    await page.getByRole('button', { name: 'Test connection' }).click();
    await page.getByText('Connection works').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Edit' }).waitFor();
    expect(await configOf('issues')).toMatchObject({ comments: true });
    expect(page.complaints()).toEqual([]);
    await Promise.all([page.close(), github.close()]);
  });

  it('shows names that contain markup as text', async () => {
    const url = feeds.on('/named', { body: rssFeed([['a', 'x']]) });
    const [pulled, ...pushed] = PAYLOADS;
    await addSource(api, pulled, { url });
    for (const source of pushed) await api.ingest({ source, records: [record()] }, '?wait=indexed');
    const page = await open();
    for (const name of PAYLOADS) await page.getByText(name, { exact: true }).first().waitFor();
    await page.getByRole('link', { name: pulled, exact: true }).click();
    await page.getByRole('heading', { name: pulled, exact: true }).waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByText(pulled).waitFor();
    expect(page.complaints()).toEqual([]);
    await page.close();
  });
});
