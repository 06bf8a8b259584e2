import { setTimeout as wait } from 'node:timers/promises';

export class AnswerTooLarge extends Error {}

/**
 * Fetches no more than `bytes` of an answer, and follows no redirect: the key and the records are for the configured
 * address alone.
 */
export function cappedFetch(bytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    const { status, statusText, headers, body } = response;
    return new Response(body?.pipeThrough(cap(bytes)), { status, statusText, headers });
  };
}

function cap(bytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let left = bytes;
  return new TransformStream({
    transform(chunk, controller) {
      left -= chunk.byteLength;
      if (left < 0) controller.error(new AnswerTooLarge(`more than ${bytes} bytes`));
      else controller.enqueue(chunk);
    },
  });
}

const AGAIN_AFTER_MS = 300;

/** Retries once after a closed connection or a server that is briefly busy. */
export function patientFetch(fetching: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await fetching(input, init).catch((error: unknown) => {
      if (init?.signal?.aborted) throw error;
      return undefined;
    });
    if (response && ![429, 502, 503, 504].includes(response.status)) return response;
    await response?.body?.cancel();
    await wait(AGAIN_AFTER_MS, undefined, { signal: init?.signal ?? undefined });
    return fetching(input, init);
  };
}

const OLD_NAME = '"max_tokens":';
const NEW_NAME = '"max_completion_tokens":';

/** Newer models of OpenAI refuse the older name of the length limit, and name the one they want: it is kept from then on. */
export function limitNamedFetch(fetching: typeof fetch): typeof fetch {
  let renamed = false;
  return async (input, init) => {
    const { body } = init ?? {};
    if (typeof body !== 'string') return fetching(input, init);
    const newer = { ...init, body: body.replace(OLD_NAME, NEW_NAME) };
    if (renamed) return fetching(input, newer);
    const response = await fetching(input, init);
    if (response.status !== 400) return response;
    const text = await response.text();
    renamed = text.includes('max_completion_tokens');
    if (renamed) return fetching(input, newer);
    const { status, statusText, headers } = response;
    return new Response(text, { status, statusText, headers });
  };
}
