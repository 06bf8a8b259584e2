import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AuditView, PersonView, SignInLink } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { axe, noChromium, openPage, startBrowser, type WatchedPage } from '../kit/browser.js';
import { batch, records } from '../kit/builders.js';
import { SCREENS, settled } from '../kit/screens.js';

/** Words of controls that ask for more than reading. */
const BEYOND_READING =
  /^(Export|Share a link|Create an alert|Add source|New |Edit|Delete theme|Discover themes|Add (a )?theme|Accept|Reject)/;
const BEYOND_EDITING = /^(Share a link|Create an alert|Add source|New (token|alert|webhook))/;

describe.skipIf(noChromium)('people in the dashboard', () => {
  let api: Api;
  let browser: Browser;
  beforeAll(async () => {
    [api, browser] = await Promise.all([startApi(), startBrowser()]);
    await api.ingest(batch(records(12), 'shop'), '?wait=indexed');
    await api.ingest(batch(records(8), 'blog'), '?wait=indexed');
  });
  afterAll(() => Promise.all([api?.stop(), browser?.close()]));
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });

  const add = async (person: object) =>
    (await api.request<PersonView>('/admin/people', { body: { name: 'Ana Reis', role: 'read', ...person } }))
      .body;
  const linkOf = async ({ id }: PersonView) =>
    (await api.request<SignInLink>(`/admin/people/${id}/link`)).body.url;
  /** A page of a person, signed in by a link. */
  const openAs = async (person: PersonView): Promise<WatchedPage> => {
    const path = `/${new URL(await linkOf(person)).hash}`;
    const page = await openPage(browser, api, { path, token: null });
    await settled(page);
    return page;
  };
  const itemOf = (page: WatchedPage, name: string) => page.getByRole('listitem').filter({ hasText: name });

  it('invites, sees who signed in, changes, signs out and removes, all in the audit log by name', async () => {
    const admin = await add({ name: 'Olga Admin', role: 'admin' });
    const page = await openAs(admin);
    await page.goto(`${api.url}/admin`);
    await itemOf(page, 'Olga Admin').getByText('You', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Remove: Olga Admin' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Invite someone' }).click();
    const form = page.getByRole('dialog', { name: 'Invite someone' });
    await form.getByRole('textbox', { name: /^Name/ }).fill('Bo Lund');
    await form.getByLabel('shop').check();
    expect(await axe(page)).toEqual([]);
    await form.getByRole('button', { name: 'Create sign-in link' }).click();
    const shown = page.getByRole('dialog', { name: 'Sign-in link for Bo Lund' });
    const link = (await shown.locator('.secret').textContent()) ?? '';
    await shown.getByText('It works once, until').waitFor();
    expect(await axe(page)).toEqual([]);
    await shown.getByRole('button', { name: 'Done' }).click();
    const item = itemOf(page, 'Bo Lund');
    await item.getByText('Invited', { exact: true }).waitFor();
    await item.getByText('Source is shop').waitFor();

    const theirs = await openPage(browser, api, { path: `/${new URL(link).hash}`, token: null });
    await theirs.getByTitle('Signed in as Bo Lund (read)').waitFor();
    await theirs.getByText('12 records').first().waitFor();
    await page.reload();
    await item.getByText('in 1 browser').waitFor();

    await page.getByRole('button', { name: 'Change: Bo Lund' }).click();
    const change = page.getByRole('dialog', { name: 'Change “Bo Lund”' });
    expect(await change.getByLabel('Role').locator('option').allTextContents()).toEqual(['Read', 'Edit']);
    await change.getByLabel('Role').selectOption('edit');
    await change.getByRole('button', { name: 'Save' }).click();
    await item.getByText('edit', { exact: true }).waitFor();
    await theirs.reload();
    await theirs.getByTitle('Signed in as Bo Lund (edit)').waitFor();

    await page.getByRole('button', { name: 'Sign out: Bo Lund' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('“Bo Lund” signed out of 1 browser').waitFor();
    await theirs.reload();
    await theirs.getByRole('heading', { name: 'Sign in to Earshot' }).waitFor();

    await page.getByRole('button', { name: 'Remove: Bo Lund' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await item.waitFor({ state: 'detached' });
    const { body } = await api.request<{ entries: AuditView[] }>(`/admin/audit?actor=${admin.id}`, {
      method: 'GET',
    });
    expect(body.entries.map(({ action }) => action)).toEqual([
      'person.removed',
      'person.sessions_ended',
      'person.changed',
      'sign_in_link.created',
      'person.created',
      'session.started',
    ]);
    await page.goto(`${api.url}/admin?section=audit&actor=${admin.id}`);
    const removed = page.getByRole('row').filter({ hasText: 'Person removed' }).first();
    expect(await removed.getByRole('cell').nth(1).textContent()).toBe('Olga Admin');
    expect((await removed.getByRole('cell').nth(3).textContent())?.trim()).toBe('“Bo Lund” (edit)');
    expect(page.complaints()).toEqual([]);
  });

  it('shows the People section narrow, dark and by keyboard', async () => {
    const person = await add({ name: 'Key Board' });
    const page = await openPage(browser, api, { path: '/admin', width: 390, dark: true });
    await itemOf(page, 'Key Board').getByText('Needs a new link').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'New sign-in link: Key Board' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sign-in link for Key Board' });
    await dialog.locator('.secret').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await itemOf(page, 'Key Board').getByText('Invited', { exact: true }).waitFor();
    await api.request(`/admin/people/${person.id}`, { method: 'DELETE' });
    expect(page.complaints()).toEqual([]);
  });

  const BOUND = [{ key: 'source', type: 'list', operator: 'eq', values: ['shop'] }];
  it.each([
    ['an admin', { role: 'admin' }, undefined],
    ['an editor', { role: 'edit' }, BEYOND_EDITING],
    ['an invited reader of one source', { role: 'read', filters: BOUND }, BEYOND_READING],
    ['a read-only token', undefined, BEYOND_READING],
    ['a bound token of an administrator', undefined, BEYOND_EDITING],
  ])(
    '%s is refused nothing, and offered nothing that would be',
    async (who, person, beyond) => {
      const token = who.includes('bound')
        ? { name: who, scopes: ['read', 'admin'], filters: BOUND }
        : { name: who, scopes: ['read'] };
      const page = person
        ? await openAs(await add({ name: who, ...person }))
        : await openPage(browser, api, {
            token: (await api.request<{ token: string }>('/admin/tokens', { body: token })).body.token,
          });
      const offered = new Set<string>();
      const note = async () => {
        for (const name of await page.locator('button:visible, a[href]:visible').allInnerTexts())
          offered.add(name.trim());
      };
      const visit = async (path: string) => {
        await page.goto(api.url + path);
        await settled(page);
        await note();
      };
      await settled(page);
      const links = page.getByRole('navigation', { name: 'Screens' }).getByRole('link');
      const names = await links.allInnerTexts();
      expect(names.some((name) => name.trim() === 'Admin')).toBe(
        person !== undefined && person.role !== 'read',
      );
      for (const { name, path } of SCREENS.filter((screen) =>
        names.some((one) => one.trim() === screen.name),
      )) {
        await visit(path);
        const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
        for (const section of await sections.evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
          await visit(section ?? '/');
        if (['Views', 'Alerts', 'Data', 'Admin'].includes(name)) continue;
        await page.getByRole('button', { name: 'Copy, save, share, export' }).click();
        await note();
        await page.keyboard.press('Escape');
      }
      expect(offered.size).toBeGreaterThan(20);
      expect([...offered].filter((name) => beyond?.test(name))).toEqual([]);
      expect(await page.getByText(/requires the .* scope/).count()).toBe(0);
      expect(page.complaints()).toEqual([]);
      // Some twenty places one after the other are much for a machine that is busy.
    },
    300_000,
  );
});
