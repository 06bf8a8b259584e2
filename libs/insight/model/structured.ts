import { z } from 'zod';
import { ModelError, NO_USAGE, addUsage, type Prompt, type Structure, type Usage } from './language-model.js';

/** From the most to the least a server has to know. `json_schema` is not among them: many servers only claim it. */
const STRUCTURES: readonly Structure[] = ['tool', 'json_object', 'text'];

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
    const fullPrompt = { ...prompt, system: prompt.system + wordsFor(by, wanted) + again };
    const reply = await ask(fullPrompt, by).catch((error: unknown) => {
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
  throw new ModelError('invalid', 'The model did not answer in the requested form.', { usage });
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

/**
 * The JSON object in what a model wrote: fenced, bare, or among other words; trailing commas and a missing end are
 * mended. Undefined when there is none.
 */
export function jsonInText(text: string): unknown {
  const fenced = /```(?:json)?\s*\n?([\s\S]*?)(?:```|$)/i.exec(text)?.[1];
  const places = [text, fenced, between(text), openEnded(text)];
  for (const place of places) {
    const found = place === undefined ? undefined : (parsed(place) ?? parsed(mended(place)));
    if (typeof found === 'object' && found !== null) return found;
  }
  return undefined;
}

function between(text: string): string | undefined {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  return start >= 0 && end > start ? text.slice(start, end + 1) : undefined;
}

function openEnded(text: string): string | undefined {
  const start = text.indexOf('{');
  return start >= 0 ? text.slice(start) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.trim());
  } catch {
    return undefined;
  }
}

/** Drops commas before a closing bracket, and closes what was left open, outside of strings. Linear in the text. */
function mended(text: string): string {
  const out: string[] = [];
  const open: string[] = [];
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (quoted) {
      out.push(sign === '\\' ? sign + text.charAt(++at) : sign);
      if (sign === '"') quoted = false;
      continue;
    }
    if (sign === '"') quoted = true;
    else if (sign === '{') open.push('}');
    else if (sign === '[') open.push(']');
    else if (sign === '}' || sign === ']') {
      open.pop();
      dropComma(out);
    }
    out.push(sign);
  }
  if (quoted) out.push('"');
  dropComma(out);
  return [...out, ...open.reverse()].join('');
}

function dropComma(out: string[]): void {
  while (/^\s$/.test(out.at(-1) ?? '')) out.pop();
  if (out.at(-1) === ',') out.pop();
}
