import type { Caller } from '#libs/auth';
import type { DeeperTool } from '#libs/contract';
import type { ToolAnswers, ToolRequests, Tools } from '#libs/insight';
import type { AnalysisService } from '../analysis/analysis.service.js';
import type { Asked } from '../http/asked.js';

/** The public operations, asked with the rights of one caller. */
export function analysisTools(analysis: AnalysisService, caller: Caller, asked: Asked): Tools {
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

/** The index answers in its own time: whoever has gone does not wait for it. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const end = () => reject(signal.reason as Error);
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}
