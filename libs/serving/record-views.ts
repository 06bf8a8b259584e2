import { Inject, Injectable } from '@nestjs/common';
import type { Hit } from '#libs/analysis';
import {
  codePoints,
  formatInstant,
  type RecordView,
  type SearchRequest,
  type SearchResult,
} from '#libs/contract';
import { problemOf, type Watermark } from '#libs/database';
import { type Analyzer, createAnalyzer } from '#libs/index';
import { RecordQueries, type StoredRecord } from '#libs/records';
import {
  type EngineName,
  highlight,
  highlightSpans,
  matchedSpans,
  parseQuery,
  type Positions,
  type Query,
} from '#libs/text';
import { SERVING_OPTIONS, type ServingOptions } from './serving-options.js';
import { ServedHighlights } from './served-highlights.js';

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
   * `engine`: who said that they match.
   */
  async results(
    hits: readonly Hit[],
    request: SearchRequest,
    { watermark, engine }: { watermark: Watermark; engine: EngineName | undefined },
  ): Promise<SearchResult[]> {
    const seqs = hits.map(({ seq }) => seq);
    const relevances = new Map(hits.map(({ seq, relevance }) => [seq, relevance]));
    const query = parseQuery(this.analyzer, request.search_query, request.mode);
    const marked = request.highlight && query.kind === 'terms';
    const asked = marked && engine === 'meilisearch';
    const [found, positions] = await Promise.all([
      this.fetch(seqs, watermark),
      asked ? this.served.of(query, seqs) : undefined,
    ]);
    return found.map((record) => ({
      ...viewOf(record),
      relevance: relevances.get(record.seq) ?? null,
      ...(marked ? this.highlights(record, query, positions) : {}),
      ...(request.additional_fields.length > 0
        ? { additional: additionalOf(record, request.additional_fields) }
        : {}),
    }));
  }

  async views(seqs: readonly number[], watermark: Watermark): Promise<RecordView[]> {
    return (await this.fetch(seqs, watermark)).map(viewOf);
  }

  /** Fields beside the core ones, by the records' public ids. */
  async additional(
    ids: readonly string[],
    fields: readonly string[],
    watermark: Watermark,
  ): Promise<Map<string, Record<string, unknown>>> {
    const seqs = await this.records.seqsOf([...ids]).catch((error: unknown) => {
      throw problemOf(error);
    });
    const found = await this.fetch([...seqs.values()], watermark);
    return new Map(found.map((record) => [record.id, additionalOf(record, fields)]));
  }

  private fetch(seqs: readonly number[], watermark: Watermark): Promise<StoredRecord[]> {
    return this.records.bySeqs(seqs, watermark).catch((error: unknown) => {
      throw problemOf(error);
    });
  }

  private highlights({ message, seq }: StoredRecord, query: Query, positions: Positions | undefined) {
    const known = positions?.get(seq);
    const { html, matches } = known
      ? highlightSpans(message, matchedSpans(this.analyzer, message, known))
      : highlight(this.analyzer, message, query);
    return {
      highlights: { message: html },
      matches: matches.map(({ start, end }) => ({ field: 'message' as const, start, end })),
    };
  }
}

function viewOf(record: StoredRecord): RecordView {
  const { id, source, message, score, url, filters } = record;
  return {
    id,
    ds: formatInstant(record.ds),
    source,
    message,
    score,
    user_name: record.userName,
    url,
    filters,
  };
}

/** Fields beside the core ones, under the names they were asked by; a record without the field has null. */
function additionalOf(record: StoredRecord, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((name) => [name, additionalValue(record, name) ?? null]));
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
