import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../kit/api.js';
import { axe, noChromium, openPage, type PageOptions, startBrowser } from '../kit/browser.js';
import { startStory } from '../kit/stories.js';
import { charted, expectRecords } from '../kit/trend-page.js';
import { visitMarks } from './visit-marks.js';

let browser: Browser;
let api: Api;
const open = (path: string, options: PageOptions = {}) =>
  openPage(browser, api, { path, reducedMotion: true, ...options });

const changes = (page: Page) => page.locator('.trends-changes .episodes > li');
const handles = (page: Page) => page.locator('.episode-handles [data-mark]');

describe.skipIf(noChromium)('when a measure changed, on the demo story', () => {
  beforeAll(async () => {
    [api, browser] = await Promise.all([startStory(), startBrowser()]);
  });
  afterAll(() => Promise.all([api?.stop(), browser?.close()]));

  it('is listed below the chart as the API gives it, the largest in the order of time', async () => {
    const page = await open('/trends?trend_on=score');
    await changes(page).first().waitFor();
    const found = await api.episodes({ episodes_of: 'score' });
    const start = ({ during }: (typeof found.episodes)[number]) => Date.parse(during.start);
    const episodes = found.episodes.slice(0, 5).toSorted((a, b) => start(a) - start(b));
    expect(episodes.length).toBeGreaterThan(2);
    const said = (await changes(page).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
    expect(said).toHaveLength(episodes.length);
    for (const [i, { label, direction, before, during }] of episodes.entries()) {
      const [from, to] = [before, during].map(({ value }) => value?.toFixed(2));
      const verb = direction === 'fall' ? 'fell' : 'rose';
      expect(said[i]).toContain(`Ratings in ${label} ${verb} from ${from} to ${to} `);
      expect(said[i]).toMatch(/(Certain|Likely)\./);
    }
    const { marks, wrong } = await visitMarks(page, '.trends-changes [data-mark]');
    expect(marks).toBeGreaterThanOrEqual(2 * episodes.length);
    expect(wrong).toEqual([]);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('shows five of many, and the others on demand', async () => {
    const page = await open('/trends?trend_on=volume');
    await changes(page).first().waitFor();
    const { episodes } = await api.episodes({ episodes_of: 'volume' });
    expect(await changes(page).count()).toBe(5);
    await page.getByRole('button', { name: `Show ${episodes.length - 5} more` }).click();
    expect(await changes(page).count()).toBe(episodes.length);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('is named for other times on the Overview where the days of the bar have none', async () => {
    const { episodes } = await api.episodes({ episodes_of: 'score' });
    const first = Math.min(...episodes.map(({ before }) => Date.parse(before.start)));
    const [from, to] = [1, 3].map((days) => new Date(first + days * 86_400_000).toISOString().slice(0, 10));
    const page = await open(`/?range=${from}..${to}`, { width: 390 });
    const others = page.locator('.overview-course', { hasText: 'At other times' }).locator('.episodes > li');
    await others.first().waitFor();
    expect(await others.count()).toBe(3);
    expect(await axe(page)).toEqual([]);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('is marked on the chart, by a band and a handle that the keyboard reaches', async () => {
    const page = await open('/trends?trend_on=score');
    await handles(page).first().waitFor();
    const { episodes } = await api.episodes({ episodes_of: 'score' });
    const marked = Math.min(8, episodes.length);
    expect(await handles(page).count()).toBe(marked);
    const bands = page.locator('.trend-svg .episode');
    expect(await bands.count()).toBe(marked);
    const ends = await bands.evaluateAll((all) =>
      all.map((one) => {
        const { left, right } = one.getBoundingClientRect();
        return [left, right] as const;
      }),
    );
    // Those that overlap are lines, which do not.
    for (const [one, [, right]] of ends.entries())
      for (const [other, [left, end]] of ends.entries())
        if (one !== other && end - left > 3)
          expect(left < right - 3 && end > right + 3, `${one} in ${other}`).toBe(false);
    const counts = await handles(page).evaluateAll((all) =>
      all.map((one) => Number(one.getAttribute('data-count'))),
    );
    const expected = episodes.slice(0, marked).map(({ during }) => during.count);
    expect(counts.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
    for (const handle of await handles(page).all())
      expect(await handle.innerText()).toMatch(/^Ratings in .+ (fell|rose) .+: [\d,]+ records/);

    const stops = page.locator('.episode-handles [tabindex="0"]');
    expect(await stops.count()).toBe(1);
    await stops.focus();
    await page.keyboard.press('ArrowRight');
    const second = handles(page).nth(1);
    expect(await second.evaluate((one) => one === document.activeElement)).toBe(true);
    await page
      .locator('.chart-tip')
      .getByText(/^Ratings in .+ (fell|rose)/)
      .waitFor();
    await expectRecords(page, second);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('says on demand what came with it, each number with its records', async () => {
    const page = await open('/trends?trend_on=score');
    const { episodes } = await api.episodes({ episodes_of: 'score', limit: 1 });
    const value = episodes[0]?.during.value?.toFixed(2) ?? '';
    const first = changes(page).filter({ hasText: ` to ${value} ` });
    await first.waitFor();
    expect(page.requested().filter((url) => url.endsWith('/public/keyphrases')).length).toBeLessThan(2);
    const why = first.getByRole('button', { name: 'What came with it' });
    await why.focus();
    await page.keyboard.press('Enter');
    await first.locator('tbody tr').first().waitFor();
    expect(await why.getAttribute('aria-expanded')).toBe('true');
    const { marks, wrong } = await visitMarks(page, '.episode-came-with [data-mark]');
    // How much came with a change differs from day to day, as the story of the demo moves with the present.
    expect(marks).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
    expect(await axe(page)).toEqual([]);
    await first.getByRole('link', { name: 'Compare with the time before' }).click();
    await page.waitForURL((url) => url.pathname === '/compare' && url.searchParams.has('secondary_filters'));
    await page.getByRole('heading', { name: 'Compare', level: 1 }).waitFor();
    await page.quiet();
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['/trends', { episodes_of: 'volume' }],
    [
      '/trends?trend_on=low_scores',
      { episodes_of: 'share', part_filters: [{ key: 'rating', values: ['low'] }] },
    ],
    ['/trends?trend_on=score&breakdown=filters.platform', { breakdown: 'filters.platform' }],
  ])('is looked for in the measure shown: %s', async (path, body) => {
    let sent: unknown;
    const page = await open(path, {
      prepare: async (tab) =>
        tab.on('request', (request) => {
          if (request.url().endsWith('/public/episodes')) sent = request.postDataJSON();
        }),
    });
    await charted(page);
    await page.getByRole('heading', { name: 'When it changed' }).waitFor();
    await page.quiet();
    expect(sent).toMatchObject(body);
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('is not looked for where it cannot be known', async () => {
    const page = await open('/trends?trend_on=authors');
    await charted(page);
    await page.quiet();
    expect(page.requested().filter((url) => url.endsWith('/public/episodes'))).toEqual([]);
    expect(await page.getByRole('heading', { name: 'When it changed' }).count()).toBe(0);
    await page.context().close();
  });

  it.each<[string, PageOptions]>([
    ['dark, on a phone', { width: 390, dark: true }],
    ['light', {}],
  ])('is accessible and fits: %s', async (_, options) => {
    const page = await open('/trends?trend_on=score', options);
    await handles(page).first().waitFor();
    await page.quiet();
    const width = options.width ?? 1280;
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await axe(page)).toEqual([]);
    await page.context().close();
  });
});
