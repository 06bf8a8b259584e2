import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './schema.gen.js';

export type EarshotClient = Client<paths>;
export type EarshotPaths = paths;
export type ProblemAnswer = components['schemas']['Problem'];

export interface ClientOptions {
  /** Address of the service, such as `http://127.0.0.1:3000`; empty in a page it serves itself. */
  baseUrl: string;
  token?: string;
  fetch?: (request: Request) => Promise<Response>;
}

/** A client whose paths, requests and answers are typed by the service's OpenAPI document. */
export function createEarshotClient({ baseUrl, token, fetch }: ClientOptions): EarshotClient {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return createClient<paths>({ baseUrl, headers, ...(fetch && { fetch }) });
}
