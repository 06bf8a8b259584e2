import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ExportAnswer } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { noChromium, openPage, type PageOptions, startBrowser, type WatchedPage } from '../kit/browser.js';
import { batch, records } from '../kit/builders.js';

interface Token {
  id: string;
  name: string;
  token: string;
  scopes: string[];
  filters: object[];
  expires_at: string | null;
  revoked_at: string | null;
}

/** A revocation takes effect everywhere within two seconds. */
const HOSTILE = '<img src=x onerror="alert(1)">';

describe.skipIf(noChromium)('administration in the dashboard', () => {
  let api: Api;
  let browser: Browser;
  beforeAll(async () => {
    const env = { PRESHARED_KEY: 'a-key-that-no-one-guesses' };
    [api, browser] = await Promise.all([startApi({ env }), startBrowser()]);
    await api.ingest(batch(records(12), 'shop'));
    await api.ingest(batch(records(8), 'blog'));
  });
  afterAll(() => Promise.all([api?.stop(), browser?.close()]));
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });

  const open = async (section: string, options: PageOptions = {}): Promise<WatchedPage> => {
    const page = await openPage(browser, api, { path: `/admin?section=${section}`, ...options });
    await page.getByRole('heading', { name: 'Admin', level: 1 }).waitFor();
    return page;
  };
  const get = async <T>(path: string) => (await api.request<T>(path, { method: 'GET' })).body;
  const tokens = async () => (await get<{ tokens: Token[] }>('/admin/tokens')).tokens;
  const itemOf = (page: WatchedPage, name: string) => page.getByRole('listitem').filter({ hasText: name });

  it('creates a token with the chosen scopes and bound filters', async () => {
    const page = await open('tokens');
    await itemOf(page, 'First admin token').getByText('Yours').waitFor();
    await page.getByRole('button', { name: 'New token' }).click();
    const form = page.getByRole('dialog', { name: 'New token' });
    await form.getByRole('textbox', { name: /^Name/ }).fill(`Reader of ${HOSTILE}`);
    await form.getByLabel('shop').check();
    await form.getByLabel('Expires').selectOption('30');
    await form.getByRole('button', { name: 'Create' }).click();
    const secret = (await form.locator('code').first().textContent()) ?? '';
    await form.getByRole('button', { name: 'Done' }).click();
    await itemOf(page, `Reader of ${HOSTILE}`).getByText('Source is shop').waitFor();
    await expect.poll(() => page.content()).not.toContain(secret);
    const seen = await api.request<{ total: number }>('/public/search', {
      token: secret,
      body: { limit: 0 },
    });
    expect([seen.status, seen.body.total]).toEqual([200, 12]);
    expect((await api.request('/admin/tokens', { method: 'GET', token: secret })).status).toBe(403);
    const made = (await tokens()).find(({ name }) => name.startsWith('Reader'));
    expect(made?.scopes).toEqual(['read']);
    const days = (Date.parse(made?.expires_at ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
    expect(page.complaints()).toEqual([]);
  });

  it('says which of the first tokens a setting gave, and where the other is kept', async () => {
    const page = await open('tokens');
    await itemOf(page, 'First ingest key')
      .getByText('Set by PRESHARED_KEY. To replace it, change the setting and restart.')
      .waitFor();
    await itemOf(page, 'First admin token')
      .getByText('Made at the first start and also kept in credentials.json.')
      .waitFor();
  });

  it('rotates and revokes a token', async () => {
    // Another one for a second try.
    const name = `Importer ${Date.now() % 1_000}`;
    const { body: old } = await api.request<Token>('/admin/tokens', { body: { name, scopes: ['read'] } });
    const page = await open('tokens');
    await page.getByRole('button', { name: `Rotate ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Rotate “${name}”` });
    await dialog.getByLabel('Old token expires').selectOption('0');
    await dialog.getByRole('button', { name: 'Rotate' }).click();
    const secret = (await dialog.locator('code').first().textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Done' }).click();
    const read = async (token: string) => (await api.request('/public/search', { token, body: {} })).status;
    expect(await read(secret)).toBe(200);
    await expect.poll(() => read(old.token)).toBe(401);
    await page
      .getByRole('button', { name: `Revoke ${name}` })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText(`“${name}” revoked`).waitFor();
    await expect.poll(() => read(secret)).toBe(401);
    await page.getByText('2 inactive tokens').waitFor();
    expect(page.complaints()).toEqual([]);
  });

  it('continues with the new secret when the user rotates the dashboard’s own token', async () => {
    const { body: own } = await api.request<Token>('/admin/tokens', {
      body: { name: 'Mine', scopes: ['read', 'admin'] },
    });
    const page = await open('tokens', { token: own.token });
    await page.getByRole('button', { name: 'Rotate Mine' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rotate “Mine”' });
    await dialog.getByLabel('Old token expires').selectOption('0');
    await dialog.getByRole('button', { name: 'Rotate' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await itemOf(page, 'Mine').getByText('Yours').waitFor();
    const made = (await tokens()).find(({ id, name }) => name === 'Mine' && id !== own.id);
    const session = page.evaluate(async () => (await (await fetch('/public/token')).json()) as Token);
    expect((await session).id).toBe(made?.id);
  });

  it('lists exports, downloads their files, and removes them', async () => {
    const { export_id, sha256 } = await api.export({ export_fields: ['ds', 'message'], format: 'csv' });
    const page = await open('exports');
    const item = itemOf(page, 'CSV of ds and message');
    await item.getByText('20', { exact: true }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      item.getByRole('link', { name: 'Download' }).click(),
    ]);
    const file = await readFile(await download.path());
    expect(createHash('sha256').update(file).digest('hex')).toBe(sha256);
    await item.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete export' }).click();
    await page.getByRole('heading', { name: 'No exports yet' }).waitFor();
    expect((await get<{ exports: ExportAnswer[] }>('/public/exports')).exports).toEqual([]);
    expect((await api.request(`/public/exports/${export_id}`, { method: 'GET' })).status).toBe(404);
    expect(page.complaints()).toEqual([]);
  });

  it('erases an author after a dry run and a typed confirmation, and shows the receipt', async () => {
    await api.ingest(
      batch(
        records(3, () => ({ user_name: HOSTILE })),
        'shop',
      ),
    );
    const page = await open('erase');
    await page.getByLabel('Author').fill(HOSTILE);
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('3 records would be erased').waitFor();
    await page.getByText('3 examples').waitFor();
    await page.getByRole('button', { name: 'Erase permanently…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase 3 records?' });
    const erase = dialog.getByRole('button', { name: 'Erase permanently' });
    expect(await erase.isDisabled()).toBe(true);
    await dialog.getByLabel('Type to confirm').fill(HOSTILE);
    await erase.click();
    await page.getByRole('heading', { name: 'Receipt' }).waitFor();
    await page.getByText('3 records erased').waitFor();
    await page.getByText('write-ahead log').waitFor();
    const left = await api.search({ filters: [{ key: 'user_name', operator: 'eq', value: HOSTILE }] });
    expect(left.total).toBe(0);
    await page.reload();
    await page.getByText('3 records erased').waitFor();
    const receipt = new URL(page.url()).searchParams.get('receipt') ?? '';
    expect(await get(`/public/erasures/${receipt}`)).toMatchObject({ records: 3, status: 'completed' });
    expect(page.complaints()).toEqual([]);
  });

  it('sets and removes how long a source keeps its records', async () => {
    const retentions = () => get<{ retentions: { source: string; days: number }[] }>('/admin/retention');
    const page = await open('retention');
    await page.getByRole('button', { name: 'Change retention of shop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Retention of shop' });
    // Longer than the age of any record: a source without records is no longer listed.
    await dialog.getByLabel('Days').fill('36000');
    await dialog.getByRole('button', { name: 'Save and erase older records' }).click();
    await itemOf(page, 'shop').getByText('for 36,000 days').waitFor();
    expect((await retentions()).retentions).toMatchObject([{ source: 'shop', days: 36_000 }]);
    await page.getByRole('button', { name: 'Keep shop forever' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep forever' }).click();
    await itemOf(page, 'shop').getByText('Keeps records forever', { exact: true }).waitFor();
    expect((await retentions()).retentions).toEqual([]);
    expect(page.complaints()).toEqual([]);
  });

  it('shows who did what, by action and by actor, and older entries on demand', async () => {
    for (let n = 0; n < 51; n++) {
      await api.request('/public/records?user_name=Nobody&dry_run=true', { method: 'DELETE' });
    }
    const page = await open('audit');
    const rows = page.getByRole('row');
    await rows.nth(50).waitFor();
    // Ids begin with the time, which says nothing of who asked.
    const requests = await page.getByRole('cell').locator('code').allTextContents();
    expect(new Set(requests).size).toBe(requests.length);
    expect(requests.length).toBeGreaterThan(40);
    await page.getByRole('button', { name: 'Load older entries' }).click();
    await rows.nth(52).waitFor();
    expect(await page.getByRole('table').textContent()).not.toContain('Nobody');
    await page.getByLabel('Action').selectOption('token.created');
    const by = page.getByRole('searchbox', { name: /^Actor/ });
    await by.fill('earshot');
    await by.press('Enter');
    await page.getByRole('cell', { name: '“First admin token” made at the first start' }).waitFor();
    await expect.poll(() => rows.count()).toBe(3);
    expect(new URL(page.url()).searchParams.get('action')).toBe('token.created');
    await page.goBack();
    await page.goBack();
    await rows.nth(50).waitFor();
    expect(page.complaints()).toEqual([]);
  });

  it('shows the health of the installation, its settings and usage', async () => {
    const page = await open('health');
    const checks = page.getByRole('region', { name: 'Checks' });
    await checks.locator('summary').click();
    await checks.getByText('database durability').waitFor();
    await page.getByText(/\d+ settings/).click();
    await page.getByRole('row').filter({ hasText: 'RATE_LIMIT' }).waitFor();
    expect(await page.content()).not.toContain(api.tokens.access);
    await page.getByRole('region', { name: 'Usage' }).getByText('database connections').waitFor();
    expect(page.complaints()).toEqual([]);
  });

  it('names the missing scope, and requests nothing it may not see', async () => {
    const { body } = await api.request<Token>('/admin/tokens', { body: { name: 'Reads', scopes: ['read'] } });
    for (const [section, scope] of [
      ['tokens', 'admin'],
      ['exports', 'export'],
      ['erase', 'erase'],
      ['health', 'admin'],
    ]) {
      const page = await open(section ?? '', { token: body.token });
      await page.getByRole('heading', { name: `This requires the ${scope} scope` }).waitFor();
      await page.getByText('Your token, “Reads”, only has read.').waitFor();
      expect(page.complaints()).toEqual([]);
    }
  });

  it('offers a token with one scope only what it may do', async () => {
    const { body } = await api.request<Token>('/admin/tokens', {
      body: { name: 'Exports', scopes: ['read', 'export'] },
    });
    const page = await openPage(browser, api, { token: body.token });
    await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Admin' }).click();
    await page.getByRole('region', { name: 'Exports' }).waitFor();
    const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
    expect(await sections.allTextContents()).toEqual(['Exports']);
    expect(page.complaints()).toEqual([]);
  });
});
