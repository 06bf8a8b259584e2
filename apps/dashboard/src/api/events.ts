import { EventSourceParserStream } from 'eventsource-parser/stream';
import { checkSession, signedIn } from '../state/session.js';
import { problemOf, RequestFailed, UNREACHABLE } from './problem.js';

export interface ServerEvent {
  name: string;
  data: unknown;
}

/**
 * Posts `body`, an object as JSON or a file as it is, and yields the events of the answer; the browser's own EventSource cannot post.
 * @throws RequestFailed when it is refused; the `AbortError` after `signal`
 */
export async function* eventsOf(
  path: string,
  body: object | Blob,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent> {
  await signedIn(signal);
  const response = await fetch(path, {
    method: 'POST',
    signal,
    headers: {
      Accept: 'text/event-stream',
      'Content-Type': body instanceof Blob ? 'application/octet-stream' : 'application/json',
    },
    body: body instanceof Blob ? body : JSON.stringify(body),
  }).catch((error: unknown) => {
    throw signal.aborted ? error : new RequestFailed(UNREACHABLE);
  });
  await checkSession(response);
  if (!response.ok || !response.body) {
    throw new RequestFailed(problemOf(await response.json().catch(() => undefined), response));
  }
  const events = response.body
    .pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
    .pipeThrough(new EventSourceParserStream());
  for await (const { event, data } of iterate(events))
    yield { name: event ?? 'message', data: JSON.parse(data) };
}

/** Not every browser can iterate streams yet. */
async function* iterate<T>(stream: ReadableStream<T>): AsyncGenerator<T> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
