import { Injectable } from '@nestjs/common';
import type { Caller } from '#libs/auth';
import { type DeeperSearchAnswer, type DeeperStepResult, LIMITS, Problem } from '#libs/contract';
import { RunStore } from '#libs/insight';
import type { RequestContext } from '../http/asked.js';
import { CitedRecords } from './cited-records.js';
import { recordIdsIn, withRecords, withResults } from './kept-answer.js';

/** The runs of a token, as they are kept. */
@Injectable()
export class KeptRuns {
  constructor(
    private readonly store: RunStore,
    private readonly records: CitedRecords,
  ) {}

  async read(id: string, caller: Caller, asked: RequestContext): Promise<DeeperSearchAnswer> {
    const run = await this.store.find(id, caller.tokenId);
    if (!run) throw noRun();
    const { timezone, week_start } = run.answer.meta;
    const shown = { limit: LIMITS.limit, offset: 0, additional_fields: [], sorted_by: undefined };
    const results = await this.records.cited(
      run.recordIds,
      { ...shown, timezone, week_start },
      { caller, asked },
    );
    return withResults(run.answer, results);
  }

  /** What a step found, with its records as they are now. */
  async readStep(
    id: string,
    step: string,
    { caller, asked }: { caller: Caller; asked: RequestContext },
  ): Promise<DeeperStepResult> {
    const found = await this.store.findStep(id, caller.tokenId, step);
    if (!found) throw noRun();
    const shown = { limit: LIMITS.limit, offset: 0, additional_fields: [], sorted_by: undefined };
    const records = await this.records.cited(
      recordIdsIn(found.result),
      { ...shown, timezone: undefined, week_start: 'monday' },
      { caller, asked },
    );
    const byId = new Map(records.map((record) => [record.id, record]));
    return {
      run_id: id,
      step: found.step,
      result: withRecords(found.result, byId) as Record<string, unknown>,
    };
  }

  async cancel(id: string, caller: Caller): Promise<void> {
    if (!(await this.store.cancel(id, caller.tokenId))) throw noRun();
  }
}

function noRun(): Problem {
  return new Problem('not_found', 'This token has no such run.');
}
