import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Erasure, type ErasureStep, ErasureSteps, type StepReceipt } from '#libs/records';
import { AnalysisThread } from './analysis-thread.js';

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
          until: 'they have read the change feed and rewritten their segments: seconds after they can',
        },
        {
          where: 'free blocks of the disk where the index file was',
          until: 'the file system uses them again',
        },
      ],
    };
  }
}
