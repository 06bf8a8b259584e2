import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Alert, CreatedWebhook, Delivery, Webhook } from '#libs/contract';
import { noon } from '../kit/alerts.js';
import { type Api, startApi } from '../kit/api.js';
import { noChromium, openPage, startBrowser, type WatchedPage } from '../kit/browser.js';
import { batch, records } from '../kit/builders.js';
import { type Receiver, startReceiver } from '../kit/receiver.js';

describe.skipIf(noChromium)('alerts and webhooks in the dashboard', () => {
  let api: Api;
  let browser: Browser;
  let receiver: Receiver;
  beforeAll(async () => {
    [api, browser, receiver] = await Promise.all([
      startApi({ env: { EGRESS_ALLOW: '127.0.0.1' } }),
      startBrowser(),
      startReceiver(),
    ]);
    await api.ingest(
      batch(
        records(12, () => ({ ds: noon(1) })),
        'shop',
      ),
    );
    await api.ingest(
      batch(
        records(8, () => ({ ds: noon(1) })),
        'blog',
      ),
    );
  });
  afterAll(() => Promise.all([api?.stop(), browser?.close(), receiver?.close()]));
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });

  const openWebhooks = async (): Promise<WatchedPage> => {
    const page = await openPage(browser, api, { path: '/admin?section=webhooks' });
    await page.getByRole('heading', { name: 'Admin', level: 1 }).waitFor();
    return page;
  };
  const get = async <T>(path: string) => (await api.request<T>(path, { method: 'GET' })).body;
  const itemOf = (page: WatchedPage, name: string) => page.getByRole('listitem').filter({ hasText: name });

  it('tries an alert on the past, creates it from the selection, mutes and deletes it', async () => {
    const shop = JSON.stringify([{ key: 'source', type: 'list', operator: 'eq', values: ['shop'] }]);
    const page = await openPage(browser, api, { path: `/alerts?f=${encodeURIComponent(shop)}` });
    const alerts = async () => (await get<{ alerts: Alert[] }>('/public/alerts')).alerts;
    await page.getByRole('button', { name: 'New alert' }).click();
    const form = page.getByRole('form', { name: 'New alert' });
    await form.getByRole('textbox', { name: /^Name/ }).fill('Shop is loud');
    await form.getByLabel('Fires when').selectOption('threshold');
    await form.getByRole('spinbutton', { name: 'Limit', exact: true }).fill('10');
    await form.getByText('Frequency and sensitivity').click();
    await form.getByLabel('Resolves below').fill('5');
    await page.getByText('it would have fired once.').waitFor();
    await page.getByRole('button', { name: 'Show When it would have fired as a table' }).click();
    await page.getByRole('cell', { name: '12 records, above the limit of 10.' }).waitFor();
    await form.getByRole('button', { name: 'Create' }).click();
    const item = itemOf(page, 'Shop is loud');
    await item
      .getByText('Show it on this page when there are more than 10 records a day where Source is shop.')
      .waitFor();
    await item.getByText('below 5', { exact: true }).waitFor();
    expect(await alerts()).toMatchObject([
      {
        name: 'Shop is loud',
        endpoint: 'trend',
        request: { filters: JSON.parse(shop) as object[], trend_on: 'volume', trend_by: 'day' },
        condition: { kind: 'threshold', above: 10 },
        resolve_at: 5,
      },
    ]);
    await item.getByRole('button', { name: 'Mute', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mute' }).click();
    await item.getByRole('button', { name: 'Unmute' }).waitFor();
    expect((await alerts())[0]?.state).toBe('muted');
    await item.getByRole('button', { name: 'Unmute' }).click();
    await item.getByRole('button', { name: 'Mute', exact: true }).waitFor();
    expect((await alerts())[0]?.muted_until).toBeNull();
    await item.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete alert' }).click();
    await page.getByRole('heading', { name: 'No alerts yet' }).waitFor();
    expect(await alerts()).toEqual([]);
    expect(page.complaints()).toEqual([]);
  });

  it.each([
    ['/', ['Hour', 'Week', 'Month', 'Quarter', 'Year']],
    ['/trends?trend_on=authors&breakdown=source&trend_by=month&tz=record', []],
    ['/search?q=a', []],
    ['/breakdown?distribution_by=source', []],
    ['/compare?main_query=a', []],
  ])('creates an alert from %s, with any interval', async (path, intervals) => {
    const page = await openPage(browser, api, { path });
    await page.locator('main h1').waitFor();
    await page.quiet();
    await page.getByRole('button', { name: 'Copy, save, share, export' }).click();
    await page.getByRole('button', { name: 'Create an alert…' }).click();
    const form = page.getByRole('form', { name: 'New alert' });
    await form.getByRole('textbox', { name: /^Name/ }).fill('From a screen');
    await form.getByLabel('Fires when').selectOption('threshold');
    await form.getByRole('spinbutton', { name: 'Limit', exact: true }).fill('0.5');
    if (path.includes('distribution_by')) {
      await form.locator('#alert-bucket option[value=shop]').waitFor({ state: 'attached' });
      await form.getByLabel('Value of source').fill('shop');
    }
    for (const interval of [...intervals, undefined]) {
      if (interval) await form.locator('select[name=trend_by]').selectOption(interval);
      await page.getByText(/^Over the last/).waitFor();
    }
    await form.getByRole('button', { name: 'Create alert' }).click();
    await page.getByText('“From a screen” created').waitFor();
    const [made] = (await get<{ alerts: Alert[] }>('/public/alerts')).alerts;
    await api.request(`/public/alerts/${made?.id}`, { method: 'DELETE' });
    expect(page.complaints()).toEqual([]);
  });

  it('changes an alert: the form holds what it is', async () => {
    const old = await api.request<Alert>('/public/alerts', {
      body: {
        name: 'Shop is quiet',
        endpoint: 'trend',
        request: { trend_by: 'day', filters: [{ key: 'source', type: 'list', values: ['shop'] }] },
        condition: { kind: 'threshold', below: 5 },
        every: '1h',
      },
    });
    const page = await openPage(browser, api, { path: '/alerts' });
    await itemOf(page, 'Shop is quiet').getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('form', { name: 'Edit alert' });
    expect(await form.getByLabel('Name').inputValue()).toBe('Shop is quiet');
    expect(await form.getByRole('spinbutton', { name: 'Limit', exact: true }).inputValue()).toBe('5');
    await form.getByLabel('Email addresses').fill('ana@example.org');
    await form.getByRole('button', { name: 'Save alert' }).click();
    await itemOf(page, 'Shop is quiet').getByText('ana@example.org').first().waitFor();
    const { alerts } = await get<{ alerts: Alert[] }>('/public/alerts');
    const changed = alerts.filter(({ name }) => name === 'Shop is quiet');
    expect(changed).toMatchObject([{ every: '1h', condition: { below: 5 }, request: { trend_by: 'day' } }]);
    expect(changed[0]?.id).toBe(old.body.id);
    expect(changed[0]?.emails.map(({ address }) => address)).toEqual(['ana@example.org']);
    await api.request(`/public/alerts/${changed[0]?.id}`, { method: 'DELETE' });
    expect(page.complaints()).toEqual([]);
  });

  it('creates an alert from a saved view, without its time range', async () => {
    const filters = [{ key: 'ds', type: 'range', min: '2026-01-01' }];
    const request = { distribution_by: 'source', filters };
    await api.request('/public/views', { body: { name: 'Sources', endpoint: 'distribution', request } });
    // Where alerts were before leads to their screen.
    const page = await openPage(browser, api, { path: '/admin?section=alerts&alert=new' });
    const form = page.getByRole('form', { name: 'New alert' });
    await form.getByRole('textbox', { name: /^Name/ }).fill('Shop grows');
    await form.getByLabel('Watch').selectOption({ label: 'Saved view “Sources”' });
    await form.getByText('Its date range is ignored').waitFor();
    await form.getByLabel('Value of source').fill('shop');
    await form.getByLabel('Measure').selectOption('share');
    await form.getByRole('spinbutton', { name: 'Limit (%)' }).fill('30');
    await page.getByText(/^Latest: The share is 60%, above the limit of 30%/).waitFor();
    await form.getByRole('button', { name: 'Create' }).click();
    await itemOf(page, 'Shop grows').waitFor();
    const [made] = (await get<{ alerts: Alert[] }>('/public/alerts')).alerts;
    expect(made).toMatchObject({
      endpoint: 'distribution',
      request: { distribution_by: 'source', filters: [] },
      bucket: 'shop',
      measure: 'share',
      window: '7d',
    });
    await api.request(`/public/alerts/${made?.id}`, { method: 'DELETE' });
  });

  it('offers for a share what can be judged, takes percent, and says that no one is notified', async () => {
    const page = await openPage(browser, api, { path: '/trends?trend_on=low_scores&trend_by=week' });
    await page.locator('main h1').waitFor();
    await page.quiet();
    await page.getByRole('button', { name: 'Copy, save, share, export' }).click();
    await page.getByRole('button', { name: 'Create an alert…' }).click();
    const form = page.getByRole('form', { name: 'New alert' });
    const kind = form.getByLabel('Fires when');
    expect(await kind.inputValue()).toBe('threshold');
    expect(await kind.locator('option').allTextContents()).toEqual([
      'It crosses a limit',
      'It changes from the previous period',
      'Its level has changed',
    ]);
    await form.getByText('This alert will notify no one: it will only be shown on this page.').waitFor();
    await form.getByRole('spinbutton', { name: 'Limit (%)' }).fill('40');
    const sentence = 'Show it on this page when the share of low scores per week is above 40%.';
    await page.getByText(sentence).waitFor();
    await form.getByRole('button', { name: 'Create alert' }).click();
    // Without a name it is called what it says.
    const item = itemOf(page, 'The share of low scores per week is above 40%');
    await item.getByText(sentence).waitFor();
    await item.getByText('no one; it is only shown here.').waitFor();
    const [made] = (await get<{ alerts: Alert[] }>('/public/alerts')).alerts;
    expect(made?.condition).toMatchObject({ kind: 'threshold', above: 0.4 });
    await api.request(`/public/alerts/${made?.id}`, { method: 'DELETE' });
    expect(page.complaints()).toEqual([]);
  });

  it('creates a webhook, tests it, shows and repeats deliveries, and rotates its secret', async () => {
    const page = await openWebhooks();
    await page.getByRole('button', { name: 'New webhook' }).click();
    const form = page.getByRole('dialog', { name: 'New webhook' });
    await form.getByLabel('URL').fill(`${receiver.url}/in`);
    await form.getByRole('textbox', { name: /^Name/ }).fill('On call');
    await form.getByLabel('Records added or changed').check();
    await form.getByRole('button', { name: 'Create' }).click();
    const shown = page.getByRole('dialog', { name: 'New webhook' });
    const secret = (await shown.locator('.secret').textContent()) ?? '';
    await shown.getByRole('button', { name: 'Done' }).click();
    const item = itemOf(page, 'On call');
    await item.getByRole('button', { name: 'Send test' }).click();
    await page.getByText('Test delivered').waitFor();
    expect(receiver.verified(secret)).toHaveLength(1);
    await item.getByRole('button', { name: 'Deliveries' }).click();
    const row = item.getByRole('row').filter({ hasText: 'delivered' });
    await row.getByRole('button', { name: 'Resend' }).click();
    await expect.poll(() => receiver.verified(secret).length).toBe(2);
    await item.getByRole('button', { name: 'Rotate secret' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click();
    const next = (await page.getByRole('dialog').locator('.secret').textContent()) ?? '';
    expect(next).toMatch(/^whsec_/);
    expect(next).not.toBe(secret);
    await page.getByRole('button', { name: 'Done' }).click();
    const { webhooks } = await get<{ webhooks: Webhook[] }>('/public/webhooks');
    expect(webhooks).toMatchObject([{ events: ['alert.fired', 'alert.resolved', 'records.ingested'] }]);
    await item.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete webhook' }).click();
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
    expect(page.complaints()).toEqual([]);
  });

  it('shows why a webhook fails, and enables a disabled one', async () => {
    receiver.answer((response) => response.writeHead(410).end());
    const { body: made } = await api.request<CreatedWebhook>('/public/webhooks', {
      body: { url: `${receiver.url}/gone`, events: ['export.completed'] },
    });
    await api.request<Delivery>(`/public/webhooks/${made.id}/test`, { method: 'POST' });
    await api.export({ export_fields: ['ds'], format: 'csv' });
    await expect.poll(async () => (await get<Webhook>(`/public/webhooks/${made.id}`)).state).toBe('disabled');
    const page = await openWebhooks();
    const item = itemOf(page, '/gone');
    await item.getByText('the receiver answered 410 Gone').waitFor();
    receiver.answer((response) => response.writeHead(204).end());
    await item.getByRole('button', { name: 'Enable' }).click();
    await page.getByText('Webhook enabled').waitFor();
    expect((await get<Webhook>(`/public/webhooks/${made.id}`)).state).toBe('ok');
  });
});
