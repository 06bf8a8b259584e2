import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Erasure, type ErasureStep, ErasureSteps, type StepReceipt } from '#libs/records';
import { TextIndexStatus } from './text-index-status.js';

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
      throw new Error(
        'Meilisearch has not deleted the records yet; it is asked again when it can be reached.',
      );
    }
    return {
      remaining: [
        {
          where: 'free pages in the files of Meilisearch',
          until:
            'they are used again, or the index is compacted: Earshot asks for that within minutes from Meilisearch 1.23 on; before, earshot reindex writes new files',
        },
      ],
    };
  }
}
