import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, record } from '../kit/builders.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { until } from '../kit/process.js';

let database: TestDatabase;
let api: Api;

const GERMAN = record({
  id: 'german',
  message: 'Seit dem Update stürzt die App ständig ab.',
  score: 1,
});
const DECLARED = record({ id: 'declared', message: 'Muito bom', filters: { language: 'pt-br' } });
const OTHERWISE = record({
  id: 'otherwise',
  message: 'C’est une très bonne application, merci beaucoup',
  filters: { language: 'French' },
});
const EMOJI = record({ id: 'emoji', message: '👍👍' });
const ENGLISH = record({ id: 'english', message: 'It has not been working since the last update', score: 5 });

beforeAll(async () => {
  database = await createDatabase();
  api = await startApi({ database });
  await api.ingest(batch([GERMAN, DECLARED, OTHERWISE, EMOJI, ENGLISH]), '?wait=indexed');
});
afterAll(async () => {
  await api.stop();
  await database.close();
});

const byMessage = async (body: object = {}) =>
  Object.fromEntries((await api.search(body)).results.map(({ message, language }) => [message, language]));

describe('the language of a record', () => {
  it('is what its source declares as a language tag, else what its message is written in', async () => {
    expect(await byMessage()).toEqual({
      [GERMAN.message]: 'de',
      [DECLARED.message]: 'pt-BR',
      [OTHERWISE.message]: 'fr',
      [EMOJI.message]: 'und',
      [ENGLISH.message]: 'en',
    });
  });

  it('is a field beside the attribute of that name, which stays as it was sent', async () => {
    const { results } = await api.search({ additional_fields: ['language', 'filters.language'] });
    expect(results.map(({ additional }) => additional)).toContainEqual({
      language: 'pt-BR',
      'filters.language': 'pt-br',
    });
    const key = 'filters.language';
    expect((await api.search({ filters: [{ key: 'language', value: 'pt-BR' }] })).total).toBe(1);
    expect((await api.search({ filters: [{ key, value: 'pt-BR' }] })).total).toBe(0);
    expect((await api.search({ filters: [{ key, value: 'French' }] })).total).toBe(1);
    expect(await byMessage({ filters: [{ key: 'language', operator: 'starts_with', value: 'pt' }] })).toEqual(
      { [DECLARED.message]: 'pt-BR' },
    );
  });

  it('groups, is a facet, sorts and stacks, and every count opens its records', async () => {
    const { buckets } = await api.distribution({ distribution_by: 'language', include: ['value'] });
    expect(Object.fromEntries(buckets.map(({ key, count }) => [key, count]))).toEqual({
      de: 1,
      en: 1,
      fr: 1,
      'pt-BR': 1,
      und: 1,
    });
    for (const { drilldown, count } of buckets)
      expect((await api.search({ ...drilldown, limit: 0 })).total).toBe(count);
    const { facets, results } = await api.search({ facets: ['language'], sorted_by: ['language'] });
    expect(facets?.language).toHaveLength(5);
    expect(results.map(({ language }) => language)).toEqual(['de', 'en', 'fr', 'pt-BR', 'und']);
    const { series } = await api.trend({ breakdown: 'language', trend_by: 'day' });
    expect(series.map(({ key, total }) => [key, total])).toContainEqual(['pt-BR', 1]);
  });

  it('is listed among the fields with its values', async () => {
    const { body } = await api.request<{ fields: { key: string }[] }>('/public/fields', { method: 'GET' });
    expect(body.fields.find(({ key }) => key === 'language')).toMatchObject({
      types: ['text'],
      records: 5,
      distinct_values: 5,
      group: true,
      sort: true,
      filter: true,
    });
  });

  it('is a column of exports that ask for it', async () => {
    const { download_url: url } = await api.export({
      format: 'csv',
      export_fields: ['id', 'language'],
      filters: [{ key: 'language', operator: 'neq', value: 'und' }],
      sorted_by: ['-language'],
    });
    const { pathname, search } = new URL(url ?? '');
    const text = await (await fetch(api.url + pathname + search)).text();
    expect(text.split('\n').map((line) => line.split(',')[1])).toEqual([
      'language',
      '"pt-BR"',
      '"fr"',
      '"en"',
      '"de"',
      undefined,
    ]);
  });
});

describe('a record pushed again', () => {
  it('stays as it is, although its language was not known when it was stored', async () => {
    await database.query(`UPDATE record SET language = NULL WHERE caller_id = 'english'`);
    const receipt = await api.ingest(batch([ENGLISH]), '?wait=indexed');
    expect(receipt).toMatchObject({ accepted: 0, duplicates: 1, revised: 0 });
  });

  it('with another message is of the language of that one', async () => {
    const message = 'Desde la última actualización la aplicación no funciona';
    expect(await api.ingest(batch([{ ...EMOJI, message }]), '?wait=indexed')).toMatchObject({ revised: 1 });
    expect((await byMessage())[message]).toBe('es');
    const rows = await database.query<{ language: string }>(
      `SELECT record->>'language' AS language FROM record_revision`,
    );
    expect(rows).toEqual([{ language: 'und' }]);
  });
});

it('a start adds it to records of an earlier version, which stay at their version', async () => {
  await database.query(`UPDATE record SET language = NULL WHERE caller_id = 'english'`);
  const known = { ...(await byMessage()), [ENGLISH.message]: 'en' };
  await database.query('UPDATE record SET language = NULL, derived_tx = NULL');
  const before = await database.query('SELECT seq, tx, revision FROM record ORDER BY seq');
  const revisions = await database.query('SELECT FROM record_revision');
  await api.kill();
  api = await startApi({ database, home: api.home });
  await until('every language', async () => {
    const found = await byMessage();
    return Object.entries(known).every(([message, language]) => found[message] === language);
  });
  expect(await database.query('SELECT seq, tx, revision FROM record ORDER BY seq')).toEqual(before);
  expect(await database.query('SELECT FROM record_revision')).toEqual(revisions);
  const { buckets } = await api.distribution({ distribution_by: 'language' });
  expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(5);
  const { body } = await api.request<{ checks: { name: string; says: string }[] }>('/admin/doctor', {
    method: 'GET',
  });
  expect(body.checks).toContainEqual(
    expect.objectContaining({ name: 'languages', says: 'every record has its language' }),
  );
});
