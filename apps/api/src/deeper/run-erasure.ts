import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RunStore } from '#libs/insight';
import { type Erasure, type ErasureStep, ErasureSteps, type StepReceipt } from '#libs/records';

/** Runs that cite an erased record go with it, and those that hold the name of an erased author. */
@Injectable()
export class RunErasure implements ErasureStep, OnModuleInit {
  readonly name = 'deeper_search_runs';

  constructor(
    private readonly store: RunStore,
    private readonly steps: ErasureSteps,
  ) {}

  onModuleInit(): void {
    this.steps.add(this);
  }

  async forget(erasure: Erasure): Promise<StepReceipt> {
    const { userName } = erasure.selection;
    let runs = userName ? await this.store.forgetText(userName) : 0;
    for await (const erased of erasure.records())
      runs += await this.store.forgetRecords(erased.map(({ id }) => id));
    return { removed: { runs } };
  }
}
