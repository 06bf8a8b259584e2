import type { Http, HttpRequest, HttpResponse } from './http.js';

/** Milliseconds after which a request counts as waiting for its server. */
const SOON = 50;

/**
 * `http`, and a report whenever the connector begins or ceases to wait for a server: while it waits it needs no processor,
 * and others can work.
 */
export function reportWaits(http: Http, onWaiting: ((isWaiting: boolean) => void) | undefined): Http {
  if (!onWaiting) return http;
  let waiting = 0;
  const request = async (given: HttpRequest): Promise<HttpResponse> => {
    let waits = false;
    const timer = setTimeout(() => {
      waits = true;
      if (++waiting === 1) onWaiting(true);
    }, SOON);
    try {
      return await http.request(given);
    } finally {
      clearTimeout(timer);
      if (waits && --waiting === 0) onWaiting(false);
    }
  };
  return { get: request, request };
}
