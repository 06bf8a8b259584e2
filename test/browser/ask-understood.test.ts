import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../kit/api.js';
import { axe, noChromium, openPage, type PageOptions, startBrowser } from '../kit/browser.js';
import { startStory } from '../kit/stories.js';

const asking = (question: string) => `/ask?question=${encodeURIComponent(question)}`;

/** A machine that does much else takes longer than the page waits for what it draws itself. */
const ANSWER_MS = 90_000;

let browser: Browser;
let api: Api;
const open = (options: PageOptions) => openPage(browser, api, options);

describe.skipIf(noChromium)('how a question of Ask was understood, on the demo story', () => {
  beforeAll(async () => {
    [api, browser] = await Promise.all([startStory(), startBrowser()]);
  });
  afterAll(() => Promise.all([api.stop(), browser.close()]));

  it('says how the question was understood, and what was not', async () => {
    const page = await open({ path: asking('Are Android users happier in Atlantis?') });
    const chips = page.getByRole('list', { name: 'How the question was understood' }).getByRole('listitem');
    await page.getByText('“Atlantis” not understood').waitFor();
    expect(await chips.allTextContents()).toContain('platform Android');
    await page.getByRole('heading', { name: 'Questions that can be answered' }).waitFor();
    expect(await page.locator('.ask-follow-ups button').count()).toBe(3);
    expect(await page.getByRole('article').first().textContent()).toContain('is called "Atlantis"');
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it.each([360, 800, 1400])(
    'is asked again with an edited reading, with the keyboard, at %i px',
    async (width) => {
      const path = asking('Are Android users happier in Atlantis?');
      const page = await open({ path, width, height: 800, reducedMotion: true });
      await page.getByRole('heading', { name: 'Questions that can be answered' }).waitFor();
      await page.getByText('Change how it was understood').focus();
      await page.keyboard.press('Enter');
      expect(await axe(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      const chips = page.getByRole('list', { name: 'Filters of the question' });
      await chips
        .getByRole('button', { name: /Android$/ })
        .first()
        .press('Delete');
      const asked = page.waitForRequest((request) => request.url().endsWith('/public/deeper-search'));
      await page.getByLabel('Words to search for').press('Enter');
      expect((await asked).postDataJSON()).toMatchObject({
        reading: { selection: { search_query: '', filters: [] }, by: null },
      });
      await page.getByRole('heading', { name: 'Follow-up questions' }).waitFor();
      expect(await page.getByText('“Atlantis” not understood').count()).toBe(0);
      expect(page.complaints()).toEqual([]);
      await page.close();
    },
  );

  it.each([
    ['Search for “Atlantis”', '"Atlantis"'],
    ['Leave it out', ''],
  ])('a word that was not understood: %s', async (name, query) => {
    const page = await open({ path: asking('Are Android users happier in Atlantis?') });
    await page.getByRole('heading', { name: 'Questions that can be answered' }).waitFor();
    const asked = page.waitForRequest((request) => request.url().endsWith('/public/deeper-search'));
    await page.getByRole('button', { name }).click();
    const filters = [{ key: 'filters.platform', values: ['Android'] }];
    expect((await asked).postDataJSON()).toMatchObject({
      reading: { selection: { search_query: query, filters }, by: null },
    });
    await page.getByText('“Atlantis” not understood').waitFor({ state: 'detached' });
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it('asks something else, of other sides', async () => {
    const page = await open({ path: asking('Compare Android with iOS') });
    await page.getByRole('heading', { name: 'Follow-up questions' }).waitFor();
    await page.getByText('Change how it was understood').click();
    expect(await axe(page)).toEqual([]);
    await page.locator('.ask-edit fieldset').getByLabel('Words to search for').first().fill('login');
    await page.getByLabel('What is asked').selectOption('count');
    const asked = page.waitForRequest((request) => request.url().endsWith('/public/deeper-search'));
    await page.getByRole('button', { name: 'Ask with these changes' }).click();
    const { reading } = (await asked).postDataJSON() as { reading: object };
    expect(reading).toMatchObject({
      intent: 'count',
      sides: [{ search_query: 'login' }, { search_query: '' }],
    });
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it('breaks what was understood between words, and quotes before it suggests questions, at 390 px', async () => {
    const page = await open({
      path: asking('How many people ask for dark mode?'),
      width: 390,
      height: 844,
      reducedMotion: true,
    });
    await page.getByText('Follow-up questions').waitFor({ timeout: ANSWER_MS });
    const chips = page.getByRole('list', { name: 'How the question was understood' }).getByRole('listitem');
    const broken = await chips.evaluateAll((all) =>
      all.map((chip) => {
        const texts = document.createTreeWalker(chip, NodeFilter.SHOW_TEXT);
        const split: string[] = [];
        while (texts.nextNode()) {
          const range = document.createRange();
          for (const { 0: word, index } of texts.currentNode.nodeValue?.matchAll(/\p{L}+/gu) ?? []) {
            range.setStart(texts.currentNode, index);
            range.setEnd(texts.currentNode, index + word.length);
            if (range.getClientRects().length > 1) split.push(word);
          }
        }
        return split;
      }),
    );
    expect(broken.length).toBeGreaterThan(0);
    expect(broken.flat()).toEqual([]);
    const path = asking('What do low ratings complain about?');
    const other = await open({ path, width: 390, height: 844, reducedMotion: true });
    await other.getByText('Follow-up questions').waitFor({ timeout: ANSWER_MS });
    const [quotes, next] = await Promise.all(
      ['.ask-sources', '.ask-follow-ups'].map((place) => other.locator(place).boundingBox()),
    );
    expect(quotes?.y).toBeLessThan(next?.y ?? 0);
    expect([...page.complaints(), ...other.complaints()]).toEqual([]);
    await Promise.all([page.close(), other.close()]);
  });
});
