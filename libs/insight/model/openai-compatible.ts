import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  extractReasoningMiddleware,
  generateText,
  jsonSchema,
  type LanguageModelUsage,
  streamText,
  tool,
  wrapLanguageModel,
} from 'ai';
import { z } from 'zod';
import { cappedFetch, limitNamedFetch, patientFetch } from './model-fetch.js';
import { toolMessages, messagesOf, assistantMessage, assistantStep, toolSetOf } from './conversation.js';
import {
  NO_USAGE,
  asModelError,
  type Conversation,
  type LanguageModel,
  type Prompt,
  type Step,
  type Structure,
  type Usage,
  type Writing,
} from './language-model.js';
import { isRefusal, type Reply, structured } from './structured.js';

export interface ModelOptions {
  /** Up to and without `/chat/completions`. */
  baseUrl: string;
  apiKey?: string;
  model: string;
  /** One call may take this long, in milliseconds. */
  callMs?: number;
}

const CALL_MS = 60_000;
/** Of one answer on the wire; a stream wraps every few characters in a hundred bytes. */
const ANSWER_BYTES = 4 * 2 ** 20;
/** A token is about four characters of English; no script has more than this. */
const CHARACTERS_PER_TOKEN = 8;

const MUST_CALL = { providerOptions: { server: { must_call: true } } };

// The SDK would print publicly what a server does not support.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Any server that speaks OpenAI's chat completions: OpenAI, Azure, Ollama, vLLM, LM Studio, OpenRouter and others. */
export function openAiCompatible(options: ModelOptions): LanguageModel {
  return new OpenAiCompatible(options);
}

class OpenAiCompatible implements LanguageModel {
  readonly name: string;
  private readonly model;
  private readonly callMs: number;
  /** The first way to ask for objects that is not known to fail. */
  private way: Structure = 'tool';

  constructor({ baseUrl, apiKey, model, callMs = CALL_MS }: ModelOptions) {
    const provider = createOpenAICompatible({
      name: 'server',
      baseURL: baseUrl.replace(/\/+$/, ''),
      apiKey,
      fetch: limitNamedFetch(patientFetch(cappedFetch(ANSWER_BYTES))),
      includeUsage: true,
      // The SDK would throw what a model says that was to call a tool and did not; the text may hold the answer.
      transformRequestBody: ({ must_call: must, ...body }) =>
        must ? { ...body, tool_choice: 'required' } : body,
    });
    this.name = model;
    this.callMs = callMs;
    // Models that think aloud put it into the answer, between these tags.
    const middleware = extractReasoningMiddleware({ tagName: 'think' });
    this.model = wrapLanguageModel({ model: provider.chatModel(model), middleware });
  }

  write(prompt: Prompt, signal: AbortSignal): Writing {
    const writing = { usage: NO_USAGE, cut: false };
    const pieces = this.pieces(prompt, signal, writing);
    return Object.assign(writing, { [Symbol.asyncIterator]: () => pieces });
  }

  async object<T>(prompt: Prompt, schema: z.ZodType<T>, signal: AbortSignal) {
    const ask = (ownPrompt: Prompt, by: Structure) => this.reply(ownPrompt, by, { schema, signal });
    const found = await structured({ prompt, schema, from: this.way, ask });
    this.way = found.by;
    return found;
  }

  async step(conversation: Conversation, signal: AbortSignal): Promise<Step> {
    if (this.way !== 'tool') return this.assistantStep(conversation, signal);
    const step = await this.calledStep(conversation, signal).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      return undefined;
    });
    const understood = step && (step.calls.length > 0 || !conversation.mustCall);
    return understood ? step : this.assistantStep(conversation, signal);
  }

  private async calledStep(conversation: Conversation, signal: AbortSignal): Promise<Step> {
    const { system, turns, tools, maxOutputTokens, mustCall } = conversation;
    const toolSet = toolSetOf(tools);
    const answer = await this.call(signal, (abortSignal) =>
      generateText({
        ...this.settings({ system, maxOutputTokens }, abortSignal),
        messages: messagesOf(turns),
        ...(tools.length > 0 && { tools: toolSet, ...(mustCall && MUST_CALL) }),
      }),
    );
    const calls = answer.toolCalls.map(({ toolCallId: id, toolName: name, input, ...rest }) => {
      const invalid = 'invalid' in rest && rest.invalid;
      const problem = name in toolSet ? 'The input is not JSON.' : `There is no tool '${name.slice(0, 60)}'.`;
      return { id, name, input: input as unknown, ...(invalid ? { problem } : {}) };
    });
    return { text: answer.text, calls, usage: usageOf(answer.usage, answer.text) };
  }

  private async assistantStep(conversation: Conversation, signal: AbortSignal): Promise<Step> {
    const prompt = assistantMessage(conversation);
    const ask = (ownPrompt: Prompt, by: Structure) =>
      this.reply(ownPrompt, by, { schema: assistantStep, signal });
    const from = this.way === 'tool' ? 'json_object' : this.way;
    const { value, usage, by } = await structured({ prompt, schema: assistantStep, from, ask });
    this.way = by;
    return { ...toolMessages(value, conversation), usage };
  }

  private async *pieces(prompt: Prompt, signal: AbortSignal, writing: { usage: Usage; cut: boolean }) {
    const left = new AbortController();
    const limit = AbortSignal.timeout(this.callMs);
    let room = prompt.maxOutputTokens * CHARACTERS_PER_TOKEN;
    let written = '';
    try {
      const { stream } = streamText({
        ...this.settings(prompt, AbortSignal.any([signal, limit, left.signal])),
        prompt: prompt.user,
        onError: () => undefined,
      });
      for await (const part of stream) {
        if (part.type === 'error') throw part.error;
        if (part.type === 'abort') throw new Error('aborted');
        if (part.type === 'finish') {
          writing.usage = usageOf(part.totalUsage, written);
          writing.cut ||= part.finishReason === 'length';
        }
        if (part.type !== 'text-delta' || part.text === '') continue;
        room -= part.text.length;
        if (room < 0) {
          writing.cut = true;
          return;
        }
        written += part.text;
        yield part.text;
      }
    } catch (error) {
      throw asModelError(error, signal, limit);
    } finally {
      if (writing.usage === NO_USAGE) writing.usage = usageOf({}, written);
      left.abort();
    }
  }

  private async reply<T>(
    prompt: Prompt,
    by: Structure,
    { schema, signal }: { schema: z.ZodType<T>; signal: AbortSignal },
  ): Promise<Reply> {
    const wanted = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    const inputSchema = jsonSchema(wanted as Parameters<typeof jsonSchema>[0]);
    const answer = await this.call(signal, (abortSignal) =>
      generateText({
        ...this.settings(prompt, abortSignal),
        prompt: prompt.user,
        ...(by === 'tool' && {
          tools: { answer: tool({ description: 'Takes your answer.', inputSchema }) },
          ...MUST_CALL,
        }),
        ...(by === 'json_object' && {
          providerOptions: { server: { response_format: { type: 'json_object' } } },
        }),
      }),
    );
    const usage = usageOf(answer.usage, answer.text);
    return { input: answer.toolCalls[0]?.input as unknown, text: answer.text, usage };
  }

  /** One call within its time. */
  private async call<T>(signal: AbortSignal, make: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const limit = AbortSignal.timeout(this.callMs);
    try {
      return await make(AbortSignal.any([signal, limit]));
    } catch (error) {
      throw asModelError(error, signal, limit);
    }
  }

  private settings(
    { system, maxOutputTokens }: Pick<Prompt, 'system' | 'maxOutputTokens'>,
    abortSignal: AbortSignal,
  ) {
    const telemetry = { isEnabled: false };
    return {
      model: this.model,
      instructions: system,
      maxOutputTokens,
      abortSignal,
      maxRetries: 0,
      telemetry,
    };
  }
}

/** As the server says; where it does not, four characters a token. */
function usageOf(usage: Partial<LanguageModelUsage>, written: string): Usage {
  return {
    inputTokens: usage.inputTokens ?? 0,
    outputTokens: usage.outputTokens ?? Math.ceil(written.length / 4),
  };
}
