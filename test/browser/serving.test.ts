import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { axe, noChromium, openPage, startBrowser } from '../kit/browser.js';
import { SCREEN_PATHS } from '../kit/screens.js';
import { signIn } from '../kit/sign-in.js';

describe.skipIf(noChromium)('the dashboard', () => {
  let api: Api;
  let browser: Browser;
  beforeAll(async () => {
    [api, browser] = await Promise.all([startApi(), startBrowser()]);
  });
  afterAll(() => Promise.all([api.stop(), browser.close()]));

  it.each(SCREEN_PATHS)('%s loads without a complaint', async (path) => {
    const page = await openPage(browser, api, { path });
    await page.getByRole('navigation').first().waitFor();
    await page.quiet();
    expect(page.complaints()).toEqual([]);
    await page.context().close();
  });

  it('says what it cannot read of an address, and leads back', async () => {
    const page = await openPage(browser, api, { path: '/nonsense' });
    await page.getByText('There is nothing at /nonsense').waitFor();
    await page.getByRole('link', { name: 'Go to the overview' }).click();
    await page.waitForURL(`${api.url}/`);
    await page.goto(`${api.url}/data?section=nowhere`);
    await page.getByText('There is no section nowhere').waitFor();
    await page.goto(`${api.url}/?f=notjson&tz=Mars/Base&q=a`);
    const notice = page
      .getByRole('alert')
      .filter({ hasText: '“f=notjson” is not a list of filters; “tz=Mars/Base” is not a time zone' });
    await notice.getByRole('button', { name: 'Remove it from the address' }).click();
    await notice.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?q=a');
    expect(page.complaints(/^answer 404: .*nonsense$/)).toEqual([]);
    await page.context().close();
  });

  it('only links to addresses that can be reopened', async () => {
    const page = await openPage(browser, api);
    const links = page.getByRole('navigation').getByRole('link');
    await links.first().waitFor();
    const paths = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
    expect([...new Set(paths)].filter((path) => path !== '/docs').sort()).toEqual([...SCREEN_PATHS].sort());
    await page.context().close();
  });

  it('signs in with the link, whose code no server sees and the address drops', async () => {
    const { body } = await api.request<{ url: string }>('/admin/sign-in-links');
    const { hash } = new URL(body.url);
    const page = await openPage(browser, api, { path: `/${hash}`, token: null });
    await page.getByRole('navigation').first().waitFor();
    await page.quiet();
    expect(page.complaints()).toEqual([]);
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ name: 'earshot', httpOnly: true, sameSite: 'Lax' });
    expect(await page.evaluate(() => document.cookie + JSON.stringify([localStorage, sessionStorage]))).toBe(
      '[{},{}]',
    );
    const code = hash.split('=')[1] ?? '';
    expect(page.requested()).toContain(`${api.url}/sign-in`);
    expect(page.url()).not.toContain('sign-in');
    for (const secret of [cookie?.value ?? '', code]) {
      expect(page.requested().join('\n')).not.toContain(secret);
      expect(api.logs()).not.toContain(secret);
    }
    await page.reload();
    await page.getByRole('navigation').first().waitFor();
    await page.context().close();
  });

  it('gives advice for a used link, which signs no one in', async () => {
    const { body } = await api.request<{ url: string }>('/admin/sign-in-links');
    const { hash } = new URL(body.url);
    await signIn(api, { code: hash.split('=')[1] });
    const page = await openPage(browser, api, { path: `/${hash}`, token: null });
    await page.getByRole('alert').filter({ hasText: 'Run `earshot open`' }).waitFor();
    expect(page.complaints(/^answer 401: .*\/(sign-in|public\/token)$/)).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    expect(await axe(page)).toEqual([]);
    await page.context().close();
  });

  it('detects what a page must not do', async () => {
    const page = await openPage(browser, api);
    await page
      .evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'window.ran = true';
        document.body.append(script);
        document.body.insertAdjacentHTML('beforeend', '<img alt="" src="https://elsewhere.example/x.png">');
      })
      .catch(() => undefined);
    await expect
      .poll(() => page.complaints().join('\n'))
      .toMatch(/policy: (script-src|require-trusted-types-for)/);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    await page.context().close();
  });
});
