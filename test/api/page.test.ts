import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { expectProblem } from '../kit/problem.js';
import { killPostgres, until } from '../kit/process.js';
import { rawRequest, sendRaw } from '../kit/raw-http.js';

let api: Api;
const html = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const get = (path: string, headers: Record<string, string> = html) =>
  api.request<string>(path, { method: 'GET', token: null, headers });
const SCREENS = ['/', '/search', '/trends', '/breakdown', '/compare', '/ask', '/data', '/admin'];

/** The addresses that the page links to. */
const namedBy = (page: string) => [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('the page', () => {
  it.each(SCREENS)('is what %s answers to a browser, whatever its query', async (path) => {
    const answer = await get(`${path}?q=%zz&q=twice&f=[`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<title>Earshot</title>');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(answer.headers.get('permissions-policy')).toContain('camera=()');
  });

  it('may only load from this server, run nothing inline, and never be framed', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ', 1)[0], rule]));
    expect(rules.get('default-src')).toBe("default-src 'none'");
    expect(rules.get('script-src')).toBe("script-src 'self'");
    expect(rules.get('style-src')).toBe("style-src 'self'");
    expect(rules.get('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(rules.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
  });

  it('is revalidated, and sent only when it changed', async () => {
    const sent = { ...html, 'Accept-Encoding': 'gzip' };
    const { headers } = await get('/trends', sent);
    const tag = headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]+"$/);
    // Not by `fetch`, which bypasses every cache when it is given a tag.
    const ask = (known: string) =>
      sendRaw(api.url, rawRequest('GET /trends', { ...sent, 'If-None-Match': known, Connection: 'close' }));
    expect(await ask(tag)).toMatchObject({ status: 304, body: '' });
    expect(await ask('"other"')).toMatchObject({ status: 200 });
  });

  it('loads files that are cached for a year, in the smallest accepted encoding', async () => {
    const files = namedBy((await get('/')).body);
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      const plain = await get(file, { 'accept-encoding': 'identity' });
      expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(plain.headers.get('vary')).toBe('Accept-Encoding');
      const sizes = [Number(plain.headers.get('content-length'))];
      for (const coding of ['gzip', 'br']) {
        const small = await get(file, { 'accept-encoding': `${coding}, identity;q=0.5` });
        expect(small.headers.get('content-encoding')).toBe(coding);
        expect(small.body).toBe(plain.body);
        sizes.push(Number(small.headers.get('content-length')));
      }
      expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
      const both = await get(file, { 'accept-encoding': 'gzip, deflate, br, zstd' });
      expect(both.headers.get('content-encoding')).toBe('br');
      expect((await get(file, { 'accept-encoding': 'br;q=0, gzip' })).headers.get('content-encoding')).toBe(
        'gzip',
      );
    }
  });

  it('leaves everything else unchanged', async () => {
    expect((await get('/', { accept: '*/*' })).body).toMatchObject({
      name: 'Earshot',
      openapi: '/openapi.json',
    });
    expect((await get('/', { accept: 'application/json' })).body).toMatchObject({ docs: '/docs' });
    const unknown = ['/nothing', '/search/', '/Search', '/index.html', '/assets/', '/assets/nothing.js'];
    const outside = [
      '/assets/..%2findex.html',
      '/assets/..%2F..%2Fapps%2Fapi%2Fsrc%2Fmain.js',
      '/assets/%00.js',
    ];
    for (const path of [...unknown, ...outside]) {
      expectProblem(await get(path, { accept: '*/*' }), 'not_found');
      expect((await get(path)).status).toBe(404);
    }
    expect((await get('/nothing')).body).toContain('<title>Earshot</title>');
    const posted = await api.request('/search', { body: {}, token: null });
    expectProblem(posted, 'method_not_allowed');
    expect((await get('/docs')).headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('leaves no trace of requests in the log', async () => {
    await get('/search?q=somebodys-own-words');
    expect(api.logs()).toContain('"path":"/search"');
    expect(api.logs()).not.toContain('somebodys-own-words');
  });

  it('is served while PostgreSQL is down', async () => {
    const alone = await startApi({ database: 'embedded' });
    killPostgres(alone.home);
    await until(
      'PostgreSQL to be missed',
      async () => (await alone.request('/public/search', { body: {} })).status === 503,
    );
    const answer = await alone.request<string>('/trends', { method: 'GET', token: null, headers: html });
    expect(answer.status).toBe(200);
    for (const file of namedBy(answer.body))
      expect((await alone.request(file, { method: 'GET', token: null })).status).toBe(200);
    await alone.stop();
  });

  it('is not served by a process that only works in the background', async () => {
    const worker = await startApi({ env: { ROLE: 'worker' } });
    const answer = await worker.request('/', { method: 'GET', token: null, headers: html });
    expectProblem(answer, 'not_found');
    expect(worker.logs()).not.toContain('#sign-in=');
    await worker.stop();
  });
});
