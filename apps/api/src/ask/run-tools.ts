import { Injectable } from '@nestjs/common';
import type { Caller } from '#libs/auth';
import { searchRequest, type AskRequest, type AskTool, type SearchResult } from '#libs/contract';
import type { LanguageModel, ToolAnswers, ToolRequests, Tools } from '#libs/insight';
import { AnalysisService } from '../analysis/analysis.service.js';
import type { RequestContext } from '../http/request-context.js';
import { ModelHost } from '../insight/model-host.js';

/** A question of a run: it is given up when the run ends. */
type Call = RequestContext & { signal: AbortSignal };

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

  of(caller: Caller, context: RequestContext): Tools {
    const { analysis } = this;
    const ask: { [T in AskTool]: (request: ToolRequests[T], call: Call) => Promise<ToolAnswers[T]> } = {
      search: (request, call) => analysis.search(request, caller, call),
      trend: (request, call) => analysis.trend(request, caller, call),
      distribution: (request, call) => analysis.distribution(request, caller, call),
      quantify: (request, call) => analysis.quantify(request, caller, call),
      keyphrases: (request, call) => analysis.keyphrases(request, caller, call),
      versions: (request, call) => analysis.versions(request, caller, call),
      episodes: (request, call) => analysis.episodes(request, caller, call),
      drivers: (request, call) => analysis.drivers(request, caller, call),
      fields: (request, call) => analysis.fields(request, caller, call.signal),
      get_record: async (request, call) => {
        const { results } = await analysis.search(request, caller, call);
        return { record: results[0] ?? null };
      },
    };
    return {
      call: (tool, request, signal) => {
        signal.throwIfAborted();
        return unlessAborted(ask[tool](request, { ...context, signal }), signal);
      },
    };
  }
}

/** The index answers in its own time: a caller that has gone does not wait for it. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const end = () => reject(signal.reason as Error);
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

const AT_ONCE = 1000;

/** How the cited records are to be shown: as a search would. */
export type CitedRecord = Pick<
  AskRequest,
  'limit' | 'offset' | 'sorted_by' | 'additional_fields' | 'timezone' | 'week_start'
>;

/** Reads records by their ids, as far as the caller may see them now. */
@Injectable()
export class CitedRecords {
  constructor(private readonly analysis: AnalysisService) {}

  /** In the order of their citations unless the request sorts them. */
  async cited(
    ids: readonly string[],
    shown: CitedRecord,
    { caller, context }: { caller: Caller; context: RequestContext },
  ): Promise<SearchResult[]> {
    const unique = [...new Set(ids)].slice(0, AT_ONCE);
    if (unique.length === 0 || shown.limit === 0) return [];
    const { limit, offset, sorted_by, additional_fields, timezone, week_start } = shown;
    const request = searchRequest.parse({
      filters: [{ key: 'id', type: 'list', values: unique }],
      summary: false,
      highlight: false,
      additional_fields,
      timezone,
      week_start,
      ...(sorted_by ? { sorted_by, limit, offset } : { limit: AT_ONCE }),
    });
    const { results } = await this.analysis.search(request, caller, context);
    if (sorted_by) return results;
    const place = new Map(unique.map((id, i) => [id, i]));
    const inOrder = results.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
    return inOrder.slice(offset, offset + limit);
  }
}
