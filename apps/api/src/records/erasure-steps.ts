import { Injectable, Module } from '@nestjs/common';
import type { ErasureStep } from '#libs/records';

/** Every place that keeps something of records outside the record tables. */
@Injectable()
export class ErasureSteps {
  private readonly steps = new Map<string, ErasureStep>();

  /** Call it in `onModuleInit`, so that no erasure runs before all are known. */
  add(step: ErasureStep): void {
    if (this.steps.has(step.name)) throw new Error(`There are two erasure steps called '${step.name}'.`);
    this.steps.set(step.name, step);
  }

  list(): ErasureStep[] {
    return [...this.steps.values()];
  }
}

/** For modules that keep something of records: import it, and add a step to `ErasureSteps`. */
@Module({ providers: [ErasureSteps], exports: [ErasureSteps] })
export class ErasureStepsModule {}
