import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Erasure, type ErasureStep, ErasureSteps, type StepReceipt } from '#libs/records';
import { DiscoveryStore } from '#libs/themes';

/** Proposals are made of what records say: those that have read an erased one are made again. */
@Injectable()
export class DiscoveryErasure implements ErasureStep, OnModuleInit {
  readonly name = 'theme_discoveries';
  readonly after = 'analysis_index';

  constructor(
    private readonly store: DiscoveryStore,
    private readonly steps: ErasureSteps,
  ) {}

  onModuleInit(): void {
    this.steps.add(this);
  }

  async forget({ records }: Erasure): Promise<StepReceipt> {
    let discoveries = 0;
    for await (const erased of records())
      discoveries += await this.store.forgetRecords(erased.map(({ id }) => id));
    return { removed: { discoveries } };
  }
}
