import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { axe, noChromium, openPage, type PageOptions, startBrowser } from '../kit/browser.js';
import {
  chip,
  chipsOf,
  counts,
  COUNTRY,
  done,
  MARKUP,
  option,
  storeTwelve,
  withFilters,
} from '../kit/filter-bar.js';
import { until } from '../kit/process.js';

let api: Api;
let browser: Browser;

describe.skipIf(noChromium)('the filter bar', () => {
  const open = (options: PageOptions = {}) => openPage(browser, api, { path: '/search', ...options });
  beforeAll(async () => {
    [api, browser] = await Promise.all([startApi(), startBrowser()]);
    await storeTwelve(api);
  });
  afterAll(() => Promise.all([api.stop(), browser.close()]));

  it('adds, edits, negates and removes a filter with the mouse', async () => {
    const page = await open();
    await counts(api, page, 12);
    await page.getByRole('button', { name: 'Add a filter' }).click();
    await option(page, /^Country/).click();
    await option(page, /^Portugal \(PT\) 6/).click();
    await counts(api, page, 6);
    await page.keyboard.press('Escape');
    await chip(page, 'Country is Portugal (PT)').click();
    await option(page, /^Spain \(ES\) 4/).click();
    await counts(api, page, 10);
    expect(await chipsOf(page)).toEqual(['Country is Portugal (PT) or Spain (ES)']);
    await page.getByRole('button', { name: 'Invert' }).click();
    await counts(api, page, 2);
    expect(await chipsOf(page)).toEqual(['Country is not Portugal (PT) or Spain (ES)']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove: Country is not Portugal (PT) or Spain (ES)' }).click();
    await counts(api, page, 12);
    expect(await chipsOf(page)).toEqual([]);
    await done(page);
  });

  it('does the same with the keyboard alone', async () => {
    const page = await open();
    await counts(api, page, 12);
    // The focused element, by its label or text.
    const focused = (name: string) =>
      until(`the focus to be on ${name}`, () =>
        page.evaluate(
          (wanted) =>
            [document.activeElement?.ariaLabel, document.activeElement?.textContent].includes(wanted),
          name,
        ),
      );
    await page.keyboard.press('f');
    await focused('Field or value');
    await page.keyboard.type('coun');
    await option(page, /^Country/).waitFor();
    await page.keyboard.press('Enter');
    await focused('Country values');
    await option(page, /^Portugal \(PT\) 6/).waitFor();
    await page.keyboard.type('pt');
    await option(page, /^Spain/).waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await counts(api, page, 6);
    await page.keyboard.press('Escape');
    await focused('Add a filter');
    await page.keyboard.press('Shift+Tab');
    await focused('Remove: Country is Portugal (PT)');
    await page.keyboard.press('Shift+Tab');
    await focused('Country is Portugal (PT)');
    await page.keyboard.press('Enter');
    await focused('Country values');
    await option(page, /^Spain \(ES\) 4/).waitFor();
    await page.keyboard.type('es');
    await option(page, /^Spain/).waitFor();
    await page.keyboard.press('Enter');
    await counts(api, page, 10);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await counts(api, page, 2);
    await page.keyboard.press('Escape');
    await focused('Country is not Portugal (PT) or Spain (ES)');
    await page.keyboard.press('Delete');
    await counts(api, page, 12);
    await focused('Add a filter');
    await done(page);
  });

  it('finds a value without its field, and reads numbers, booleans and missing values', async () => {
    const page = await open();
    const add = async (...keys: string[]) => {
      await page.locator('body').press('f');
      await page.getByRole('combobox', { name: 'Field or value' }).fill(keys[0] ?? '');
      for (const name of keys.slice(1)) await option(page, new RegExp(`^${name}`)).click();
    };
    await add('crash', 'Tags has crash');
    await counts(api, page, 6);
    await add('score', 'Score 1 6');
    await page.getByRole('combobox', { name: 'Score: condition' }).selectOption({ label: 'is between' });
    await page.getByRole('textbox', { name: 'Score: to' }).fill('2');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await counts(api, page, 6);
    await add('beta', 'Beta is yes');
    await counts(api, page, 6);
    expect(await chipsOf(page)).toEqual(['Tags has crash', 'Score at most 2', 'Beta is yes']);
    await chip(page, 'Tags has crash').click();
    await page.getByRole('combobox', { name: 'Tags: condition' }).selectOption({ label: 'is missing' });
    await counts(api, page, 0);
    await done(page);
  });

  it('counts values among the selected records, before the field is chosen and after', async () => {
    const page = await open({ path: '/search?range=2026-01-01..2026-01-31' });
    await counts(api, page, 6);
    await page.getByRole('button', { name: 'Add a filter' }).click();
    await option(page, /^Country Portugal \(PT\) 6$/).click();
    await option(page, /^Portugal \(PT\) 6$/).waitFor();
    await option(page, /^Spain \(ES\) 0$/).waitFor();
    await done(page);
  });

  it('goes back and forward, and restores its state from the address', async () => {
    const page = await open({ path: withFilters([COUNTRY]) });
    await counts(api, page, 6);
    await page.getByRole('button', { name: 'Remove: Country is Portugal (PT)' }).click();
    await counts(api, page, 12);
    await page.goBack();
    await counts(api, page, 6);
    expect(await chipsOf(page)).toEqual(['Country is Portugal (PT)']);
    await page.goForward();
    await counts(api, page, 12);
    const group = {
      type: 'group',
      operator: 'or',
      filters: [COUNTRY, { key: 'score', type: 'range', min: 5 }],
    };
    const other = await open({
      path: withFilters([group], '&q=lovely&range=2026-01-01..2026-02-28&tz=Europe/Lisbon'),
    });
    await other.locator('.counted[data-total="4"]').first().waitFor();
    expect(await chipsOf(other)).toEqual(['Country is Portugal (PT) or Score at least 5']);
    expect(await other.getByRole('searchbox', { name: 'Query' }).inputValue()).toBe('lovely');
    await other.getByRole('button', { name: '1 Jan 2026 – 28 Feb 2026' }).waitFor();
    await other.getByRole('button', { name: 'Europe/Lisbon' }).waitFor();
    await chip(other, 'Country is Portugal (PT) or Score at least 5').click();
    await other.getByRole('button', { name: 'Remove Country is Portugal (PT)' }).click();
    expect(await chipsOf(other)).toEqual(['Score at least 5']);
    await done(page);
    await done(other);
  });

  it('shows text from the address as text, and lets the service report errors', async () => {
    const text = await open({ path: withFilters([{ key: 'filters.device', values: [MARKUP] }]) });
    await counts(api, text, 2);
    expect(await chipsOf(text)).toEqual([`Device is ${MARKUP}`]);
    expect(await text.title()).not.toBe('run');
    await done(text);
    const odd = await open({
      path: `${withFilters([{ key: 5 }, { key: 'score', max: 2 }])}&tz=Mars/Olympus&range=7d`,
    });
    await odd.getByText('Couldn’t count records').waitFor();
    expect(await chipsOf(odd)).toEqual(['Invalid filter', 'Score at most 2']);
    await odd.getByRole('button', { name: 'Remove: Invalid filter' }).click();
    expect(await chipsOf(odd)).toEqual(['Score at most 2']);
    await done(odd, /answer 422/);
  });

  it('sends a typed query once, when typing pauses, and Back undoes it as a whole', async () => {
    const page = await open();
    await counts(api, page, 12);
    const asked = new Set<unknown>();
    page.on('request', (request) => {
      const query: unknown = request.url().endsWith('/public/search') && request.postDataJSON()?.search_query;
      if (query) asked.add(query);
    });
    await page.keyboard.press('/');
    // Five keys without a pause between them, however busy the machine is.
    await page.getByRole('searchbox', { name: 'Query' }).evaluate((box: HTMLInputElement) => {
      for (const text of ['c', 'cr', 'cra', 'cras', 'crash']) {
        box.value = text;
        box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
    });
    expect(new URL(page.url()).searchParams.get('q')).toBe('crash');
    await counts(api, page, 6);
    expect([...asked]).toEqual(['crash']);
    await page.goBack();
    await counts(api, page, 12);
    expect(await page.getByRole('searchbox', { name: 'Query' }).inputValue()).toBe('');
    await done(page);
  });

  it('selects days, shifts them, compares them', async () => {
    const page = await open();
    await counts(api, page, 12);
    await page.keyboard.press('d');
    await page.getByLabel('From').fill('2026-02-01');
    await page.getByLabel('To (inclusive)').fill('2026-02-28');
    await page.keyboard.press('Enter');
    await counts(api, page, 4);
    await page.keyboard.press('[');
    await counts(api, page, 6);
    expect(new URL(page.url()).searchParams.get('range')).toBe('2026-01-01..2026-01-31');
    await page.keyboard.press(']');
    await counts(api, page, 4);
    await page.keyboard.press('c');
    expect(new URL(page.url()).searchParams.get('compare')).toBe('previous_period');
    await page.keyboard.press('c');
    expect(new URL(page.url()).searchParams.has('compare')).toBe(false);
    await page.keyboard.press('d');
    await page.getByRole('button', { name: 'All time', exact: true }).click();
    await counts(api, page, 12);
    await page.getByRole('button', { name: 'UTC' }).click();
    await page.keyboard.type('lisbon');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).searchParams.get('tz')).toBe('Europe/Lisbon');
    await done(page);
  });

  it('becomes a sheet in a narrow window', async () => {
    const page = await open({ path: withFilters([COUNTRY]), width: 360, height: 740 });
    await counts(api, page, 6);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: 'Filters (1)' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('button', { name: 'Add a filter' }).click();
    await page.keyboard.type('login');
    await option(page, 'Tags has login').click();
    await sheet.getByRole('button', { name: 'Country is Portugal (PT)', exact: true }).click();
    await sheet.getByRole('button', { name: 'Invert' }).click();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filters (2)' }).waitFor();
    await counts(api, page, 4);
    await done(page);
  });
});
