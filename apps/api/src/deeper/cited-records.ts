import { Injectable } from '@nestjs/common';
import type { Caller } from '#libs/auth';
import { type DeeperSearchRequest, searchRequest, type SearchResult } from '#libs/contract';
import { AnalysisService } from '../analysis/analysis.service.js';
import type { RequestContext } from '../http/asked.js';

const AT_ONCE = 1000;

/** How the cited records are to be shown: as a search would. */
export type CitedRecord = Pick<
  DeeperSearchRequest,
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
    { caller, asked }: { caller: Caller; asked: RequestContext },
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
    const { results } = await this.analysis.search(request, caller, asked);
    if (sorted_by) return results;
    const place = new Map(unique.map((id, i) => [id, i]));
    const inOrder = results.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
    return inOrder.slice(offset, offset + limit);
  }
}
