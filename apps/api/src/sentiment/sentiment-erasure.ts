import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Erasure, type ErasureStep, ErasureSteps, type StepReceipt } from '#libs/records';
import { SentimentStore } from '#libs/sentiment';

/** Weights remember the records they were learned from: every version that has read an erased one goes. */
@Injectable()
export class SentimentErasure implements ErasureStep, OnModuleInit {
  readonly name = 'sentiment';
  readonly after = 'analysis_index';

  constructor(
    private readonly store: SentimentStore,
    private readonly steps: ErasureSteps,
  ) {}

  onModuleInit(): void {
    this.steps.add(this);
  }

  async forget({ records }: Erasure): Promise<StepReceipt> {
    let versions = 0;
    for await (const erased of records())
      versions += await this.store.forgetRecords(erased.map(({ seq }) => Number(seq)));
    return { removed: { sentiment_versions: versions } };
  }
}
