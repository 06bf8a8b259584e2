import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TrendAnswer } from '#libs/contract';
import type { Api } from './api.js';

/** When a chart is there, its request has been answered: the next one is another. */
export const charted = (page: Page) => page.locator('.trends-chart .trend-svg').waitFor();

/** The trend that a page with a chart shows at another address: its request there, sent again. */
export async function answered(page: Page, api: Api, path: string): Promise<TrendAnswer> {
  await charted(page);
  const asked = page.waitForRequest((request) => request.url().endsWith('/public/trend'));
  await page.goto(api.url + path);
  const body = (await asked).postDataJSON() as object;
  await charted(page);
  return api.trend(body);
}

/** Records of each point of a line, in the order of time. */
export const dotCounts = (page: Page, row: number) =>
  page
    .locator(`.trend-svg [data-place^="${row}:"]`)
    .evaluateAll((dots) => dots.map((dot) => Number(dot.getAttribute('data-count'))));

/** The same from the response: a point without a value is not drawn. */
export const drawn = ({ points }: TrendAnswer['series'][number]) =>
  points.filter(({ kind, value }) => kind === undefined && value !== null).map(({ count }) => count);

/** The one number above the chart; a share as a share. */
export async function headline(page: Page): Promise<number> {
  const text = await page.locator('.trends-value strong').innerText();
  return Number(text.replaceAll(/[,%]/g, '')) / (text.endsWith('%') ? 100 : 1);
}

/** Opens a mark by the keyboard, counts its records and closes them again. */
export async function expectRecords(page: Page, mark: Locator): Promise<void> {
  const [count, name] = [await mark.getAttribute('data-count'), await mark.getAttribute('aria-label')];
  await mark.focus();
  await page.keyboard.press('Enter');
  const total = page.getByTestId('records-total');
  await total.waitFor();
  expect(await total.getAttribute('data-total'), name ?? 'a mark').toBe(count);
  await page.keyboard.press('Escape');
  await total.waitFor({ state: 'detached' });
}
