import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { axe, noChromium, openPage, type PageOptions, startBrowser } from '../kit/browser.js';
import { record } from '../kit/builders.js';
import { type FeedServer, startFeedServer } from '../kit/feed-server.js';
import { PAYLOADS } from '../kit/payloads.js';
import { until } from '../kit/process.js';
import { addSource, rssFeed } from '../kit/sources.js';

const JSON_TYPE = { 'content-type': 'application/json' };

let browser: Browser;
let api: Api;
let feeds: FeedServer;
const open = (path: string, options: PageOptions = {}) => openPage(browser, api, { path, ...options });
const shops = { items: '$', map: { id: 'id', message: 'title', ds: 'at' } };
const sources = async () => {
  const { body } = await api.request<{ sources: { name: string }[] }>('/admin/sources', { method: 'GET' });
  return body.sources.map(({ name }) => name);
};

describe.skipIf(noChromium)('Data', () => {
  beforeAll(async () => {
    [feeds, browser, api] = await Promise.all([
      startFeedServer(),
      startBrowser(),
      startApi({ env: { EGRESS_ALLOW: '127.0.0.1' } }),
    ]);
  });
  afterAll(() => Promise.all([api?.stop(), browser?.close(), feeds?.close()]));

  it('shows why a source fails and what to do, and that it recovered', async () => {
    const good = { body: rssFeed([['a', 'one']]) };
    const url = feeds.on('/status', [good, { status: 200, body: '<!doctype html><html></html>' }]);
    await addSource(api, 'status', { url });
    const page = await open('/data?source=status');
    await page.getByText('Up to date').waitFor();
    await page.getByRole('button', { name: 'Run now' }).click();
    await page.getByText('The address returns an HTML page, not a feed.').first().waitFor();
    await page.getByText('What to do:').waitFor();
    await page.locator('tr[data-run=failed]').waitFor();
    await page.getByRole('button', { name: 'Test connection' }).click();
    await page.getByText('Connection failed').waitFor();
    expect(await axe(page)).toEqual([]);
    feeds.on('/status', {
      body: rssFeed([
        ['a', 'one'],
        ['b', 'two'],
      ]),
    });
    await page.getByRole('button', { name: 'Run now' }).click();
    await page.locator('tr[data-run=ok]').getByText('1 new', { exact: true }).first().waitFor();
    await page.getByText('Up to date').waitFor();
    expect(await page.getByText('What to do:').count()).toBe(0);
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it('shows an error that several sources have once', async () => {
    const url = feeds.on('/page', { status: 200, body: '<!doctype html><html></html>' });
    for (const name of ['first page', 'second page']) await addSource(api, name, { url });
    const page = await open('/data');
    const faultOf = (name: string) => page.locator(`[data-source="${name}"] .fault`);
    await faultOf('first page').getByText('The address returns an HTML page, not a feed.').waitFor();
    await faultOf('second page').getByText('The same error as first page.').waitFor();
    expect(await axe(page)).toEqual([]);
    const listed = await page.locator('[data-source]').count();
    await page.goto(`${api.url}/admin?section=health`);
    const checks = page.getByRole('region', { name: 'Checks' });
    await checks.getByRole('heading', { name: /^Working, .*\d warnings?$/ }).waitFor();
    const trouble = checks
      .getByRole('listitem')
      .filter({ hasText: /^first page is not being read: the address returns/ });
    expect(await trouble.getByRole('link', { name: 'first page' }).getAttribute('href')).toMatch(
      /source=first/,
    );
    const counted = page
      .getByRole('region', { name: 'Usage' })
      .locator('div', { has: page.getByText('sources', { exact: true }) });
    await counted.last().getByText(String(listed), { exact: true }).waitFor();
    for (const name of ['first page', 'second page'])
      await api.request(`/admin/sources/${encodeURIComponent(name)}`, { method: 'DELETE' });
    await page.close();
  });

  it('lists the gaps in its coverage as the API does, also without the bar', async () => {
    const url = feeds.on('/gaps', { body: rssFeed([['g', 'gap']]) });
    await addSource(api, 'gaps', { url });
    await api.request('/admin/sources/gaps/pause', { method: 'POST' });
    const page = await open('/data?source=gaps');
    const block = page.getByRole('region', { name: 'Coverage' });
    await block.getByText('unknown. The source was not read completely').waitFor();
    expect(await block.locator('.data-coverage [data-state=unknown]').count()).toBe(1);
    expect(await block.getByRole('img').getAttribute('aria-label')).toBe('Coverage: 1 gap.');
    await page.close();
  });

  it('pauses, resumes, finds an item, and removes with or without the records', async () => {
    const url = feeds.on('/blog', {
      body: rssFeed([
        ['a', 'kept'],
        ['b', 'too'],
      ]),
    });
    await addSource(api, 'blog', { url });
    const page = await open('/data?source=blog');
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Paused manually').waitFor();
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.locator('tr[data-run=ok]').nth(1).waitFor();
    await page.getByRole('button', { name: 'Backfill' }).click();
    await page.getByRole('button', { name: 'Start backfill' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByLabel('URL or ID').fill('nowhere');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByText('Not found in any run').waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Also erase 2 records, permanently').waitFor();
    await page.getByRole('button', { name: 'Remove source, keep records' }).click();
    await page.locator('[data-source=blog]').getByText('Pushed', { exact: true }).waitFor();
    expect((await api.search({ filters: [{ key: 'source', type: 'list', values: ['blog'] }] })).total).toBe(
      2,
    );
    await addSource(api, 'blog', { url });
    await page.goto(`${api.url}/data?source=blog`);
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Also erase 2 records').click();
    await page.getByRole('button', { name: 'Remove source and erase 2 records' }).click();
    await page.getByText('blog and its records removed').waitFor();
    await page.getByRole('button', { name: 'Add source' }).waitFor();
    expect(await sources()).not.toContain('blog');
    expect((await api.search({ filters: [{ key: 'source', type: 'list', values: ['blog'] }] })).total).toBe(
      0,
    );
    // The page follows the state of the source until the moment it is removed.
    expect(page.complaints(/^answer 404: \S+\/admin\/sources\/blog$/)).toEqual([]);
    await page.close();
  });

  it('shows what was rejected and why; once fixed, it is retried, and the rest dismissed', async () => {
    const items = [
      { id: 'a', title: 'fine', at: '2025-07-03T10:12:00Z' },
      { id: 'b', title: PAYLOADS[0], at: 'yesterday' },
      { id: 'c', title: 'never', at: 'never' },
    ];
    const url = feeds.on('/items', { body: JSON.stringify(items), headers: JSON_TYPE });
    await addSource(api, 'shop', { url, ...shops }, 'http-json');
    const page = await open('/data');
    await page.locator('[data-source=shop]').getByRole('button', { name: '2 rejected' }).click();
    const group = page.locator('article', { hasText: 'yesterday' });
    // What is wrong comes first, in the words of the page.
    await group.getByRole('heading', { name: /^Time: / }).waitFor();
    await group.getByRole('link', { name: 'the settings' }).waitFor();
    await group.locator('summary', { hasText: 'The item' }).click();
    await page.getByText('As it was received').first().click();
    await page.getByText(PAYLOADS[0]).waitFor();
    expect(await axe(page)).toEqual([]);
    // From now on only the rejected items themselves can become records.
    feeds.on('/items', { body: JSON.stringify(items.slice(0, 1)), headers: JSON_TYPE });
    const mended = { ...shops.map, ds: 'at = "yesterday" ? "2025-07-02T10:12:00Z" : at' };
    const config = { url, ...shops, map: mended };
    await api.request('/admin/sources', { body: { name: 'shop', connector: 'http-json', config } });
    for (const again of await page.getByRole('button', { name: 'Retry' }).all()) await again.click();
    await until('the replay', async () => (await api.search({ search_query: 'attacked' })).total === 1);
    await page.getByText(/^1 item became a record\./).waitFor();
    await page.keyboard.press('r');
    await page.getByText('became records').first().waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Dismiss \d+ item/ })
      .click();
    await page.getByText('dismissed').first().waitFor();
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it('lists fields whose values open the records they count, and points out mixed types', async () => {
    const of = (mixed: unknown) => ({
      ds: '2025-07-03T10:12:00Z',
      message: `m ${String(mixed)}`,
      filters: { mixed },
    });
    await api.ingest(
      { source: 'mixed', records: [of(1), of(2), of('two'), of(PAYLOADS[1])] },
      '?wait=indexed',
    );
    const page = await open('/data?section=fields');
    const row = page.locator('[data-field="filters.mixed"]');
    await row.getByText('number and text').waitFor();
    await row.getByText('Values match as they were sent').waitFor();
    const values = row.locator('[data-count]');
    for (const value of await values.all()) {
      const count = await value.getAttribute('data-count');
      await value.click();
      expect(await page.getByTestId('records-total').getAttribute('data-total')).toBe(count);
      await page.keyboard.press('Escape');
      await page.getByTestId('records-total').waitFor({ state: 'detached' });
    }
    expect(await values.count()).toBe(4);
    await row.getByRole('link', { name: 'Break down' }).click();
    await page.waitForURL(/\/breakdown\?distribution_by=filters\.mixed/);
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it('gives a field a title that every screen shows, and hides it', async () => {
    const page = await open('/data?section=fields');
    const row = page.locator('[data-field="filters.mixed"]');
    await row.getByRole('button', { name: 'Edit Mixed' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit “Mixed”' });
    await dialog.getByLabel('Title').fill('Jumble');
    await dialog.getByLabel('Description').fill('Values of any kind');
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row.getByText('Values of any kind').waitFor();
    await row.getByRole('link', { name: 'Break down' }).click();
    await page
      .getByRole('heading', { name: /jumble/i })
      .first()
      .waitFor();
    const offered = async () => {
      await page.getByRole('button', { name: 'Add a filter' }).click();
      const options = page.locator('.popover:popover-open').getByRole('option');
      await options.first().waitFor();
      const names = (await options.allInnerTexts()).join(' ');
      await page.keyboard.press('Escape');
      return names;
    };
    expect(await offered()).toContain('Jumble');
    await page.goto(`${api.url}/data?section=fields`);
    await row.getByRole('button', { name: 'Edit Jumble' }).click();
    await page.getByLabel('Hide this field').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await row.getByText('hidden', { exact: true }).waitFor();
    await page.goto(`${api.url}/search`);
    expect(await offered()).not.toContain('Jumble');
    await api.request('/public/fields/filters.mixed', { method: 'PUT', body: {} });
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it('shows a read-only token what it may see, and names missing scopes', async () => {
    await api.ingest({ source: 'heard', records: [record()] }, '?wait=indexed');
    const { body } = await api.request<{ token: string }>('/admin/tokens', {
      body: { name: 'reader', scopes: ['read'] },
    });
    const page = await open('/data', { token: body.token });
    await page.locator('[data-source=heard]').waitFor();
    const notice = page.getByText('you need the admin scope');
    await notice.waitFor();
    // One line, not one for each kind of word.
    expect((await notice.boundingBox())?.height).toBeLessThan(60);
    expect(await page.getByRole('button', { name: 'Add source' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Rejected' }).count()).toBe(0);
    await page.goto(`${api.url}/data?section=rejected`);
    await page.getByText('Requires the admin scope').waitFor();
    await page.goto(`${api.url}/data?source=status&edit=settings`);
    await page.locator('[data-source=heard]').waitFor();
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it.each([
    ['narrow', { width: 360 }],
    ['dark', { dark: true }],
  ])('is complete and accessible on a %s page', async (_, options) => {
    await addSource(api, 'whole', { url: feeds.on('/whole', { body: rssFeed([['w', 'whole']]) }) });
    for (const path of [
      '',
      '?source=whole',
      '?add=http-json',
      '?section=fields',
      '?section=rejected',
      '?section=push&as=json',
    ]) {
      const page = await open(`/data${path}`, { ...options, reducedMotion: true });
      await page.locator('.data-part, .data-push').first().waitFor();
      await page.locator('.data .skeleton').first().waitFor({ state: 'detached' });
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([path, over]).toEqual([path, 0]);
      expect([path, await axe(page)]).toEqual([path, []]);
      expect(page.complaints()).toEqual([]);
      await page.close();
    }
  });
});
