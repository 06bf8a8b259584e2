import { en } from './en/index.js';
import { isEvident } from './sentences/field-words.js';
import type { Sentences } from './sentences/sentences.js';

/** Something an answer says, before it is in a language: which sentence, and the figures and names it is made of. */
export class Message {
  constructor(
    readonly key: keyof Sentences,
    readonly args: Readonly<Record<string, unknown>>,
  ) {}

  /** In English, as the sentences that are not messages yet. */
  toString(): string {
    return written(this, en);
  }
}

/** Words of records and names of fields stay as they are; everything else is a message. */
export type Text = string | Message;

/** What a sentence takes: where it writes text, a message will do. */
type Argument<V> = V extends string
  ? string extends V
    ? Text
    : V
  : V extends readonly (infer Item)[]
    ? readonly Argument<Item>[]
    : V;
type Args<K extends keyof Sentences> = Parameters<Sentences[K]>[0];

export function say<K extends keyof Sentences>(
  key: K,
  args: { [P in keyof Args<K>]: Argument<Args<K>[P]> },
): Message {
  return new Message(key, args);
}

/** A text in a language. Questions call fields and values as they are stored, unless they are to be `named`. */
export function written(text: Text, sentences: Sentences, { named = false } = {}): string {
  if (typeof text === 'string') return text;
  return render(text, sentences, { named: named || !text.key.startsWith('ask') });
}

interface Named {
  /** Fields and values are called as the language calls them; questions say them as they will be read. */
  named: boolean;
  /** The field that a list around it is about. */
  within?: string | undefined;
}

function render(text: Message, sentences: Sentences, { named, within }: Named): string {
  const { field = within, value: valueOf } = text.args;
  const of = typeof field === 'string' ? field : undefined;
  const args = Object.entries(text.args).map(([name, value]) => [
    name,
    named && FIELDS.has(name)
      ? nameOf(name, value, { of, sentences })
      : argument(value, sentences, { named, within: of }),
  ]);
  // A value that says itself what it is needs no name of its field.
  const alone = of !== undefined && typeof valueOf === 'string' && isEvident(of, valueOf);
  const sentence = sentences[text.key] as (args: object) => string;
  return sentence({ ...Object.fromEntries(args), ...(alone && { alone }) });
}

/** Arguments that hold names of fields, or a value of one. */
const FIELDS = new Set(['field', 'fields', 'value', 'first', 'last']);

function nameOf(
  name: string,
  value: unknown,
  { of, sentences }: { of: string | undefined; sentences: Sentences },
): unknown {
  if (Array.isArray(value)) return value.map((one) => namedValues(one, sentences));
  if (typeof value !== 'string') return argument(value, sentences, { named: true, within: of });
  return name === 'field'
    ? sentences.fieldName({ name: value })
    : sentences.fieldValue({ ...(of !== undefined && { field: of }), value });
}

function namedValues(one: unknown, sentences: Sentences): unknown {
  if (typeof one === 'string') return sentences.fieldName({ name: one });
  const { name, values, inFull } = one as { name: string; values: string[]; inFull?: boolean };
  const isAlone = !inFull && values.length > 0 && values.every((value) => isEvident(name, value));
  return {
    field: name,
    name: isAlone ? '' : sentences.fieldName({ name }),
    values: values.map((value) => sentences.fieldValue({ field: name, value })),
  };
}

function argument(value: unknown, sentences: Sentences, how: Named): unknown {
  if (value instanceof Message) return render(value, sentences, how);
  return Array.isArray(value) ? value.map((one) => argument(one, sentences, how)) : value;
}
