import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ConnectorError, HttpClient } from '#libs/connector';
import { type FieldError, invalidRequest, Problem, type SourceSpec } from '#libs/contract';
import type { CheckedSource, ConnectorRegistry } from './connector-registry.js';
import { readBelow } from './read-below.js';
import type { SourceStore } from './source-store.js';

/** Milliseconds; shorter than an HTTP request may take. */
const TIME_LIMIT = 20_000;
const MOST_BYTES = 2_000_000;

/** Where the text of a document is. `file`: in the folder of a sources file. */
const reference = z.union([
  z.strictObject({
    url: z.url({ protocol: /^https?$/ }).max(2048),
    sha256: z
      .string()
      .toLowerCase()
      .regex(/^[0-9a-f]{64}$/),
  }),
  z.strictObject({ file: z.string().min(1).max(1024) }),
]);

interface Place {
  pointer: string;
  /** The settings of the source so far: a document with this hash is not fetched again. */
  stored: Record<string, unknown>;
  name: string;
  folder: string | undefined;
}

/** Validates sources after the documents in their settings became text, which is what is stored. */
export class SourceDocuments {
  constructor(
    private readonly registry: ConnectorRegistry,
    private readonly store: SourceStore,
    /** Networks and host names that may be reached although they are not public. */
    private readonly allow: readonly string[],
  ) {}

  /** `folder`: files below it may be named. @throws Problem with a pointer to every invalid setting */
  async check(spec: SourceSpec, folder?: string): Promise<CheckedSource> {
    return this.registry.check(await this.read(spec, folder));
  }

  /** The settings with the texts of their documents. @throws Problem that names the document */
  async read(spec: SourceSpec, folder?: string): Promise<SourceSpec> {
    const names = this.registry.get(spec.connector)?.documents ?? [];
    const given = names.filter((name) => typeof spec.config[name] === 'object');
    if (given.length === 0) return spec;
    const stored = await this.storedOf(spec);
    const texts: Record<string, string> = {};
    for (const name of given) {
      const at = { pointer: `/config/${name}`, stored, name, folder };
      texts[name] = await this.textOf(spec.config[name], at);
    }
    return { ...spec, config: { ...spec.config, ...texts } };
  }

  private async textOf(given: unknown, at: Place): Promise<string> {
    const read = reference.safeParse(given);
    if (!read.success) throw refused(at, 'must be a text, or have url and sha256');
    const { data } = read;
    if ('file' in data) return fileOf(data.file, at);
    const known = at.stored[at.name];
    if (typeof known === 'string' && sha256(known) === data.sha256) return known;
    const text = await this.fetched(data.url, at);
    const found = sha256(text);
    if (found === data.sha256) return text;
    throw refused(at, `what is at this address has the SHA-256 ${found}, not ${data.sha256}`, 'other_hash');
  }

  private async fetched(url: string, at: Place): Promise<string> {
    const http = new HttpClient({ allow: this.allow, signal: AbortSignal.timeout(TIME_LIMIT) });
    try {
      const { status, text } = await http.get({ url, accept: '*/*' });
      if (status === 200) return text;
      throw refused(at, `the address answered ${status}`, 'unreadable');
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error;
      throw refused(at, error.message, 'unreadable');
    } finally {
      await http.close();
    }
  }

  private async storedOf({ name, connector }: SourceSpec): Promise<Record<string, unknown>> {
    const config = await this.store.configOf(name, connector);
    return (config ?? {}) as Record<string, unknown>;
  }
}

function fileOf(name: string, at: Place): string {
  if (at.folder === undefined) throw refused(at, 'files are read for the sources file only; send the text');
  try {
    return readBelow(at.folder, name, MOST_BYTES);
  } catch {
    throw refused(
      at,
      `${name} must be a file below the folder of the sources file, of at most 2 MB`,
      'unreadable',
    );
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

function refused({ pointer, name }: Place, detail: string, code = 'invalid_value'): Problem {
  const error: FieldError = { pointer, code, detail: `'${name}': ${detail}` };
  return invalidRequest([error]);
}
