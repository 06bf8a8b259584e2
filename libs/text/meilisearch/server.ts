import { Meilisearch } from 'meilisearch';

export interface MeilisearchOptions {
  url: string;
  key?: string;
  /** Milliseconds a request may take, its body included. */
  timeout?: number;
}

const TIMEOUT = 10_000;

/**
 * A Meilisearch as we talk to it. Answers come uncompressed: gzip in chunks and delayed acknowledgements cost 40 ms each,
 * measured with Node's fetch.
 */
export function connectMeilisearch({ url, key, timeout = TIMEOUT }: MeilisearchOptions): Meilisearch {
  return new Meilisearch({
    host: url,
    apiKey: key,
    timeout,
    requestInit: { headers: { 'Accept-Encoding': 'identity' } },
  });
}

export interface ServerVersion {
  major: number;
  minor: number;
}

/** What `/version` says; undefined for a text that is no version. */
export function readVersion(text: string): ServerVersion | undefined {
  const [, major, minor] = /^(\d+)\.(\d+)\./.exec(text) ?? [];
  return major === undefined ? undefined : { major: Number(major), minor: Number(minor) };
}

/** `POST /indexes/:uid/compact` came with 1.23; before it a file never shrinks. */
export function canCompact({ major, minor }: ServerVersion): boolean {
  return major > 1 || (major === 1 && minor >= 23);
}
