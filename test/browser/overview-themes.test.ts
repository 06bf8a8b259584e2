import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { KeyphrasesAnswer } from '#libs/contract';
import type { Api } from '../kit/api.js';
import { axe, noChromium, openPage, type PageOptions, startBrowser } from '../kit/browser.js';
import { until } from '../kit/process.js';
import { settled } from '../kit/screens.js';
import { startStory } from '../kit/stories.js';
import { expectRecords } from '../kit/trend-page.js';

describe.skipIf(noChromium)('Overview by themes, on the demo story', () => {
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
    const page = await openPage(browser, api, options);
    await settled(page);
    return page;
  };
  const replace = (themes: object[]) => api.request('/public/themes', { method: 'PUT', body: { themes } });
  const THEMES = [
    { name: 'Login', queries: ['login', '"log in"'] },
    { name: 'After an update', parent: 'login', queries: ['login update'] },
    { name: 'Shared budgets', queries: ['"shared budget"'] },
  ];

  it('finds themes for who may only read, counts them in all records and opens these', async () => {
    await replace([]);
    const { body } = await api.request<{ token: string }>('/admin/tokens', {
      body: { name: 'reader', scopes: ['read'] },
    });
    // On a busy machine finding takes longer than an answer waits; what was found is kept.
    const themes = await until('the themes', async () => {
      const request = { body: { find_themes: true, limit: 1 } };
      return (await api.request<KeyphrasesAnswer>('/public/keyphrases', request)).body.themes;
    });
    const page = await open({ path: '/?range=all', token: body.token, width: 390, height: 500 });
    const found = page.locator('.overview-themes');
    // Without scrolling to them, or asking for them.
    await found.locator('tbody tr').first().waitFor({ timeout: 60_000 });
    expect(await page.evaluate('scrollY')).toBe(0);
    const subjects = themes.filter(({ concept }) => concept);
    const marks = await found.locator('[data-mark]').all();
    expect(await Promise.all(marks.map((mark) => mark.getAttribute('data-count')))).toEqual(
      subjects.slice(0, 8).map(({ records }) => String(records)),
    );
    expect(await found.innerText()).not.toContain('(');
    for (const mark of marks) await expectRecords(page, mark);
    expect(await axe(page)).toEqual([]);
    expect(page.complaints()).toEqual([]);
  });

  it('says how frequent each theme is, how it is rated and how it changes, with the records behind it', async () => {
    await replace(THEMES);
    const page = await open({ path: '/?range=all' });
    const talk = page.locator('.overview-themes').first();
    const { buckets } = await api.distribution({ distribution_by: 'themes' });
    const rows = await talk.locator('tbody tr').all();
    expect(await Promise.all(rows.map((row) => row.locator('th').innerText()))).toEqual([
      'Login',
      'Shared budgets',
      'Login › After an update',
      'Fits no theme',
    ]);
    const counted = buckets.filter(({ count }) => count > 0).map(({ count }) => String(count));
    const shown = talk.locator('[data-mark]');
    expect(await shown.evaluateAll((all) => all.map((one) => one.getAttribute('data-count')))).toEqual(
      counted,
    );
    const scores = await api.distribution({ distribution_by: 'themes', distribution_of: 'score' });
    const mean = scores.buckets.find(({ key }) => key === 'login')?.value ?? 0;
    expect(await rows[0]?.innerText()).toContain(mean.toFixed(2));
    expect(await talk.locator('.badge').count()).toBe(4);
    const unhappy = page.locator('.overview-themes').nth(1);
    expect(await unhappy.locator('tbody th').first().innerText()).toBe('Login');
    expect(await unhappy.innerText()).not.toContain('Shared budgets');
    for (const mark of await page.locator('.overview-themes [data-mark]').all())
      await expectRecords(page, mark);
    expect(await page.getByText('What unhappy users mention').count()).toBe(0);
    expect(page.complaints()).toEqual([]);
  });

  it.each<PageOptions>([{ width: 1440 }, { width: 390, dark: true }])(
    'is accessible: %j',
    async (options) => {
      await replace(THEMES);
      const page = await open({ ...options, reducedMotion: true });
      expect(await axe(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    },
  );
});
