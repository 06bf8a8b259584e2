import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { axe, noChromium, openPage, type PageOptions, startBrowser } from '../kit/browser.js';
import { counts, COUNTRY, done, pick, storeTwelve, withFilters } from '../kit/filter-bar.js';
import { until } from '../kit/process.js';

const run = promisify(execFile);
let api: Api;
let browser: Browser;

describe.skipIf(noChromium)('actions on everything shown', () => {
  const open = (options: PageOptions = {}) => openPage(browser, api, { path: '/search', ...options });
  beforeAll(async () => {
    [api, browser] = await Promise.all([startApi(), startBrowser()]);
    await storeTwelve(api);
  });
  afterAll(() => Promise.all([api.stop(), browser.close()]));

  it('copies a request that a shell can send unchanged', async () => {
    const page = await open({ path: withFilters([COUNTRY], `&q=${encodeURIComponent("it's")}`) });
    await counts(api, page, 6);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await pick(page, 'Copy as curl');
    await page.getByText('Command copied').waitFor();
    const command = await page.evaluate(() => navigator.clipboard.readText());
    expect(command).not.toContain(api.tokens.access);
    const { stdout } = await run('sh', ['-c', command], {
      env: { ...process.env, TOKEN: api.tokens.access },
    });
    expect(JSON.parse(stdout)).toMatchObject({ total: 6 });
    await pick(page, 'Copy link');
    await page.getByText('Link copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await done(page);
  });

  it('saves the view under a name, opens it from elsewhere, and deletes it', async () => {
    const page = await open({
      path: `${withFilters([COUNTRY], '&q=crash&range=2026-01-01..2026-01-31').replace('/search', '/trends')}&trend_by=day`,
    });
    await counts(api, page, 6);
    await pick(page, 'Save this view…');
    await page.getByText('Trends: “crash”, Country is Portugal (PT)').waitFor();
    await page.getByLabel('Name').fill('Crashes in Portugal');
    await page.keyboard.press('Enter');
    await page.getByText('Saved as “Crashes in Portugal”').waitFor();
    await page.goto(`${api.url}/breakdown?q=lovely`);
    await counts(api, page, 4);
    const views = page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Views' });
    await views.click();
    const item = page.getByRole('listitem').filter({ hasText: 'Trends: “crash”, Country is Portugal (PT)' });
    await item.getByRole('link', { name: 'Crashes in Portugal' }).click();
    await counts(api, page, 6);
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/trends');
    expect(searchParams.get('trend_by')).toBe('day');
    expect(searchParams.get('range')).toBe('2026-01-01..2026-01-31');
    await views.click();
    await page.getByRole('button', { name: 'Delete Crashes in Portugal', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click();
    await page.getByText('No saved views yet').waitFor();
    await page.getByRole('button', { name: 'Open and save' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await dialog.getByText(/^Search:/).waitFor();
    expect(new URL(page.url()).pathname).toBe('/search');
    await dialog.getByLabel('Name').press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await done(page);
  });

  it('saves the last months as such or as fixed days, and says how a view is grouped', async () => {
    const page = await open({ path: '/breakdown?range=12m&distribution_by=filters.country' });
    for (const [name, dates] of [
      ['Rolling', 'relative'],
      ['Frozen', 'fixed'],
    ] as const) {
      await pick(page, 'Save this view…');
      const dialog = page.getByRole('dialog', { name: 'Save this view' });
      await dialog.getByText('Breakdown by Country: Last 12 months').waitFor();
      await dialog.getByLabel('Dates').selectOption(dates);
      await dialog.getByLabel('Name').fill(name);
      await page.keyboard.press('Enter');
      await page.getByText(`Saved as “${name}”`).waitFor();
    }
    const rangeOf = async (name: string) => {
      await page.goto(`${api.url}/views`);
      await page.getByRole('link', { name }).click();
      await page.waitForURL(/\/breakdown/);
      return new URL(page.url()).searchParams.get('range');
    };
    expect(await rangeOf('Rolling')).toBe('12m');
    expect(await rangeOf('Frozen')).toMatch(/^\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d$/);
    await page.goto(`${api.url}/views`);
    await page.getByText('Breakdown by Country: Last 12 months').waitFor();
    await done(page);
  });

  it('shares exactly the filtered records by a link whose token no server sees', async () => {
    const page = await open({ path: withFilters([COUNTRY]) });
    await counts(api, page, 6);
    await pick(page, 'Share a link…');
    const dialog = page.getByRole('dialog', { name: 'Share these records' });
    await dialog.getByText('Currently 6 records.').waitFor();
    await dialog.getByLabel('Name').fill('the team in Lisbon');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const link = new URL((await dialog.locator('.secret').textContent()) ?? '');
    const secret = link.hash.replace('#token=', '');
    expect(secret).toMatch(/^ear_/);
    await done(page);

    const guest = await open({ path: link.pathname + link.search + link.hash, token: null });
    await guest.locator('.counted[data-total="6"]').first().waitFor();
    expect(guest.url()).not.toContain(secret);
    expect(guest.requested().filter((address) => address.includes(secret))).toEqual([]);
    await guest.getByRole('button', { name: 'Remove: Country is Portugal (PT)' }).click();
    await until('the other records to stay away', async () => !guest.url().includes('PT'));
    await guest.locator('.counted[data-total="6"]').first().waitFor();
    await guest.getByRole('button', { name: 'Copy, save, share, export' }).click();
    expect(await guest.getByRole('button', { name: 'Share a link…' }).count()).toBe(0);
    await done(guest, /answer (401: .*\/public\/token$|403)/);
  });

  it('exports the selection as a file, and as a job with its link', async () => {
    const page = await open({ path: withFilters([COUNTRY]) });
    await counts(api, page, 6);
    await page.keyboard.press('x');
    const dialog = page.getByRole('dialog', { name: 'Export records' });
    await dialog.getByText('6 records').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export' }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n');
    expect(lines).toHaveLength(7);
    expect(lines[0]).toContain('filters.country');
    await dialog.getByLabel('Format').selectOption('xlsx');
    await dialog.getByRole('button', { name: 'Export' }).click();
    const [sheet] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Download' }).click(),
    ]);
    expect((await readFile(await sheet.path())).subarray(0, 2).toString()).toBe('PK');
    await done(page);
  });

  it('shows which condition excludes everything, and how to find data', async () => {
    const page = await open({ path: withFilters([COUNTRY, { key: 'score', type: 'range', min: 5 }]) });
    const part = (words: string) =>
      page
        .getByRole('listitem')
        .filter({ hasText: `Remove ${words}` })
        .locator('[data-total]');
    await part('Country is Portugal (PT)').waitFor();
    expect(await part('Country is Portugal (PT)').getAttribute('data-total')).toBe('4');
    expect(await part('Score at least 5').getAttribute('data-total')).toBe('6');
    expect(await part('all conditions').getAttribute('data-total')).toBe('12');
    await page.getByRole('button', { name: 'Remove Country is Portugal (PT)' }).click();
    await counts(api, page, 4);
    const away = await open({ path: withFilters([COUNTRY], '&range=2024-01-01..2024-12-31') });
    await away.getByRole('button', { name: 'Show these dates' }).click();
    await counts(api, away, 6);
    expect(new URL(away.url()).searchParams.get('range')).toBe('2026-01-10..2026-01-10');
    // If nothing would match at any time: the dates of the records.
    const never = [COUNTRY, { key: 'score', type: 'range', min: 5 }];
    const lost = await open({ path: withFilters(never, '&range=2024-01-01..2024-12-31') });
    await lost.getByText('In total: 12 records, 10 Jan 2026 – 10 Mar 2026.').waitFor();
    await lost.getByRole('button', { name: 'Show these dates' }).click();
    await counts(api, lost, 0);
    await done(lost);
    await done(page);
    await done(away);
  });

  it.each([false, true])('has no axe findings in any of its panels (dark: %s)', async (dark) => {
    const page = await open({ path: withFilters([COUNTRY], '&range=2026-01-01..2026-01-31'), dark });
    await counts(api, page, 6);
    expect(await axe(page)).toEqual([]);
    for (const name of [
      'Add a filter',
      'Country is Portugal (PT)',
      '1 Jan 2026 – 31 Jan 2026',
      'UTC',
      'Copy, save, share, export',
    ]) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.locator('.popover:popover-open').waitFor();
      expect(await axe(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
    for (const name of ['Save this view…', 'Share a link…', 'Export… x']) {
      await pick(page, name);
      await page.locator('dialog:modal').waitFor();
      expect(await axe(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await done(page);
  });
});

describe.skipIf(noChromium)('without any record', () => {
  it('offers the demo, which works', async () => {
    const [empty, chromium] = await Promise.all([startApi(), startBrowser()]);
    const page = await openPage(chromium, empty, { path: '/search' });
    await page.getByRole('heading', { name: 'No records yet' }).waitFor();
    await page.getByRole('button', { name: 'Load the demo' }).click();
    await page.getByText(/of the demo loaded/).waitFor();
    expect((await empty.search()).total).toBeGreaterThan(0);
    expect(page.complaints()).toEqual([]);
    await Promise.all([empty.stop(), chromium.close()]);
  });
});
