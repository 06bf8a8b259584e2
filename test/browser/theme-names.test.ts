import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../kit/api.js';
import { noChromium, openPage, startBrowser } from '../kit/browser.js';
import { settled } from '../kit/screens.js';
import { startStory } from '../kit/stories.js';

describe.skipIf(noChromium)('Themes by their names, on every screen', () => {
  let api: Api;
  let browser: Browser;
  beforeAll(async () => {
    [api, browser] = await Promise.all([startStory(), startBrowser()]);
    const themes = [
      { id: 'login', name: 'Sign-in', queries: ['login'] },
      { id: 'login-update', name: 'After an update', parent: 'login', queries: ['update'] },
    ];
    await api.request('/public/themes', { method: 'PUT', body: { themes } });
  });
  afterAll(() => Promise.all([api?.stop(), browser?.close()]));
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });

  const open = async (path: string) => {
    const page = await openPage(browser, api, { path });
    await settled(page);
    return page;
  };
  const filtered = (...values: (string | null)[]) =>
    encodeURIComponent(JSON.stringify([{ key: 'themes', values }]));
  const NONE = [{ key: 'themes', type: 'exists', operator: 'neq' }];
  const NAME = 'Sign-in › After an update';

  it('in the filter bar, with those that fit none and one that was deleted', async () => {
    const page = await open(`/search?f=${filtered('login-update')}`);
    expect(await page.locator('.chip-words').allInnerTexts()).toEqual([`Theme is ${NAME}`]);
    await page.locator('.chip > .button').click();
    const none = page.getByRole('option', { name: 'fits no theme' });
    const { total } = await api.search({ filters: NONE, limit: 0 });
    await none.getByText(total.toLocaleString('en-GB')).waitFor();
    await none.click();
    await page.getByText(`Theme is ${NAME} or fits no theme`).first().waitFor();
    expect(page.complaints()).toEqual([]);

    const gone = await open(`/search?f=${filtered('gone')}`);
    await gone.getByText('Theme is deleted theme gone').waitFor();
    await gone.getByRole('button', { name: 'Remove the filter' }).click();
    await gone.getByRole('button', { name: 'Remove the filter' }).waitFor({ state: 'detached' });
    expect(new URL(gone.url()).searchParams.has('f')).toBe(false);
    expect(gone.complaints(/422/)).toEqual([]);
  });

  it('in facets, where what fits no theme narrows, too', async () => {
    const page = await open('/search');
    const facet = page.locator('[data-field="themes"]');
    expect(await facet.locator('.facet-label').allInnerTexts()).toEqual(['Sign-in', NAME, 'Fits no theme']);
    const none = facet.locator('.facet-value', { hasText: 'Fits no theme' });
    const count = Number(await none.getAttribute('data-count'));
    await none.click();
    await page.locator(`[data-testid="search-total"][data-total="${count}"]`).waitFor();
    expect(await page.locator('.chip-words').allInnerTexts()).toEqual(['Fits no theme']);
    expect(page.complaints()).toEqual([]);
  });

  it('with each record, and as a column of exports', async () => {
    const page = await open(`/search?f=${filtered('login-update')}&additional_fields=["themes"]`);
    const shown = await page.locator('.record-additional').first().innerText();
    expect(shown).toContain(`Theme Sign-in, ${NAME}`);
    await page.locator('main').press('x');
    await page.getByText('Columns:').click();
    expect(await page.getByRole('checkbox', { name: 'Theme', exact: true }).isChecked()).toBe(true);
    expect(page.complaints()).toEqual([]);
  });

  it('in Compare, where they differ by more than chance', async () => {
    const sides = {
      main_filters: [{ key: 'rating', values: ['low'] }],
      secondary_filters: [{ key: 'rating', values: ['high'] }],
    };
    const address = Object.entries(sides).map(
      ([name, filters]) => `${name}=${encodeURIComponent(JSON.stringify(filters))}`,
    );
    const page = await open(`/compare?${address.join('&')}`);
    const panel = page.locator('section.card', { hasText: 'Themes that differ' });
    await panel.getByText(NAME).first().waitFor();
    const { differences } = await api.quantify({
      ...sides,
      fields: ['themes'],
      differences: true,
    });
    const counted = differences.fields
      .flatMap((one) => [one.main_records, one.secondary_records])
      .map(String);
    const marks = panel.locator('[data-mark]');
    expect(await marks.evaluateAll((all) => all.map((one) => one.getAttribute('data-count')))).toEqual(
      counted,
    );
    expect(page.complaints()).toEqual([]);
  });

  it('in Breakdown and Trends, without values that have no record', async () => {
    for (const path of [
      '/breakdown?distribution_by=themes',
      '/breakdown?distribution_by=source&stacked_by=themes',
      '/trends?breakdown=themes',
    ]) {
      const page = await open(path);
      const words = await page.locator('main').innerText();
      expect(words).toContain(NAME);
      expect(words).not.toContain('Other (0)');
      if (path.startsWith('/trends')) {
        const { total } = await api.search({ filters: NONE, limit: 0 });
        expect(await page.getByText('Not drawn').locator('[data-mark]').getAttribute('data-count')).toBe(
          `${total}`,
        );
      }
      expect(page.complaints()).toEqual([]);
    }
  });
});
