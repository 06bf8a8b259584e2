import { en } from './en/index.js';
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

/** A text in a language. */
export function written(text: Text, sentences: Sentences): string {
  if (typeof text === 'string') return text;
  const args = Object.entries(text.args).map(([name, value]) => [name, argument(value, sentences)]);
  const sentence = sentences[text.key] as (args: object) => string;
  return sentence(Object.fromEntries(args));
}

function argument(value: unknown, sentences: Sentences): unknown {
  if (value instanceof Message) return written(value, sentences);
  return Array.isArray(value) ? value.map((one) => argument(one, sentences)) : value;
}
