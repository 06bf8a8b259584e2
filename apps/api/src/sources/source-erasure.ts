import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type EraseSelection,
  type Erasure,
  type ErasureStep,
  ErasureSteps,
  type StepReceipt,
} from '#libs/records';
import { DeadLetterEraser } from '#libs/sources';

/** What is kept of items that could not become records, and of those that ended a run. */
@Injectable()
export class SourceErasure implements ErasureStep, OnModuleInit {
  readonly name = 'dead_letters';

  constructor(
    private readonly steps: ErasureSteps,
    private readonly eraser: DeadLetterEraser,
  ) {}

  onModuleInit(): void {
    this.steps.add(this);
  }

  async count(selection: EraseSelection): Promise<Record<string, number>> {
    return { dead_letters: await this.eraser.count(selection) };
  }

  async forget({ id, selection }: Erasure): Promise<StepReceipt> {
    const dead_letters = await this.eraser.erase(selection, id);
    return { removed: { dead_letters, failure_samples: await this.eraser.dropSamples(selection) } };
  }
}
