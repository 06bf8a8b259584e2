import { jsonSchema, type ModelMessage, tool, type ToolSet } from 'ai';
import { z } from 'zod';
import type { Conversation, Step, ToolCall, ToolSpec, Turn } from './language-model.js';

/** The turns as the AI SDK takes them. */
export function messagesOf(turns: readonly Turn[]): ModelMessage[] {
  return turns.map((turn): ModelMessage => {
    if (turn.role === 'user') return { role: 'user', content: turn.text };
    if (turn.role === 'tools') {
      const content = turn.results.map(({ id, name, text }) => ({
        type: 'tool-result' as const,
        toolCallId: id,
        toolName: name,
        output: { type: 'text' as const, value: text },
      }));
      return { role: 'tool', content };
    }
    const calls = turn.calls.map(({ id, name, input }) => ({
      type: 'tool-call' as const,
      toolCallId: id,
      toolName: name,
      input,
    }));
    const text = turn.text === '' ? [] : [{ type: 'text' as const, text: turn.text }];
    return { role: 'assistant', content: [...text, ...calls] };
  });
}

/** None has `execute`: asking is all a model can do. */
export function toolSetOf(tools: readonly ToolSpec[]): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, input }) => [
      name,
      tool({ description, inputSchema: jsonSchema(schemaOf(input)) }),
    ]),
  );
}

function schemaOf(input: z.ZodType): Parameters<typeof jsonSchema>[0] {
  return z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Parameters<typeof jsonSchema>[0];
}

/** What a server without tool calls is asked to answer with. */
export const assistantStep = z.object({
  calls: z
    .array(z.object({ tool: z.string(), input: z.record(z.string(), z.unknown()) }))
    .max(8)
    .optional(),
  text: z.string().optional(),
});

/** The same conversation for a server without tool calls: tools and results are described in text. */
export function assistantMessage(conversation: Conversation) {
  const tools = conversation.tools.map(
    ({ name, description, input }) => `- ${name}: ${description} Input: ${JSON.stringify(schemaOf(input))}`,
  );
  const choice = conversation.mustCall
    ? 'Give "calls"; an answer is not wanted yet.'
    : 'Give "calls" to learn more, or "text" with your answer.';
  const system = `${conversation.system}\nTools:\n${tools.join('\n')}\n${choice}`;
  const user = conversation.turns.map(wordsOf).join('\n\n');
  return { system, user, maxOutputTokens: conversation.maxOutputTokens };
}

function wordsOf(turn: Turn): string {
  if (turn.role === 'user') return turn.text;
  if (turn.role === 'tools') return turn.results.map(({ id, text }) => `Result of ${id}: ${text}`).join('\n');
  const calls = turn.calls.map(
    ({ id, name, input }) => `You called ${name} (${id}): ${JSON.stringify(input)}`,
  );
  return [turn.text, ...calls].filter(Boolean).join('\n');
}

export function toolMessages(
  { calls = [], text = '' }: z.output<typeof assistantStep>,
  conversation: Conversation,
): Omit<Step, 'usage'> {
  const known = new Set(conversation.tools.map(({ name }) => name));
  const first = conversation.turns.flatMap((turn) => (turn.role === 'assistant' ? turn.calls : [])).length;
  return {
    text: calls.length > 0 ? '' : text,
    calls: calls.map(({ tool: name, input }, index): ToolCall => {
      const problem = known.has(name) ? {} : { problem: `There is no tool '${name.slice(0, 60)}'.` };
      return { id: `call_${first + index + 1}`, name, input, ...problem };
    }),
  };
}
