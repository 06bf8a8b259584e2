import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Erasure, type ErasureStep, ErasureSteps, type StepReceipt } from '#libs/records';
import { AnalysisThread, TextIndexStatus } from '#libs/serving';

/** What the analysis index keeps of records: in the memory of this process and in the file beside the database. */
@Injectable()
export class IndexErasure implements ErasureStep, OnModuleInit {
  readonly name = 'analysis_index';

  constructor(
    private readonly steps: ErasureSteps,
    private readonly index: AnalysisThread,
  ) {}

  onModuleInit(): void {
    this.steps.add(this);
  }

  async forget({ tx }: Erasure): Promise<StepReceipt> {
    await this.index.forget(String(tx));
    return {
      remaining: [
        {
          where: 'analysis index of other processes of this installation, in memory and on disk',
          until: 'they read the change feed and rewrite their segments, within seconds of being reachable',
        },
        {
          where: 'free disk blocks where the index file was',
          until: 'the file system reuses them',
        },
      ],
    };
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
