import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './schema.gen.js';

export type EarshotClient = Client<paths>;
export type EarshotPaths = paths;
export type ProblemAnswer = components['schemas']['Problem'];

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;
type Operation<Path extends keyof paths, Method extends string> = Method extends keyof paths[Path]
  ? paths[Path][Method]
  : never;

/** The JSON body a path takes: `BodyOf<'/public/trend'>`. */
export type BodyOf<Path extends keyof paths, Method extends string = 'post'> =
  Operation<Path, Method> extends { requestBody?: infer Body } ? Json<NonNullable<Body>> : never;

/** The JSON body of a path's success: `AnswerOf<'/public/fields', 'get'>`. */
export type AnswerOf<Path extends keyof paths, Method extends string = 'post'> =
  // One path at a time: of two the answers are one or the other.
  Path extends unknown
    ? Operation<Path, Method> extends { responses: infer Answers }
      ? { [Status in keyof Answers & (200 | 201 | 202)]: Json<Answers[Status]> }[keyof Answers &
          (200 | 201 | 202)]
      : never
    : never;

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
