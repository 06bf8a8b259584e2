import { onTestFinished } from 'vitest';
import type { JsonValue } from '#libs/contract';
import { configured, type Connector } from '../define-connector.js';
import { dryRun, type DryRunPage, DryRunStore } from '../dry-run.js';
import { failureOf, type Failure } from '../errors.js';
import { memoryTokens, type TokenStore } from '../tokens.js';
import { Harness } from '../conformance/harness.js';
import type { Handler } from '../conformance/kit-server.js';

export type Settings = Record<string, JsonValue>;

/** A connector with the settings of one source. */
export interface Configured {
  connector: Connector;
  config: Settings;
  secrets?: Settings;
  tokens?: TokenStore;
}

export interface RunResult {
  added: number;
  revised: number;
  pages: number;
  /** Path and query of each request, in order. */
  requests: string[];
}

interface RunOptions {
  /** Stops like a crash after this many stored pages. */
  crashAfter?: number;
}

/** A source at a server of the test, with what it stored. */
export class TrialSource {
  readonly store = new DryRunStore();

  private constructor(readonly harness: Harness) {}

  /** Closed when the test has ended. */
  static async open(
    { connector, config, secrets = {}, tokens = memoryTokens() }: Configured,
    source: Handler,
  ): Promise<TrialSource> {
    const harness = await Harness.open({ connector, config, secrets, source, tokens, now: Date.now() });
    onTestFinished(() => harness.close());
    return new TrialSource(harness);
  }

  /** With the traits that the settings declare. */
  private get connector(): Connector {
    const { connector, config } = this.harness.subject;
    return configured(connector, connector.config.parse(config));
  }

  /** One run at a time, epoch milliseconds. @throws the failure of the connector. */
  async run(now: number, { crashAfter = Infinity }: RunOptions = {}): Promise<RunResult> {
    this.harness.server.behave();
    const result = { added: 0, revised: 0, pages: 0 };
    const pages: AsyncGenerator<DryRunPage> = dryRun(this.connector, this.harness.session(), {
      now,
      store: this.store,
    });
    for await (const { added, revised } of pages) {
      result.added += added;
      result.revised += revised;
      if (++result.pages >= crashAfter) break;
    }
    return { ...result, requests: this.requests() };
  }

  async failure(now: number): Promise<Failure | undefined> {
    return this.run(now).then(() => undefined, failureOf);
  }

  /** Path and query of the requests of the last run. */
  requests(): string[] {
    return this.harness.server.seen.map(({ url }) => {
      const { pathname, search } = new URL(url);
      return decodeURIComponent(pathname + search);
    });
  }

  /** The ids of the stored records, sorted. */
  ids(): string[] {
    return [...this.store.items.keys()].sort();
  }
}
