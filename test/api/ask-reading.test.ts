import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { askDeeper, eventsOf, lateParcels } from '../kit/questions.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  await api.ingest({ source: 'shop', records: lateParcels() });
});
afterAll(() => api.stop());

const country = (...values: string[]) => ({ type: 'list', key: 'filters.country', operator: 'eq', values });
const LOW = { type: 'list', key: 'rating', operator: 'eq', values: ['low'] };
const search_query = 'What do low ratings in PT complain about?';

describe('an edited reading', () => {
  it('sent back as it was read, gives the same answer', async () => {
    const { body: first } = await askDeeper(api, { search_query });
    expect(first.reading?.selection.filters).toEqual([country('PT'), LOW]);
    const { selection, by } = first.reading ?? {};
    const { body: again } = await askDeeper(api, { search_query, reading: { selection, by } });
    expect(again.answer?.text).toBe(first.answer?.text);
    expect(again.reading?.selection).toEqual(selection);
  });

  it('is answered in place of the words: another value, another measure, a time', async () => {
    const filters = [
      country('ES', 'DE'),
      { type: 'list', key: 'rating', operator: 'eq', values: ['high'] },
      { type: 'range', key: 'ds', operator: 'eq', min: '2025-06-01', max: '2025-06-30' },
    ];
    const reading = { selection: { search_query: '', filters } };
    const { body } = await askDeeper(api, { search_query, reading });
    expect(body.reading?.selection).toEqual({
      search_query: '',
      filters: [filters[0], filters[2], filters[1]],
    });
    expect(body.reading?.not_understood).toEqual([]);
    const found = await api.request<{ total: number }>('/public/search', { body: { filters, limit: 0 } });
    expect(found.body.total).toBeGreaterThan(50);
    expect(body.answer?.text).toContain(String(found.body.total));
    expect(body.answer?.text).not.toContain('PT');
  });

  it('holds conditions that a question has no words for: every step is bound by them', async () => {
    const late = { type: 'value', key: 'user_name', operator: 'starts_with', value: 'buyer 1' };
    const { body } = await askDeeper(api, {
      search_query: 'What do low ratings complain about?',
      reading: { selection: { filters: [LOW, late] } },
    });
    expect(body.reading?.selection.filters).toEqual([LOW, late]);
    for (const { input } of body.steps) expect(JSON.stringify(input)).toContain('buyer 1');
  });

  it('answers what was not understood, once its words are settled', async () => {
    const { body: open } = await askDeeper(api, { search_query: 'Are users happy in Atlantis?' });
    expect(open.reading).toMatchObject({ intent: 'none', not_understood: [{ text: 'Atlantis' }] });
    const reading = { selection: { search_query: '', filters: [country('PT')] } };
    const { body } = await askDeeper(api, { search_query: 'Are users happy in Atlantis?', reading });
    expect(body.reading?.intent).not.toBe('none');
    expect(body.answer?.text).not.toContain('Atlantis');
  });

  it('asks something else of the same records', async () => {
    const of = async (intent: string, more = {}) => {
      const { body } = await askDeeper(api, { search_query, reading: { intent, ...more } });
      expect([intent, body.reading?.intent]).toEqual([intent, intent]);
      return body.answer?.text ?? '';
    };
    expect(await of('examples')).toMatch(/^Typical of \d+/);
    expect(await of('count')).toMatch(/^There are \d+ records/);
    expect(await of('rank', { by: 'filters.shop' })).toContain('outlet');
  });

  it('compares other sides', async () => {
    const sides = [{ filters: [country('PT')] }, { filters: [country('ES')] }];
    const { body } = await askDeeper(api, { search_query, reading: { intent: 'compare', sides } });
    expect(body.reading).toMatchObject({ intent: 'compare', sides: [{ label: 'PT' }, { label: 'ES' }] });
    const compared = body.steps.find(({ tool }) => tool === 'quantify')?.input;
    expect(compared?.main_filters).toEqual([country('PT'), LOW]);
    expect(compared?.secondary_filters).toEqual([country('ES'), LOW]);
    const first = await askDeeper(api, { search_query: 'Compare PT with ES' });
    const again = await askDeeper(api, {
      search_query: 'Compare PT with ES',
      reading: { sides: first.body.reading?.sides },
    });
    expect(again.body.answer?.text).toBe(first.body.answer?.text);
    const none = await askDeeper(api, { search_query: 'Compare PT with ES', reading: { sides: [] } });
    expect(none.body.reading?.sides).toEqual([]);
  });

  it('groups by another field, or by none', async () => {
    const ranking = 'Which country is rated worst?';
    const { body } = await askDeeper(api, { search_query: ranking, reading: { by: 'filters.shop' } });
    expect(body.reading?.by).toBe('filters.shop');
    expect(body.answer?.text).toContain('outlet');
    const { body: ungrouped } = await askDeeper(api, { search_query: ranking, reading: { by: null } });
    expect(ungrouped.reading?.by).toBe(null);
  });

  it.each([
    [
      { selection: { filters: [country('PT'), { key: 'scroe', max: 2 }] } },
      '/reading/selection/filters/1/key',
    ],
    [{ selection: { filters: [{ key: 'score', type: 'rnge' }] } }, '/reading/selection/filters/0/type'],
    [{ by: 'cuntry' }, '/reading/by'],
    [{ intent: 'poem' }, '/reading/intent'],
    [{ intent: 'compare' }, '/reading/intent'],
    [{ sides: [{ filters: [] }] }, '/reading/sides'],
    [{ sides: [{ filters: [{ key: 'scroe', max: 2 }] }, { filters: [] }] }, '/reading/sides/0/filters/0/key'],
    [{ sides: [{ filters: [] }, { filters: [{ key: 'score', max: 2 }] }] }, '/reading/sides/1/filters'],
  ])('is refused with the place of the fault: %j', async (reading, pointer) => {
    const body = { search_query, filters: [country('PT')], reading };
    const answer = await api.request<{ errors: { pointer: string }[] }>('/public/deeper-search', { body });
    expect([answer.status, answer.body.errors.map((one) => one.pointer)]).toEqual([422, [pointer]]);
  });
});

describe('a question that is not understood', () => {
  it('comes with three questions that each have an answer', async () => {
    const { body } = await askDeeper(api, { search_query: 'Are users happy in Atlantis?' });
    expect(body.follow_ups).toHaveLength(3);
    for (const next of body.follow_ups) {
      const { body: answer } = await askDeeper(api, { search_query: next });
      expect([next, answer.reading?.intent]).not.toEqual([next, 'none']);
      expect(answer.total).toBeGreaterThan(0);
    }
  });

  it('says so in its first event, before any step', async () => {
    const events = await eventsOf(api, { search_query: 'Are users happy in Atlantis?' });
    expect(events[0]).toMatchObject({ event: 'plan', data: { reading: { intent: 'none' } } });
  });
});
