import type { ServerResponse } from 'node:http';
import type { ChatReply, ChatRequest, Knows } from './model-server.js';

/** Responses cut off by the script. */
export const deadEnds = new WeakSet<ServerResponse>();

const HUGE_BYTES = 10 * 2 ** 20;

/** Sends a scripted answer as a chat completion, in one piece or as server-sent events. */
export async function sendReply(
  response: ServerResponse,
  chat: ChatRequest,
  reply: ChatReply,
  knows: Knows,
): Promise<void> {
  await reply.after;
  if (reply.fails === 'hangs') return;
  if (reply.status !== undefined || reply.body !== undefined) {
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
    response.end(reply.body ?? '{"error":{"message":"scripted failure","code":"scripted"}}');
    return;
  }
  const message = messageOf(reply, chat, knows);
  if (chat.stream) return stream(response, message, reply);
  if (reply.fails === 'dies') return die(response);
  const content = reply.fails ? 'x'.repeat(HUGE_BYTES) : message.content;
  const usage = usageOf(reply);
  const choice = { index: 0, message: { role: 'assistant', ...message, content }, finish_reason: 'stop' };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ ...HEAD, choices: [choice], ...usage }));
}

const HEAD = { id: 'chat-1', object: 'chat.completion', created: 1_750_000_000, model: 'scripted-1' };

interface Message {
  content: string;
  tool_calls?: { id: string; type: 'function'; function: { name: string; arguments: string } }[];
}

function messageOf(reply: ChatReply, chat: ChatRequest, knows: Knows): Message {
  const wanted =
    reply.calls ?? (reply.object === undefined ? undefined : answerCall(reply.object, chat, knows));
  if (wanted) {
    const tool_calls = wanted.map(({ name, input }, index) => ({
      id: `call_${chat.messages.length}_${index}`,
      type: 'function' as const,
      function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
    }));
    return { content: '', tool_calls };
  }
  if (reply.object === undefined) return { content: reply.text ?? '' };
  const json = JSON.stringify(reply.object);
  return { content: chat.response_format ? json : `Here you are:\n\`\`\`json\n${json}\n\`\`\`` };
}

function answerCall(object: unknown, chat: ChatRequest, knows: Knows) {
  const name = knows === 'tools' ? chat.tools?.[0]?.function.name : undefined;
  return name === undefined ? undefined : [{ name, input: object }];
}

function usageOf({ usage }: ChatReply) {
  if (usage === null) return {};
  const tokens = usage ?? { prompt_tokens: 1000, completion_tokens: 50 };
  return { usage: { ...tokens, total_tokens: tokens.prompt_tokens + tokens.completion_tokens } };
}

async function stream(response: ServerResponse, message: Message, reply: ChatReply): Promise<void> {
  const send = (data: object) => response.write(`data: ${JSON.stringify({ ...HEAD, ...data })}\n\n`);
  const piece = (delta: object, finish_reason: string | null = null) =>
    send({ choices: [{ index: 0, delta, finish_reason }] });
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  piece({ role: 'assistant', content: '' });
  const size = reply.piece ?? 7;
  for (let at = 0; at < message.content.length; at += size) {
    piece({ content: message.content.slice(at, at + size) });
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (reply.fails === 'dies') return die(response);
  if (reply.fails === 'huge') piece({ content: 'x'.repeat(HUGE_BYTES) });
  while (reply.fails === 'never ends' && !response.destroyed) {
    piece({ content: 'and so on ' });
    await new Promise((resolve) => setImmediate(resolve));
  }
  message.tool_calls?.forEach((call, index) => piece({ tool_calls: [{ index, ...call }] }));
  piece({}, message.tool_calls ? 'tool_calls' : 'stop');
  const usage = usageOf(reply);
  if (usage.usage) send({ choices: [], ...usage });
  response.end('data: [DONE]\n\n');
}

function die(response: ServerResponse): void {
  deadEnds.add(response);
  response.destroy();
}
