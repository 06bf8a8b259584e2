import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { axe, noChromium, openPage, startBrowser } from '../kit/browser.js';
import { PAYLOADS } from '../kit/payloads.js';

let browser: Browser;
let api: Api;
const open = (path: string) => openPage(browser, api, { path });

describe.skipIf(noChromium)('Data: push', () => {
  beforeAll(async () => {
    [browser, api] = await Promise.all([startBrowser(), startApi()]);
  });
  afterAll(() => Promise.all([api?.stop(), browser?.close()]));

  it('gives an administrator a token that may only push, for an hour', async () => {
    const page = await open('/data?section=push');
    await page.getByRole('button', { name: 'Create a token for one hour' }).click();
    await page.getByRole('button', { name: 'Create a token for one hour' }).waitFor({ state: 'detached' });
    await page.getByLabel('Source').fill('By hand');
    expect(await page.getByLabel('Message').inputValue()).toBe('');
    await page.getByLabel('Message').fill('Typed by a person');
    await page.getByRole('button', { name: 'Push record' }).click();
    await page.getByText('1 record received: 1 new').waitFor();
    const { body } = await api.request<{ tokens: { name: string; scopes: string[]; expires_at: string }[] }>(
      '/admin/tokens',
      { method: 'GET' },
    );
    const made = body.tokens.find(({ name }) => name === 'Push form');
    expect(made?.scopes).toEqual(['ingest']);
    expect(Date.parse(made?.expires_at ?? '') - Date.now()).toBeLessThanOrEqual(3_600_000);
    expect(page.complaints()).toEqual([]);
    await page.close();
  });

  it('pushes typed records with a token that is stored nowhere, and marks invalid lines', async () => {
    const page = await open('/data?section=push');
    const body = page.getByLabel('Request body');
    await page.getByRole('button', { name: 'JSON', exact: true }).click();
    await page.getByLabel('Token').fill(api.tokens.ingest);
    const good = await body.inputValue();
    await body.fill(
      good.replace('"score": 1', '"score": 1.5').replace(/"ds": ".*"/, '"ds": "2025-07-03T10:12:00"'),
    );
    await page.getByRole('button', { name: 'Push record' }).click();
    await page.locator('[data-line="7"]').waitFor();
    expect(await page.locator('[data-line]').count()).toBe(2);
    expect(await page.locator('.data-editor li[data-wrong=true]').allTextContents()).toEqual(['5', '7']);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Line 7' }).click();
    expect(
      await body.evaluate((area: HTMLTextAreaElement) =>
        area.value.slice(area.selectionStart, area.selectionEnd),
      ),
    ).toContain('1.5');
    await body.fill('{\n  "source": oops');
    await page.getByRole('button', { name: 'Push record' }).click();
    await page.getByText('This is not valid JSON').waitFor();
    await body.fill(good.replace(/"message": ".*"/, `"message": ${JSON.stringify(PAYLOADS[1])}`));
    await page.getByRole('button', { name: 'Push record' }).click();
    await page.getByText('1 record received: 1 new').waitFor();
    await page.getByRole('button', { name: 'Show record' }).click();
    expect(await page.getByTestId('records-total').getAttribute('data-total')).toBe('1');
    await page.getByText(PAYLOADS[1]).first().waitFor();
    const stored = await page.evaluate(() =>
      [localStorage, sessionStorage].flatMap((kept) => Object.values(kept) as string[]).join(' '),
    );
    expect(stored).not.toContain(api.tokens.ingest);
    expect(page.requested().join(' ')).not.toContain(api.tokens.ingest);
    expect(page.complaints(/^answer 422/)).toEqual([]);
    await page.close();
  });
});
