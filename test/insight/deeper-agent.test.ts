import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askAnswer } from '#libs/contract';
import { agentModel, firstRecord, partOf } from '../kit/agent-model.js';
import { type Api, startApi } from '../kit/api.js';
import { boundToken } from '../kit/feedback.js';
import { MODEL_KEY, type ModelServer, startModelServer, promptText } from '../kit/model-server.js';
import { until } from '../kit/process.js';
import { askDeeper, eventsOf, lateParcels, repeatStep } from '../kit/questions.js';

let api: Api;
let model: ModelServer;
const question = { search_query: 'Why are customers in Portugal unhappy?' };

beforeAll(async () => {
  model = await startModelServer();
  api = await startApi({ env: model.env });
  await api.ingest({ source: 'shop', records: lateParcels() });
});
beforeEach(() => model.requests.splice(0));
afterAll(async () => {
  await api.stop();
  await model.close();
});

const honest = (prompt: string) => {
  const { id, quote } = firstRecord(prompt);
  return `Low ratings come from Portugal [S2]. One writes “${quote.slice(0, 30)}” [${id}].`;
};

describe('with a model', () => {
  it('plans, calls tools, and reports what they found', async () => {
    model.play(agentModel(honest));
    const { body } = await askDeeper(api, question);
    expect(askAnswer.parse(body)).toMatchObject({ mode: 'agent', status: 'completed' });
    expect(body.plan.map((one) => one.question)).toEqual([
      'How did ratings go?',
      'What is complained about?',
    ]);
    expect(body.steps.map(({ id, tool, plan }) => [id, tool, plan])).toEqual([
      ['S1', 'trend', 1],
      ['S2', 'distribution', 2],
      ['S3', 'search', 2],
    ]);
    const [citation] = body.answer?.citations ?? [];
    expect(body.answer?.text).toMatch(/^Low ratings come from Portugal \[S2\]\. One writes “.*” \[1\]\.?$/);
    expect(body.results.map(({ id }) => id)).toEqual([citation?.record_id]);
    expect(body.results[0]?.message.slice(citation?.start, citation?.end)).toBe(citation?.quote);
    expect(body.checks).toMatchObject({ citations_valid: true, removed_sentences: 0 });
    expect(body.budget).toMatchObject({ steps_used: 3, stop_reason: 'answered' });
    expect(body.budget.input_tokens).toBeGreaterThan(0);
    for (const step of body.steps) await repeatStep(api, step);
  });

  it('shows only the true parts of a lying model’s answer', async () => {
    model.play(
      agentModel((prompt) =>
        [
          'Portugal is worst, with 4711 complaints [S2].',
          'Everyone agrees.',
          'This is from nowhere [r99].',
          `They say “we love it all” [${firstRecord(prompt).id}].`,
          '![pixel](https://evil.test/x.png) [S1].',
          'Low ratings come from Portugal [S2].',
        ].join(' '),
      ),
    );
    const { body } = await askDeeper(api, question);
    expect(body).toMatchObject({ mode: 'agent', checks: { numbers_unsupported: 0 } });
    expect(body.checks?.removed_sentences).toBeGreaterThanOrEqual(5);
    expect(body.answer?.text.replace(/\.$/, '')).toBe('Low ratings come from Portugal [S2]');
  });

  it('asks for the language that was wished for, and shows what is written in it', async () => {
    const prompts: string[] = [];
    model.play(
      agentModel(
        (prompt) => {
          prompts.push(prompt);
          return 'Low ratings come from Portugal, as the records show [S2]. Schlechte Bewertungen kommen aus Portugal [S2]. Davon sind siebzehn aus Spanien, und 4.711 insgesamt [S2].';
        },
        {
          plan: (request) => {
            prompts.push(promptText(request));
            return { object: { questions: ['Wie verliefen die Bewertungen?'] } };
          },
        },
      ),
    );
    const { body } = await askDeeper(api, { ...question, answer_language: 'de' });
    expect(body).toMatchObject({
      mode: 'agent',
      meta: { answer_language: 'de' },
      checks: { removed_sentences: 2 },
    });
    expect(body.answer?.text.replace(/\.$/, '')).toBe('Schlechte Bewertungen kommen aus Portugal [S2]');
    expect(prompts).toHaveLength(2);
    for (const prompt of prompts) expect(prompt).toContain('Write plan and answer in German');
  });

  it('answers by rules in the language wished for when the model writes another', async () => {
    model.play(agentModel(() => 'Low ratings come from Portugal, as the records show [S2].'));
    const { body } = await askDeeper(api, { ...question, answer_language: 'de' });
    expect(body).toMatchObject({ mode: 'rules', meta: { answer_language: 'de' } });
  });

  it('answers by rules when nothing in the report can be verified', async () => {
    model.play(agentModel(() => 'All is well. Trust me.'));
    const { status, body } = await askDeeper(api, question);
    expect(status).toBe(200);
    expect(body).toMatchObject({ mode: 'rules', budget: { stop_reason: 'model_error' } });
    expect(body.meta.warnings.map(({ code }) => code)).toContain('model_failed');
    expect(body.answer?.text).toContain('parcel');
  });

  it.each([
    ['dies', { fails: 'dies' as const }],
    ['refuses', { status: 400 }],
    ['talks nonsense', { body: '<html>' }],
  ])('answers by rules when the model %s', async (_, reply) => {
    model.play(reply);
    const { status, body } = await askDeeper(api, question);
    expect({ status, mode: body.mode }).toEqual({ status: 200, mode: 'rules' });
    expect(body.answer?.text).toMatch(/\[S\d+\]/);
    expect(JSON.stringify(body)).not.toContain(MODEL_KEY);
  });

  it('stops a model that repeats the same call', async () => {
    const again = { calls: [{ name: 'trend', input: { trend_on: 'score' } }] };
    model.play(agentModel(() => 'Ratings were counted [S1].', { gather: () => again }));
    const { body } = await askDeeper(api, question);
    expect(body).toMatchObject({
      mode: 'agent',
      budget: { stop_reason: 'no_new_information', steps_used: 1 },
    });
    expect(model.requests.filter((request) => partOf(request) === 'gather').length).toBeLessThanOrEqual(3);
  });

  it('reports invalid calls to the model, and does not run them', async () => {
    const bad = [
      { name: 'export', input: { emails: ['evil@y.test'] } },
      { name: 'search', input: { limit: 1e9, evil: true } },
      { name: 'distribution', input: { distribution_by: 'filters.contry' } },
    ];
    let prompt = '';
    const gather = (request: Parameters<typeof promptText>[0]) => {
      prompt = promptText(request);
      return request.messages.some(({ role }) => role === 'assistant') ? { text: 'ready' } : { calls: bad };
    };
    model.play(agentModel(() => 'Nothing.', { gather }));
    const { status, body } = await askDeeper(api, question);
    expect(status).toBe(200);
    expect(prompt).toMatch(/no such tool|There is no tool/i);
    expect(prompt).toContain('unknown property');
    expect(body.mode).toBe('rules');
  });

  it('reports from what it has when its time is over', async () => {
    const gather = (request: Parameters<typeof promptText>[0]) =>
      request.messages.some(({ role }) => role === 'assistant')
        ? { fails: 'hangs' as const }
        : { calls: [{ name: 'trend', input: { trend_on: 'score' } }] };
    model.play(agentModel(() => 'Ratings were counted over time [S1].', { gather }));
    const { body } = await askDeeper(api, { ...question, max_seconds: 4 });
    expect(body).toMatchObject({ mode: 'agent', status: 'partial', budget: { stop_reason: 'max_seconds' } });
    expect(body.answer?.text).toContain('[S1]');
  });

  it('stops calling the model once the client has disconnected', async () => {
    model.play(agentModel(honest, { gather: () => ({ fails: 'hangs' }) }));
    const gone = new AbortController();
    const asked = api
      .request('/public/deeper-search', { body: question, signal: gone.signal })
      .catch(() => 'gone');
    let before = 0;
    try {
      await until('the model to be asked for tools', () =>
        model.requests.some((request) => partOf(request) === 'gather'),
      );
      before = model.requests.length;
    } finally {
      gone.abort();
    }
    expect(await asked).toBe('gone');
    await until('the call to be ended', async () => model.open() === 0 || undefined);
    expect(model.requests.length).toBe(before);
  });

  it('ends a run that was started earlier when it is cancelled', async () => {
    model.play(agentModel(honest, { gather: () => ({ fails: 'hangs' }) }));
    const { body } = await askDeeper(api, { ...question, async: true });
    expect((await api.request(body.status_url, { method: 'DELETE' })).status).toBe(204);
    const ended = await until('the run to end', async () => {
      const { body: run } = await api.request<typeof body>(body.status_url, { method: 'GET' });
      return run.status === 'running' ? undefined : run;
    });
    expect(ended).toMatchObject({ status: 'failed', answer: null, budget: { stop_reason: 'cancelled' } });
  });

  it('never shows the model or the reader what a bound token may not see', async () => {
    model.play(agentModel(() => 'Ratings were counted [S1].'));
    const token = await boundToken(api, [{ key: 'filters.country', values: ['ES'] }]);
    const { body } = await askDeeper(api, question, token);
    expect(body.mode).toBe('agent');
    const prompts = model.requests.map(promptText).join('\n');
    expect(prompts).not.toMatch(/parcel number|money back|"DE"/);
    expect(JSON.stringify([body.answer, body.results])).not.toContain('parcel number');
  });

  it('only streams sentences that passed the checks', async () => {
    model.play(agentModel((prompt) => `A lie about 4711 things [S1]. ${honest(prompt)}`));
    const events = await eventsOf(api, question);
    const text = events.flatMap(({ event, data }) =>
      event === 'answer.delta' ? [(data as { text: string }).text] : [],
    );
    expect(text.join('')).not.toContain('4711');
    const done = askAnswer.parse(events.at(-1)?.data);
    expect(text.join('').trim()).toBe(done.answer?.text);
    expect(events.filter(({ event }) => event === 'citation')).toHaveLength(
      done.answer?.citations.length ?? 0,
    );
  });
});

it('works with a server that only supports JSON objects', async () => {
  const plain = await startModelServer(
    (request) => {
      const prompt = promptText(request);
      if (prompt.includes('Write the answer now.')) return { text: 'Ratings were counted [S1].' };
      if (!prompt.includes('Tools:')) return { object: { questions: ['How did ratings go?'] } };
      const asked = prompt.includes('You called trend');
      return {
        object: asked ? { text: 'ready' } : { calls: [{ tool: 'trend', input: { trend_on: 'score' } }] },
      };
    },
    { knows: 'json_object' },
  );
  const own = await startApi({ env: plain.env });
  await own.ingest({ source: 'shop', records: lateParcels().slice(0, 120) });
  const { body } = await askDeeper(own, question);
  expect(body).toMatchObject({ mode: 'agent', status: 'completed', steps: [{ tool: 'trend' }] });
  await own.stop();
  await plain.close();
});
