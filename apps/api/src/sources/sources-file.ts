import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AuditLog, PRODUCT } from '#libs/audit';
import { type FieldError, Problem } from '#libs/contract';
import {
  type CheckedSource,
  readSourcesFile,
  SourceDocuments,
  SourcesFileError,
  SourceStore,
} from '#libs/sources';
import { Checks, type Finding } from '../system/checks.js';
import { SOURCES_OPTIONS, type SourcesOptions } from './sources-options.js';

const log = new Logger('Sources');

/** The YAML file of configured sources. */
@Injectable()
export class SourcesFile {
  /** Those that name a credential which does not exist yet: credentials are added while the product runs. */
  private waiting: CheckedSource[] = [];

  constructor(
    @Inject(SOURCES_OPTIONS) private readonly options: SourcesOptions,
    private readonly documents: SourceDocuments,
    private readonly store: SourceStore,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Adds or updates the sources of the file. Sources that it no longer lists stay as they are.
   * @throws SourcesFileError: the product does not start with sources that cannot work
   */
  async apply(): Promise<void> {
    for (const source of await this.read()) {
      const wrong = await this.applied(source);
      if (!wrong) continue;
      if (wrong.code !== 'unknown_credential')
        throw new SourcesFileError([`${this.options.sourcesFile}: source '${source.name}': ${wrong.detail}`]);
      this.waiting.push(source);
      log.error(`${source.name} of the sources file waits: ${wrong.detail}`);
    }
  }

  /** Adds the sources whose credential has been added since. */
  async applyWaiting(): Promise<void> {
    const { waiting } = this;
    this.waiting = [];
    for (const source of waiting) {
      const wrong = await this.applied(source);
      if (wrong?.code === 'unknown_credential') this.waiting.push(source);
      else if (wrong) log.error(`${source.name} of the sources file is left out: ${wrong.detail}`);
    }
  }

  /** @returns what is wrong with the credential it names */
  private async applied(source: CheckedSource): Promise<FieldError | undefined> {
    try {
      if (await this.store.apply(source)) {
        const target = `${source.name} (${source.connector}) of ${this.options.sourcesFile}`;
        await this.audit.append({ actor: PRODUCT, action: 'source.applied', target });
      }
      return undefined;
    } catch (error) {
      const wrong = credentialErrorIn(error);
      if (!wrong) throw error;
      return wrong;
    }
  }

  /** Whether there is a source in it that is left out. */
  async examine(): Promise<Finding> {
    const sources = await this.read();
    const wrong: string[] = [];
    for (const source of sources) {
      const found = await this.store.credentialIdOf(source).then(() => undefined, credentialErrorIn);
      if (found) wrong.push(`'${source.name}': ${found.detail}`);
    }
    if (wrong.length === 0) return { state: 'ok', says: `${sources.length} sources` };
    return {
      state: 'bad',
      says: `${wrong.length} of ${sources.length} sources are left out: ${wrong.join('; ')}`,
      remedy: 'Add the credential (earshot credential add): the source is then added at once.',
    };
  }

  private async read(): Promise<CheckedSource[]> {
    const { sourcesFile: file } = this.options;
    if (file === undefined) return [];
    const folder = path.dirname(path.resolve(file));
    return readSourcesFile(file, textOf(file), (spec) => this.documents.check(spec, folder));
  }
}

@Injectable()
export class SourcesFileCheck implements OnModuleInit {
  constructor(
    @Inject(SOURCES_OPTIONS) private readonly options: SourcesOptions,
    private readonly file: SourcesFile,
    private readonly checks: Checks,
  ) {}

  onModuleInit(): void {
    if (this.options.sourcesFile) this.checks.add('sources file', () => this.file.examine());
  }
}

function credentialErrorIn(error: unknown): FieldError | undefined {
  return error instanceof Problem ? error.errors.find(({ pointer }) => pointer === '/credential') : undefined;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException).code ?? 'unknown error';
    throw new SourcesFileError([`${file}: cannot be read (${reason})`]);
  }
}
