import { Inject, Injectable } from '@nestjs/common';
import type { AnalysisOperations, Hit } from '#libs/analysis';
import {
  codePoints,
  formatInstant,
  type RecordView,
  type SearchRequest,
  type SearchResult,
} from '#libs/contract';
import type { Watermark } from '#libs/database';
import { type Analyzer, createAnalyzer } from '#libs/index';
import { RecordQueries, type StoredRecord } from '#libs/records';
import { highlight, highlightSpans, matchedSpans, parseQuery, type Positions, type Query } from '#libs/text';
import { SERVING_OPTIONS, type ServingOptions } from './serving-options.js';
import { ServedHighlights } from './served-highlights.js';

type AnswerMeta = AnalysisOperations['search']['answer']['meta'];

/** Fetches records that the index found, and shows them as the contract does. */
@Injectable()
export class RecordViews {
  private readonly analyzer: Analyzer;

  constructor(
    @Inject(SERVING_OPTIONS) options: ServingOptions,
    private readonly records: RecordQueries,
    private readonly served: ServedHighlights,
  ) {
    this.analyzer = createAnalyzer(options.textLanguage);
  }

  /**
   * In the order of the hits, as of the watermark of the answer that holds them; records erased meanwhile are left out.
   * `meta`: of that answer.
   */
  async results(
    hits: readonly Hit[],
    request: SearchRequest,
    { watermark, meta }: { watermark: Watermark; meta: AnswerMeta },
  ): Promise<SearchResult[]> {
    const seqs = hits.map(({ seq }) => seq);
    const hitsBySeq = new Map(hits.map((hit) => [hit.seq, hit]));
    const query = parseQuery(this.analyzer, request.search_query, request.mode, request.query_language);
    const marked = request.highlight && query.kind === 'terms';
    const asked = marked && meta.query_applied?.engine === 'meilisearch';
    const [found, positions] = await Promise.all([
      this.records.bySeqs(seqs, watermark),
      asked ? this.served.of(query, seqs) : undefined,
    ]);
    return found.map((record) => ({
      ...viewOf(record),
      relevance: hitsBySeq.get(record.seq)?.relevance ?? null,
      ...alikeOf(record.id, hitsBySeq.get(record.seq)?.alike, { ...request, timezone: meta.timezone }),
      ...(marked ? this.highlights(record, query, positions) : {}),
      ...(request.additional_fields.length > 0
        ? { additional: additionalOf(record, request.additional_fields, hitsBySeq.get(record.seq)) }
        : {}),
    }));
  }

  async views(seqs: readonly number[], watermark: Watermark): Promise<RecordView[]> {
    return (await this.records.bySeqs(seqs, watermark)).map(viewOf);
  }

  /** Fields beside the core ones, by the records' public ids. */
  async additional(
    ids: readonly string[],
    fields: readonly string[],
    watermark: Watermark,
  ): Promise<Map<string, Record<string, unknown>>> {
    const seqs = await this.records.seqsOf([...ids]);
    const found = await this.records.bySeqs([...seqs.values()], watermark);
    return new Map(found.map((record) => [record.id, additionalOf(record, fields)]));
  }

  private highlights(
    { message, seq, language }: StoredRecord,
    query: Query,
    positions: Positions | undefined,
  ) {
    const known = positions?.get(seq);
    const { html, matches } = known
      ? highlightSpans(message, matchedSpans(this.analyzer, message, known))
      : highlight(this.analyzer, message, query, language);
    return {
      highlights: { message: html },
      matches: matches.map(({ start, end }) => ({ field: 'message' as const, start, end })),
    };
  }
}

/** How many others a record stands for, and the search that lists them. */
function alikeOf(id: string, alike: number | undefined, request: SearchRequest) {
  if (!alike) return alike === undefined ? {} : { alike };
  const { search_query, mode, query_language, timezone, week_start } = request;
  const others = {
    type: 'value',
    key: 'message:alike',
    operator: 'eq',
    value: id,
    origin: 'drilldown',
  } as const;
  return {
    alike,
    alike_drilldown: {
      ...(search_query ? { search_query } : {}),
      ...(mode === 'any_terms' ? { mode } : {}),
      ...(query_language ? { query_language } : {}),
      filters: [...request.filters, others],
      timezone,
      week_start,
    },
  };
}

function viewOf(record: StoredRecord): RecordView {
  const { id, source, message, score, url, language, filters } = record;
  return {
    id,
    ds: formatInstant(record.ds),
    source,
    message,
    score,
    user_name: record.userName,
    url,
    language,
    filters,
  };
}

/** Fields beside the core ones, under the names they were asked by; a record without the field has null. */
function additionalOf(
  record: StoredRecord,
  fields: readonly string[],
  hit?: Pick<Hit, 'themes' | 'sentiment'>,
): Record<string, unknown> {
  const valueOf = (name: string) =>
    name === 'themes' || name === 'sentiment' ? hit?.[name] : additionalValue(record, name);
  return Object.fromEntries(fields.map((name) => [name, valueOf(name) ?? null]));
}

function additionalValue(record: StoredRecord, name: string): unknown {
  if (name === 'ingested_at') return record.ingestedAt.toISOString().replace('Z', '+00:00');
  if (name === 'source_batch') return record.sourceBatch;
  if (name === 'message:length') return codePoints(record.message);
  const core = new Map<string, unknown>(Object.entries(viewOf(record)));
  if (core.has(name)) return core.get(name);
  return attributeOf(record.filters, name.replace(/^filters\./, '').replace(/__filter$/, ''));
}

/** `a.b` is the literal key and the nested one alike; in an array of objects, each object's value. */
function attributeOf(value: unknown, key: string): unknown {
  if (Array.isArray(value))
    return value.map((item) => attributeOf(item, key)).filter((found) => found !== undefined);
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    if (name === key) return inner;
    if (!key.startsWith(`${name}.`)) continue;
    const found = attributeOf(inner, key.slice(name.length + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}
