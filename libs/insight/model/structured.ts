import { z } from 'zod';
import { jsonInText } from './json-in-text.js';
import { addUsage, ModelError, NO_USAGE, type Prompt, type Structure, type Usage } from './language-model.js';

/** From the most to the least a server has to know. `json_schema` is not among them: many servers only claim it. */
export const STRUCTURES: readonly Structure[] = ['tool', 'json_object', 'text'];

/** What came back: the arguments of a tool call, or text that should hold an object. */
export interface Reply {
  input?: unknown;
  text: string;
  usage: Usage;
}

export interface StructuredPrompt<T> {
  prompt: Prompt;
  schema: z.ZodType<T>;
  /** The first way to try; what is known not to work need not be tried again. */
  from: Structure;
  ask: (prompt: Prompt, by: Structure) => Promise<Reply>;
}

/**
 * Requests an object, trying each method until one returns what the schema accepts; then retries with what was
 * wrong.
 * @throws ModelError invalid when no way did, or the last refusal when the server refused them all
 */
export async function structured<T>({ prompt, schema, from, ask }: StructuredPrompt<T>) {
  const wanted = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  let usage = NO_USAGE;
  let wrong: string | undefined;
  let refusal: ModelError | undefined;
  const ways = STRUCTURES.slice(STRUCTURES.indexOf(from));
  for (const by of [...ways, 'text' as const]) {
    const again = wrong === undefined ? '' : `\nYour last answer could not be used: ${wrong}`;
    const asked = { ...prompt, system: prompt.system + wordsFor(by, wanted) + again };
    const reply = await ask(asked, by).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      refusal = error;
      return undefined;
    });
    if (!reply) continue;
    usage = addUsage(usage, reply.usage);
    const found = schema.safeParse(reply.input ?? jsonInText(reply.text));
    if (found.success) return { value: found.data, usage, by };
    wrong = z.prettifyError(found.error).slice(0, 500);
  }
  if (wrong === undefined && refusal) throw refusal;
  throw new ModelError('invalid', 'The model did not answer in the form it was asked for.', { usage });
}

function wordsFor(by: Structure, schema: string): string {
  if (by === 'tool') return '\nAnswer by calling the tool "answer".';
  return `\nAnswer with one JSON object and nothing else. Its JSON Schema: ${schema}`;
}

/** Servers that do not know a way say so with 4xx, some with 500; the key and the rate are other matters. */
export function isRefusal(error: unknown): error is ModelError {
  if (!(error instanceof ModelError)) return false;
  return [400, 404, 405, 415, 422, 500, 501].includes(error.details.status ?? 0);
}
