import { readFileSync } from 'node:fs';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { AuditLog, PRODUCT } from '#libs/audit';
import { Problem } from '#libs/contract';
import { RecurringWork } from '#libs/database';
import {
  type CheckedSource,
  type Claim,
  ConnectorRegistry,
  PullLoop,
  readSourcesFile,
  type RunOutcome,
  SourcesFileError,
  SourceStore,
} from '#libs/sources';
import { ConnectorThreads } from './connector-threads.js';
import { SOURCES_OPTIONS, type SourcesOptions } from './sources-options.js';

const log = new Logger('Sources');

/** The YAML file of configured sources. */
@Injectable()
export class SourcesFile {
  constructor(
    private readonly registry: ConnectorRegistry,
    private readonly store: SourceStore,
    private readonly audit: AuditLog,
  ) {}

  /** Adds or updates the sources of the file. Sources that it no longer lists stay as they are. */
  async apply(file: string): Promise<void> {
    for (const source of readSourcesFile(file, read(file), this.registry)) {
      if (!(await this.applied(source))) continue;
      const target = `${source.name} (${source.connector}) of ${file}`;
      await this.audit.append({ actor: PRODUCT, action: 'source.applied', target });
    }
  }

  /** A credential is added while the product runs: without it, a source of the file is left out. */
  private async applied(source: CheckedSource): Promise<boolean> {
    try {
      return await this.store.apply(source);
    } catch (error) {
      const [{ pointer, detail } = { pointer: '', detail: '' }] =
        error instanceof Problem ? error.errors : [];
      if (pointer !== '/credential') throw error;
      log.warn(`${source.name} of the sources file is left out: ${detail}`);
      return false;
    }
  }
}

/** Applies the sources file at start, then lets the pull loop look for due sources every two seconds. */
@Injectable()
export class PullSchedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly work: RecurringWork;

  constructor(
    @Inject(SOURCES_OPTIONS) private readonly options: SourcesOptions,
    private readonly file: SourcesFile,
    private readonly loop: PullLoop,
    private readonly threads: ConnectorThreads,
  ) {
    this.work = new RecurringWork({ name: 'look for due sources', everyMs: 2_000, log }, () => loop.tick());
  }

  /** @throws SourcesFileError: the product does not start with sources that cannot work. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.options.role === 'api') return;
    if (this.options.sourcesFile) await this.file.apply(this.options.sourcesFile);
    this.work.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.work.stop();
    await this.loop.stop();
    await this.threads.stop();
  }

  /** Looks for due sources now instead of at the next turn. */
  wake(): void {
    this.work.wake();
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException).code ?? 'unknown error';
    throw new SourcesFileError([`${file}: cannot be read (${reason})`]);
  }
}

/** Logs one line for every run that ends. */
export function logRun({ name }: Claim, { status, failure, next }: RunOutcome): void {
  const reason = failure ? `: ${failure.message}` : '';
  const line = `${name} ${status}${reason} (next run in ${Math.round(next.wait)} s)`;
  if (status === 'failed') log.warn(line);
  else log.log(line);
}
