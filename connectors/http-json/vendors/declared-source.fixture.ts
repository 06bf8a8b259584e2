import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { parse } from 'yaml';
import httpJson from '../index.js';
import {
  configured,
  dryRun,
  DryRunStore,
  type DryRunPage,
  failureOf,
  type Failure,
  memoryTokens,
} from '#libs/connector';
import { type Handler, Harness } from '#libs/connector/conformance';
import type { JsonValue } from '#libs/contract';

const RECORDED = path.resolve(import.meta.dirname, '../../../../shared/data/recorded');

export type Settings = Record<string, JsonValue>;

/** The settings of a declared source, as users write them. */
export function settings(yaml: string): Settings {
  return parse(yaml) as Settings;
}

/** The sources that docs/declared-sources.md shows: what the page says is what the tests run. */
export function documentedSources(): DocumentedSource[] {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/declared-sources.md'), 'utf8');
  const blocks = [...page.matchAll(/^```yaml\n([^]*?)^```$/gm)].map(([, yaml = '']) => parse(yaml) as Block);
  return blocks.flatMap(({ sources = [] }) => sources);
}

/** The settings of one of them. */
export function documented(name: string): Settings {
  const found = documentedSources().find((source) => source.name === name);
  if (!found) throw new Error(`docs/declared-sources.md shows no source '${name}'.`);
  return found.config;
}

interface DocumentedSource {
  name: string;
  connector: string;
  config: Settings;
  secrets?: Settings;
}

interface Block {
  sources?: DocumentedSource[];
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

/** A declared source at a server of the test, with what it stored. */
export class DeclaredSource {
  readonly store = new DryRunStore();

  private constructor(readonly harness: Harness) {}

  static async open(
    config: Settings,
    source: Handler,
    secrets: Settings = {},
    tokens = memoryTokens(),
  ): Promise<DeclaredSource> {
    const subject = { connector: httpJson, config, secrets, source, tokens, now: Date.now() };
    const harness = await Harness.open(subject);
    onTestFinished(() => harness.close());
    return new DeclaredSource(harness);
  }

  /** With the traits that the settings declare. */
  private get connector() {
    const { config } = this.harness.subject;
    return configured(httpJson, httpJson.config.parse(config));
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

/** The file of recorded answers; undefined, with a message, if `../shared/data` is absent. */
export function recorded(name: string): string | undefined {
  const file = path.join(RECORDED, name);
  if (existsSync(file)) return file;
  process.stderr.write(`SKIPPED: there is no ${file}.\n`);
  return undefined;
}
