import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '#libs/contract';
import { requestRetry, startBuild, type TextIndexRow } from '#libs/text';
import { SERVING_OPTIONS, type ServingOptions, TextIndexStatus } from '#libs/serving';

/** What an administrator may ask of the index in Meilisearch. The process that writes to it does it. */
@Injectable()
export class TextIndexService {
  constructor(
    @Inject(SERVING_OPTIONS) private readonly options: ServingOptions,
    private readonly status: TextIndexStatus,
  ) {}

  async read() {
    const { serving, building, failing, refused } = await this.status.read();
    return {
      engine: this.status.isUsed ? 'meilisearch' : 'built_in',
      serving: serving ? { lag_ms: serving.lagMs && Math.round(serving.lagMs) } : null,
      building: building ? buildView(building) : null,
      failing: failing && { reason: failing.reason, seconds: Math.round(failing.ms / 1_000) },
      refused_records: refused,
    };
  }

  /** @throws Problem conflict without Meilisearch */
  async rebuild(): Promise<{ begun: boolean }> {
    return { begun: await startBuild(this.options.database.pool, this.name) };
  }

  /** @throws Problem conflict without Meilisearch */
  async retry(): Promise<{ records: number }> {
    return { records: await requestRetry(this.options.database.pool, this.name) };
  }

  private get name(): string {
    const { meili } = this.options;
    if (meili) return meili.index;
    throw new Problem(
      'conflict',
      'MEILI_URL is not set: there is no Meilisearch, and the built-in engine needs no reindexing.',
    );
  }
}

function buildView({ taken, total }: TextIndexRow) {
  return { changes_read: taken, changes: Math.max(taken, total) };
}
