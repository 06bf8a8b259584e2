import type { Alert, AskAnswer, ExportAnswer, LatestDiscovery } from '#libs/contract';
import { until } from '../process.js';
import { QUESTIONS } from './questions.js';
import { OWN_SOURCE, SHARED_SOURCE, THEIR_SOURCE } from './records.js';
import type { Ask, Scenario, Side, TwinRequest } from './walk.js';

const FORMATS = ['csv', 'jsonl', 'json', 'xlsx', 'parquet'] as const;
const STREAMED = ['text/csv', 'application/x-ndjson'] as const;
/** What is exported: fields of all kinds, of others, and none that exists. */
const EXPORTED = [
  { export_fields: ['id', 'ds', 'source', 'message', 'score', 'user_name', 'url', 'filters.*'] },
  {
    export_fields: ['message', 'filters.age', 'filters.plan', 'filters.zq_secret'],
    search_query: 'login zebrafish',
    mode: 'any_terms',
  },
  { export_fields: ['ds', 'filters.tags', 'filters.level'], sorted_by: ['filters.level', '-ds'] },
  { export_fields: ['message', 'zq_secret'] },
  { export_fields: ['source'], filters: [{ key: 'source', values: [THEIR_SOURCE] }] },
  { export_fields: ['source_batch', 'ingested_at', 'message:length'], sorted_by: ['-ingested_at'] },
];

/** Files as they are streamed, and as they are stored, shown, downloaded and removed. */
export function exportScenarios(): Scenario[] {
  const streamed = EXPORTED.flatMap((body) =>
    STREAMED.map((accept) => ({
      name: `export ${JSON.stringify(body)} streamed as ${accept}`,
      run: async (ask: Ask) => void (await ask({ path: '/public/export', body, headers: { accept } })),
    })),
  );
  const stored = FORMATS.map((format) => ({
    name: `exports stored as ${format}`,
    run: async (ask: Ask, side: Side) => {
      for (const body of EXPORTED) await storedExport(ask, side, { ...body, format });
    },
  }));
  return [...streamed, ...stored];
}

async function storedExport(ask: Ask, side: Side, body: object): Promise<void> {
  const at = await exported(ask, side, { path: '/public/export', body });
  if (!at) return;
  const { download_url: url } = (await ask({ path: at })).json<ExportAnswer>();
  const { pathname, search } = new URL(url ?? '');
  await ask({ path: pathname + search, token: null });
  await ask({ path: at, method: 'DELETE' });
}

/** Where an export is once it is done: whether it is when the answer goes out is a matter of time. */
async function exported(ask: Ask, { quietly }: Side, request: TwinRequest): Promise<string | undefined> {
  const made = await quietly(request);
  if (made.status >= 300) {
    await ask(request);
    return undefined;
  }
  const path = `/public/exports/${made.json<ExportAnswer>().export_id}`;
  await until('the export', async () => {
    const { status } = (await quietly({ ...request, path, body: undefined })).json<ExportAnswer>();
    return status === 'completed';
  });
  return path;
}

/** Lists belong to a token: this one asks for nothing else, and for the first time. */
export const lists: Scenario = {
  name: 'a token that asks for the first time, and its lists',
  run: async (ask, side) => {
    const first = await ask({ path: '/public/token', token: 'fresh' });
    side.note(`first: ${first.headers.get('ratelimit')}`);
    const request = { path: '/public/export', body: { export_fields: ['message'] }, token: 'fresh' } as const;
    const at = await exported(ask, side, request);
    for (const path of [
      '/public/exports',
      '/public/views',
      '/public/sources',
      '/public/limits',
      '/public/fields',
    ])
      await ask({ path, token: 'fresh' });
    await ask({ path: at ?? '', method: 'DELETE', token: 'fresh' });
    await ask({ path: '/public/export', body: '{"export_fields": [', token: 'fresh' });
  },
};

export const views: Scenario = {
  name: 'saved views',
  run: async (ask) => {
    const made = ['mine', 'zq view', 'mine'].map((name) => ({
      path: '/public/views',
      body: { name, endpoint: 'search', request: { search_query: 'zebrafish' } },
    }));
    const ids: string[] = [];
    for (const request of made) {
      const answer = await ask(request);
      if (answer.status === 201) ids.push(answer.json<{ id: string }>().id);
    }
    await ask({ path: '/public/views' });
    for (const id of ids) await ask({ path: `/public/views/${id}` });
    for (const id of ids) await ask({ path: `/public/views/${id}`, method: 'DELETE' });
  },
};

/** Themes of the caller's own: in both stores they find the same. */
export const themes: Scenario = {
  name: 'themes',
  run: async (ask) => {
    const queries = ['login', 'us*', '"zq person" OR quokka'];
    for (const name of ['Login', 'mine', 'Login'])
      await ask({ path: '/public/themes', body: { name, queries } });
    const change = { name: 'Login', queries: ['login -zebrafish', 'batter*'] };
    await ask({ path: '/public/themes/login', method: 'PUT', body: change });
    for (const at of ['', '/login', '/login/versions', '/mine']) await ask({ path: `/public/themes${at}` });
    await ask({ path: '/public/fields' });
    for (const [path, body] of THEMED) await ask({ path, body });
    await ask({ path: '/public/themes', method: 'PUT', body: { themes: [] } });
  },
};

/** What a search for themes proposes, once it has ended. To be walked alone: another one would begin it again. */
export const discovery: Scenario = {
  name: 'the latest search for themes',
  run: async (ask, { quietly }) => {
    const path = '/public/themes/discoveries';
    await quietly({ path, body: {} });
    await until('the search for themes', async () => {
      const { status } = (await quietly({ path: `${path}/latest` })).json<LatestDiscovery>();
      return status !== 'queued' && status !== 'running';
    });
    await ask({ path: `${path}/latest` });
  },
};

const THEMED: [path: string, body: object][] = [
  ['/public/distribution', { distribution_by: 'themes', stacked_by: 'filters.country' }],
  ['/public/distribution', { distribution_by: 'themes', distribution_of: 'score', search_query: 'login' }],
  ['/public/trend', { breakdown: 'themes', trend_by: 'month' }],
  ['/public/search', { facets: ['themes'], additional_fields: ['themes'], limit: 50, summary: false }],
  ['/public/search', { filters: [{ key: 'themes', type: 'exists', operator: 'neq' }], summary: false }],
  ['/public/quantify', { main_query: 'login', fields: ['themes'], differences: true }],
];

/** Deeper searches in the background, with every step they took. */
export function runScenarios(): Scenario[] {
  return QUESTIONS.slice(0, 4).map((search_query) => ({
    name: `run ${search_query}`,
    run: async (ask, { quietly }) => {
      const begun = await quietly({ path: '/public/deeper-search', body: { search_query, async: true } });
      const at = `/public/runs/${begun.json<AskAnswer>().run_id}`;
      await until('the run', async () => {
        const { status } = (await quietly({ path: at })).json<AskAnswer>();
        return status !== 'running';
      });
      const { steps } = (await ask({ path: at })).json<AskAnswer>();
      for (const { id } of steps) await ask({ path: `${at}/steps/${id}` });
      await ask({ path: at, method: 'DELETE' });
    },
  }));
}

/** Records by id: ours, and one of others as a tool is asked for it. */
export const recordsById: Scenario = {
  name: 'records by id',
  run: async (ask, { twin, quietly }) => {
    const some = (await quietly({ path: '/public/search', body: { limit: 5, summary: false } })).json<{
      results: { id: string }[];
    }>();
    const ids = [...some.results.map(({ id }) => id), twin.foreign.records ?? ''];
    for (const id of ids) {
      await ask({ path: `/public/records/${id}` });
      await ask({ path: '/public/search', body: { filters: [{ key: 'id', values: [id] }], summary: false } });
      await ask({
        path: '/mcp',
        body: {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'get_record', arguments: { id } },
        },
        headers: { accept: 'application/json, text/event-stream' },
      });
    }
  },
};

const daily = (request: object = {}) => ({ endpoint: 'trend', request: { trend_by: 'day', ...request } });
const ALERTS: object[] = [
  { name: 'Volume', ...daily(), condition: { kind: 'threshold', above: 0 } },
  { name: 'Zebrafish', ...daily({ search_query: 'zebrafish' }), condition: { kind: 'threshold', below: 1 } },
  { name: 'Parcel', ...daily({ search_query: 'parcel' }), condition: { kind: 'anomaly' } },
  {
    name: 'Reviews',
    ...daily({ filters: [{ key: 'source', values: [SHARED_SOURCE] }] }),
    condition: { kind: 'threshold', above: 1 },
  },
  {
    name: 'Share',
    endpoint: 'distribution',
    request: { distribution_by: 'filters.country' },
    bucket: 'PT',
    measure: 'share',
    window: '28d',
    condition: { kind: 'threshold', above: 0.01 },
  },
  {
    name: 'Sides',
    endpoint: 'quantify',
    request: { main_query: 'parcel', secondary_query: 'login' },
    window: '90d',
    condition: { kind: 'threshold', above: 0 },
  },
  {
    name: 'Their field',
    ...daily({ trend_on: 'filters.zq_number' }),
    condition: { kind: 'threshold', above: 0 },
  },
];

/** Previews, and alerts with all they do: state, mails, and what webhooks of the operator are sent about them. */
export const alerts: Scenario = {
  name: 'alerts',
  run: async (ask, side) => {
    for (const { name: _, ...body } of ALERTS as { name: string }[])
      await ask({ path: '/public/alerts/preview', body: { ...body, periods: 30 } });
    for (const body of ALERTS) {
      const made = await ask({ path: '/public/alerts', body: { ...body, emails: ['ops@example.com'] } });
      if (made.status !== 201) continue;
      await evaluated(made.json<Alert>(), ask, side);
    }
    await ask({ path: '/public/alerts' });
    const { alerts: all } = (await side.quietly({ path: '/public/alerts' })).json<{ alerts: Alert[] }>();
    for (const { id } of all) {
      await ask({ path: `/public/alerts/${id}/mute`, body: { until: null } });
      await ask({ path: `/public/alerts/${id}`, method: 'DELETE' });
    }
  },
};

async function evaluated({ id, name }: Alert, ask: Ask, { twin, quietly, note }: Side): Promise<void> {
  const at = `/public/alerts/${id}`;
  const { firing } = await until('an evaluation', async () => {
    const now = (await quietly({ path: at })).json<Alert>();
    return now.last_evaluated_at !== null && (!now.firing || now.emails[0]?.status === 'delivered') && now;
  });
  await ask({ path: at });
  if (!firing) return;
  const mail = twin.mails.received.find((one) => one.mail.subject?.includes(name));
  const event = await until('the event', () => twin.receiver.received.find(({ body }) => body.includes(id)));
  note(`mail: ${mail?.to.join()} ${mail?.mail.subject}\n${mail?.mail.text}`);
  note(`webhook: ${event.body}`);
}

/** Pushes and erases with a token that is bound to a source. To be walked last, and alone: it changes what is counted. */
export const changes: Scenario = {
  name: 'pushes and erasures',
  run: async (ask) => {
    const push = (records: object[], query = '', headers: Record<string, string> = {}, source = OWN_SOURCE) =>
      ask({ path: `/ingestion${query}`, body: { source, records }, headers, token: 'source' });
    const one = (n: number, message = `Pushed login ${n}`) => ({
      id: `theirs ${n}`,
      ds: '2026-11-01T10:00:00Z',
      message,
      user_name: 'pusher',
      filters: { team: 'ours', zq_secret: 1 },
    });
    const once = { 'idempotency-key': 'twin 1' };
    await push([one(1), one(2)], '?wait=indexed', once);
    await push([one(1), one(2)], '?wait=indexed', once);
    await push([one(1, 'Pushed zebrafish'), one(2)], '?wait=indexed');
    await push([one(3), { ds: 'never', message: '' }], '?on_error=skip&wait=indexed');
    await push([{ ds: 'never', message: '' }]);
    await push([]);
    await push([one(4)], '', {}, THEIR_SOURCE);
    await push([one(4)], '', {}, 'unheardof');
    await ask({
      path: '/public/search',
      body: {
        search_query: 'pushed',
        sorted_by: ['ds'],
        additional_fields: ['ingested_at', 'filters.zq_secret'],
      },
    });
    await ask({ path: '/public/fields' });
    const erase = (query: string, token: 'team' | 'source' = 'source') =>
      ask({ path: `/public/records?${query}`, method: 'DELETE', token });
    await erase(`source=${OWN_SOURCE}&dry_run=true`);
    await erase(`source=${THEIR_SOURCE}`);
    await erase('user_name=pusher');
    await erase('user_name=pusher', 'team');
    const gone = await erase(`source=${OWN_SOURCE}&user_name=pusher`);
    const { id } = gone.json<{ id: string }>();
    await ask({ path: `/public/erasures/${id}`, token: 'source' });
    await ask({ path: `/public/erasures/${id}` });
    await ask({ path: '/public/search', body: { search_query: 'pushed' } });
    await ask({ path: '/public/search', body: { search_query: 'lgoin' } });
  },
};
