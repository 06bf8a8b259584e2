import { german } from './phrases-de.js';
import { english } from './phrases-en.js';
import { spanish } from './phrases-es.js';
import { japanese } from './phrases-ja.js';
import { portuguese } from './phrases-pt.js';
import type { Mood, Topic } from './story.js';

export type Language = 'en' | 'de' | 'es' | 'pt' | 'ja';

/**
 * How people of one language say things. `[a|b]` stands for one of its parts, `{version}` and `{device}` for what the
 * writer has.
 */
export interface Phrases {
  openers: Record<Mood, readonly string[]>;
  /** The point, in one sentence. */
  says: Record<Topic, readonly string[]>;
  /** What may follow it. */
  adds: Record<Mood, readonly string[]>;
  closers: Record<Mood, readonly string[]>;
  /** What a mail starts with. */
  greeting: string;
  /** Between sentences. */
  space: string;
}

export const PHRASES: Record<Language, Phrases> = {
  en: english,
  de: german,
  es: spanish,
  pt: portuguese,
  ja: japanese,
};
