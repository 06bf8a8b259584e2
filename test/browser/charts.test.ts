import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../kit/api.js';
import { axe, noChromium, openPage, type PageOptions, startBrowser } from '../kit/browser.js';
import { startStory } from '../kit/stories.js';
import { visitMarks } from './visit-marks.js';

const HEAT = '/breakdown?distribution_by=ds:weekday&stacked_by=ds:hour_of_day&form=heat';
const STACKED = '/breakdown?distribution_by=source&stacked_by=score';
const SERIES = '/trends?breakdown=source&compare=previous_period&trend_by=week&range=90d';

/** The charts of the demo story: each screen's address, and the kinds of marks it must have. */
const SCREENS = [
  ['Overview', '/?range=30d', ['circle', '.bar-row']],
  ['Trends', '/trends?range=30d&compare=previous_period', ['circle']],
  ['Trends, means', '/trends?trend_on=score&trend_by=month', ['circle']],
  ['Trends, several series', SERIES, ['circle']],
  ['Breakdown of a query', '/breakdown?distribution_by=source&q=login', ['.bar-row']],
  ['Breakdown, stacked', STACKED, ['.bar-name', '.bar-part']],
  ['Breakdown, heat map', HEAT, ['.heat-cell']],
  ['Breakdown, histogram', '/breakdown?distribution_of=score&distribution_by=-', ['.histogram-column']],
  ['Compare', '/compare?main_query=login&secondary_query=update', ['.overlap-part', '.dumbbell-end']],
  ['Breakdown, means', '/breakdown?distribution_of=score&distribution_by=source', ['.bar-row']],
] as const;

let api: Api;
let browser: Browser;

const open = (path: string, options: PageOptions = {}) =>
  openPage(browser, api, { path, reducedMotion: true, ...options });

beforeAll(async () => {
  if (!noChromium) [api, browser] = await Promise.all([startStory(), startBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await api?.stop();
});

// Visiting some hundred marks one after the other takes long on a busy machine.
describe.skipIf(noChromium)('charts of the demo story', { timeout: 180_000 }, () => {
  it.each(SCREENS)('%s: each mark opens exactly the records it counts', async (_, path, kinds) => {
    const page = await open(path);
    for (const kind of kinds) await page.locator(`main ${kind}[data-mark]`).first().waitFor();
    const { marks: count, wrong } = await visitMarks(page);
    expect(count).toBeGreaterThan(4);
    expect(wrong).toEqual([]);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it.each([SERIES, STACKED])(
    'the table of %s has the numbers of the chart and opens the same',
    async (path) => {
      const page = await open(path);
      const marks = page.locator('main figure [data-mark]');
      await marks.first().waitFor();
      const drawn = await countsOf(marks);
      await page.locator('main figure button[aria-keyshortcuts="t"]').first().click();
      await page.locator('main figure table').waitFor();
      const listed = await countsOf(marks);
      for (const [count, times] of Object.entries(drawn)) expect(listed[count]).toBeGreaterThanOrEqual(times);
      const { marks: count, wrong } = await visitMarks(page, 'main figure [data-mark]');
      expect(count).toBeGreaterThan(10);
      expect(wrong).toEqual([]);
      await page.context().close();
    },
  );
});

describe.skipIf(noChromium)('charts by keyboard', () => {
  it('a trend is one tab stop; arrows move through it, Enter opens, Escape returns to the point', async () => {
    const page = await open(SERIES);
    const stops = page.locator('main .trend-svg [tabindex="0"]');
    await stops.first().waitFor();
    expect(await stops.count()).toBe(1);
    await stops.focus();
    const newest = await focused(page);
    await page.keyboard.press('ArrowLeft');
    const before = await focused(page);
    expect(before).not.toBe(newest);
    expect(await page.locator('.chart-tip').textContent()).toContain('Click or press Enter to see');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).not.toBe(before);
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe(before);
    await page.keyboard.press('Enter');
    await page.getByTestId('records-total').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe(before);
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBeNull();
    await page.context().close();
  });

  it('Shift and arrows select a time range, Enter narrows the page to it', async () => {
    const page = await open('/trends?range=30d');
    await page.locator('main .trend-svg [tabindex="0"]').focus();
    for (const key of ['ArrowLeft', 'ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowLeft'])
      await page.keyboard.press(key);
    expect(await page.locator('.trend-plot [aria-live]').textContent()).toContain('Press Enter to zoom in');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) =>
      /^\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d$/.test(url.searchParams.get('range') ?? ''),
    );
    const [from = '', to = ''] = (new URL(page.url()).searchParams.get('range') ?? '').split('..');
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(2);
    await page.context().close();
  });

  it('dragging does the same without opening anything', async () => {
    const page = await open('/trends?range=30d');
    const chart = page.locator('main .trend-svg').first();
    await chart.locator('circle[data-mark]').first().waitFor();
    const box = await chart.boundingBox();
    if (!box) throw new Error('the chart has no place');
    await page.mouse.move(box.x + box.width * 0.4, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await page.waitForURL((url) => (url.searchParams.get('range') ?? '').includes('..'));
    expect(new URL(page.url()).searchParams.get('records')).toBeNull();
    await page.context().close();
  });

  it('a heat map is one tab stop, and arrows move by row and column', async () => {
    const page = await open(HEAT);
    const stops = page.locator('main .heat-cell[tabindex="0"]');
    await stops.first().waitFor();
    expect(await stops.count()).toBe(1);
    await stops.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    const cell = page.locator('.heat-cell:focus');
    expect(await cell.getAttribute('data-at')).toBe('1:1');
    expect(await page.locator('.chart-tip').textContent()).toContain('01:00');
    const count = await cell.getAttribute('data-count');
    await page.keyboard.press('Enter');
    expect(await page.getByTestId('records-total').getAttribute('data-total')).toBe(count);
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(await cell.getAttribute('data-at')).toBe('1:1');
    await page.keyboard.press('t');
    await page.locator('main figure table thead').first().waitFor();
    expect(await page.locator('.heat-cell').count()).toBe(0);
    await page.context().close();
  });
});

describe.skipIf(noChromium)('charts everywhere', () => {
  it.each([STACKED, HEAT])('%s is accessible, in dark and 360 px wide', async (path) => {
    const page = await open(path, { dark: true, width: 360 });
    await page.locator('main [data-mark]').first().waitFor();
    expect(await axe(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });
});

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);

/** How many marks have each count. */
async function countsOf(marks: Locator): Promise<Record<string, number>> {
  const counts = await marks.evaluateAll((all) => all.map((mark) => mark.getAttribute('data-count') ?? ''));
  return Object.fromEntries(
    [...new Set(counts)].map((count) => [count, counts.filter((one) => one === count).length]),
  );
}
