import type { Exchange } from '#libs/connector';
import type { SourcePreviewView } from '#libs/contract';
import type { SourcePreview, SuggestedSettings } from '#libs/sources';
import { probesView } from './source-view.js';

/** Records and rejects shown of a preview. */
const PREVIEWED = 10;

export function previewView({ probes, page, second, exchanges }: SourcePreview): SourcePreviewView {
  const { items, rejects, skipped } = page;
  return {
    ...probesView(probes),
    items: items.length,
    skipped,
    rejected: rejects.length,
    records: items.slice(0, PREVIEWED).map(({ record }) => ({
      id: record.id,
      ds: record.ds ?? null,
      message: record.message,
      score: record.score ?? null,
      user_name: record.user_name ?? null,
      url: record.url ?? null,
      filters: record.filters ?? {},
    })),
    rejects: rejects.slice(0, PREVIEWED).map(({ path = null, message }) => ({ path, message })),
    second_page: second ?? null,
    exchanges: exchanges.map(exchangeView),
  };
}

export function suggestedView({ probes, config, sample, exchanges }: SuggestedSettings) {
  return { ...probesView(probes), config, sample, exchanges: exchanges.map(exchangeView) };
}

function exchangeView(exchange: Exchange) {
  return {
    method: exchange.method,
    url: exchange.url,
    request_headers: exchange.requestHeaders,
    request_body: exchange.requestBody ?? null,
    status: exchange.status ?? null,
    response_headers: exchange.responseHeaders,
    response_body: exchange.responseBody,
    left_out: exchange.leftOut,
    problem: exchange.problem ?? null,
    took_ms: exchange.tookMs,
  };
}
