import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { axe, noChromium, openPage, type PageOptions, startBrowser } from '../kit/browser.js';
import { batch, records } from '../kit/builders.js';
import { honestModel } from '../kit/faulty-model.js';
import { type ModelServer, startModelServer, promptText } from '../kit/model-server.js';
import { until } from '../kit/process.js';

const WORDS = ['crashes', 'is slow', 'asks twice', 'shows nothing', 'works', 'fails'];

let api: Api;
let model: ModelServer;
let browser: Browser;

const open = (path: string, options: PageOptions = {}) => openPage(browser, api, { path, ...options });

/** A promise and its resolver. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe.skipIf(noChromium)('Search, with a model', () => {
  beforeAll(async () => {
    model = await startModelServer(honestModel);
    [api, browser] = await Promise.all([
      startApi({ env: { ...model.env, LLM_SUMMARIES: '100000' } }),
      startBrowser(),
    ]);
    const drafts = records(60, (i) => ({ message: `The login page ${WORDS[i % 6]} since the update ${i}` }));
    await api.ingest(batch(drafts));
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), api?.stop()]);
    await model?.close();
  });
  beforeEach(() => model.play(honestModel));

  it('shows the records before the model writes, then its text as it is written', async () => {
    const first = gate();
    model.play((request) => ({ ...honestModel(request, 0), after: first.opened }));
    const page = await open('/search?q=login');
    await page.locator('.search-results article').first().waitFor();
    await until('the model to be asked', () => model.open() === 1);
    expect(await page.locator('.summary .markdown').count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Summary' }).getAttribute('aria-busy')).toBe('true');
    first.open();
    await page.locator('.summary .badge', { hasText: 'AI-written' }).waitFor();
    const { summary } = await api.search({ search_query: 'login', summary: true });
    expect(summary).toMatchObject({ status: 'generated', cached: true });
    const said = await page.locator('.summary .markdown').textContent();
    expect(said?.replace(/\s+/g, ' ').trim()).toBe(summary.text?.replaceAll(/\[(\d+)\]/g, '$1').trim());
    expect(await page.locator('.summary-notes').textContent()).toContain('Written by scripted-1');
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it('leads from each citation to the exact words in its record', async () => {
    const page = await open('/search?q=login&summary_length=long');
    await page.locator('.summary .badge', { hasText: 'AI-written' }).waitFor();
    const body = { search_query: 'login', summary: true, summary_length: 'long' };
    const { citations = [] } = (await api.search(body)).summary;
    expect(citations.length).toBe(4);
    for (const { n, record_id, quote } of citations) {
      await page
        .getByRole('button', { name: `Source ${n}`, exact: true })
        .first()
        .click();
      const card = page.locator(`#record-${record_id}`);
      await card.locator('.quote').waitFor();
      expect(await card.locator('.quote').textContent()).toBe(quote);
      // The focus follows the drawing.
      await card.and(page.locator(':focus')).waitFor();
      expect(await page.locator('.quote').count()).toBe(1);
    }
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it('cancels the call to the model when the query changes', async () => {
    const page = await open('/search');
    await page.locator('.summary .badge').waitFor();
    model.play({ fails: 'hangs' });
    const gone = model.aborted();
    const query = page.getByRole('searchbox').first();
    await query.fill('crashes');
    await until('the model to be asked', () => model.open() === 1);
    model.play(honestModel);
    await query.fill('slow');
    await until('the call to be given up', () => model.aborted() === gone + 1);
    await page.locator('.summary .badge', { hasText: 'AI-written' }).waitFor();
    expect(await page.getByTestId('search-total').getAttribute('data-total')).toBe('10');
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it('explains why there is no generated text', async () => {
    model.play({ status: 500 });
    const page = await open('/search?q=twice');
    await page.locator('.summary .badge', { hasText: 'model failed' }).waitFor();
    const notes = await page.locator('.summary-notes').textContent();
    const { summary } = await api.search({ search_query: 'twice', summary: true });
    expect(notes).toContain('scripted-1 returned nothing usable');
    expect(summary.warnings?.length).toBeGreaterThan(0);
    for (const { detail } of summary.warnings ?? []) expect(notes).toContain(detail);
    expect(await page.locator('.citation-chip').count()).toBeGreaterThan(0);
    await page.close();
  });

  it('passes the user’s prompt to the model, from the address too', async () => {
    const page = await open('/search?q=works');
    await page.getByText('Custom instructions').click();
    await page.getByLabel('Before the records').fill('You write for the night shift.');
    await page.getByRole('button', { name: 'Rewrite summary' }).click();
    await until('the prompt to reach the model', () =>
      model.requests.some((request) => promptText(request).includes('You write for the night shift.')),
    );
    const address = page.url();
    expect(new URL(address).searchParams.get('custom_prompt_begin')).toBe('You write for the night shift.');
    await page.locator('.summary .badge', { hasText: 'AI-written' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.goto(address);
    await page.locator('.summary-notes', { hasText: 'No changes since' }).waitFor();
    expect(await page.getByLabel('Before the records').inputValue()).toBe('You write for the night shift.');
    expect(page.complaints()).toEqual([]);
    await page.close();
  });
});
