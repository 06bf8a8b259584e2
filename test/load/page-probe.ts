import type { Page } from 'playwright-core';
import { until } from '../kit/process.js';

/** Times of the page's own clock, in milliseconds since it began to load; 0: not yet. */
export interface Seen {
  /** The first chart was there; nothing was awaited any more. */
  first: number;
  whole: number;
  /** The last key; the last change of a chart. */
  pressed: number;
  changed: number;
  /** The last press of the mouse; the records it opened. */
  clicked: number;
  opened: number;
  /** How long the main thread was held each time it was held for more than 50 ms. */
  stalls: number[];
}

/** As text: it runs in the page, before the page's own scripts. Looks once a frame, so what it sees is painted next. */
const PROBE = `
const seen = (globalThis.seen = { first: 0, whole: 0, pressed: 0, changed: 0, clicked: 0, opened: 0, stalls: [] });
addEventListener('keydown', () => { seen.pressed = performance.now(); }, true);
addEventListener('pointerdown', () => { seen.clicked = performance.now(); seen.opened = 0; }, true);
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) seen.stalls.push(duration);
}).observe({ type: 'longtask' });
new MutationObserver((changes) => {
  const inFigure = ({ target }) => (target.closest ? target : target.parentElement)?.closest('main figure');
  if (changes.some(inFigure)) seen.changed = performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
const look = () => {
  const main = document.querySelector('main');
  if (main?.querySelector('figure svg')) {
    seen.first ||= performance.now();
    if (!main.querySelector('.skeleton')) seen.whole ||= performance.now();
  }
  if (document.querySelector('[data-testid="records-total"]')) seen.opened ||= performance.now();
  requestAnimationFrame(look);
};
requestAnimationFrame(look);`;

export async function installProbe(page: Page): Promise<void> {
  await page.addInitScript({ content: PROBE });
}

/** Asks until the condition holds for what was seen; `now` is the page's clock. */
export function seenWhen(page: Page, holds: (seen: Seen, now: number) => boolean): Promise<Seen> {
  return until(
    `the page to show it: ${String(holds)}`,
    async () => {
      const [seen, now] = await page.evaluate<[Seen, number]>('[globalThis.seen, performance.now()]');
      return holds(seen, now) && seen;
    },
    60_000,
  );
}

/** Begins anew what is counted. */
export async function forgetSeen(page: Page): Promise<void> {
  await page.evaluate(
    'Object.assign(globalThis.seen, { pressed: 0, changed: 0, clicked: 0, opened: 0, stalls: [] })',
  );
}
