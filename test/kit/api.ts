import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type {
  DistributionAnswer,
  ExportAnswer,
  IngestionReceipt,
  DriversAnswer,
  EpisodesAnswer,
  VersionsAnswer,
  KeyphrasesAnswer,
  QuantifyAnswer,
  SearchAnswer,
  TrendAnswer,
} from '#libs/contract';
import { type CountingClickHouse, countingFor } from './analysis-engine.js';
import { createDatabase, type TestDatabase } from './database.js';
import { killPostgres, type RunningProcess, startNode, until } from './process.js';

const MAIN = path.resolve('dist/apps/api/src/main.js');

/** To be preloaded: the product prints what it prints in a terminal. */
export const IN_TERMINAL = 'data:text/javascript,process.stdout.isTTY=true';

export interface ApiOptions {
  env?: Record<string, string>;
  /** Default: a new one in the run's cluster. `'embedded'`: the product's own PostgreSQL in its home. */
  database?: TestDatabase | 'embedded';
  /** EARSHOT_HOME of an earlier start; default a new one, removed by `stop`. */
  home?: string;
  /** Words of its command line. */
  args?: string[];
  /** The folder it is started in. */
  cwd?: string;
  /** For what only the index in memory does, whatever the run is on. */
  engine?: 'memory';
  /** Modules loaded before the product (`--import`): how a test plants a mutant without a switch in the product. */
  preload?: string[];
}

export interface Answer<T> {
  status: number;
  headers: Headers;
  /** The parsed JSON body; for anything else the text. */
  body: T;
}

export interface RequestOptions {
  method?: string;
  /** Sent as JSON unless it is a string or bytes. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Default: the ingest token for /ingestion, the access token for the rest; null sends none. */
  token?: string | null;
  signal?: AbortSignal;
}

export interface Api {
  url: string;
  home: string;
  tokens: { ingest: string; access: string };
  database: TestDatabase | undefined;
  /** What counts its records where the run is on ClickHouse: its own requests for analysis wait until it holds everything. */
  counting: CountingClickHouse | undefined;
  running: RunningProcess;
  request<T = unknown>(path: string, options?: RequestOptions): Promise<Answer<T>>;
  /** Each of these expects 200 and otherwise fails with the text of the response. */
  ingest(body: object, query?: string): Promise<IngestionReceipt>;
  /** Without a summary, unless the body asks for one. */
  search(body?: object): Promise<SearchAnswer>;
  trend(body?: object): Promise<TrendAnswer>;
  distribution(body?: object): Promise<DistributionAnswer>;
  quantify(body: object): Promise<QuantifyAnswer>;
  drivers(body: object): Promise<DriversAnswer>;
  episodes(body: object): Promise<EpisodesAnswer>;
  versions(body: object): Promise<VersionsAnswer>;
  keyphrases(body: object): Promise<KeyphrasesAnswer>;
  export(body: object): Promise<ExportAnswer>;
  logs(): string;
  /** SIGTERM, awaited; the home is removed when `startApi` made it. */
  stop(): Promise<number | null>;
  /** SIGKILL of the Node process alone, or of its embedded PostgreSQL too. The home stays. */
  kill(what?: 'node' | 'tree'): Promise<void>;
}

/** Starts the built product on a free port and waits until it is ready. */
export async function startApi(options: ApiOptions = {}): Promise<Api> {
  const home = options.home ?? (await mkdtemp(path.join(os.tmpdir(), 'earshot-home-')));
  const database =
    options.database === 'embedded' ? undefined : (options.database ?? (await createDatabase()));
  const credentials = path.join(home, 'credentials.json');
  forgetAddress(credentials);
  const counting =
    options.engine === 'memory' ? undefined : await countingFor(options.env ?? {}, { home, database });
  const preload = (options.preload ?? []).flatMap((file) => ['--import', file]);
  const env = {
    PORT: '0',
    EARSHOT_HOME: home,
    RATE_LIMIT: '0',
    // A second reader costs each start a second of processor time: tests of what several do ask for them.
    INDEX_READERS: '1',
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...counting?.env,
    ...options.env,
  };
  const running = startNode([...preload, MAIN, ...(options.args ?? [])], env, options.cwd);
  const { url, ...tokens } = await ready(running, credentials);
  const request = async <T>(at: string, given: RequestOptions = {}) => {
    if (at.startsWith('/public')) await counting?.caughtUp();
    return send<T>(url, tokens, { at, ...given });
  };
  const post = async <T>(at: string, body: unknown): Promise<T> => {
    const answer = await request<T>(at, { body });
    if (answer.status === 200) return answer.body;
    throw new Error(`${at} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  };
  return {
    url,
    home,
    tokens,
    database,
    counting,
    running,
    request,
    ingest: (body, query = '') => again(() => post(`/ingestion${query}`, body)),
    search: (body = {}) => post('/public/search', { summary: false, ...body }),
    trend: (body = {}) => post('/public/trend', body),
    distribution: (body = {}) => post('/public/distribution', body),
    quantify: (body) => post('/public/quantify', body),
    drivers: (body) => post('/public/drivers', body),
    episodes: (body) => post('/public/episodes', body),
    versions: (body) => post('/public/versions', body),
    keyphrases: (body) => post('/public/keyphrases', body),
    export: (body) => post('/public/export', body),
    logs: () => running.output(),
    stop: async () => {
      const code = await running.stop();
      await counting?.close();
      if (!options.home) await rm(home, { recursive: true, force: true });
      if (!options.database) await database?.close();
      return code;
    },
    kill: async (what = 'node') => {
      const ended = running.stop('SIGKILL');
      if (what === 'tree') killPostgres(home);
      await ended;
      await counting?.close();
    },
  };
}

/** What a busy machine's database did not answer in time is sent again, as its answer says. */
async function again<T>(push: () => Promise<T>, attempts = 5): Promise<T> {
  return push().catch((error: unknown) => {
    if (attempts === 1 || !String(error).includes('Send the same request again.')) throw error;
    return again(push, attempts - 1);
  });
}

interface Credentials {
  url: string;
  ingest: string;
  access: string;
}

/** A restart keeps its tokens; the address in the file must be the new one. */
function forgetAddress(file: string): void {
  const known = readCredentials(file);
  if (known) writeFileSync(file, JSON.stringify({ ...known, url: undefined }));
  else rmSync(file, { force: true });
}

/** In ms, within the time of a hook: a start takes a second of CPU, which a crowded machine has after a minute. */
const READY_PATIENCE = 110_000;

async function ready(running: RunningProcess, file: string): Promise<Credentials> {
  return until(
    'the product to be ready',
    async () => {
      if (running.exited()) throw new Error(`The product ended while starting:\n${running.output()}`);
      const known = readCredentials(file);
      if (!known?.url) return undefined;
      const answer = await fetch(`${known.url}/health/ready`, { headers: { connection: 'close' } }).catch(
        () => undefined,
      );
      return answer?.status === 200 ? known : undefined;
    },
    READY_PATIENCE,
  ).catch(async (error: Error) => {
    await running.stop('SIGKILL');
    throw new Error(`${error.message}\n${running.output()}`);
  });
}

function readCredentials(file: string): Credentials | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Credentials;
  } catch {
    return undefined;
  }
}

type ApiRequest = RequestOptions & { at: string };
type Tokens = Api['tokens'];

/** How long a request that was shed is retried, in ms. */
const SHED_PATIENCE = 60_000;

/** A service that lags on a busy machine sheds requests and says when to retry: clients do, and so do tests, for a while. */
export async function send<T>(url: string, tokens: Tokens, sent: ApiRequest): Promise<Answer<T>> {
  const deadline = Date.now() + SHED_PATIENCE;
  for (;;) {
    const answer = await sendOnce<T>(url, tokens, sent);
    const shed = answer.status === 503 && JSON.stringify(answer.body).includes('is overloaded');
    if (!shed || Date.now() > deadline) return answer;
    process.stderr.write(`${sent.at} was shed; sending it again\n`);
    await new Promise((resolve) =>
      setTimeout(resolve, 1_000 * Number(answer.headers.get('retry-after') ?? 1)),
    );
  }
}

async function sendOnce<T>(
  url: string,
  tokens: Tokens,
  { at, method = 'POST', body, headers = {}, token, signal }: ApiRequest,
): Promise<Answer<T>> {
  const bearer = token === undefined ? (at.startsWith('/ingestion') ? tokens.ingest : tokens.access) : token;
  const raw = typeof body === 'string' || body instanceof Uint8Array;
  const response = await fetch(url + at, {
    method,
    signal,
    headers: {
      // A connection that is kept would have the product say goodbye to it for most of a second when it is stopped.
      connection: 'close',
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : raw ? (body as string) : JSON.stringify(body),
  });
  const text = await response.text();
  const json = /[/+]json\b/.test(response.headers.get('content-type') ?? '');
  return { status: response.status, headers: response.headers, body: (json ? JSON.parse(text) : text) as T };
}
