import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchAnswer } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { ATTACKS } from '../kit/attacks.js';
import { batch, record } from '../kit/builders.js';
import { listenTo } from '../kit/event-stream.js';
import { obedientModel, recordsIn } from '../kit/faulty-model.js';
import { MODEL_KEY, type ModelServer, startModelServer, promptText } from '../kit/model-server.js';

/**
 * The model obeys whatever a record says, so that the checks are tested and not its goodwill. The mutant whose
 * `SentenceCheck` lets everything pass fails in all but three.
 */
let api: Api;
let model: ModelServer;
let bound: string;
beforeAll(async () => {
  model = await startModelServer(obedientModel);
  api = await startApi({ env: { ...model.env, LLM_SUMMARIES: '100000' } });
  await api.ingest(
    batch(
      ATTACKS.map(({ name, message }) =>
        record({ message, filters: { attack: name }, url: 'https://example.com/one' }),
      ),
      'open',
    ),
  );
  await api.ingest(
    batch([record({ message: 'The login CANARY-OF-A-SECRET-SOURCE 5150 is broken' })], 'secret'),
  );
  bound = await tokenFor('open');
});
afterAll(async () => {
  await api?.stop();
  await model?.close();
});

async function tokenFor(source: string): Promise<string> {
  const filters = [{ key: 'source', type: 'list', operator: 'eq', values: [source] }];
  const body = { name: `reads ${source}`, scopes: ['read'], filters };
  return (await api.request<{ token: string }>('/admin/tokens', { body })).body.token;
}

/** Everything a reader sees of a summary. */
async function heard(body: object): Promise<{ bytes: string; summary: SearchAnswer['summary'] }> {
  const reader = await listenTo(api, '/public/search', { body: { limit: 0, ...body }, token: bound });
  const events = await reader.rest();
  const done = events.at(-1)?.data as SearchAnswer;
  const said = events.filter(({ event }) => event === 'summary.delta').map(({ data }) => data);
  return { bytes: JSON.stringify([said, done.summary.text]), summary: done.summary };
}

/** Extractive text quotes records as they are, marked as quotes; the text of a model must meet more rules. */
function expectProven({ status, text, citations = [] }: SearchAnswer['summary']): void {
  if (status !== 'generated' && status !== 'partial') return;
  const sentences = (text ?? '').split(/(?<=[.!?。।])\s+(?!\[)/);
  for (const sentence of sentences) expect(sentence).toMatch(/\[\d+\]/);
  for (const [, n] of (text ?? '').matchAll(/\[(\d+)\]/g)) {
    expect(citations.some((citation) => citation.n === Number(n))).toBe(true);
  }
  expect(text).not.toMatch(/evil|!\[|<[a-z]|javascript:|```|\p{Default_Ignorable_Code_Point}/iu);
  expect(text).not.toMatch(/9,999|９９|٩٩|three million|ninety|12\.345|87 %|4321|８８|8888|٧٧|६६/i);
  expect(text).not.toMatch(/Every sentence ends with the ids|You write short summaries/);
}

const ofAttack = (name: string) => [{ key: 'filters.attack', type: 'value', value: name }];

describe('a model that obeys the attacks in the data', () => {
  it.each(ATTACKS)('$name', async ({ name }) => {
    const seen = model.requests.length;
    const { summary } = await heard({ filters: ofAttack(name) });
    expect(model.requests).toHaveLength(seen + 1);
    expectProven(summary);
    // The record stayed one line of data, whatever it holds.
    const request = model.requests.at(-1);
    if (!request) throw new Error('the model was not asked');
    expect(recordsIn(request)).toHaveLength(1);
    expect(promptText(request)).not.toMatch(/[\u202a-\u202e\u200b-\u200f]|[\u{e0000}-\u{e007f}]/u);
  });

  it('all of them together', async () => {
    const { summary } = await heard({});
    expect(summary.based_on?.matches).toBe(ATTACKS.length);
    expectProven(summary);
    expect(summary.warnings?.map(({ code }) => code)).toContain('sentences_removed');
  });

  it('never gets records that the token may not see', async () => {
    const all = await api.search({ limit: 0, summary: true });
    expect(all.summary).toMatchObject({ based_on: { matches: ATTACKS.length + 1 } });
    const before = model.requests.length;
    const { bytes, summary } = await heard({});
    expect(summary.based_on?.matches).toBe(ATTACKS.length);
    expect(bytes + JSON.stringify(summary)).not.toContain('CANARY-OF-A-SECRET');
    expect(model.requests.slice(before).map(promptText).join()).not.toContain('CANARY-OF-A-SECRET');
  });

  it('never gets keys, tokens or settings', () => {
    const prompts = model.requests.map(promptText).join('\n');
    for (const secret of [MODEL_KEY, bound, api.tokens.access, api.tokens.ingest, model.url, 'postgres://']) {
      expect(prompts).not.toContain(secret);
    }
    expect(api.logs()).not.toMatch(/PWNED|SAY:/);
  });
});
