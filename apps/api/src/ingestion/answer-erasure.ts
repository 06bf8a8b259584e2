import type { OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import { forgetAnswers } from '#libs/ingestion';
import type { Erasure, ErasureStep, StepReceipt } from '#libs/records';
import type { ErasureSteps } from '../records/erasure-steps.js';

/** Answers that are remembered for a day by their Idempotency-Key. */
export class AnswerErasure implements ErasureStep, OnModuleInit {
  readonly name = 'remembered_answers';

  constructor(
    private readonly steps: ErasureSteps,
    private readonly pool: pg.Pool,
  ) {}

  onModuleInit(): void {
    this.steps.add(this);
  }

  async forget({ id, selection }: Erasure): Promise<StepReceipt> {
    return { removed: { remembered_answers: await forgetAnswers(this.pool, id, selection.sourceBatch) } };
  }
}
