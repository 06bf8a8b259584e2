import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Failure, failureOf, type TokenStore } from '#libs/connector';
import type { Handler } from '#libs/connector/conformance';
import type { TrialSource } from '#libs/connector/trial';
import { CredentialTokens } from '#libs/sources';
import { DeclaredSource, settings } from '../../connectors/http-json/vendors/declared-source.fixture.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { chanceOf } from '../kit/faulty-github.js';

const SEEDS = inject('soak') ? 60 : 6;
const NOW = Date.parse('2025-07-03T12:00:00Z');
const KEY = 'the key of this test, long enough';
const config = settings(`
  url: https://api.example.com/items
  map: { id: id, ds: at, message: text }
  auth: { type: oauth2, grant: refresh_token, token_url: "https://login.example.com/token" }
`);

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 8 });
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

/** What happens while a token is renewed. */
const FAULTS = [
  'nothing',
  'the process dies before it asks',
  'the request is lost',
  'the answer is lost',
  'the process dies while it asks',
  'the process dies with the answer, before it is stored',
  'the database is gone for a moment when the answer is stored',
  'the database is gone for a moment after the answer was stored',
  'the process dies when it uses the new token',
] as const;
type Fault = (typeof FAULTS)[number];

/** The vendor has replaced the refresh token, and the new one is nowhere: that cannot be saved. */
const LOSES: readonly Fault[] = [
  'the answer is lost',
  'the process dies while it asks',
  'the process dies with the answer, before it is stored',
];

/** A vendor that replaces the refresh token each time. With `grace` the one before is still accepted. */
class Vendor {
  readonly asked: string[] = [];
  /** Called with each new token; what it returns is answered instead. */
  atLogin: () => Promise<Response> | undefined = () => undefined;
  atUse: () => Promise<Response> | undefined = () => undefined;
  private newest = 0;
  private accepted = 0;

  constructor(
    private readonly name: string,
    private readonly grace: boolean,
  ) {}

  readonly answer: Handler = async (request) => {
    if (new URL(request.url).hostname === 'login.example.com') {
      const form = new URLSearchParams(await request.text());
      return this.login(form.get('refresh_token') ?? '');
    }
    if (request.headers.get('authorization') !== `Bearer ${this.name}-access-${this.accepted}`)
      return new Response('{}', { status: 401 });
    return this.atUse() ?? Response.json([{ id: 1, at: '2025-07-01T10:00:00Z', text: 'Read' }]);
  };

  /** The access token ends. */
  expire(): void {
    this.accepted = -1;
  }

  /** What the user enters who has signed in. */
  signIn() {
    this.newest++;
    return { client_id: 'client', client_secret: 'made-up-secret', refresh_token: this.refresh(this.newest) };
  }

  private refresh(n: number): string {
    return `${this.name}-refresh-${n}`;
  }

  private login(given: string): Response | Promise<Response> {
    this.asked.push(given);
    const valid = [this.refresh(this.newest), ...(this.grace ? [this.refresh(this.newest - 1)] : [])];
    if (!valid.includes(given)) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    this.newest++;
    this.accepted = this.newest;
    const tokens = {
      access_token: `${this.name}-access-${this.newest}`,
      token_type: 'bearer',
      expires_in: 3600,
      refresh_token: this.refresh(this.newest),
    };
    return this.atLogin() ?? Response.json(tokens);
  }
}

type Secrets = ReturnType<Vendor['signIn']>;
/** A mistake that must be noticed: how a process keeps its tokens. */
type Mistake = (tokens: TokenStore) => TokenStore;

const never = () => new Promise<never>(() => undefined);

/** One run in a process of its own. @returns its failure, or 'died' */
async function run(vendor: Vendor, secrets: Secrets, fault: Fault, mistake: Mistake = (tokens) => tokens) {
  const death = Promise.withResolvers<'died'>();
  let dead = false;
  const die = () => {
    dead = true;
    death.resolve('died');
    return never();
  };
  const tokens = new CredentialTokens(shaky(fault), KEY).of(secrets);
  const unlessDead = <T>(call: () => Promise<T>): Promise<T> => (dead ? never() : call());
  const dying: TokenStore = mistake({
    read: () => unlessDead(() => tokens.read()),
    lock: () =>
      unlessDead(async () => {
        const locked = await tokens.lock();
        return fault === 'the process dies before it asks' ? die() : locked;
      }),
    save: (token) =>
      unlessDead(() =>
        fault === 'the process dies with the answer, before it is stored' ? die() : tokens.save(token),
      ),
    release: () => unlessDead(() => tokens.release()),
  });
  const source = await DeclaredSource.open(config, vendor.answer, secrets, dying);
  vendor.atLogin = () => {
    vendor.atLogin = () => undefined;
    if (fault === 'the answer is lost') return Promise.resolve(new Response('Bad gateway', { status: 502 }));
    return fault === 'the process dies while it asks' ? die() : undefined;
  };
  vendor.atUse = () => (fault === 'the process dies when it uses the new token' ? die() : undefined);
  const running = source.run(NOW).then(() => undefined, failureOf);
  if (fault === 'the request is lost') await requestLost(source);
  const end = await Promise.race([running, death.promise]);
  if (end === 'died') await source.harness.close();
  vendor.atLogin = () => undefined;
  vendor.atUse = () => undefined;
  return end;
}

/** The second request, which is the one to log in, ends before the vendor has seen it. */
async function requestLost({ harness: { server } }: TrialSource): Promise<void> {
  await server.heard(1);
  server.misbehave({ kind: 'cut' }, 1);
}

/** A pool whose connection breaks once when a token is stored. */
function shaky(fault: Fault): pg.Pool {
  const before = fault === 'the database is gone for a moment when the answer is stored';
  const after = fault === 'the database is gone for a moment after the answer was stored';
  let broken = !before && !after;
  const query = async (text: string, values?: unknown[]) => {
    const breaks = !broken && text.includes('SET secrets');
    broken ||= breaks;
    if (breaks && before) throw new Error('Connection terminated unexpectedly');
    const result = await pool.query(text, values);
    if (breaks) throw new Error('Connection terminated unexpectedly');
    return result;
  };
  return Object.assign(Object.create(pool) as pg.Pool, { query });
}

/** Renews a token with each fault once, in some order. @returns the faults after which access was lost for no reason */
async function play(name: string, seed: number, mistake?: Mistake): Promise<string[]> {
  const chance = chanceOf(seed);
  const grace = seed % 2 === 0;
  const vendor = new Vendor(name, grace);
  let secrets = vendor.signIn();
  const wrong: string[] = [];
  const order = FAULTS.map((fault) => ({ fault, at: chance() })).toSorted((a, b) => a.at - b.at);
  for (const { fault } of order) {
    vendor.expire();
    const first = await run(vendor, secrets, fault, mistake);
    await database.query(`UPDATE credential_token SET locked_until = now() - interval '1 second'`);
    const second = isAuth(first) ? first : await run(vendor, secrets, 'nothing');
    const lost = second !== undefined;
    const mayLose = !grace && LOSES.includes(fault);
    if (lost !== mayLose)
      wrong.push(`${fault}, ${grace ? 'with' : 'without'} grace: ${JSON.stringify(second)}`);
    if (lost && mayLose) {
      expect(second).toMatchObject({ kind: 'auth', remedy: /Sign in again/ });
      const last = vendor.asked.at(-1);
      expect(vendor.asked.filter((token) => token === last)).toHaveLength(2);
    }
    if (lost) secrets = vendor.signIn();
  }
  return wrong;
}

const isAuth = (end: Failure | 'died' | undefined) => typeof end === 'object' && end.kind === 'auth';
const seeds = Array.from({ length: SEEDS }, (_, n) => inject('seed') + n);

it(
  `no access is lost unless the vendor has replaced a token whose successor never came (${SEEDS} seeds)`,
  { timeout: 900_000 },
  async () => {
    for (const seed of seeds) expect(await play(`seed ${seed}`, seed)).toEqual([]);
  },
);

it('a token that is used before it is stored is noticed', { timeout: 900_000 }, async () => {
  const useFirst: Mistake = (tokens) => ({ ...tokens, save: async () => undefined });
  const wrong = await play('used first', 1, useFirst);
  expect(wrong.join('\n')).toContain('the process dies when it uses the new token, without grace');
});
