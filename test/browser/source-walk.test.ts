import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { noChromium, openPage, startBrowser, type WatchedPage } from '../kit/browser.js';
import { type Dovecot, noDovecot, PASSWORD, startDovecot, USER } from '../kit/dovecot.js';
import { peoplesMails } from '../kit/mails.js';
import { openShop, type Shop, SHOP_PASSWORD } from '../kit/shop.js';

const HOST = '127.0.0.78';

/** From nothing to records with the page alone, as docs/dashboard.md describes it; for a sign-in see credential-sign-in. */
describe.skipIf(noChromium)('a source from the page', () => {
  let browser: Browser;
  let api: Api;
  let dovecot: Dovecot | undefined;
  let shop: Shop;
  const home = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'earshot-walk-')));
  beforeAll(async () => {
    browser = await startBrowser();
    shop = await openShop(HOST);
    dovecot = noDovecot ? undefined : await startDovecot();
    const trusted = dovecot && { NODE_EXTRA_CA_CERTS: dovecot.authority };
    const env = { EGRESS_ALLOW: `127.0.0.1,${HOST}`, FILES_ALLOW: home, SECRETS_KEY: 'a key for the tests' };
    api = await startApi({ env: { ...env, ...trusted } });
  }, 240_000);
  afterAll(async () => {
    await Promise.all([api?.stop(), browser?.close(), shop?.close(), dovecot?.stop()]);
    rmSync(home, { recursive: true, force: true });
  });

  /** Chooses a connector in the catalogue, as its first step. */
  async function choose(title: string): Promise<WatchedPage> {
    const page = await openPage(browser, api, { path: '/data' });
    await page
      .getByRole('button', { name: 'Add source' })
      .or(page.getByRole('link', { name: 'Add source' }))
      .first()
      .click();
    await page.locator('.data-connector', { hasText: title }).first().click();
    await page.getByRole('heading', { name: `Add source: ${title}` }).waitFor();
    return page;
  }
  const fill = async (page: WatchedPage, settings: Record<string, string>) => {
    const folds = page.locator('.data-more:not([open]) > summary');
    while ((await folds.count()) > 0) await folds.first().click();
    for (const [pointer, text] of Object.entries(settings)) {
      const control = page.locator(`[data-pointer="${pointer}"]`).last();
      if ((await control.evaluate((element) => element.tagName)) === 'SELECT')
        await control.selectOption(text);
      else await control.fill(text);
    }
  };
  async function add(page: WatchedPage, count: number): Promise<void> {
    await page.getByRole('button', { name: 'Test connection' }).click();
    await page.getByText('Connection works').waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Add source' }).click();
    await page.locator('tr[data-run=ok]').getByText(`${count} new`).waitFor({ timeout: 60_000 });
    await page.getByRole('link', { name: 'All sources' }).click();
    await page
      .getByRole('button', { name: `${count} records` })
      .first()
      .click();
    expect(await page.getByTestId('records-total').getAttribute('data-total')).toBe(String(count));
    expect(page.complaints(/^answer 422/)).toEqual([]);
    await page.close();
  }

  it.skipIf(noDovecot)('reads a mailbox', async () => {
    dovecot?.deliver(peoplesMails(3).map(({ mail }) => mail));
    const page = await choose('Mailbox (IMAP)');
    await fill(page, {
      '/name': 'Mail',
      '/config/host': '127.0.0.1',
      '/config/port': String(dovecot?.port),
      '/config/user': USER,
      '/secrets/password': PASSWORD,
    });
    await add(page, 3);
  });

  it('reads a database', async () => {
    await shop.query(
      "INSERT INTO review SELECT n, 'Review number ' || n, now(), 3, 'PT', NULL, now() FROM generate_series(1, 4) AS n",
    );
    const page = await choose('SQL query (PostgreSQL)');
    await fill(page, {
      '/name': 'Shop',
      '/config/host': HOST,
      '/config/database': 'earshot',
      '/config/user': 'reader',
      '/config/tls': 'off',
      '/config/query': 'SELECT id, body AS message, said_at AS ds, stars AS score, updated_at FROM review',
      '/config/updated': 'updated_at',
      '/secrets/password': SHOP_PASSWORD,
    });
    await add(page, 4);
  });

  it('reads a folder, with the mapping it suggests', async () => {
    const folder = path.join(home, 'reviews');
    mkdirSync(folder);
    const file = path.join(folder, 'may.csv');
    writeFileSync(
      file,
      'day,review\n2026-05-01T10:00:00Z,It works well for me\n2026-05-02T10:00:00Z,It is rather slow today\n',
    );
    utimesSync(file, 1_780_000_000, 1_780_000_000);
    const page = await choose('Folder of files');
    await fill(page, { '/name': 'Files', '/config/folder': folder });
    await page.getByRole('button', { name: 'Suggest settings' }).click();
    await page.locator('[data-pointer="/config/map/0"]').waitFor();
    expect(await page.locator('[data-pointer="/config/map/0"]').inputValue()).toBe('message=review');
    await add(page, 2);
  });
});
