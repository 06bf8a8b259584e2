import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEarshotClient } from '#libs/client';
import { clientSchemaOf, SCHEMA_FILE } from '../../scripts/generate-client.mts';
import { type Api, startApi } from '../kit/api.js';

interface Document {
  openapi: string;
  paths: Record<
    string,
    Record<string, { security?: unknown; responses: Record<string, { content?: object }> }>
  >;
}

let api: Api;
let document: Document;

beforeAll(async () => {
  api = await startApi();
  document = (await api.request<Document>('/openapi.json', { method: 'GET', token: null })).body;
});
afterAll(() => api.stop());

it('describes every route with its answer, its problems and its token', () => {
  expect(document.openapi).toBe('3.1.0');
  for (const path of [
    '/ingestion',
    '/public/search',
    '/public/trend',
    '/public/distribution',
    '/public/quantify',
    '/public/drivers',
    '/public/episodes',
    '/public/versions',
    '/public/keyphrases',
  ]) {
    const { post } = document.paths[path] ?? {};
    expect({ path, security: post?.security }).toEqual({ path, security: [{ bearer: [] }, { cookie: [] }] });
    expect(post?.responses['200']?.content).toHaveProperty(['application/json', 'schema', 'properties']);
    expect(post?.responses['4XX']?.content).toHaveProperty('application/problem+json');
  }
});

it('has a typed client that is up to date', async () => {
  const current = await readFile(SCHEMA_FILE, 'utf8');
  expect(current, 'run `node scripts/generate-client.mts`').toBe(await clientSchemaOf(document as never));
});

it('matches the typed client', async () => {
  const client = createEarshotClient({ baseUrl: api.url, token: api.tokens.access });
  const { data } = await client.GET('/public/limits');
  expect(data).toMatchObject({ records_per_batch: 1000 });
  const { error } = await createEarshotClient({ baseUrl: api.url }).GET('/public/limits');
  expect(error).toMatchObject({ code: 'missing_token', status: 401 });
});

it('is documented by this process alone', async () => {
  const page = await api.request<string>('/docs', { method: 'GET', token: null });
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  for (const [, file] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
    const answer = await api.request(file ?? '', { method: 'GET', token: null });
    expect({ file, status: answer.status }).toEqual({ file, status: 200 });
  }
  expect(page.body).not.toMatch(/https?:\/\//);
});
