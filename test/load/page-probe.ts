import type { Page } from 'playwright-core';
import type { WatchedPage } from '../kit/browser.js';
import { until } from '../kit/process.js';

/** Times of the page's own clock, in milliseconds since it began to load; 0: not yet. */
export interface PageTimings {
  /** The first chart was there; nothing was awaited any more. */
  first: number;
  whole: number;
  /** The last key; the last question to the server; the last change of the screen below the filter bar. */
  pressed: number;
  asked: number;
  changed: number;
  /** Questions without an answer. */
  waiting: number;
  /** The last press of the mouse; the records it opened. */
  clicked: number;
  opened: number;
  /** How long the main thread was held each time it was held for more than 50 ms. */
  stalls: number[];
}

/** As text: it runs in the page, before the page's own scripts. Looks once a frame, so what it sees is painted next. */
const PROBE = `
const seen = (globalThis.seen = {
  first: 0, whole: 0, pressed: 0, asked: 0, changed: 0, waiting: 0, clicked: 0, opened: 0, stalls: [],
});
const { fetch } = globalThis;
globalThis.fetch = (...request) => {
  seen.asked = performance.now();
  seen.waiting += 1;
  const answer = fetch(...request);
  const end = () => { seen.waiting -= 1; };
  answer.then(end, end);
  return answer;
};
addEventListener('keydown', () => { seen.pressed = performance.now(); }, true);
addEventListener('pointerdown', () => { seen.clicked = performance.now(); seen.opened = 0; }, true);
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) seen.stalls.push(duration);
}).observe({ type: 'longtask' });
new MutationObserver((changes) => {
  const inScreen = ({ target }) => {
    const element = target.closest ? target : target.parentElement;
    return element?.closest('main') && !element.closest('search');
  };
  if (changes.some(inScreen)) seen.changed = performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
const look = () => {
  const main = document.querySelector('main');
  if (main?.querySelector('figure svg')) {
    seen.first ||= performance.now();
    if (seen.waiting === 0 && !main.querySelector('.skeleton')) seen.whole ||= performance.now();
  }
  if (document.querySelector('[data-testid="records-total"]')) seen.opened ||= performance.now();
  requestAnimationFrame(look);
};
requestAnimationFrame(look);`;

export async function installProbe(page: Page): Promise<void> {
  await page.addInitScript({ content: PROBE });
}

/** Asks until the condition holds for what was seen; `now` is the page's clock. */
export async function seenWhen(
  page: WatchedPage,
  holds: (seen: PageTimings, now: number) => boolean,
): Promise<PageTimings> {
  let last: PageTimings | undefined;
  const look = async () => {
    const [seen, now] = await page.evaluate<[PageTimings, number]>('[globalThis.seen, performance.now()]');
    last = seen;
    return holds(seen, now) && seen;
  };
  return until(`the page: ${String(holds)}`, look, 60_000).catch((error: Error) => {
    throw new Error([error.message, JSON.stringify(last), ...page.complaints()].join('\n'));
  });
}

/** Forgets the stalls so far. */
export async function forgetStalls(page: Page): Promise<void> {
  await page.evaluate('globalThis.seen.stalls.splice(0)');
}
