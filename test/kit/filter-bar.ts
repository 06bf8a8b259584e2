import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { Api } from './api.js';
import type { WatchedPage } from './browser.js';
import { batch, records } from './builders.js';

/** A text of a record that must never become markup. */
export const MARKUP = '<img src=x onerror=document.title="run">';

/** The condition most tests begin with. */
export const COUNTRY = { key: 'filters.country', type: 'list', operator: 'eq', values: ['PT'] };

/** Twelve records: six from Portugal in January, four from Spain in February, two without a country in March. */
export async function storeTwelve(api: Api): Promise<void> {
  const on = (day: string) => `2026-${day}T10:00:00+0000`;
  const portugal = { country: 'PT', tags: ['crash', 'login'], beta: true };
  await api.ingest(
    batch([
      ...records(6, () => ({
        ds: on('01-10'),
        message: "It's a crash at the login",
        score: 1,
        filters: portugal,
      })),
      ...records(4, () => ({
        ds: on('02-10'),
        message: 'Lovely',
        score: 5,
        filters: { country: 'ES', tags: ['login'] },
      })),
      ...records(2, () => ({ ds: on('03-10'), message: 'Slow', score: 3, filters: { device: MARKUP } })),
    ]),
  );
}

/** The address of the search screen with filters. */
export function withFilters(filters: object[], more = ''): string {
  return `/search?f=${encodeURIComponent(JSON.stringify(filters))}${more}`;
}

/** Waits until the bar counts this many records, and checks that the API counts as many for the address. */
export async function counts(api: Api, page: Page, total: number): Promise<void> {
  await page.locator(`.filter-bar > .counted[data-total="${total}"]`).waitFor();
  const asked = new URL(page.url()).searchParams;
  const days = /^(.*)\.\.(.*)$/.exec(asked.get('range') ?? '');
  const { total: known } = await api.search({
    search_query: asked.get('q') ?? '',
    filters: [
      ...(JSON.parse(asked.get('f') ?? '[]') as object[]),
      ...(days ? [{ key: 'ds', ...(days[1] && { min: days[1] }), ...(days[2] && { max: days[2] }) }] : []),
    ],
  });
  expect(known).toBe(total);
}

/** The filters of the bar in words. */
export const chipsOf = (page: Page) => page.locator('.chip .chip-words').allTextContents();
export const chip = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true });
export const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name }).first();

/** Opens the menu of the bar and picks an entry. */
export async function pick(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Copy, save, share, export' }).click();
  await page.getByRole('button', { name: entry }).click();
}

/**
 * Closes a page and checks that it reported no problems. 503 does not count: a busy service sheds requests, which the
 * page retries automatically.
 */
export async function done(page: WatchedPage, except = /(?!)/): Promise<void> {
  expect(page.complaints(/^answer 503: /).filter((line) => !except.test(line))).toEqual([]);
  await page.context().close();
}
