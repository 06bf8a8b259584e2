import { Injectable } from '@nestjs/common';
import type { Caller } from '#libs/auth';
import { searchRequest, type AskRequest, type AskTool, type SearchResult } from '#libs/contract';
import type { LanguageModel, ToolAnswers, ToolRequests, Tools } from '#libs/insight';
import { AnalysisService } from '../analysis/analysis.service.js';
import type { RequestContext } from '../http/request-context.js';
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

  of(caller: Caller, context: RequestContext): Tools {
    const { analysis } = this;
    const ask: { [T in AskTool]: (request: ToolRequests[T]) => Promise<ToolAnswers[T]> } = {
      search: (request) => analysis.search(request, caller, context),
      trend: (request) => analysis.trend(request, caller, context),
      distribution: (request) => analysis.distribution(request, caller, context),
      quantify: (request) => analysis.quantify(request, caller, context),
      keyphrases: (request) => analysis.keyphrases(request, caller, context),
      versions: (request) => analysis.versions(request, caller, context),
      episodes: (request) => analysis.episodes(request, caller, context),
      drivers: (request) => analysis.drivers(request, caller, context),
      fields: (request) => analysis.fields(request, caller),
      get_record: async (request) => {
        const { results } = await analysis.search(request, caller, context);
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
