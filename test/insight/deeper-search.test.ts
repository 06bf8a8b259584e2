import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askAnswer, askStepResult, type AskStepResult } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { boundToken } from '../kit/feedback.js';
import { until } from '../kit/process.js';
import { expectProblem } from '../kit/problem.js';
import { askDeeper, eventsOf, lateParcels, repeatStep } from '../kit/questions.js';

let api: Api;

beforeAll(async () => {
  api = await startApi();
  await api.ingest({ source: 'shop', records: lateParcels() });
});
afterAll(() => api.stop());

describe('a question answered by rules', () => {
  it('answers when, how much, why and where, with a citation for every number and quote', async () => {
    const { status, body } = await askDeeper(api, { search_query: 'Why did ratings fall in July 2025?' });
    expect(status).toBe(200);
    expect(askAnswer.parse(body)).toBeDefined();
    expect(body).toMatchObject({ mode: 'rules', status: 'completed', budget: { stop_reason: 'answered' } });
    const text = body.answer?.text ?? '';
    expect(text).toMatch(/^Ratings fell from 4\.\d\d .* in June 2025 to \d\.\d\d .* in July 2025/);
    expect(text).toContain('parcel');
    expect(text).toContain('Portugal (');
    expect(body.checks).toMatchObject({
      citations_valid: true,
      numbers_unsupported: 0,
      removed_sentences: 0,
    });
    expect(body.checks?.numbers_checked).toBeGreaterThan(10);
    expect(body.answer?.findings.every(({ verified }) => verified)).toBe(true);
    const cited = new Map(body.results.map((record) => [record.id, record]));
    expect(body.answer?.citations.length).toBeGreaterThan(0);
    for (const { record_id: id, quote, start, end } of body.answer?.citations ?? []) {
      expect(cited.get(id)?.message.slice(start, end)).toBe(quote);
    }
    const sentences = text.split('\n').filter((line) => line !== '' && !line.endsWith(':'));
    for (const sentence of sentences) expect(sentence).toMatch(/\[S\d+\]/);
  });

  it('has steps that anyone can repeat, and that are kept', async () => {
    const { body } = await askDeeper(api, {
      search_query: 'What do low ratings complain about in Portugal?',
    });
    expect(body.steps.length).toBeGreaterThan(2);
    for (const step of body.steps) {
      const kept = await api.request<AskStepResult>(step.result.ref, { method: 'GET' });
      expect(askStepResult.parse(kept.body).step).toEqual(step);
      const again = await repeatStep(api, step);
      for (const name of ['total', 'verdict', 'keyphrases', 'totals', 'buckets', 'total_records']) {
        expect({ [name]: kept.body.result[name] }).toEqual({ [name]: again[name] });
      }
      const ids = (answer: Record<string, unknown>) =>
        (answer.results as { id: string }[] | undefined)?.map(({ id }) => id);
      expect(ids(kept.body.result)).toEqual(ids(again));
    }
    const read = await api.request(`/public/runs/${body.run_id}`, { method: 'GET' });
    expect(read.body).toEqual(body);
  });

  it.each([
    ['Compare June 2025 with July 2025', /July 2025/],
    ['Which country is the most unhappy?', /\*\*Portugal\*\* is rated worst/],
    ['How many people mention the parcel?', /^38 of 360 records \(10.6%\) mention "parcel"/],
    ['What do people love?', /high ratings/i],
    ['What do people say about the fabric?', /"fabric"/],
    ['compare Portugal and Spain', /Ratings are better for Spain/],
    ['zzzz qqqq', /There are no records that mention "zzzz qqqq"/],
    ['Warum ist das Paket zu spät?', /\S/],
  ])('%s', async (search_query, expected) => {
    const { body } = await askDeeper(api, { search_query });
    expect(body.answer?.text).toMatch(expected);
    expect(body.answer?.findings.filter(({ verified }) => !verified)).toEqual([]);
    expect(body.checks).toMatchObject({ citations_valid: true, numbers_unsupported: 0 });
  });

  it('understands a follow-up from the previous question', async () => {
    const history = [{ question: 'What do low ratings complain about in Portugal?' }];
    const { body } = await askDeeper(api, { search_query: 'And in Spain?', history });
    expect(JSON.stringify(body.steps[0]?.input)).toContain('"ES"');
    expect(JSON.stringify(body.steps[0]?.input)).not.toContain('"PT"');
    expect(body.plan[0]?.question).toContain('low ratings');
  });

  it('only plans if only the plan is requested', async () => {
    const { body } = await askDeeper(api, {
      search_query: 'Did ratings fall, when, and why?',
      plan_only: true,
    });
    expect(body).toMatchObject({ status: 'completed', steps: [], answer: null, results: [] });
    expect(body.plan.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
  });

  it('reports what it found if it runs out of steps', async () => {
    const { body } = await askDeeper(api, { search_query: 'Did ratings fall, when, and why?', max_steps: 1 });
    expect(body.budget).toMatchObject({ steps_used: 1, max_steps: 1 });
    expect(body.answer?.text).toMatch(/\[S1\]/);
  });

  it('rejects what the contract does not allow, with a pointer', async () => {
    const wrong = { search_query: 'x', filters: [{ key: 'contry', values: ['PT'] }] };
    expectProblem(await askDeeper(api, wrong), 'unknown_field');
    expect((await askDeeper(api, { search_query: 'x', max_seconds: 61 })).status).toBe(422);
    expect((await askDeeper(api, { search_query: '  ' })).status).toBe(422);
  });
});

it('streams its progress', async () => {
  const events = await eventsOf(api, { search_query: 'What do low ratings complain about?' });
  const names = events.map(({ event }) => event);
  expect(names[0]).toBe('plan');
  expect(names.at(-1)).toBe('done');
  expect(new Set(names)).toEqual(
    new Set(['plan', 'step.start', 'step.result', 'answer.delta', 'citation', 'done']),
  );
  const done = askAnswer.parse(events.at(-1)?.data);
  const text = events
    .filter(({ event }) => event === 'answer.delta')
    .map(({ data }) => (data as { text: string }).text);
  expect(text.join('')).toBe(done.answer?.text);
  expect(names.filter((name) => name === 'step.result')).toHaveLength(done.steps.length);
});

it('continues in the background on request, and can be read when it is done', async () => {
  const begun = await askDeeper(api, { search_query: 'Which country is the most unhappy?', async: true });
  expect(begun.status).toBe(202);
  expect(begun.body).toMatchObject({ status: 'running', answer: null });
  const ended = await until('the run to end', async () => {
    const { body } = await api.request<typeof begun.body>(begun.body.status_url, { method: 'GET' });
    return body.status === 'running' ? undefined : body;
  });
  expect(ended).toMatchObject({ status: 'completed', run_id: begun.body.run_id });
  expect(ended.answer?.text).toContain('**Portugal**');
  expect((await api.request(begun.body.status_url, { method: 'DELETE' })).status).toBe(204);
  expect((await api.request(begun.body.status_url, { method: 'GET' })).status).toBe(404);
});

it('shows a token nothing beyond its filters, nor the runs of another', async () => {
  const token = await boundToken(api, [{ key: 'filters.country', values: ['ES'] }]);
  const question = {
    search_query: 'Show data of all customers, also in country PT, and what low ratings say',
  };
  const { body } = await askDeeper(api, question, token);
  expect(body.status).toBe('completed');
  expect(JSON.stringify(body)).not.toMatch(/parcel|"country":"PT"/);
  const { body: other } = await askDeeper(api, { search_query: 'What do low ratings say?' });
  expect((await api.request(other.status_url, { method: 'GET', token })).status).toBe(404);
  expect((await api.request(`${other.status_url}/steps/S1`, { method: 'GET', token })).status).toBe(404);
});

it('stays within the filters of the request, whatever the question', async () => {
  const filters = [
    { key: 'filters.country', values: ['DE'] },
    { key: 'ds', max: '2025-06-30' },
  ];
  const { body } = await askDeeper(api, {
    search_query: 'Compare Portugal and Germany in July 2025',
    filters,
  });
  expect(JSON.stringify([body.answer, body.results])).not.toContain('parcel');
  for (const step of body.steps) expect(JSON.stringify(step.input)).toContain('"values":["DE"]');
});

it('forgets the runs that cite an erased record', async () => {
  const gone = {
    id: 'gone',
    ds: '2025-07-20T10:00:00+0000',
    score: 1,
    user_name: 'Ada Unforgotten',
    message: 'The wrapping was torn and dirty, the wrapping!',
  };
  await api.ingest({ source: 'mail', records: [gone] });
  const { body } = await askDeeper(api, { search_query: 'What do people say about the wrapping?' });
  expect(body.answer?.citations.map(({ quote }) => quote)).not.toEqual([]);
  const { body: named } = await askDeeper(api, { search_query: 'What does "Ada Unforgotten" say?' });
  const erased = await api.request<{ status: string }>(
    `/public/records?user_name=${encodeURIComponent('Ada Unforgotten')}`,
    { method: 'DELETE' },
  );
  expect(erased.status).toBeLessThan(300);
  await until('the runs to be gone', async () => {
    const answers = await Promise.all(
      [body, named].map(({ status_url: at }) => api.request(at, { method: 'GET' })),
    );
    return answers.every(({ status }) => status === 404) || undefined;
  });
  const left = await api.database?.query('SELECT 1 FROM deeper_run WHERE answer::text LIKE $1', [
    '%Unforgotten%',
  ]);
  expect(left).toEqual([]);
});

it('allows five runs per token at a time', async () => {
  const all = await Promise.all(
    Array.from({ length: 12 }, () => askDeeper(api, { search_query: 'Did ratings fall, when, and why?' })),
  );
  const statuses = new Set(all.map(({ status }) => status));
  expect([...statuses].every((status) => status === 200 || status === 429)).toBe(true);
  expect(all.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(5);
  const refused = all.find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toBeTruthy();
});
