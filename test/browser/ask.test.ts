import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../kit/api.js';
import { axe, noChromium, openPage, type PageOptions, startBrowser } from '../kit/browser.js';
import { askDeeper } from '../kit/questions.js';
import { startStory } from '../kit/stories.js';

const WHY = 'Did ratings fall, when, and why?';
const asking = (question: string) => `/ask?question=${encodeURIComponent(question)}`;

const TOO_BUSY = {
  status: 503,
  headers: { 'retry-after': '1', 'content-type': 'application/problem+json' },
  body: JSON.stringify({
    code: 'unavailable',
    title: 'Not available',
    detail: 'Too many questions.',
    errors: [],
  }),
};

/** A machine that does much else takes longer than the page waits for what it draws itself. */
const ANSWER_MS = 90_000;

/** Waits for the answer to a turn; fails with the words of a problem, should there be one in its place. */
async function answered(page: Page, turn: number): Promise<void> {
  const shown = page.locator('.ask-turn').nth(turn);
  const problem = shown.getByRole('alert').filter({ hasNotText: 'Retrying' });
  await shown.getByText('Follow-up questions').or(problem).first().waitFor({ timeout: ANSWER_MS });
  expect(await problem.allTextContents()).toEqual([]);
}

let browser: Browser;
let api: Api;
const open = (options: PageOptions = {}) => openPage(browser, api, { path: asking(WHY), ...options });

describe.skipIf(noChromium)('Ask, on the demo story', () => {
  beforeAll(async () => {
    [api, browser] = await Promise.all([startStory(), startBrowser()]);
  });
  afterAll(() => Promise.all([api.stop(), browser.close()]));

  it('shows the answer of the API, with every step and every quote', async () => {
    const { body } = await askDeeper(api, { search_query: WHY });
    const page = await open();
    const report = page.getByRole('article').first();
    await page.getByText('Follow-up questions').waitFor();
    const steps = page.locator('.ask-step');
    expect(await steps.count()).toBe(body.steps.length);
    for (const { result } of body.steps) {
      expect(await steps.getByText(result.summary, { exact: true }).count()).toBeGreaterThan(0);
    }
    const shown = await report.locator('.markdown').evaluate((element) => {
      const copy = element.cloneNode(true) as HTMLElement;
      copy.querySelectorAll('.ask-reference').forEach((reference) => reference.remove());
      return copy.textContent;
    });
    const written = (body.answer?.text ?? '').replace(/\[S?\d+\]|\*\*|^- /gm, '');
    expect(shown.replace(/\s+/g, '')).toBe(written.replace(/\s+/g, ''));
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it('leads from each reference to the quote in its record, and to its step', async () => {
    const { body } = await askDeeper(api, { search_query: WHY });
    const page = await open();
    await page.getByText('Follow-up questions').waitFor();
    for (const { n, quote } of body.answer?.citations ?? []) {
      await page
        .locator('.ask-reference[data-kind=record]', { hasText: new RegExp(`^${n}$`) })
        .first()
        .click();
      const source = page.locator(`#source-${n}`);
      expect(await source.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await source.locator('mark').first().textContent()).toBe(quote);
    }
    // Steps are named only where they can be seen.
    const steps = page.locator('.ask-reference[data-kind=step]');
    expect(await steps.count()).toBe(0);
    await page.getByRole('button', { name: 'Show how' }).click();
    expect(await steps.count()).toBeGreaterThan(0);
    for (const id of new Set(body.answer?.step_citations)) {
      await page
        .getByRole('link', { name: `Step ${id}`, exact: true })
        .first()
        .press('Enter');
      await page.locator(`#step-${id}[open] .ask-step-body`).waitFor();
    }
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it('shows each step with its own chart, whose marks open the records they count', async () => {
    const page = await open();
    await page.getByText('Follow-up questions').waitFor();
    // What was found comes first; how it was found is a click away.
    expect(await page.locator('.ask-step').first().isVisible()).toBe(false);
    await page.getByText(/^How this was answered: \d+ steps$/).click();
    for (const step of await page.locator('.ask-step').all()) {
      await step.locator('summary').click();
      await step.locator('.ask-step-body > :not(.skeleton):not(.row)').first().waitFor();
    }
    const marks = page.locator('.ask-step table [data-mark]');
    for (const mark of (await marks.all()).slice(0, 6)) {
      const count = await mark.getAttribute('data-count');
      await mark.click();
      expect(await page.getByTestId('records-total').getAttribute('data-total')).toBe(count);
      await page.keyboard.press('Escape');
      await page.getByTestId('records-total').waitFor({ state: 'detached' });
    }
    expect(await marks.count()).toBeGreaterThan(5);
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it('calls countries by their names in what a step found', async () => {
    const page = await open({ path: asking('Which country has the worst ratings?') });
    await page.getByText('Follow-up questions').waitFor({ timeout: ANSWER_MS });
    await page.getByText(/^How this was answered: \d+ steps?$/).click();
    for (const step of await page.locator('.ask-step').all()) await step.locator('summary').click();
    const chart = page.locator('.ask-step figure', { hasText: 'by country' }).first();
    await chart.getByText('Germany (DE)').first().waitFor({ state: 'attached' });
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it('works with the keyboard alone, and a follow-up continues the conversation', async () => {
    const page = await open({ path: '/ask' });
    await page.getByRole('textbox', { name: 'Question' }).waitFor();
    await page.getByRole('textbox', { name: 'Question' }).focus();
    await page.keyboard.type('What do low ratings complain about?');
    await page.keyboard.press('Enter');
    await answered(page, 0);
    expect(new URL(page.url()).searchParams.get('question')).toBe('What do low ratings complain about?');
    const asked = page.waitForRequest((request) => request.url().endsWith('/public/deeper-search'));
    const next = page.locator('.ask-follow-ups button').first();
    await next.focus();
    await page.keyboard.press('Enter');
    const sent = (await asked).postDataJSON() as { history: { question: string }[] };
    expect(sent.history.map(({ question }) => question)).toEqual(['What do low ratings complain about?']);
    await answered(page, 1);
    const typed = page.waitForRequest((request) => request.url().endsWith('/public/deeper-search'));
    await page.getByRole('textbox', { name: 'Question' }).fill('And in Germany?');
    await page.keyboard.press('Enter');
    const { history } = (await typed).postDataJSON() as typeof sent;
    expect(history).toHaveLength(2);
    await answered(page, 2);
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('button', { name: WHY }).waitFor();
    expect(await page.locator('.ask-turn').count()).toBe(0);
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it('offers what was asked before in this browser, until the reader signs out', async () => {
    const page = await open({ path: '/ask' });
    await page.getByRole('textbox', { name: 'Question' }).fill('What do people say about widgets?');
    await page.keyboard.press('Enter');
    await page.getByText('Follow-up questions').waitFor();
    await page.getByRole('button', { name: 'Start over' }).click();
    const recent = page.locator('.way', { hasText: 'Recent questions' });
    await recent.getByRole('button', { name: 'What do people say about widgets?' }).click();
    await page.getByText('Follow-up questions').waitFor();
    await page.getByRole('button', { name: 'Start over' }).click();
    expect(await recent.getByRole('button').count()).toBe(1);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in to Earshot' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('earshot.questions'))).toBeNull();
    await page.context().close();
  });

  it('asks again automatically when the service is too busy', async () => {
    let busy = 2;
    const page = await open({
      prepare: (tab) =>
        tab.route('**/public/deeper-search', (route) =>
          busy-- > 0 ? route.fulfill(TOO_BUSY) : route.continue(),
        ),
    });
    await page.getByRole('alert').getByText('Retrying in 1 s.').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await answered(page, 0);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(busy).toBe(-1);
    expect(page.complaints(/503/)).toEqual([]);
    await page.close();
  });

  it('stops on request, and shows what went wrong when the service fails', async () => {
    const page = await open({
      prepare: (tab) =>
        tab.route('**/public/deeper-search', async (route) => {
          await tab.waitForSelector('text=Stop');
          await route.abort().catch(() => undefined);
        }),
    });
    await page.getByRole('alert').getByText('Earshot is not responding').waitFor();
    await page.unroute('**/public/deeper-search');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Follow-up questions').waitFor();

    await page.route('**/public/deeper-search', () => undefined);
    await page.getByRole('textbox', { name: 'Question' }).fill('What do people praise?');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped').waitFor();
    expect(page.complaints(/net::ERR_FAILED|deeper-search/)).toEqual([]);
    await page.close();
  });

  it.each<[string, PageOptions]>([
    ['light', {}],
    ['dark', { dark: true }],
    ['360 px', { width: 360, height: 720 }],
  ])('is accessible and fits: %s', async (_name, options) => {
    const page = await open({ ...options, reducedMotion: true });
    await page.getByText('Follow-up questions').waitFor();
    await page.getByText('How this was answered').click();
    await page.locator('.ask-step summary').first().click();
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await page.close();
  });
});
