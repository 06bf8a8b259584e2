import pTimeout from 'p-timeout';
import { SourceChanged } from './errors.js';
import type { Http, HttpResponse } from './http.js';

/** Statuses without a body; the `Response` constructor rejects one. */
const BODILESS = new Set([204, 205, 304]);
/** Headers that describe the transferred body; the text here is already decompressed and decoded. */
const FRAMING = new Set(['content-encoding', 'content-length', 'transfer-encoding']);

/**
 * `ctx.http` as a `fetch` function, for client libraries. Supports GET and POST with a text body; the response has
 * `status`, `headers`, `url`, `text()` and `json()`. Errors of `ctx.http` survive as the `cause` of a library's own
 * error. Redirects are followed as `ctx.http` does; the `redirect` option is ignored.
 * @throws TypeError for other methods and bodies.
 */
export function asFetch(http: Http): typeof fetch {
  return async (input, init) => {
    const { method, url, headers, ...body } = await partsOf(new Request(input, init));
    if (method !== 'GET' && method !== 'POST') throw new TypeError(`ctx.http does not support ${method}.`);
    // The caller's signal: that of the Request above can be garbage collected before it aborts.
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    signal?.throwIfAborted();
    const { accept, ...others } = Object.fromEntries(headers);
    const response = http.request({ method, url, headers: others, accept, ...body });
    return responseOf(await pTimeout(response, { milliseconds: Infinity, signal }));
  };
}

/** @throws TypeError if the body is not text. */
async function partsOf(request: Request) {
  const { method, url, headers } = request;
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength === 0) return { method, url, headers };
  try {
    return { method, url, headers, body: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch (cause) {
    throw new TypeError('ctx.http only sends text bodies.', { cause });
  }
}

function responseOf({ status, headers, text, url }: HttpResponse): Response {
  if (status < 200 || status > 599) throw new SourceChanged(`The server answered ${status}.`, text);
  const kept = Object.entries(headers)
    .filter(([name]) => !FRAMING.has(name))
    // `Headers` throws for characters above U+00FF, which servers do send.
    .map(([name, value]): [string, string] => [name, value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?')]);
  const response = new Response(BODILESS.has(status) ? null : text, { status, headers: kept });
  return Object.defineProperty(response, 'url', { value: url });
}
