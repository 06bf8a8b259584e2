import type { SearchResult } from '#libs/contract';
import type { Polarity } from '../question/terrain.js';

/** Words of a record: `start` and `end` are UTF-16 code units of its message. */
export interface Quote {
  record: SearchResult;
  start: number;
  end: number;
}

/** One thing an answer says, and what it rests on. */
export interface Line {
  kind: 'verdict' | 'point' | 'note';
  /** Without a full stop and without citations; several sentences may each name theirs by `[S1]`. */
  text: string;
  steps: readonly string[];
  quotes?: readonly Quote[];
}

/** An answer before it is written out. */
export interface Draft {
  /** Verdict first. */
  lines: Line[];
  /** Records the question is about. */
  total: number;
  followUps: string[];
}

/** What a recipe promises to find out, before it begins. */
export type Plan = readonly string[];

export function verdict(text: string, steps: readonly string[]): Line {
  return { kind: 'verdict', text, steps };
}

export function point(text: string, steps: readonly string[], quotes: readonly Quote[] = []): Line {
  return { kind: 'point', text, steps, quotes };
}

export function note(text: string, steps: readonly string[] = []): Line {
  return { kind: 'note', text, steps };
}

export const MOOD: Record<Polarity, string> = { low: 'low ratings', high: 'high ratings' };
