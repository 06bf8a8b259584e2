import { describe, expect, it } from 'vitest';
import { tokenRequest, type TokenDraft } from './token-request.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const request = (change: Partial<TokenDraft> = {}) =>
  tokenRequest(
    { name: ' importer ', scopes: ['ingest'], sources: [], filters: [], expires: 'never', ...change },
    NOW,
  );

describe('a new token', () => {
  it('sees everything by default', () => {
    expect(request()).toEqual({ name: 'importer', scopes: ['ingest'], filters: [], expires_at: null });
  });

  it('is limited to sources, each once, and to filters besides', () => {
    const country = { key: 'filters.country', type: 'value', operator: 'eq', value: 'PT' } as const;
    expect(request({ sources: ['shop', ' shop', '', 'blog'], filters: [country] }).filters).toEqual([
      { key: 'source', type: 'list', operator: 'eq', values: ['shop', 'blog'] },
      country,
    ]);
  });

  it('ends after days, or with the end of a day', () => {
    expect(request({ expires: '30' }).expires_at).toBe('2026-12-21T12:00:00.000Z');
    const end = new Date(request({ expires: '2026-12-31' }).expires_at ?? '');
    expect([end.getFullYear(), end.getMonth(), end.getDate(), end.getHours()]).toEqual([2027, 0, 1, 0]);
  });
});
