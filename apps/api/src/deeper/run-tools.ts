import { Injectable } from '@nestjs/common';
import type { Caller } from '#libs/auth';
import type { DeeperTool } from '#libs/contract';
import type { LanguageModel, ToolAnswers, ToolRequests, Tools } from '#libs/insight';
import { AnalysisService } from '../analysis/analysis.service.js';
import type { RequestContext } from '../http/asked.js';
import { ModelHost } from '../insight/model-host.js';

/** What a run works with: the public operations, asked with the rights of one caller, and the model if there is one. */
@Injectable()
export class RunTools {
  constructor(
    private readonly analysis: AnalysisService,
    private readonly host: ModelHost,
  ) {}

  get model(): LanguageModel | undefined {
    return this.host.model;
  }

  of(caller: Caller, asked: RequestContext): Tools {
    const { analysis } = this;
    const ask: { [T in DeeperTool]: (request: ToolRequests[T]) => Promise<ToolAnswers[T]> } = {
      search: (request) => analysis.search(request, caller, asked),
      trend: (request) => analysis.trend(request, caller, asked),
      distribution: (request) => analysis.distribution(request, caller, asked),
      quantify: (request) => analysis.quantify(request, caller, asked),
      keyphrases: (request) => analysis.keyphrases(request, caller, asked),
      fields: (request) => analysis.fields(request, caller),
      get_record: async (request) => {
        const { results } = await analysis.search(request, caller, asked);
        return { record: results[0] ?? null };
      },
    };
    return {
      call: (tool, request, signal) => {
        signal.throwIfAborted();
        return unlessAborted(ask[tool](request), signal);
      },
    };
  }
}

/** The index answers in its own time: whoever has gone does not wait for it. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const end = () => reject(signal.reason as Error);
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}
