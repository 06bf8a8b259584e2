import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { IndexFolders } from '#libs/database';
import {
  AttributeStore,
  type Erasure,
  type ErasureStep,
  ErasureSteps,
  type StepReceipt,
} from '#libs/records';
import {
  AnalysisQueries,
  AnalysisBackend,
  SERVING_OPTIONS,
  type ServingOptions,
  TextIndexStatus,
} from '#libs/serving';
import { PRODUCT } from './index-lag-check.js';

/** How long an erasure waits for the index files of other processes. */
const OTHERS_MS = 10_000;

const IN_MEMORY = [
  {
    where: 'analysis index in the memory of processes that share a folder with another process',
    until: 'they read the change feed and rewrite their segments, seconds later',
  },
  {
    where: 'free disk blocks where the index file was',
    until: 'the file system reuses them',
  },
];
const IN_CLICKHOUSE = [
  {
    where: 'free disk blocks where the files of ClickHouse were',
    until: 'the file system reuses them',
  },
  {
    where: 'backups and logs that ClickHouse was set up to keep',
    until: 'you delete them, or they expire',
  },
];

/**
 * What the analysis index keeps of records: in the memory and the index file of every process on this database, or in
 * the files of ClickHouse.
 */
@Injectable()
export class IndexErasure implements ErasureStep, OnModuleInit {
  readonly name = 'analysis_index';
  private readonly folders: IndexFolders;
  private readonly attributes: AttributeStore;

  constructor(
    private readonly steps: ErasureSteps,
    private readonly index: AnalysisBackend,
    private readonly queries: AnalysisQueries,
    @Inject(SERVING_OPTIONS) private readonly options: ServingOptions,
  ) {
    const { database, attributeLimits } = options;
    this.folders = new IndexFolders(database.pool);
    this.attributes = new AttributeStore(database.pool, attributeLimits);
  }

  onModuleInit(): void {
    this.steps.add(this);
  }

  /** @throws Error while a folder that is in use has not confirmed */
  async forget({ tx }: Erasure): Promise<StepReceipt> {
    await this.folders.ask(tx);
    await this.index.forget(String(tx));
    await this.forgetNames();
    const missing = await this.folders.unconfirmed(tx, OTHERS_MS);
    const inUse = missing.filter(({ isRunning }) => isRunning);
    if (inUse.length > 0) {
      const places = inUse.map(({ place }) => place).join(', ');
      throw new Error(`not rewritten yet: the index file in ${places}`);
    }
    return {
      remaining: [
        ...missing.map(({ place, seenAt }) => ({
          where: `index file in ${place}: no process has used it since ${seenAt.toISOString()}`,
          until: 'a process starts with that folder and rewrites the file, or you delete the folder',
        })),
        ...(this.options.clickhouse ? IN_CLICKHOUSE : IN_MEMORY),
      ],
    };
  }

  /** Names of attributes may say something of a person, too. */
  private async forgetNames(): Promise<void> {
    const { answer, freshness } = await this.queries.ask({ op: 'fields', request: {} }, PRODUCT, {});
    const keys = answer.fields.map(({ key }) => key).filter((key) => key.startsWith('filters.'));
    const held = keys.map((key) => key.slice('filters.'.length));
    await this.attributes.forgetUnused(held, freshness.watermark.tx);
  }
}

const WAIT_MS = 5_000;

/** What Meilisearch keeps of records: done when its own task of the deletion is. */
@Injectable()
export class TextIndexErasure implements ErasureStep, OnModuleInit {
  readonly name = 'meilisearch';

  constructor(
    private readonly steps: ErasureSteps,
    private readonly index: TextIndexStatus,
  ) {}

  onModuleInit(): void {
    if (this.index.isUsed) this.steps.add(this);
  }

  async forget({ tx }: Erasure): Promise<StepReceipt> {
    if (!(await this.index.reached(tx, WAIT_MS))) {
      throw new Error('Meilisearch has not deleted the records yet; this is retried once it can be reached.');
    }
    return {
      remaining: [
        {
          where: 'free pages in the files of Meilisearch',
          until:
            'they are reused, or the index is compacted: from Meilisearch 1.23 on, Earshot requests that within minutes; with older versions, earshot reindex writes new files',
        },
      ],
    };
  }
}
