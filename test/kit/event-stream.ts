import type { Api } from './api.js';

export interface SeenEvent {
  event: string;
  data: unknown;
}

export interface EventReader {
  status: number;
  headers: Headers;
  /** The next event; undefined at the end. Comments are counted, not returned. */
  next(): Promise<SeenEvent | undefined>;
  /** All that are left. */
  rest(): Promise<SeenEvent[]>;
  comments(): number;
  /** Everything that came so far, as text. */
  text(): string;
  leave(): void;
}

/** Asks for an answer as server-sent events and reads them as they come. */
export async function listenTo(
  api: Api,
  at: string,
  { body, token = api.tokens.access }: { body: object; token?: string },
): Promise<EventReader> {
  const gone = new AbortController();
  const response = await fetch(api.url + at, {
    method: 'POST',
    signal: gone.signal,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify(body),
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let at0 = 0;
  let comments = 0;
  const next = async (): Promise<SeenEvent | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n', at0);
      if (end < 0) {
        const piece = await reader?.read();
        if (!piece || piece.done) return undefined;
        text += piece.value;
        continue;
      }
      const block = text.slice(at0, end);
      at0 = end + 2;
      if (block.startsWith(':')) {
        comments++;
        continue;
      }
      const [, event = '', data = 'null'] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      return { event, data: JSON.parse(data) as unknown };
    }
  };
  const rest = async () => {
    const events: SeenEvent[] = [];
    for (let event = await next(); event; event = await next()) events.push(event);
    return events;
  };
  const { status, headers } = response;
  return {
    status,
    headers,
    next,
    rest,
    comments: () => comments,
    text: () => text,
    leave: () => gone.abort(),
  };
}
