import net from 'node:net';
import type { JsonValue } from '#libs/contract';
import {
  configured,
  hostsOf,
  type Connector,
  type Context,
  type MapResult,
  type Probe,
  type Slice,
  type SourceTraits,
} from '../define-connector.js';
import { failureOf, type Failure } from '../errors.js';
import type { Expected } from './expected.js';
import { HttpClient, type HttpClientOptions } from '../http-client.js';
import {
  openSession,
  type ConnectorSession,
  type MappedItem,
  type MappedPage,
  type Reject,
} from '../session.js';
import type { TokenStore } from '../tokens.js';
import { KitServer, type Handler } from './kit-server.js';

/** A connector with everything needed to test it. */
export interface Subject {
  connector: Connector;
  /** A configuration for which `source` responds. */
  config: Record<string, JsonValue>;
  secrets: Record<string, JsonValue>;
  source: Handler;
  /** The current time of the runs, epoch milliseconds. */
  now: number;
  /** What the source holds. */
  expect?: Expected;
  /** The source plays a recording. */
  recorded?: boolean;
  /** The connector as a process loads it that has just started. */
  fresh?: () => Promise<Connector>;
  /** Access tokens that outlive a session; default: those of each session. */
  tokens?: TokenStore;
}

/** Everything a source serves. */
export interface Reading {
  pages: MappedPage[];
  items: MappedItem[];
  rejects: Reject[];
}

/** A reading that takes more pages is taken for endless. */
const PAGES = 1_000;
/** So are more pages in a row that bring nothing new. */
const IDLE = 50;
/** Every name resolves to this public address; connections go to the local server instead. */
const PUBLIC_ADDRESS = '93.184.215.14';

/** For examples recorded from a server on the author's machine. */
const isOwnMachine = (host: string): boolean => host === 'localhost' || net.isIP(host) !== 0;

type Options = HttpClientOptions & { connector?: Connector };

/** A connector whose requests all go to one local server, until `close`. */
export class Harness {
  readonly server: KitServer;
  readonly dialled: string[] = [];
  private readonly clients: HttpClient[] = [];
  private readonly abort = new AbortController();
  private config: unknown;

  private constructor(readonly subject: Subject) {
    this.server = new KitServer(subject.source);
  }

  static async open(subject: Subject): Promise<Harness> {
    const harness = new Harness(subject);
    await harness.server.listen();
    return harness;
  }

  /** A session like the engine's; tests may pass a modified connector. */
  session({ connector = this.subject.connector, ...http }: Options = {}): ConnectorSession {
    return openSession(connector, this.context(http));
  }

  /** Maps one item with the settings of the example. */
  map(raw: unknown, slice: Slice): MapResult {
    this.config ??= this.subject.connector.config.parse(this.subject.config);
    return this.subject.connector.map(raw, slice, this.config);
  }

  /** Runs the connector's probes, or reads a first page if it has none. */
  check(http: HttpClientOptions = {}): Promise<Probe[]> {
    return this.session(http).check(this.subject.now);
  }

  private context(http: HttpClientOptions): Context<unknown, unknown> {
    const { connector, config, secrets, tokens } = this.subject;
    const read = connector.config.parse(config);
    const hosts = hostsOf(connector, read);
    const client = new HttpClient({
      hosts,
      allow: hosts?.filter(isOwnMachine),
      resolve: async () => [{ address: PUBLIC_ADDRESS, family: 4 }],
      dial: (host, port) => this.dial(host, port),
      signal: this.abort.signal,
      ...http,
    });
    this.clients.push(client);
    const sealed = connector.secrets ? connector.secrets.parse(secrets) : {};
    return { config: read, secrets: sealed, http: client, signal: http.signal ?? this.abort.signal, tokens };
  }

  /** What the settings and the connector declare about the source. */
  get traits(): SourceTraits | undefined {
    const { connector, config } = this.subject;
    return configured(connector, connector.config.parse(config)).source;
  }

  /** Whether the connector declares its hosts. */
  get restricted(): boolean {
    const { connector, config } = this.subject;
    return hostsOf(connector, connector.config.parse(config)) !== undefined;
  }

  slice(partition: string, cursor: JsonValue = null): Slice {
    return { partition, cursor, to: this.subject.now, reason: 'incremental' };
  }

  /** Reads every partition page by page. @throws what the connector throws. */
  async read(session = this.session()): Promise<Reading> {
    const pages: MappedPage[] = [];
    const end = new EndGuard();
    for (const partition of await session.partitions()) {
      let cursor: JsonValue = null;
      do {
        const page: MappedPage = await session.page(this.slice(partition, cursor));
        pages.push(page);
        cursor = page.next;
        end.pass(page);
      } while (cursor !== null);
    }
    return {
      pages,
      items: pages.flatMap(({ items }) => items),
      rejects: pages.flatMap(({ rejects }) => rejects),
    };
  }

  /** The failure of a read; undefined if it succeeds. */
  async failure(session = this.session()): Promise<Failure | undefined> {
    return this.read(session).then(() => undefined, failureOf);
  }

  async close(): Promise<void> {
    this.abort.abort();
    await Promise.all(this.clients.map((client) => client.close()));
    await this.server.close();
  }

  private dial(host: string, port: number): Promise<net.Socket> {
    this.dialled.push(`${host}:${port}`);
    return new Promise((resolve, reject) => {
      const socket = net.connect(this.server.port, '127.0.0.1', () => resolve(socket));
      socket.on('error', reject);
    });
  }
}

/** Ends a reading that has no end. */
export class EndGuard {
  private readonly known = new Set<string>();
  private pages = 0;
  private idle = 0;

  /** Counts a page. @throws Error if it is one too many. */
  pass({ items, next }: MappedPage): void {
    const before = this.known.size;
    for (const { record } of items) this.known.add(record.id);
    this.pages++;
    this.idle = this.known.size === before ? this.idle + 1 : 0;
    if (next === null || (this.pages < PAGES && this.idle < IDLE)) return;
    const what = this.idle < IDLE ? '' : `, and the last ${this.idle} brought nothing new`;
    throw new Error(`The paging is endless: after ${this.pages} pages there is another one${what}.`);
  }
}

/** One requirement. `run` gets a harness of its own and throws if the connector does not meet it. */
export interface Case {
  group: number;
  name: string;
  run: (harness: Harness) => Promise<void>;
}

/** Failures that the engine retries; any other kind is a bug in the connector. */
export const RETRIED = ['transient', 'source_changed', 'suspicious_empty', 'rate_limited', 'gone'] as const;
