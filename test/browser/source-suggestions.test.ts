import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { axe, noChromium, openPage, startBrowser } from '../kit/browser.js';
import { type FeedServer, startFeedServer } from '../kit/feed-server.js';
import { ranAfter } from '../kit/sources.js';

let browser: Browser;
let api: Api;
let places: FeedServer;

describe.skipIf(noChromium)('a source read off its first response', () => {
  beforeAll(async () => {
    [places, browser, api] = await Promise.all([
      startFeedServer(),
      startBrowser(),
      startApi({ env: { EGRESS_ALLOW: '127.0.0.1', SECRETS_KEY: 'a key for the tests alone' } }),
    ]);
  });
  afterAll(() => Promise.all([api?.stop(), browser?.close(), places?.close()]));

  it('is filled in, corrected by a click on a value, tested with the wire in sight, and added', async () => {
    const answer = (n: number) => ({
      id: n,
      created_at: `2026-02-0${n}T10:00:00Z`,
      text: 'see below',
      details: `The export of report ${n} takes a minute and then stops`,
      region: n < 3 ? 'north' : 'south',
    });
    const body = (...numbers: number[]) => ({
      body: JSON.stringify({ data: { answers: numbers.map(answer) } }),
    });
    places.on('/answers', body(1, 2, 3));
    const url = places.on('/answers?page=1', body(1, 2, 3));
    places.on('/answers?page=2', body(4));
    places.on('/answers?page=3', body());
    const page = await openPage(browser, api, { path: '/data?add=http-json' });
    const field = (pointer: string) => page.locator(`[data-pointer="${pointer}"]`).last();
    await field('/name').fill('Survey');
    await field('/config/url').fill(url);
    await page.getByRole('button', { name: 'Suggest settings' }).click();
    await page.getByText('Settings suggested').waitFor();
    expect(await field('/config/url').inputValue()).toBe(`${places.url}/answers?page={cursor}`);
    expect(await field('/config/map/ds').inputValue()).toBe('created_at');
    await page.locator('.data-json').getByRole('button', { name: 'see below' }).first().click();
    await page.getByRole('group', { name: 'Use text as' }).getByRole('button', { name: 'Text' }).click();
    expect(await field('/config/map/message').inputValue()).toBe('text');
    await page
      .locator('.data-json')
      .getByRole('button', { name: answer(1).details })
      .click();
    await page.getByRole('group', { name: 'Use details as' }).getByRole('button', { name: 'Text' }).click();
    expect(await field('/config/map/message').inputValue()).toBe('details');
    await page.getByRole('button', { name: 'Test connection' }).click();
    await page.getByText('Connection works').waitFor();
    await page.getByText('the second page contains 1.').waitFor();
    expect(await page.locator('.record-text').first().textContent()).toBe(answer(1).details);
    expect(await page.locator('.data-exchange > summary').allTextContents()).toEqual([
      expect.stringMatching(/page=1 → 200/),
      expect.stringMatching(/page=2 → 200/),
    ]);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add source' }).click();
    await page.getByRole('heading', { name: 'Survey' }).waitFor();
    expect((await ranAfter(api, 'Survey', 0)).last_run).toMatchObject({ status: 'ok', accepted: 4 });
    expect(page.complaints()).toEqual([]);
    await page.close();
  });
});
