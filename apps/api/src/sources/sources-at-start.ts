import { readFileSync } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import { AuditLog, PRODUCT } from '#libs/audit';
import { ConnectorRegistry, readSourcesFile, SourcesFileError, SourceStore } from '#libs/sources';
import { SOURCES_OPTIONS, type SourcesOptions } from './sources-options.js';

/** The sources file: what it lists is added or brought up to date; what it no longer lists goes on as it is. */
@Injectable()
export class SourcesAtStart {
  constructor(
    @Inject(SOURCES_OPTIONS) private readonly options: SourcesOptions,
    private readonly registry: ConnectorRegistry,
    private readonly store: SourceStore,
    private readonly audit: AuditLog,
  ) {}

  /** @throws SourcesFileError: a start with sources that cannot work is refused. */
  async apply(): Promise<void> {
    const { sourcesFile } = this.options;
    if (!sourcesFile) return;
    const sources = readSourcesFile(sourcesFile, this.read(sourcesFile), this.registry);
    for (const source of sources) {
      if (!(await this.store.apply(source))) continue;
      const target = `${source.name} (${source.connector}) of ${sourcesFile}`;
      await this.audit.append({ actor: PRODUCT, action: 'source.applied', target });
    }
  }

  private read(file: string): string {
    try {
      return readFileSync(file, 'utf8');
    } catch (cause) {
      throw new SourcesFileError([
        `${file}: cannot be read (${(cause as NodeJS.ErrnoException).code ?? 'unknown error'})`,
      ]);
    }
  }
}
