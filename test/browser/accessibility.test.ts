import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import {
  axe,
  noChromium,
  openPage,
  type PageOptions,
  startBrowser,
  type WatchedPage,
} from '../kit/browser.js';
import { feedback, pushFeedback } from '../kit/feedback.js';
import { SCREENS, settled } from '../kit/screens.js';

const SECTIONS = ['tokens', 'exports', 'webhooks', 'erase', 'retention', 'audit', 'health'];
const PLACES = [
  ...SCREENS.map(({ name, path }) => ({ name, path: path as string })),
  { name: 'New alert', path: '/alerts?alert=new' },
  ...SECTIONS.map((section) => ({ name: `Admin, ${section}`, path: `/admin?section=${section}` })),
];
const WIDTHS = [1280, 360];
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
/** Links to screens and sections that cannot be clicked where they are. */
const HIDDEN_LINKS = `[...document.querySelectorAll('nav a')].filter((link) => {
  link.scrollIntoView({ inline: 'nearest', block: 'center' });
  document.querySelectorAll('nav').forEach((nav) => (nav.scrollLeft = 0));
  const { x, y, width, height } = link.getBoundingClientRect();
  return !link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map((link) => link.textContent)`;

/** Every visible control that the Tab key must reach; of a group with arrow keys, one is enough. */
const REACHABLE = `[...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')]
  .filter((one) => !one.disabled && one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }))
  .filter((one) => !(one instanceof HTMLInputElement && one.type === 'radio'))`;
/** Marks the focused element and returns whether it was marked before. */
const MEET = `(() => {
  const one = document.activeElement;
  if (!one || one === document.body) return 'out';
  if (one.dataset.met) return 'again';
  one.dataset.met = 'yes';
  return 'new';
})()`;
const MISSED = `${REACHABLE}.filter((one) => !one.dataset.met).map((one) => one.outerHTML.slice(0, 120))`;

describe.skipIf(noChromium)('every screen', () => {
  let api: Api;
  let browser: Browser;
  beforeAll(async () => {
    [api, browser] = await Promise.all([startApi(), startBrowser()]);
    await pushFeedback(api, feedback(200));
  });
  afterAll(() => Promise.all([api?.stop(), browser?.close()]));
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });

  const open = async (options: PageOptions): Promise<WatchedPage> => {
    const page = await openPage(browser, api, options);
    await settled(page);
    return page;
  };

  it.each(PLACES)('$name is accessible, light and dark, wide and narrow', async ({ path }) => {
    const page = await open({ path });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await page.quiet();
        expect(await axe(page), `${colorScheme}, ${width} px`).toEqual([]);
        expect(await page.evaluate(OVERFLOW), `overflow at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
    for (const width of [768, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const menu = page.locator('.navigation > .button');
      if (await menu.isVisible()) await menu.click();
      expect(await page.evaluate(HIDDEN_LINKS), `out of reach at ${width} px`).toEqual([]);
      expect(await page.evaluate(OVERFLOW), `overflow at ${width} px`).toBeLessThanOrEqual(0);
    }
    expect(page.complaints()).toEqual([]);
  });

  it.each(SCREENS)('everything on $name can be reached with the Tab key', async ({ path }) => {
    const page = await open({ path });
    // Themes are found once they are seen, and would come while the keys are pressed.
    const found = page.locator('.overview-themes').first();
    if (await found.isVisible()) {
      await found.evaluate((panel: Element) => panel.scrollIntoView({ block: 'center' }));
      await found.locator('tbody tr').first().waitFor();
    }
    let met = '';
    for (let presses = 0; presses < 400 && met !== 'again'; presses++) {
      await page.keyboard.press('Tab');
      met = await page.evaluate<string>(MEET);
    }
    expect(await page.evaluate(MISSED)).toEqual([]);
  });

  it('is reached by its number; the help lists every key and returns the focus', async () => {
    const page = await open({ path: '/data' });
    for (const [index, { name }] of SCREENS.slice(0, 10).entries()) {
      await page.evaluate('document.activeElement?.blur()');
      await page.keyboard.press('1234567890'.charAt(index));
      const screens = page.getByRole('navigation', { name: 'Screens' });
      const current = page.locator('[aria-current=page]');
      await screens.getByRole('link', { name, exact: true }).and(current).waitFor();
      await settled(page);
    }
    await page.evaluate('document.activeElement?.blur()');
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByText('Refresh this screen').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    expect(page.complaints()).toEqual([]);
  });

  it.each(SCREENS)('$name does not move with reduced motion', async ({ path }) => {
    const page = await open({ path, reducedMotion: true });
    const moving = `document.getAnimations().filter((one) => one.playState === 'running'
      && Number(one.effect?.getComputedTiming().duration) > 0).length`;
    expect(await page.evaluate(moving)).toBe(0);
  });

  it.each(SCREENS)('$name prints its content dark on light, without controls', async ({ path }) => {
    const page = await open({ path, dark: true });
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.navigation').isVisible()).toBe(false);
    expect(await page.locator('main h1').first().isVisible()).toBe(true);
    const paper = 'getComputedStyle(document.documentElement).backgroundColor';
    expect(await page.evaluate(paper)).toBe('rgb(255, 255, 255)');
    const file = await page.pdf({ format: 'A4' });
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.length).toBeGreaterThan(5000);
  });
});
