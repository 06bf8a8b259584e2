import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { noChromium, openPage, type PageOptions, startBrowser, type WatchedPage } from '../kit/browser.js';
import type { RecordDraft } from '../kit/builders.js';
import { type ModelServer, startModelServer } from '../kit/model-server.js';
import { recordsIn } from '../kit/faulty-model.js';
import { PAYLOADS } from '../kit/payloads.js';
import { SCREEN_PATHS } from '../kit/screens.js';

/*
 * What people write is shown as plain text, whatever it looks like, everywhere on every screen. Nothing of it
 * runs, loads, leads anywhere or makes an element of its own.
 */
const FILE = path.resolve('../shared/bad-inputs/bad-inputs.jsonl');
const isThere = existsSync(FILE);
if (!isThere) process.stderr.write(`SKIPPED: the bad inputs are not at ${FILE}.\n`);

const KEY = '<img src=x onerror=attacked()>';

let api: Api;
let model: ModelServer;
let browser: Browser;

/** Every payload in every place of a record that takes it. */
function hostile(): { source: string; records: RecordDraft[] }[] {
  return PAYLOADS.map((payload, place) => ({
    source: payload,
    records: [1, 2, 3].map((score) => ({
      ds: `2025-07-0${score}T10:12:0${place % 10}+0200`,
      message: `${payload} attack ${place}`,
      score,
      user_name: payload,
      url: payload,
      filters: {
        [KEY]: payload,
        plain: payload,
        tags: [payload, 'x'],
        inner: { [payload.slice(0, 20)]: payload },
      },
    })),
  }));
}

/** The lines of the collection that the dashboard has to show as text. */
function collected(): { source: string; records: RecordDraft[] }[] {
  if (!isThere) return [];
  return readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { kind: string; expect: string; also?: string[]; body?: never })
    .filter(({ kind, expect: status, also = [] }) => {
      return kind === 'http' && status.includes('2xx') && /dashboard|DOM/.test(also.join(' '));
    })
    .map(({ body }) => body as never);
}

/** Asserts that a page is nothing but the product's own. */
async function expectOwn(page: WatchedPage): Promise<void> {
  const foreign = await page.evaluate(() => {
    const elements = document.querySelectorAll(
      'script, iframe, img, object, embed, style, base, meta, link, a',
    );
    const own = (element: Element): boolean => {
      const address = element.getAttribute('src') ?? element.getAttribute('href');
      if (element.matches('meta') || (element.matches('a') && address === null)) return true;
      const { origin, protocol, pathname } = new URL(address ?? '', window.location.href);
      if (element.matches('a')) return protocol === 'http:' || protocol === 'https:';
      return (
        element.matches('script, link') &&
        origin === window.location.origin &&
        pathname.startsWith('/assets/')
      );
    };
    const withHandlers = [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on') || name === 'srcdoc'),
    );
    return [...[...elements].filter((element) => !own(element)), ...withHandlers].map(
      (element) => element.outerHTML,
    );
  });
  expect(foreign).toEqual([]);
  expect(page.complaints()).toEqual([]);
  expect(page.requested().filter((address) => !address.startsWith(api.url))).toEqual([]);
}

async function open(at: string, options: PageOptions = {}): Promise<WatchedPage> {
  const page = await openPage(browser, api, { path: at, ...options });
  page.on('dialog', (dialog) => {
    throw new Error(`a dialog came up: ${dialog.message()}`);
  });
  await page.quiet();
  return page;
}

describe.skipIf(noChromium)('Text that looks like something else', () => {
  beforeAll(async () => {
    model = await startModelServer();
    [api, browser] = await Promise.all([
      startApi({ env: { ...model.env, LLM_SUMMARIES: '100000' } }),
      startBrowser(),
    ]);
    for (const batch of [...hostile(), ...collected()]) await api.ingest(batch);
  });
  afterAll(async () => {
    await Promise.all([browser.close(), api.stop()]);
    await model.close();
  });

  it.skipIf(!isThere)('is stored along with the collected lines', async () => {
    expect(collected().length).toBeGreaterThan(3);
    expect((await api.search({ limit: 0 })).total).toBe(3 * PAYLOADS.length + collected().length);
  });

  it.each(SCREEN_PATHS)('is text on %s, in its address too', async (screen) => {
    const filters = [{ key: `filters.${KEY}`, type: 'list', operator: 'eq', values: [...PAYLOADS] }];
    const params = {
      q: 'attack',
      f: JSON.stringify(filters),
      breakdown: `filters.${KEY}`,
      distribution_by: `filters.${KEY}`,
      facets: JSON.stringify(['source', `filters.${KEY}`, 'user_name', 'filters.tags']),
      additional_fields: JSON.stringify([`filters.${KEY}`]),
      question: PAYLOADS[0],
      main_query: PAYLOADS[0],
      section: PAYLOADS[1],
    };
    const page = await open(screen);
    await expectOwn(page);
    await page.goto(`${api.url}${screen}?${new URLSearchParams(params).toString()}`);
    await page.quiet();
    await expectOwn(page);
    await page.close();
  });

  it('is shown in full on a card, with all its fields', async () => {
    const page = await open('/data');
    for (const [place, payload] of PAYLOADS.entries()) {
      const [record] = (await api.search({ search_query: `"attack ${place}"` })).results;
      await page.goto(`${api.url}/data?record=${record?.id}`);
      const card = page.locator(`dialog #record-${record?.id}`);
      await card.locator('.record-details').waitFor();
      expect(await card.locator('.record-text').textContent()).toBe(`${payload} attack ${place}`);
      const facts = await card.locator('.record-facts').textContent();
      expect(facts?.split(payload).length).toBe(3);
      const details = await card.locator('.record-details').textContent();
      expect(details?.split(payload).length).toBeGreaterThan(4);
      expect(await card.locator('a').count()).toBe(0);
      await expectOwn(page);
    }
    await page.close();
  });

  it('is text in highlights and in the drawer', async () => {
    const drilldown = { search_query: 'script', filters: [] };
    const { total, results } = await api.search({ ...drilldown, limit: 100 });
    expect(total).toBeGreaterThan(6);
    const params = { q: 'script', records: JSON.stringify(drilldown), 'records-of': PAYLOADS[0] };
    const page = await open(`/search?${new URLSearchParams(params).toString()}`);
    const texts = page.locator('dialog .record-text');
    await texts.first().waitFor();
    expect((await texts.allTextContents()).sort()).toEqual(
      results
        .map(({ message }) => message)
        .slice(0, await texts.count())
        .sort(),
    );
    expect(await page.locator('dialog mark').count()).toBeGreaterThan(0);
    await expectOwn(page);
    await page.close();
  });

  it('is text when a model writes it, past every check of the service', async () => {
    model.play((request) => {
      const [line] = recordsIn(request);
      return { text: PAYLOADS.map((payload) => `${payload} [${line?.id}].`).join(' ') };
    });
    const checked = await open('/search?q=attack&summary_length=short');
    await checked.locator('.summary[aria-busy=false]').waitFor();
    await expectOwn(checked);
    await checked.close();

    const { results, ...answer } = await api.search({ search_query: 'attack', summary: true });
    const text = PAYLOADS.map((payload) => `- ${payload} [1]`).join('\n');
    const citation = {
      n: 1,
      record_id: results[0]?.id,
      quote: PAYLOADS[0],
      start: 0,
      end: 9,
      url: PAYLOADS[4],
    };
    const theme = {
      label: PAYLOADS[1],
      records: 3,
      share: 0.1,
      share_ci: [0, 0.2],
      mean_score: null,
      leans: null,
      example_ids: [],
      drilldown: { filters: [] },
    };
    const warnings = [{ code: 'x', detail: PAYLOADS[2] }];
    const summary = {
      status: 'generated',
      text,
      model: PAYLOADS[1],
      citations: [citation],
      themes: [theme],
      warnings,
    };
    const whole = { ...answer, results, summary, meta: { ...answer.meta, warnings } };
    const frame = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    const page = await open('/search?q=attack', {
      prepare: (tab) =>
        tab.route('**/public/search', async (route) => {
          if (!route.request().headers().accept?.includes('event-stream')) return route.continue();
          const body = [
            frame('results', whole),
            frame('summary.delta', { text }),
            frame('summary.citation', citation),
            frame('summary.done', whole),
          ].join('');
          return route.fulfill({ contentType: 'text/event-stream', body });
        }),
    });
    const items = page.locator('.summary .markdown li');
    await items.first().waitFor();
    expect(await items.count()).toBe(PAYLOADS.length);
    expect(await items.first().textContent()).toContain(PAYLOADS[0]);
    await page.locator('.citation-chip').first().focus();
    await expectOwn(page);
    await page.close();
  });

  it('is text in an error message', async () => {
    const detail = PAYLOADS.join(' ');
    const problem = {
      title: PAYLOADS[0],
      status: 422,
      code: 'x',
      detail,
      errors: [{ detail }, { detail, pointer: detail }],
    };
    for (const screen of SCREEN_PATHS) {
      const page = await open(screen, {
        prepare: (tab) =>
          tab.route('**/public/{search,trend,distribution,quantify,keyphrases,deeper-search}', (route) =>
            route.fulfill({ status: 422, contentType: 'application/problem+json', json: problem }),
          ),
      });
      expect(page.complaints(/^answer 422/)).toEqual([]);
      expect(await page.locator('img, iframe, [onerror], a[href^="javascript:"]').count()).toBe(0);
      await page.close();
    }
  });
});
