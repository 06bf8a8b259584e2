import pTimeout from 'p-timeout';
import {
  type ConnectorSession,
  type Failure,
  failureOf,
  type MappedPage,
  type Probe,
  Transient,
} from '#libs/connector';
import { type FieldError, invalidRequest, Problem, type SourceSpec } from '#libs/contract';
import type { CheckedSource, ConnectorRegistry } from './connector-registry.js';
import type { OpenSession } from './pull-loop.js';
import type { SourceStore } from './source-store.js';

/** Milliseconds; shorter than an HTTP request may take. */
const TIME_LIMIT = 25_000;
const EMPTY_PAGE = { items: [], rejects: [], skipped: 0 };

export interface ApplyOptions {
  /** Refuse a source that cannot be read. */
  check: boolean;
  /** Keep the stored secrets that the request leaves out. */
  keepSecrets: boolean;
}

/** What a source would deliver: its probes and, unless one of them failed, its first page. */
export interface SourcePreview {
  probes: Probe[];
  page: Pick<MappedPage, 'items' | 'rejects' | 'skipped'>;
}

type SourceSettings = Pick<CheckedSource, 'connector' | 'config' | 'secrets'>;

/** Validates, tests and previews sources. Stores nothing. */
export class SourceChecks {
  constructor(
    private readonly registry: ConnectorRegistry,
    private readonly store: SourceStore,
    private readonly openSession: OpenSession,
  ) {}

  /** Runs the probes of a configured source. */
  async probe(name: string): Promise<Probe[]> {
    return this.probesOf(await this.store.settingsOf(name));
  }

  /** @throws Problem with a pointer to every invalid setting and, with `check`, every failed probe. */
  async validate(spec: SourceSpec, { check, keepSecrets }: ApplyOptions): Promise<CheckedSource> {
    const source = this.registry.check(keepSecrets ? await this.withStoredSecrets(spec) : spec);
    if (check) refuseFailedProbes(await this.probesOf(source));
    return source;
  }

  /** @throws Problem with a pointer to every invalid setting. */
  async preview(spec: SourceSpec, keepSecrets: boolean): Promise<SourcePreview> {
    const source = await this.validate(spec, { check: false, keepSecrets });
    return this.withSession(source, readFirstPage, (failure) => ({
      probes: [{ name: 'time', failure }],
      page: EMPTY_PAGE,
    }));
  }

  private probesOf(settings: SourceSettings): Promise<Probe[]> {
    const probe = (session: ConnectorSession) => session.check(Date.now());
    return this.withSession(settings, probe, (failure): Probe[] => [{ name: 'time', failure }]);
  }

  /** Secrets are never shown, so an editor cannot send them back. They may only be reused for the hosts they were entered for. */
  private async withStoredSecrets(spec: SourceSpec): Promise<SourceSpec> {
    const stored = await this.store.settingsOf(spec.name);
    const secrets = { ...(stored.secrets as Record<string, unknown>), ...spec.secrets };
    if (Object.keys(secrets).length === Object.keys(spec.secrets).length) return spec;
    const complete = { ...spec, secrets };
    const { hosts } = this.registry.check(complete);
    const sameHosts = hosts.every((host) => stored.hosts.includes(host));
    if (spec.connector === stored.connector && sameHosts) return complete;
    const detail = "'secrets': enter them again; the stored ones belong to another connector or host";
    throw invalidRequest([{ pointer: '/secrets', code: 'required', detail }]);
  }

  /** Runs `work` on the connector, in its own thread as in a pull, and closes it after the time limit at the latest. */
  private async withSession<T>(
    { connector: id, config, secrets }: SourceSettings,
    work: (session: ConnectorSession) => Promise<T>,
    onTimeout: (failure: Failure) => T,
  ): Promise<T> {
    const connector = this.registry.get(id);
    if (!connector) throw new Problem('conflict', `There is no connector '${id}' in this installation.`);
    const abort = new AbortController();
    const session = this.openSession({ connector, config, secrets, signal: abort.signal });
    const { failure } = new Transient(`The check took longer than ${TIME_LIMIT / 1000} seconds.`);
    try {
      return await pTimeout(work(session), { milliseconds: TIME_LIMIT, fallback: () => onTimeout(failure) });
    } finally {
      abort.abort();
      await session.close();
    }
  }
}

async function readFirstPage(session: ConnectorSession): Promise<SourcePreview> {
  const now = Date.now();
  const probes = await session.check(now);
  if (probes.some(({ failure }) => failure)) return { probes, page: EMPTY_PAGE };
  try {
    const [partition = 'all'] = await session.partitions();
    const page = await session.page({ partition, cursor: null, to: now, reason: 'incremental' });
    return { probes, page };
  } catch (error) {
    return { probes: [...probes, { name: 'first page', failure: failureOf(error) }], page: EMPTY_PAGE };
  }
}

function refuseFailedProbes(probes: readonly Probe[]): void {
  const errors = probes.flatMap(({ name, failure }): FieldError[] => {
    if (!failure) return [];
    const { kind, field = '', message, remedy = '' } = failure;
    const pointer = kind === 'config' ? `/config/${field}` : kind === 'auth' ? '/secrets' : '/config';
    return [{ pointer, code: 'check_failed', detail: `${name}: ${message} ${remedy}`.trim() }];
  });
  if (errors.length === 0) return;
  throw new Problem(
    'invalid_request',
    'The source cannot be read with these settings. Nothing was changed.',
    {
      errors,
    },
  );
}
