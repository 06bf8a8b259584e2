import type { SearchAnswer } from '#libs/contract';
import type { Api } from '../api.js';
import type { RawRecord } from './raw-record.js';
import type { Product } from './store.js';

/** Pushes records with an id of their own, each source's in one batch. */
export async function pushRaw(api: Api, records: readonly RawRecord[]): Promise<void> {
  for (const [source, list] of Map.groupBy(records, (record) => record.source)) {
    const drafts = list.map(({ row, source: _source, ...record }) => ({ id: `r${row}`, ...record }));
    await api.ingest({ source, records: drafts });
  }
}

/** The whole service, over HTTP like any client. */
export function overHttp(api: Api, token?: string): Product {
  const ask = async <T>(at: string, body: object): Promise<T | undefined> => {
    const { status, body: answer } = await api.request<T & { code?: string }>(at, { body, token });
    if (status === 200) return answer;
    if (answer.code === 'too_many_buckets') return undefined;
    throw new Error(`${at} answered ${status}: ${JSON.stringify(answer)}`);
  };
  const answered = async <T>(at: string, body: object): Promise<T> => {
    const answer = await ask<T>(at, body);
    if (answer === undefined) throw new Error(`${at} has no buckets`);
    return answer;
  };
  return {
    search: async (body) => {
      const { total, results, facets } = await answered<SearchAnswer>('/public/search', body);
      return { total, rows: results.map(({ filters }) => Number(filters.row)), facets };
    },
    trend: (body) => ask('/public/trend', body),
    distribution: (body) => ask('/public/distribution', body),
    quantify: (body) => ask('/public/quantify', body),
    keyphrases: (body) => answered('/public/keyphrases', body),
  };
}
