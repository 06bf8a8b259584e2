import type { Browser } from 'playwright-core';
import { openPage, startBrowser, type WatchedPage } from '../kit/browser.js';
import { TEXTS } from './classes.js';
import { spell } from './corpus.js';
import { quantile, type Result } from './measure.js';
import { pageSizes } from './page-size.js';
import { forgetStalls, installProbe, seenWhen } from './page-probe.js';
import type { Server } from './server.js';

const LOADS = 10;
const CLICKS = 10;
/** Between two keys of a fast typist. */
const KEY_MS = 60;
const QUIET_MS = 1000;
const WORDS = [TEXTS.broad, spell(20), TEXTS.med, spell(300), TEXTS.sel];

/** What a person in front of the dashboard waits for, in a real Chromium on the same machine, files never seen before. */
export async function dashboardBench(server: Server): Promise<Result[]> {
  const browser = await startBrowser();
  try {
    const first = await open(browser, server, '/');
    const requested = first.requested();
    await first.context().close();
    return [
      ...pageSizes(requested),
      await loads(browser, server),
      ...(await typing(browser, server, '/')),
      ...(await typing(browser, server, '/trends')),
      await clicks(browser, server),
    ];
  } finally {
    await browser.close();
  }
}

/** Opens a screen in a browser without cache and waits until everything on it was answered. */
async function open(browser: Browser, { url, ingest, access }: Server, path: string): Promise<WatchedPage> {
  const tokens = { ingest, access };
  const page = await openPage(browser, { url, tokens }, { path, prepare: installProbe });
  await seenWhen(page, ({ whole }) => whole > 0);
  return page;
}

async function loads(browser: Browser, server: Server): Promise<Result> {
  const first: number[] = [];
  const whole: number[] = [];
  for (let i = 0; i < LOADS; i++) {
    const page = await open(browser, server, '/');
    const seen = await seenWhen(page, () => true);
    first.push(seen.first);
    whole.push(seen.whole);
    await page.context().close();
  }
  const [firsts, wholes] = [first, whole].map((times) => times.sort((a, b) => a - b));
  return {
    what: 'dashboard, from the address to the first chart of the overview',
    ours: `${spread(firsts)}; everything ${spread(wholes)}`,
    goal: '≤ 1 s',
    met: quantile(firsts, 0.95) <= 1000,
  };
}

/** Types one word after the other into the query box, each letter a key. */
async function typing(browser: Browser, server: Server, path: string): Promise<Result[]> {
  const page = await open(browser, server, path);
  const box = page.getByRole('searchbox', { name: 'Query' });
  const waits: number[] = [];
  const stalls: number[] = [];
  for (const word of WORDS) {
    await box.fill('');
    await seenWhen(page, ({ changed, waiting }, now) => waiting === 0 && now - changed > QUIET_MS);
    await forgetStalls(page);
    await box.pressSequentially(word, { delay: KEY_MS });
    const seen = await seenWhen(
      page,
      ({ pressed, asked, changed, waiting }, now) =>
        asked > pressed && changed > asked && waiting === 0 && now - changed > QUIET_MS,
    );
    waits.push(seen.changed - seen.pressed);
    stalls.push(...seen.stalls);
  }
  await page.context().close();
  const screen = path === '/' ? 'the overview' : path.slice(1);
  const longest = Math.max(0, ...stalls);
  return [
    {
      what: `dashboard, from the last key in the query box to the last change of ${screen}`,
      ours: spread(waits.sort((a, b) => a - b)),
      goal: '≤ 500 ms',
      met: quantile(waits, 0.95) <= 500,
    },
    {
      what: `dashboard, longest time the page of ${screen} was blocked while typing`,
      ours: longest === 0 ? '< 50 ms' : `${longest.toFixed(0)} ms, ${stalls.length} times over 50 ms`,
      goal: '≤ 100 ms',
      met: longest <= 100,
    },
  ];
}

/** Clicks on marks of the trend, each time another one. */
async function clicks(browser: Browser, server: Server): Promise<Result> {
  const page = await open(browser, server, '/trends');
  const marks = page.locator('main figure [data-mark]');
  const count = await marks.count();
  const waits: number[] = [];
  for (let i = 0; i < CLICKS; i++) {
    await marks.nth(Math.floor(((i + 0.5) / CLICKS) * count)).click();
    const { clicked, opened } = await seenWhen(page, (seen) => seen.opened > seen.clicked);
    waits.push(opened - clicked);
    await page.keyboard.press('Escape');
    await page.getByTestId('records-total').waitFor({ state: 'detached' });
  }
  await page.context().close();
  return {
    what: 'dashboard, from a click on a chart to the records it counts',
    ours: spread(waits.sort((a, b) => a - b)),
    goal: '≤ 300 ms',
    met: quantile(waits, 0.95) <= 300,
  };
}

function spread(sorted: readonly number[]): string {
  return `p50 ${quantile(sorted, 0.5).toFixed(0)} ms, worst ${quantile(sorted, 1).toFixed(0)} ms`;
}
