import pTimeout from 'p-timeout';
import {
  ConfigError,
  type Connector,
  type ConnectorSession,
  type Exchange,
  type Failure,
  failureOf,
  type MappedPage,
  type Probe,
  type Slice,
  SourceChanged,
  Transient,
  WireLog,
} from '#libs/connector';
import { type FieldError, invalidRequest, type JsonValue, Problem, type SourceSpec } from '#libs/contract';
import { withRemedy } from './credentials/credential-use.js';
import type { CheckedSource, ConnectorRegistry } from './connector-registry.js';
import type { SourceDocuments } from './documents.js';
import type { OpenSession } from './pull-loop.js';
import type { SourceStore } from './source-store.js';

/** Milliseconds; shorter than an HTTP request may take. */
const TIME_LIMIT = 25_000;
/** Pages read for the first records. */
const SAMPLE_PAGES = 4;
/** Records to choose values from. */
const SHOWN = 3;
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
  /** Absent if there is none. */
  second?: SecondPage;
  /** What was sent and received, without secrets. */
  exchanges: Exchange[];
}

/** `repeated`: items of it that were on the first page, too. */
export interface SecondPage {
  items: number;
  repeated: number;
}

/** Settings completed by what a first response suggests, and that response. */
export interface SuggestedSettings {
  /** Whether there was a response to read. */
  probes: Probe[];
  config: Record<string, unknown>;
  /** The first records, where the mapping is chosen from them rather than from the response. */
  sample: unknown[];
  exchanges: Exchange[];
}

type SourceSettings = Pick<CheckedSource, 'connector' | 'config' | 'secrets' | 'credential' | 'hosts'>;
type FirstPages = Omit<SourcePreview, 'exchanges'>;

/** Validates, tests and previews sources. Stores nothing. */
export class SourceChecks {
  constructor(
    private readonly registry: ConnectorRegistry,
    private readonly store: SourceStore,
    private readonly openSession: OpenSession,
    private readonly documents: SourceDocuments,
  ) {}

  /** Runs the probes of a configured source. */
  async probe(name: string): Promise<Probe[]> {
    return this.probesOf(await this.store.settingsOf(name));
  }

  /** @throws Problem with a pointer to every invalid setting and, with `check`, every failed probe. */
  async validate(given: SourceSpec, { check, keepSecrets }: ApplyOptions): Promise<CheckedSource> {
    const spec = await this.documents.read(given);
    const source = this.registry.check(keepSecrets ? await this.withStoredSecrets(spec) : spec);
    if (check) refuseFailedProbes(await this.probesOf(source));
    return source;
  }

  /** @throws Problem with a pointer to every invalid setting. */
  async preview(spec: SourceSpec, keepSecrets: boolean): Promise<SourcePreview> {
    const source = await this.validate(spec, { check: false, keepSecrets });
    const wire = new WireLog(this.registry.secretsOf(source.connector, source.secrets));
    const onTimeout = (failure: Failure): FirstPages => ({
      probes: [{ name: 'time', failure }],
      page: EMPTY_PAGE,
    });
    const pages = await this.withSession(source, readFirstPages, onTimeout, wire);
    return { ...pages, exchanges: wire.exchanges() };
  }

  /**
   * Requests a first page with what is known of the settings, and completes them by what it suggests.
   * @throws Problem with a pointer to every invalid setting, or if the connector needs no suggestions.
   */
  async suggest(spec: SourceSpec, keepSecrets: boolean): Promise<SuggestedSettings> {
    const suggest = this.registry.get(spec.connector)?.suggest;
    if (!suggest) throw notSuggested(this.registry.list());
    const begun = { ...spec, config: suggest.start(spec.config) };
    const source = await this.validate(begun, { check: false, keepSecrets });
    const wire = new WireLog(this.registry.secretsOf(source.connector, source.secrets));
    const { records, failure } = await this.withSession(source, readSample, emptySample, wire);
    const response = wire.lastJson();
    const completed = suggest.complete(spec.config, { response, records });
    const exchanges = wire.exchanges();
    const sample = suggest.fromRecords ? records.slice(0, SHOWN) : [];
    if (completed) return { probes: [{ name: 'response' }], config: completed, sample, exchanges };
    const reason = failure ?? new ConfigError('url', 'The response is not JSON.').failure;
    return { probes: [{ name: 'response', failure: reason }], config: spec.config, sample, exchanges };
  }

  private probesOf(settings: SourceSettings): Promise<Probe[]> {
    const { credential = null } = settings;
    const probe = async (session: ConnectorSession) =>
      (await session.check(Date.now())).map(({ failure, ...one }) => ({
        ...one,
        ...(failure && { failure: withRemedy(failure, credential) }),
      }));
    return this.withSession(settings, probe, (failure): Probe[] => [{ name: 'time', failure }]);
  }

  /** Secrets are never shown, so an editor cannot send them back. They may only be reused for the hosts they were entered for. */
  private async withStoredSecrets(given: SourceSpec): Promise<SourceSpec> {
    const stored = await this.store.settingsOf(given.name);
    const { credential = stored.credential } = given;
    const spec = { ...given, credential };
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
    { connector: id, config, secrets, ...source }: SourceSettings,
    work: (session: ConnectorSession) => Promise<T>,
    onFailure: (failure: Failure) => T,
    wire?: WireLog,
  ): Promise<T> {
    const connector = this.registry.get(id);
    if (!connector) throw new Problem('conflict', `There is no connector '${id}' in this installation.`);
    const credentialId = await this.store.credentialIdOf(source);
    const abort = new AbortController();
    let session: ConnectorSession;
    try {
      session = this.openSession({ connector, config, secrets, credentialId, signal: abort.signal, wire });
    } catch (error) {
      return onFailure(failureOf(error));
    }
    const { failure } = new Transient(`The check took longer than ${TIME_LIMIT / 1000} seconds.`);
    try {
      return await pTimeout(work(session), { milliseconds: TIME_LIMIT, fallback: () => onFailure(failure) });
    } finally {
      abort.abort();
      await session.close();
    }
  }
}

async function readFirstPages(session: ConnectorSession): Promise<FirstPages> {
  const now = Date.now();
  const probes = await session.check(now);
  if (probes.some(({ failure }) => failure)) return { probes, page: EMPTY_PAGE };
  let page: FirstPages['page'] = EMPTY_PAGE;
  try {
    const [partition = 'all'] = await session.partitions();
    const slice: Slice = { partition, cursor: null, to: now, reason: 'incremental' };
    const first = await session.page(slice);
    page = first;
    if (first.next === null) return { probes, page };
    const { items } = await session.page({ ...slice, cursor: first.next });
    const ids = new Set(first.items.map(({ record }) => record.id));
    const repeated = items.filter(({ record }) => ids.has(record.id)).length;
    const second = { items: items.length, repeated };
    const isSame = repeated > 0 && repeated === items.length && ids.size === repeated;
    return { probes: isSame ? [...probes, SAME_PAGE] : probes, page, second };
  } catch (error) {
    const name = page === EMPTY_PAGE ? 'first page' : 'second page';
    return { probes: [...probes, { name, failure: failureOf(error) }], page };
  }
}

/** A run notices it later, since items without an id may look the same. */
const SAME_PAGE: Probe = {
  name: 'second page',
  failure: failureOf(new SourceChanged('It has the same items as the first page.')),
};

interface Sample {
  records: unknown[];
  failure?: Failure;
}

/** The first records, which need not be understood; the first page may have none but lead to others. */
async function readSample(session: ConnectorSession): Promise<Sample> {
  try {
    const [partition = 'all'] = await session.partitions();
    let cursor: JsonValue = null;
    for (let page = 0; page < SAMPLE_PAGES; page++) {
      const { raws, next } = await session.sample({
        partition,
        cursor,
        to: Date.now(),
        reason: 'incremental',
      });
      if (raws.length > 0 || next === null) return { records: raws.flatMap(jsonIn) };
      cursor = next;
    }
    return { records: [] };
  } catch (error) {
    return emptySample(failureOf(error));
  }
}

function emptySample(failure: Failure): Sample {
  return { records: [], failure };
}

/** None for an item that is too long to be whole. */
function jsonIn(text: string): unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

function notSuggested(connectors: readonly Connector[]): Problem {
  const allowed = connectors.filter(({ suggest }) => suggest).map(({ id }) => id);
  const detail = `'connector': settings are suggested for ${allowed.join(', ')} only`;
  return invalidRequest([{ pointer: '/connector', code: 'invalid_value', detail, allowed }]);
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
