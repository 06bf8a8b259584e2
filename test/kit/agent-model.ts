import type { ChatReply, ChatRequest, ModelScript } from './model-server.js';
import { promptText } from './model-server.js';

/** What a run requests from the model: a plan, tool calls, or the report. */
export type Part = 'plan' | 'gather' | 'report';

export function partOf(request: ChatRequest): Part {
  const prompt = promptText(request);
  if (prompt.includes('Write the answer now.')) return 'report';
  return /\nPlan:\n/.test(prompt) || prompt.includes('You gather evidence') ? 'gather' : 'plan';
}

/** Rounds of tool calls whose results the model has seen. */
export function cyclesOf(request: ChatRequest): number {
  return request.messages.filter(({ role }) => role === 'assistant').length;
}

const CALLS = [
  [
    { name: 'trend', input: { plan: 1, trend_on: 'score', trend_by: 'month' } },
    {
      name: 'distribution',
      input: { plan: 2, distribution_of: 'score', distribution_by: 'filters.country' },
    },
  ],
  [{ name: 'search', input: { plan: 2, search_query: 'parcel', limit: 5 } }],
];

/** A model that does its work: `report` writes from the prompt. */
export function agentModel(
  report: (prompt: string) => string,
  more: Partial<Record<Part, ModelScript>> = {},
): ModelScript {
  return (request, call): ChatReply => {
    const part = partOf(request);
    const own = more[part];
    if (own) return own(request, call);
    if (part === 'plan')
      return { object: { questions: ['How did ratings go?', 'What is complained about?'] } };
    if (part === 'report') return { text: report(promptText(request)) };
    const calls = CALLS[cyclesOf(request)];
    return calls ? { calls } : { text: 'ready' };
  };
}

/** The first record the model was shown, and its quote. */
export function firstRecord(prompt: string): { id: string; quote: string } {
  const [, id = '', quote = ''] = /"id":"(r\d+)".*?"quote":"((?:[^"\\]|\\.)*)"/.exec(prompt) ?? [];
  return { id, quote };
}
