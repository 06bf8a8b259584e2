import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DriversAnswer } from '#libs/contract';
import type { Api } from '../kit/api.js';
import {
  axe,
  noChromium,
  openPage,
  type PageOptions,
  startBrowser,
  type WatchedPage,
} from '../kit/browser.js';
import { startStory } from '../kit/stories.js';
import { visitMarks } from './visit-marks.js';

/** The month of the story in which card payments fail. */
function outage(): { min: string; max: string } {
  const day = new Date(Date.now() - 122 * 86_400_000);
  const at = (days: number) => new Date(day.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  return { min: at(-10), max: at(19) };
}

const settled = (page: Page) => page.locator(':is(.drivers-why, .drivers-fix)[data-stale=false]').waitFor();

/** A busy machine leaves out what takes too long, and says so. */
async function subjectsFound(page: WatchedPage, subjects: Locator): Promise<void> {
  const again = page.getByRole('button', { name: 'Find subjects again' }).first();
  await again.or(subjects).first().waitFor({ timeout: 90_000 });
  while (await again.isVisible()) {
    await again.click();
    await page.quiet();
  }
  await subjects.first().waitFor();
}

describe.skipIf(noChromium)('why it changed, and what to fix first', () => {
  let browser: Browser;
  let api: Api;
  const { min, max } = outage();
  const filters = [{ key: 'ds', type: 'range', min, max }];
  beforeAll(async () => {
    browser = await startBrowser();
    api = await startStory();
    for (const [name, query] of [
      ['Payment', 'payment OR card'],
      ['Login', 'login'],
      ['Crash', 'crash'],
    ])
      await api.request('/public/themes', { body: { name, queries: [{ query }] } });
  });
  afterAll(async () => {
    await browser?.close();
    await api?.stop();
  });
  const open = (section: string, options: PageOptions = {}) =>
    openPage(browser, api, {
      path: `/trends?section=${section}&range=${min}..${max}`,
      reducedMotion: true,
      ...options,
    });
  const rows = (page: Page, field: string) =>
    page.locator(`[data-field="${field}"] tbody th`).allTextContents();

  it('shows the parts the API gives, each of which opens exactly its records', async () => {
    const page = await open('why');
    await settled(page);
    const answer: DriversAnswer = await api.drivers({ filters, limit: 6 });
    expect(await page.locator('.drivers-headline p').first().textContent()).toMatch(
      /^Mean score fell by .*The change is certain\.$/,
    );
    const themes = answer.fields.find(({ key }) => key === 'themes');
    expect(await rows(page, 'themes')).toEqual([
      ...(themes?.parts ?? []).map(({ label }) => label),
      'Together',
    ]);
    for (const summary of await page.locator('.drivers-why details:not(.calculation) > summary').all())
      await summary.click();
    const { marks, wrong } = await visitMarks(page, 'main [data-mark]');
    expect(marks).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
    expect(await axe(page)).toEqual([]);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('divides another measure, chosen with the keyboard and kept in the address', async () => {
    const page = await open('why');
    await settled(page);
    await page.getByLabel('What changed').first().waitFor();
    await page.locator('form[aria-label="What changed"] select').focus();
    await page.keyboard.type('share of');
    await page.waitForURL((url) => url.searchParams.get('drivers_of') === 'low_scores');
    await page.locator('.drivers-headline p', { hasText: /^Share of scores .* rose by/ }).waitFor();
    await page.reload();
    await page.locator('.drivers-headline p', { hasText: /^Share of scores .* rose by/ }).waitFor();
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('ranks themes first by what they cost, on a phone too', async () => {
    const page = await open('fix', { width: 390, dark: true });
    await settled(page);
    const answer = await api.drivers({ filters, limit: 10 });
    const fixes = answer.fields.find(({ key }) => key === 'themes')?.fix_first ?? [];
    expect(fixes[0]?.label).toBe('Payment');
    expect(await rows(page, 'themes')).toEqual(fixes.map(({ label }) => label));
    expect(await page.locator('[data-field=themes] > p').first().textContent()).toMatch(
      /^Payment: .* records with a score .* Without it the mean score would be/,
    );
    const { marks, wrong } = await visitMarks(page, 'main [data-mark]');
    expect(marks).toBe(fixes.length);
    expect(wrong).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axe(page)).toEqual([]);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('is about what the bar selects, where that has no first day too, and says when there is nothing', async () => {
    const page = await open('why', { path: '/trends?section=why&range=all' });
    await page.getByText(/^All time has nothing before it to compare with\./).waitFor();
    expect(page.requested().filter((url) => url.endsWith('/public/drivers'))).toEqual([]);
    await page.getByRole('button', { name: 'Explain the newest 30 days' }).click();
    await settled(page);
    expect(new URL(page.url()).searchParams.get('range')).toMatch(/^\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d$/);
    await page.context().close();
    const fix = await open('fix', { path: '/trends?section=fix&range=all' });
    await settled(fix);
    const answer = await api.drivers({ limit: 10 });
    const fixes = answer.fields.find(({ key }) => key === 'themes')?.fix_first ?? [];
    expect(fixes.length).toBeGreaterThan(0);
    expect(await rows(fix, 'themes')).toEqual(fixes.map(({ label }) => label));
    expect(fix.complaints()).toEqual([]);
    await fix.context().close();
    const none = await open('fix', { path: '/trends?section=fix&q=xyzzy' });
    await none.getByRole('heading', { name: 'No matching records' }).waitFor();
    await none.context().close();
  });
});

describe.skipIf(noChromium)('why it changed, and what to fix first, without own themes', () => {
  let browser: Browser;
  let api: Api;
  const { min } = outage();
  beforeAll(async () => {
    [browser, api] = await Promise.all([startBrowser(), startStory()]);
  });
  afterAll(() => Promise.all([browser.close(), api.stop()]));

  it('ranks the subjects that records with a score are about, each with exactly its records', async () => {
    const page = await openPage(browser, api, {
      path: '/trends?section=fix&range=12m',
      reducedMotion: true,
      width: 390,
    });
    const subjects = page.locator('[data-found] tbody th');
    await subjectsFound(page, subjects);
    expect(await subjects.allTextContents()).toContain('Payment');
    const sentence = (await page.locator('[data-found] > p').first().textContent()) ?? '';
    const [, without, now] =
      /: .* records with a score .* Without them the mean score would be (\d\.\d\d) instead of (\d\.\d\d)\.$/.exec(
        sentence,
      ) ?? [];
    // What a subject costs is the difference as both means read.
    const costs = (Number(without) - Number(now)).toFixed(2);
    expect(await page.locator('[data-found] tbody tr').first().innerText()).toContain(costs);
    const { marks, wrong } = await visitMarks(page, '[data-found] [data-mark]');
    expect(marks).toBe(await subjects.count());
    expect(wrong).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axe(page)).toEqual([]);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('leads from all time to what the low scores of a clear change are about, fields folded below', async () => {
    const page = await openPage(browser, api, { path: '/trends?section=why&range=all', reducedMotion: true });
    const first = page.locator('.drivers-clear li').first();
    await first.waitFor();
    await subjectsFound(page, page.locator('.drivers-clear .drivers-subject'));
    // What its low scores are about stands beside it, with one of them in its own words.
    expect(await first.locator('.drivers-subject').innerText()).toMatch(
      /^Payment: \d+ of \d+ low scores in this time \([\d.]+%\), \d+ of \d+ before \([\d.]+%\)\.$/,
    );
    await first.locator('blockquote', { hasText: /\S/ }).waitFor();
    const visited = await visitMarks(page, '.drivers-clear [data-mark]');
    expect(visited.marks).toBeGreaterThan(0);
    expect(visited.wrong).toEqual([]);
    expect(await axe(page)).toEqual([]);
    const [, source, from, to] =
      /^Ratings in (.+) fell from ([\d.]+) to ([\d.]+) /.exec(await first.innerText()) ?? [];
    await first.getByRole('button', { name: /^Explain: / }).click();
    // Both numbers stay what they were: it is compared with the time that it was found against.
    await page.locator('.drivers-headline p', { hasText: `from ${from} to ${to}, compared with` }).waitFor();
    expect(new URL(page.url()).searchParams.get('f')).toContain(source);
    const subjects = page.locator('.drivers-subjects tbody th');
    await subjectsFound(page, subjects);
    expect(await subjects.first().innerText()).toBe('Payment');
    expect(await page.locator('.drivers-subjects p').first().innerText()).toMatch(
      /^Payment: .*% of the low scores now \(\d+ of \d+\), .*% before \(\d+ of \d+\)\.$/,
    );
    const { marks, wrong } = await visitMarks(page, '.drivers-subjects [data-mark]');
    expect(marks).toBeGreaterThan(1);
    expect(wrong).toEqual([]);
    expect(await page.locator('.drivers-fields').first().isVisible()).toBe(false);
    await page.getByText(/^By .*: what each value contributed$/).click();
    await page.locator('.drivers-fields').first().getByRole('heading').first().waitFor();
    expect(await axe(page)).toEqual([]);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('names the clear changes of other times where the days of the bar have none', async () => {
    const [from, to] = [-40, -30].map((days) =>
      new Date(Date.parse(min) + days * 86_400_000).toISOString().slice(0, 10),
    );
    const page = await openPage(browser, api, {
      path: `/trends?section=why&range=${from}..${to}`,
      reducedMotion: true,
      width: 390,
      dark: true,
    });
    await page.getByRole('heading', { name: 'Clear changes at other times' }).waitFor();
    await subjectsFound(page, page.locator('.drivers-clear .drivers-subject', { hasText: 'Payment' }));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axe(page)).toEqual([]);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('makes the subjects found themes of one’s own, which are ranked from then on', async () => {
    const page = await openPage(browser, api, { path: '/trends?section=fix&range=12m', reducedMotion: true });
    await page.getByRole('link', { name: 'Create themes' }).click();
    await page.getByRole('button', { name: /^Create these \d+ themes$/ }).click();
    await page.getByText(/^\d+ themes created$/).waitFor();
    const { body } = await api.request<{ themes: { name: string }[] }>('/public/themes', { method: 'GET' });
    expect(body.themes.map(({ name }) => name)).toContain('Payment');
    await page.goBack();
    await page.locator('[data-field=themes] tbody th', { hasText: 'Payment' }).waitFor();
    expect(await page.locator('[data-found]').count()).toBe(0);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });
});
