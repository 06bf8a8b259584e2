import pTimeout from 'p-timeout';
import { SourceChanged } from './errors.js';
import type { Http, HttpResponse } from './http.js';

/** Statuses whose answers have no body; a `Response` refuses them one. */
const BODILESS = new Set([204, 205, 304]);
/** Of the body as it travelled: the text is inflated and decoded. */
const FRAMING = new Set(['content-encoding', 'content-length', 'transfer-encoding']);

/**
 * `ctx.http` in the shape of `fetch`, for libraries that bring their own requests. GET and POST with a text body; the
 * answer has `status`, `headers`, `url`, `text()` and `json()`. Errors are those of `ctx.http`, and stay what they are
 * as the `cause` of a library's own. Redirects are followed as `ctx.http` does, whatever `redirect` says.
 * @throws TypeError for other methods and bodies.
 */
export function asFetch(http: Http): typeof fetch {
  return async (input, init) => {
    const { method, url, headers, ...asked } = await taken(new Request(input, init));
    if (method !== 'GET' && method !== 'POST') throw new TypeError(`ctx.http has no method ${method}.`);
    // The caller's own: the one of the Request above is forgotten with it, and then nobody hears of an abort.
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    signal?.throwIfAborted();
    const { accept, ...others } = Object.fromEntries(headers);
    const response = http.request({ method, url, headers: others, accept, ...asked });
    return responseOf(await pTimeout(response, { milliseconds: Infinity, signal }));
  };
}

/** @throws TypeError when the body is no text. */
async function taken(request: Request) {
  const { method, url, headers } = request;
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength === 0) return { method, url, headers };
  try {
    return { method, url, headers, body: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch (cause) {
    throw new TypeError('ctx.http sends texts: this body is none.', { cause });
  }
}

function responseOf({ status, headers, text, url }: HttpResponse): Response {
  if (status < 200 || status > 599) throw new SourceChanged(`The server answered ${status}.`, text);
  const kept = Object.entries(headers)
    .filter(([name]) => !FRAMING.has(name))
    // `Headers` takes bytes alone and throws for every other character a server may have sent.
    .map(([name, value]): [string, string] => [name, value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?')]);
  const response = new Response(BODILESS.has(status) ? null : text, { status, headers: kept });
  return Object.defineProperty(response, 'url', { value: url });
}
