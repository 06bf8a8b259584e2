import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { axe, noChromium, openPage, startBrowser } from '../kit/browser.js';
import { type FeedServer, startFeedServer } from '../kit/feed-server.js';
import { answersOf, manifestOf } from '../kit/manifest.js';
import { ranAfter, readSource } from '../kit/sources.js';

let browser: Browser;
let api: Api;
let places: FeedServer;

describe.skipIf(noChromium)('the form of a manifest', () => {
  beforeAll(async () => {
    [places, browser, api] = await Promise.all([
      startFeedServer(),
      startBrowser(),
      startApi({ env: { EGRESS_ALLOW: '127.0.0.1', SECRETS_KEY: 'a key for the tests alone' } }),
    ]);
  });
  afterAll(() => Promise.all([api?.stop(), browser?.close(), places?.close()]));

  it('asks for what the manifest asks for, and maps its records by a click', async () => {
    places.on('/answers/south', { body: answersOf(1, 2, 3) });
    const page = await openPage(browser, api, { path: '/data?add=manifest' });
    const field = (pointer: string) => page.locator(`[data-pointer="${pointer}"]`).last();
    await field('/name').fill('Answers');
    const fault = page.locator('.field', { has: field('/config/manifest') }).locator('.fault');
    await field('/config/manifest').fill('streams: [');
    await fault.getByText('line ').waitFor();
    await page.getByLabel('Read it from a file').setInputFiles({
      name: 'manifest.yaml',
      mimeType: 'application/yaml',
      buffer: Buffer.from(manifestOf(places.url)),
    });
    await page.locator('select[data-pointer="/config/stream"]').selectOption('answers');
    expect(await fault.count()).toBe(0);
    await field('/config/settings/credentials').selectOption('API key');
    await field('/config/settings/workspace').fill('acme');
    expect(await field('/config/settings/region').inputValue()).toBe('north');
    await field('/config/settings/region').selectOption('south');
    const key = page.getByLabel('API key of the workspace');
    expect(await key.getAttribute('type')).toBe('password');
    await key.fill('a-made-up-key');
    await page.getByRole('button', { name: 'Suggest settings' }).click();
    await page.getByText('Settings suggested').waitFor();
    expect(await field('/config/map/message').inputValue()).toBe('comment');
    const records = page.getByRole('region', { name: 'Records of the source' });
    await records.getByRole('button', { name: 'free' }).first().click();
    await records.getByRole('group', { name: 'Use plan as' }).getByRole('button', { name: 'Author' }).click();
    await page.getByRole('button', { name: 'Test connection' }).click();
    await page.getByText('Connection works').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add source' }).click();
    await page.getByRole('heading', { name: 'Answers' }).waitFor();
    expect((await ranAfter(api, 'Answers', 0)).last_run).toMatchObject({ status: 'ok', accepted: 3 });
    expect(places.requests.at(-1)?.headers.authorization).toBe('Bearer a-made-up-key');
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.locator('select[data-pointer="/config/settings/region"]').waitFor();
    expect(await field('/config/settings/workspace').inputValue()).toBe('acme');
    await page.getByLabel('Run every').fill('2h');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('every 2 hours').waitFor();
    expect(await readSource(api, 'Answers')).toMatchObject({
      config: {
        stream: 'answers',
        settings: { workspace: 'acme', region: 'south', credentials: { auth_type: 'key' } },
        map: { id: 'id', ds: 'created_at', message: 'comment', user_name: 'plan' },
      },
    });
    expect(page.complaints(/^answer 422/)).toEqual([]);
    await page.close();
  });
});
