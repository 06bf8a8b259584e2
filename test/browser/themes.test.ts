import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LatestDiscovery, Theme } from '#libs/contract';
import type { Api } from '../kit/api.js';
import { axe, noChromium, openPage, type PageOptions, startBrowser } from '../kit/browser.js';
import { until } from '../kit/process.js';
import { settled } from '../kit/screens.js';
import { startStory } from '../kit/stories.js';

describe.skipIf(noChromium)('Themes, on the demo story', () => {
  let api: Api;
  let browser: Browser;
  beforeAll(async () => {
    [api, browser] = await Promise.all([startStory(), startBrowser()]);
  });
  afterAll(() => Promise.all([api?.stop(), browser?.close()]));
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });

  const open = async (options: PageOptions = {}) => {
    const page = await openPage(browser, api, { path: '/themes', ...options });
    await settled(page);
    return page;
  };
  const list = async () =>
    (await api.request<{ themes: Theme[] }>('/public/themes', { method: 'GET' })).body.themes;
  const replace = (themes: object[]) => api.request('/public/themes', { method: 'PUT', body: { themes } });
  const LOGIN = { name: 'Login', queries: ['login'] };
  const CODE = { name: 'Code', parent: 'login', queries: ['code'] };

  it('explains what a theme is where there is none, and creates one while it counts', async () => {
    await replace([]);
    const page = await open();
    expect(await page.locator('main').innerText()).toContain('Themes of your own');
    // What would be proposed is shown here: a second tab would show the same.
    expect(await page.getByRole('link', { name: 'Proposed themes' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Create a theme' }).click();
    // The name is sought until a query is written.
    await page.getByLabel('Name').fill('Login');
    expect(await page.getByLabel('Query 1').inputValue()).toBe('Login');
    await page.getByLabel('Query 1').fill('login');
    await page.getByLabel('Name').fill('Login ');
    expect(await page.getByLabel('Query 1').inputValue()).toBe('login');
    const { total } = await api.search({ search_query: 'login', limit: 0 });
    expect(total).toBeGreaterThan(0);
    await page.locator(`[data-found="${total}"]`).waitFor();
    const examples = await page.locator('dialog .theme-example').allInnerTexts();
    expect(examples.length).toBeGreaterThan(0);
    expect(new Set(examples).size).toBe(examples.length);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator(`[data-theme-id="login"] [data-count="${total}"]`).waitFor();
    expect(await list()).toMatchObject([{ id: 'login', queries: [{ query: 'login' }] }]);
    expect(page.complaints()).toEqual([]);
  });

  it('shows the numbers of the API, nested, and opens the records that no theme fits', async () => {
    await replace([{ id: 'login', ...LOGIN }, CODE]);
    const page = await open();
    const rows = page.locator('[data-theme-id]');
    expect(await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-theme-id')))).toEqual([
      'login',
      'login-code',
      '',
    ]);
    const none = [{ key: 'themes', type: 'exists', operator: 'neq' }];
    for (const [id, filters] of [
      ['login', [{ key: 'themes', values: ['login'] }]],
      ['', none],
    ] as const) {
      const { total } = await api.search({ filters, limit: 0 });
      const mark = page.locator(`[data-theme-id="${id}"] [data-mark]`);
      expect(await mark.getAttribute('data-count')).toBe(String(total));
    }
    expect(await page.locator('[data-theme-id="login"] .sparkline').count()).toBe(1);
    expect(await page.locator('thead').innerText()).toMatch(/Mean score\s+▿\s+Low scores\s+▿\s+Change/);
    // By name, and the other way round, those below stay with theirs.
    await replace([{ id: 'login', ...LOGIN }, CODE, { name: 'Crash', queries: ['crash'] }]);
    await page.reload();
    const order = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-theme-id')));
    await page.getByRole('button', { name: /^Theme/ }).click();
    await until('the order', async () => (await order()).join() === 'crash,login,login-code,');
    await page.getByRole('button', { name: /^Theme/ }).click();
    await until('the order', async () => (await order()).join() === 'login,login-code,crash,');
    await page.locator('[data-theme-id=""] [data-mark]').click();
    await page.locator('dialog.drawer .record').first().waitFor();
    expect(page.complaints()).toEqual([]);
  });

  it('renames, merges, and deletes with undo', async () => {
    await replace([LOGIN, { name: 'Code', queries: ['code'] }]);
    const page = await open();
    await page.getByRole('button', { name: 'Edit: Login' }).click();
    await page.getByLabel('Name').fill('Sign in');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Delete: Sign in' }).click();
    await page.locator('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    // What is deleted is no theme to merge into until it is back.
    await page.locator('[data-theme-id="login"]').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Merge: Code' }).click();
    await page.locator('dialog').getByRole('button', { name: 'Merge' }).click();
    await page.locator('[data-theme-id="code"]').waitFor({ state: 'detached' });
    expect(await list()).toMatchObject([
      { id: 'login', name: 'Sign in', queries: [{ query: 'login' }, { query: 'code' }] },
    ]);
    expect(page.complaints()).toEqual([]);
  });

  it('splits by the words a theme has and by what its records mention, and puts back what was changed', async () => {
    await replace([
      { name: 'Sign-in', queries: ['login OR "log in" OR conta', { query: 'masuk', language: 'id' }] },
    ]);
    const page = await open();
    const before = await list();
    const { total } = await api.search({ filters: [{ key: 'themes', values: ['sign-in'] }], limit: 0 });
    const undo = async () => {
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await page.getByRole('button', { name: 'Undo', exact: true }).waitFor({ state: 'detached' });
      await page.locator('[data-theme-id^="sign-in-"]').waitFor({ state: 'detached' });
      const now = await list();
      expect(now.map(({ id, name, queries }) => [id, name, queries])).toEqual(
        before.map(({ id, name, queries }) => [id, name, queries]),
      );
    };
    await page.getByRole('button', { name: 'Split: Sign-in' }).click();
    await page.getByRole('checkbox', { name: 'conta', exact: true }).check();
    expect(await page.getByLabel('Name').inputValue()).toBe('conta');
    await page.getByLabel('Name').fill('Account');
    await page.locator('dialog').getByRole('button', { name: 'Split' }).click();
    await page.locator('[data-theme-id="sign-in-account"] [data-mark]').waitFor();
    expect(await list()).toMatchObject([
      { id: 'sign-in', queries: [{ query: 'login OR "log in"' }, { query: 'masuk', language: 'id' }] },
      { id: 'sign-in-account', parent: 'sign-in', queries: [{ query: 'conta' }] },
    ]);
    await page.locator(`[data-theme-id="sign-in"] [data-count="${total}"]`).waitFor();
    await undo();

    await page.getByRole('button', { name: 'Split: Sign-in' }).click();
    const term = page.locator('dialog .choices').nth(1).locator('label').first();
    const said = await term.innerText();
    await term.click();
    await page.locator('dialog').getByRole('button', { name: 'Split' }).click();
    const made = page.locator('[data-theme-id^="sign-in-"] [data-mark]');
    await made.waitFor();
    expect(said.replaceAll(',', '')).toContain(`${await made.getAttribute('data-count')} records`);
    await undo();

    await page.getByRole('button', { name: 'Edit: Sign-in' }).click();
    await page.getByLabel('Name').fill('Anything');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Changed Sign-in.').waitFor();
    await undo();
    expect(page.complaints()).toEqual([]);
  });

  it('does not undo what someone else has changed since', async () => {
    await replace([LOGIN]);
    const page = await open();
    await page.getByRole('button', { name: 'Edit: Login' }).click();
    await page.getByLabel('Name').fill('Sign in');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Changed Login.').waitFor();
    const body = { name: 'Theirs', queries: ['login'] };
    await api.request('/public/themes/login', { method: 'PUT', body });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('alert').waitFor();
    expect((await list()).map(({ name }) => name)).toEqual(['Theirs']);
    expect(page.complaints(/409/)).toEqual([]);
  });

  it('discovers, accepts and rejects', async () => {
    await replace([]);
    const page = await open();
    await page.getByRole('button', { name: 'Discover themes' }).first().click();
    const cards = page.locator('[data-proposal]');
    await cards.first().waitFor();
    await settled(page);
    const left = async () => Number.parseInt(await page.getByText(/^\d+ proposed themes/).innerText(), 10);
    const before = await left();
    const accepted = await cards.first().getAttribute('data-proposal');
    const name = await cards.first().locator('h2').innerText();
    await cards.first().getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect((await list()).map((theme) => theme.name)).toEqual([name]);
    await page.locator(`[data-proposal="${accepted}"]`).waitFor({ state: 'detached' });
    const second = await cards.first().getAttribute('data-proposal');
    await cards.first().getByRole('button', { name: 'Reject' }).click();
    await page.locator(`[data-proposal="${second}"]`).waitFor({ state: 'detached' });
    expect(await left()).toBeLessThan(before);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.locator(`[data-proposal="${second}"]`).waitFor();
    expect(page.complaints()).toEqual([]);
  });

  it('accepts several proposals at once, and takes them back', async () => {
    await replace([]);
    const page = await open({ path: '/themes?section=proposals' });
    const boxes = page.getByRole('checkbox', { name: /^Select: / });
    await boxes.first().waitFor();
    const names = await page.locator('[data-proposal] h2').allInnerTexts();
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole('button', { name: 'Accept 2 selected' }).click();
    await page.getByText('Created 2 themes.').waitFor();
    expect((await list()).map(({ name }) => name).toSorted()).toEqual(names.slice(0, 2).toSorted());
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Created 2 themes.').waitFor({ state: 'detached' });
    expect(await list()).toEqual([]);
    expect(page.complaints()).toEqual([]);
  });

  it('rejects several proposals at once, and takes them back', async () => {
    await replace([]);
    const page = await open({ path: '/themes?section=proposals', width: 390, dark: true });
    const cards = page.locator('[data-proposal]');
    await cards.first().waitFor();
    const before = await cards.count();
    const ids = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-proposal')));
    for (const place of [0, 1])
      await page
        .getByRole('checkbox', { name: /^Select: / })
        .nth(place)
        .check();
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Reject 2 selected' }).click();
    await page.getByText('Rejected 2 proposed themes.').waitFor();
    for (const id of ids.slice(0, 2))
      await page.locator(`[data-proposal="${id}"]`).waitFor({ state: 'detached' });
    expect(await cards.count()).toBe(before - 2);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    for (const id of ids) await page.locator(`[data-proposal="${id}"]`).waitFor();
    expect(page.complaints()).toEqual([]);
  });

  it('discovers among the records of the filter bar, beside what was discovered among all', async () => {
    await replace([]);
    const latest = async (query: string) => {
      const path = `/public/themes/discoveries/latest${query}`;
      const { body } = await api.request<LatestDiscovery>(path, { method: 'GET' });
      return body.status === 'completed' && body.proposals.map(({ id }) => id);
    };
    await api.request('/public/themes/discoveries', { method: 'POST' });
    const ofAll = await until('the discovery', () => latest(''));
    const filters = [{ key: 'source', type: 'list', values: ['App Store'] }];
    const selected = encodeURIComponent(JSON.stringify(filters));
    const page = await open({ path: `/themes?section=proposals&f=${selected}` });
    expect(await page.locator('main').innerText()).toContain(
      'Earshot reads a sample of the selected records',
    );
    await page.getByRole('button', { name: 'Discover themes in this selection' }).click();
    const cards = page.locator('[data-proposal]');
    const shown = () => cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-proposal')));
    await cards.first().waitFor();
    const { total } = await api.search({ filters, limit: 0 });
    const ofTotal = `of ${new Intl.NumberFormat('en').format(total)} selected records`;
    await page.getByText(ofTotal).waitFor();
    expect(await latest(`?filters=${selected}`)).toEqual(expect.arrayContaining(await shown()));
    expect(await latest('')).toEqual(ofAll);
    await page.goto(`${api.url}/themes?section=proposals`);
    await page.getByRole('button', { name: 'Discover themes', exact: true }).waitFor();
    await cards.first().waitFor();
    expect(ofAll).toEqual(expect.arrayContaining(await shown()));
    expect(page.complaints()).toEqual([]);
  });

  it.each([
    [1440, false],
    [390, true],
  ])('is readable at %i px (dark: %s)', async (width, dark) => {
    await replace([{ id: 'login', ...LOGIN }, CODE]);
    for (const path of ['/themes', '/themes?section=proposals']) {
      const page = await open({ path, width, dark });
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
      expect(await axe(page)).toEqual([]);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/${width}${path.slice(8)}.png`, fullPage: true });
    }
  });
});
