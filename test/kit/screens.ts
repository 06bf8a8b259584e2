import type { WatchedPage } from './browser.js';

/** Every screen of the dashboard, with an address of it that asks something. */
export const SCREENS = [
  { name: 'Overview', path: '/' },
  { name: 'Search', path: '/search?q=crash' },
  { name: 'Trends', path: '/trends?trend_by=day' },
  { name: 'Breakdown', path: '/breakdown?distribution_by=source' },
  { name: 'Compare', path: '/compare?main_query=crash&secondary_query=login' },
  { name: 'Ask', path: '/ask' },
  { name: 'Themes', path: '/themes' },
  { name: 'Views', path: '/views' },
  { name: 'Alerts', path: '/alerts' },
  { name: 'Data', path: '/data' },
  { name: 'Admin', path: '/admin' },
] as const;

/** Their addresses alone. */
export const SCREEN_PATHS = SCREENS.map(({ path }) => path.replace(/\?.*/, ''));

/** What the page must never show. */
export const NONSENSE = /\b(NaN|undefined|Infinity|\[object Object\])\b/;

/**
 * Waits until a screen shows what it has: nothing is a skeleton any more, and requests
 * that a busy service has shed were retried, as the page does automatically.
 */
export async function settled(page: WatchedPage): Promise<void> {
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  const shed = page.locator('main [role=alert]', { hasText: 'overloaded' }).first();
  do {
    await shed.waitFor({ state: 'hidden' });
    await page.locator('main .skeleton').first().waitFor({ state: 'hidden' });
    await page.quiet();
  } while (await shed.isVisible());
}

/** Asks for everything on the screen again, as the key `r` does. */
export async function askAgain(page: WatchedPage): Promise<void> {
  await page.evaluate('document.activeElement?.blur()');
  await page.keyboard.press('r');
}
