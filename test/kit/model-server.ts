import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deadEnds, sendReply } from './model-wire.js';

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant' | 'tool';
  content: string | null;
  tool_calls?: { id: string; function: { name: string; arguments: string } }[];
  tool_call_id?: string;
}

export interface ChatRequest {
  model: string;
  messages: ChatMessage[];
  tools?: { function: { name: string; description?: string; parameters: unknown } }[];
  tool_choice?: unknown;
  response_format?: { type: string };
  stream?: boolean;
  max_tokens?: number;
  max_completion_tokens?: number;
}

/** One scripted answer. Exactly one of `text`, `object`, `calls` and the failures is used. */
export interface ChatReply {
  text?: string;
  /** As a call of the requested tool, else as JSON in text, fenced unless the JSON mode was requested. */
  object?: unknown;
  calls?: { name: string; input: unknown }[];
  usage?: { prompt_tokens: number; completion_tokens: number } | null;
  /** Characters of `text` per streamed piece; default 7, so that citations are cut in the middle. */
  piece?: number;
  /** Waited for before anything is sent, and before each streamed piece: one resolved promise after the other. */
  after?: Promise<unknown>;
  status?: number;
  headers?: Record<string, string>;
  /** The body of a failure, or of a response that is not a chat completion. */
  body?: string;
  fails?: 'hangs' | 'dies' | 'never ends' | 'huge';
}

/** What a server can do with tools and `response_format`: takes both, the JSON mode alone, neither; or ignores them. */
export type Knows = 'tools' | 'json_object' | 'text' | 'ignores';

export type ModelScript = (request: ChatRequest, call: number) => ChatReply;

export interface ModelServer {
  /** For LLM_BASE_URL. */
  url: string;
  /** LLM_BASE_URL, LLM_API_KEY and LLM_MODEL for the product. */
  env: Record<string, string>;
  /** Every chat request in order, except the probe at the start of the product. */
  requests: ChatRequest[];
  headers: IncomingHttpHeaders[];
  /** Requests whose connection was closed by the other side before the answer had ended. */
  aborted(): number;
  /** Requests being answered now. */
  open(): number;
  play(script: ModelScript | ChatReply): void;
  close(): Promise<void>;
}

export const MODEL_KEY = 'sk-canary-3fd1b7c09a5e4d6688aa';

/** An OpenAI-compatible server that follows a script, streaming or not. */
export async function startModelServer(
  script: ModelScript | ChatReply = { text: 'Nothing to say.' },
  { knows = 'tools', newLimitName = false }: { knows?: Knows; newLimitName?: boolean } = {},
): Promise<ModelServer> {
  let playing = script;
  const requests: ChatRequest[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const counts = { aborted: 0, open: 0 };
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url !== '/v1/chat/completions') return refuse(response, 404, 'not_found');
    const body = await bodyOf(request);
    // Who asked was gone before the question had come.
    if (body === '') return;
    const chat = JSON.parse(body) as ChatRequest;
    const unknown = refusalOf(chat, { knows, newLimitName });
    if (unknown) return refuse(response, 400, 'unsupported_parameter', unknown);
    if (isProbe(chat)) return sendReply(response, chat, { object: { ok: true } }, knows);
    headers.push(request.headers);
    const reply = typeof playing === 'function' ? playing(chat, requests.push(chat)) : playing;
    if (typeof playing !== 'function') requests.push(chat);
    counts.open++;
    response.on('close', () => {
      counts.open--;
      if (!response.writableFinished && !deadEnds.has(response)) counts.aborted++;
    });
    return sendReply(response, chat, reply, knows);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    url,
    env: { LLM_BASE_URL: url, LLM_API_KEY: MODEL_KEY, LLM_MODEL: 'scripted-1' },
    requests,
    headers,
    aborted: () => counts.aborted,
    open: () => counts.open,
    play: (next) => {
      playing = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The text of the whole prompt. */
export function promptText(request: ChatRequest): string {
  return request.messages.map(({ content }) => content ?? '').join('\n');
}

function isProbe({ messages }: ChatRequest): boolean {
  return messages.at(-1)?.content === 'Set "ok" to true.';
}

function refusalOf(chat: ChatRequest, { knows, newLimitName }: { knows: Knows; newLimitName: boolean }) {
  if (newLimitName && chat.max_tokens) return "'max_tokens' is not supported. Use 'max_completion_tokens'.";
  if (chat.response_format?.type === 'json_schema') return 'json_schema is not supported';
  if (knows === 'tools' || knows === 'ignores') return undefined;
  if (chat.tools) return 'tools are not supported';
  return knows === 'text' && chat.response_format ? 'response_format is not supported' : undefined;
}

function refuse(response: ServerResponse, status: number, code: string, message = code): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { message, type: 'invalid_request_error', code } }));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
