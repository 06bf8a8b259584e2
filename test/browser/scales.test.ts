import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { axe, noChromium, openPage, startBrowser } from '../kit/browser.js';
import { batch, records } from '../kit/builders.js';
import { expectRecords } from '../kit/trend-page.js';

let browser: Browser;
let api: Api;
const open = (path: string) => openPage(browser, api, { path });

/** Two sources that no one declares: 1 to 5 and 0 to 10, one record in four without a score. */
describe.skipIf(noChromium)('Scores of two scales', () => {
  beforeAll(async () => {
    [api, browser] = await Promise.all([startApi(), startBrowser()]);
    const scored = (scores: readonly number[]) =>
      records(40, (i) => ({
        message: i % 2 === 0 ? 'crash at login' : 'it works',
        ...(i % 4 === 3 ? {} : { score: scores[i % scores.length] as number }),
      }));
    await api.ingest(batch(scored([1, 2, 3, 4, 5]), 'stars'));
    await api.ingest(batch(scored([0, 3, 6, 9, 10]), 'survey'), '?wait=indexed');
  });
  afterAll(() => Promise.all([api?.stop(), browser?.close()]));

  it('have no common mean on the overview: each source has its own, which opens its scores', async () => {
    const { totals } = await api.trend({ trend_on: 'score' });
    const page = await open('/');
    const parts = page.locator('[data-kpi=score] .overview-kpi-parts li');
    await parts.first().waitFor();
    const expected = totals.by_source?.map(({ value, source, scale }) => {
      return `${value?.toFixed(2)} ${source} ${scale?.join(' to ')}`;
    });
    expect((await parts.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual(expected);
    for (const i of [0, 1]) await expectRecords(page, parts.nth(i).locator('[data-mark]'));
    expect(await page.locator('[data-kpi=score] .big').count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['/breakdown?distribution_of=score&distribution_by=-', 2],
    ['/breakdown?distribution_of=score&distribution_by=source', 2],
    ['/trends?trend_on=score', 2],
  ])('are shown with the warning and their sources: %s', async (path, rows) => {
    const page = await open(path);
    await page.getByRole('list', { name: 'Warnings' }).getByText('different score scales').waitFor();
    const sources = page.locator('.trends-by-source tbody tr');
    expect(await sources.count()).toBe(rows);
    await expectRecords(page, sources.first().locator('[data-mark]'));
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('are divided scale by scale where it is asked what changed them and what to fix first', async () => {
    const { by_scale: scales = [], change } = await api.drivers({ compare_to: {} });
    expect(change).toBeNull();
    expect(new Set(scales.map(({ sources }) => sources.join()))).toEqual(new Set(['stars', 'survey']));
    for (const section of ['why', 'fix']) {
      const page = await open(`/trends?section=${section}`);
      if (section === 'why') await page.getByRole('button', { name: 'Explain the newest 30 days' }).click();
      for (const { scale, sources } of scales)
        await page.getByRole('region', { name: `Rated ${scale.join(' to ')}: ${sources.join()}` }).waitFor();
      await page.getByRole('list', { name: 'Warnings' }).getByText('different score scales').waitFor();
      expect(await axe(page)).toEqual([]);
      expect(page.complaints()).toEqual([]);
      await page.context().close();
    }
  });

  it('rate themes by their share of low scores', async () => {
    const themes = [{ name: 'Login', queries: ['login'] }];
    await api.request('/public/themes', { method: 'PUT', body: { themes } });
    const among = async (filter: object) =>
      (await api.search({ filters: [{ key: 'themes', values: ['login'] }, filter], limit: 0 })).total;
    const low = await among({ key: 'rating', values: ['low'] });
    const share = (100 * low) / (await among({ key: 'score', type: 'exists' }));
    const words = `${Number(share.toFixed(1))}%`;
    for (const [path, row] of [
      ['/themes', '[data-theme-id="login"]'],
      ['/', '[data-theme="login"]'],
    ] as const) {
      const page = await open(path);
      await page.getByRole('columnheader', { name: 'Low scores' }).waitFor();
      expect(await page.locator(row).innerText()).toContain(words);
      expect(page.complaints()).toEqual([]);
      await page.context().close();
    }
    await api.request('/public/themes', { method: 'PUT', body: { themes: [] } });
  });

  it('are compared source by source', async () => {
    const answer = await api.quantify({ main_query: 'crash' });
    expect(answer.main.score?.by_source?.map(({ source, n }) => [source, n])).toEqual([
      ['stars', 20],
      ['survey', 20],
    ]);
    const page = await open('/compare?q=crash');
    await page.getByText('Sources use different score scales, so each is compared with itself.').waitFor();
    for (const name of ['stars (1 to 5)', 'survey (0 to 10)'])
      await page.locator('.dumbbell-label').getByText(name).waitFor();
    expect(await page.getByText(/mean score \d/).count()).toBe(0);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('have a scale that an administrator can declare for any source, and take back', async () => {
    const page = await open('/data?section=fields&named=rating');
    await page.getByText('Score scales').click();
    const stars = page.locator('[data-field=rating] li').filter({ hasText: 'stars' });
    await stars.getByText('1 to 5, inferred from its scores; low up to 2, high from 4').waitFor();
    await page.getByRole('button', { name: 'Declare the score scale of stars' }).click();
    const dialog = page.getByRole('dialog', { name: 'Score scale of stars' });
    await dialog.locator('input[name=least]').fill('6');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('must be the lowest and the highest score').first().waitFor();
    await dialog.locator('input[name=least]').fill('1');
    await dialog.locator('input[name=most]').fill('6');
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await stars.getByText('1 to 6, declared; low up to 2, high from 5').waitFor();
    await page.getByRole('button', { name: 'Infer the score scale of stars' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Infer' }).click();
    await stars.getByText('1 to 5, inferred from its scores').waitFor();
    expect(page.complaints().filter((text) => !text.includes('422'))).toEqual([]);
    await page.context().close();
  });
});
