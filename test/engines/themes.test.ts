import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batch } from '../kit/builders.js';
import { type ApiWithEngine, ENGINES, isMissing, startWith } from '../kit/text-engines.js';

const MESSAGES = ['The login fails', 'The logins fail', 'The logn fails', 'Lovely'];

/** Mutant: themes are matched by the engine that answers queries, which forgives typos. */
describe.each(ENGINES)('with %s answering queries', (engine) => {
  describe.skipIf(isMissing(engine))('themes', () => {
    let product: ApiWithEngine;
    beforeAll(async () => {
      product = await startWith(engine);
      const ds = '2026-01-01T10:00+0000';
      await product.api.ingest(batch(MESSAGES.map((message) => ({ ds, message, user_name: message }))));
      await product.settled();
    }, 120_000);
    afterAll(() => product?.stop());

    it('are read by the built-in words, beside a query of the request, and follow erasures', async () => {
      const { api } = product;
      const themes = [{ name: 'Login', queries: ['login'] }];
      await api.request('/public/themes', { method: 'PUT', body: { themes } });
      const { meta } = await api.search({ search_query: 'login' });
      expect(meta.query_applied?.engine).toBe(engine);
      const byTheme = async (more: object = {}) =>
        (
          await api.distribution({ distribution_by: 'themes', include: ['value', 'missing'], ...more })
        ).buckets.map(({ label, count }) => [label, count]);
      expect(await byTheme()).toEqual([
        ['Login', 2],
        ['(no theme)', 2],
      ]);
      expect(await byTheme({ search_query: 'fails' })).toContainEqual(['Login', 2]);
      const erased = `/public/records?user_name=${encodeURIComponent('The logins fail')}`;
      expect((await api.request(erased, { method: 'DELETE' })).status).toBe(200);
      expect(await byTheme()).toEqual([
        ['Login', 1],
        ['(no theme)', 2],
      ]);
    });
  });
});
