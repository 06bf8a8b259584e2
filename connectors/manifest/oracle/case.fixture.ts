import type { JsonValue } from '#libs/contract';

/** What a scripted server is asked. */
export interface Ask {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: string;
  /** Of the server, without a slash at the end. */
  base: string;
  /** How many requests came before this one. */
  before: number;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  json?: JsonValue;
  text?: string;
}

/** A manifest, the server it is run against, and the settings of the source. */
export interface Case {
  name: string;
  manifest: Record<string, JsonValue>;
  config?: Record<string, JsonValue>;
  /** The stream to read. Default: `items`. */
  stream?: string;
  /** Where an earlier run ended: the value of the cursor field, as the reference stores it, and as a time. */
  since?: { state: Record<string, JsonValue>; from: string };
  answer(ask: Ask): Reply;
}

export const NOW = Date.UTC(2025, 6, 3, 12);
type Json = Record<string, JsonValue>;

/** Items with ids from `first` on. */
export const items = (first: number, count: number, more: (n: number) => Json = () => ({})): Json[] =>
  Array.from({ length: count }, (_, n) => ({ id: first + n, text: `item ${first + n}`, ...more(first + n) }));

export interface StreamParts {
  name?: string;
  path?: string;
  requester?: Json;
  retriever?: Json;
  selector?: Json;
  /** The path of the records. */
  at?: JsonValue;
  paginator?: Json;
  stream?: Json;
}

/** A stream with the parts that a case is about. */
export function stream({ name = 'items', path = '/items', at = ['data'], ...parts }: StreamParts = {}): Json {
  return {
    type: 'DeclarativeStream',
    name,
    primary_key: 'id',
    schema_loader: { type: 'InlineSchemaLoader', schema: { type: 'object', properties: {} } },
    ...parts.stream,
    retriever: {
      type: 'SimpleRetriever',
      requester: {
        type: 'HttpRequester',
        url_base: "{{ config['base_url'] }}",
        path,
        http_method: 'GET',
        ...parts.requester,
      },
      record_selector: {
        type: 'RecordSelector',
        extractor: { type: 'DpathExtractor', field_path: at },
        ...parts.selector,
      },
      ...(parts.paginator && { paginator: { type: 'DefaultPaginator', ...parts.paginator } }),
      ...parts.retriever,
    },
  };
}

export function manifest(streams: readonly Json[], more: Json = {}): Json {
  return {
    version: '6.0.0',
    type: 'DeclarativeSource',
    check: { type: 'CheckStream', stream_names: ['items'] },
    streams: [...streams],
    spec: {
      type: 'Spec',
      connection_specification: { type: 'object', properties: { base_url: { type: 'string' } } },
    },
    ...more,
  };
}

export const parameter = (name: string): Json => ({
  type: 'RequestOption',
  inject_into: 'request_parameter',
  field_name: name,
});

/** Serves a list in pages of a size, from an offset. */
export function slices(all: readonly Json[], from: number, size: number) {
  return {
    data: all.slice(from, from + size),
    total: all.length,
    next: from + size < all.length ? from + size : null,
  };
}
