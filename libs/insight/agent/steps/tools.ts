import { z } from 'zod';
import {
  type DeeperTool,
  type DistributionAnswer,
  type DistributionRequest,
  distributionRequest,
  type FieldsRequest,
  type FieldSummary,
  fieldsRequest,
  type KeyphrasesAnswer,
  type KeyphrasesRequest,
  keyphrasesRequest,
  type QuantifyAnswer,
  type QuantifyRequest,
  quantifyRequest,
  type SearchAnswer,
  type SearchRequest,
  searchRequest,
  type SearchResult,
  type TrendAnswer,
  type TrendRequest,
  trendRequest,
} from '#libs/contract';

export interface ToolRequests {
  search: SearchRequest;
  trend: TrendRequest;
  distribution: DistributionRequest;
  quantify: QuantifyRequest;
  keyphrases: KeyphrasesRequest;
  fields: FieldsRequest;
  /** A search for the one id: what the filters leave out is not found. */
  get_record: SearchRequest;
}

export interface ToolAnswers {
  search: SearchAnswer;
  trend: TrendAnswer;
  distribution: DistributionAnswer;
  quantify: QuantifyAnswer;
  keyphrases: KeyphrasesAnswer;
  fields: { fields: FieldSummary[] };
  get_record: { record: SearchResult | null };
}

/** The operations of this API that a run may use, with the caller's rights. They only read. */
export interface Tools {
  call<T extends DeeperTool>(tool: T, request: ToolRequests[T], signal: AbortSignal): Promise<ToolAnswers[T]>;
}

/** What a record is asked for by. */
export const recordInput = z.strictObject({ id: z.uuid() });

/** The inputs as their own endpoints take them. */
export const TOOL_SCHEMAS = {
  search: searchRequest,
  trend: trendRequest,
  distribution: distributionRequest,
  quantify: quantifyRequest,
  keyphrases: keyphrasesRequest,
  fields: fieldsRequest,
  get_record: recordInput,
} as const satisfies Record<DeeperTool, z.ZodType>;
