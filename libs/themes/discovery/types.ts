import type { Topic } from '../concepts/topic-of.js';
import type { Concept } from '../concepts/vocabulary.js';

/** Texts that a theme names as saying most of it. */
export const EXAMPLES = 8;

/** A record as discovery reads it. */
export interface DiscoveryText {
  readonly text: string;
  /** BCP 47, `und` when unknown. */
  readonly language: string;
  readonly source: string;
  /** What its score says, if it has one. */
  readonly rating: 'low' | 'middle' | 'high' | null;
  /** Epoch milliseconds. */
  readonly ds: number;
}

/** A word of a theme, as most of its records write it. The strongest theme of a record has the largest sum of weights. */
export interface ThemeTerm {
  readonly term: string;
  /** What its forms have in common (`Language.key`); of two words that say it together only, both. */
  readonly key: string;
  /** Texts read that hold it. */
  readonly texts: number;
  readonly weight: number;
}

/** What belongs together, and the query that finds it. */
export interface FoundTheme {
  readonly name: string;
  /** What it is about, where that has a name of its own: `conceptLabel`. */
  readonly concept?: Concept;
  /** What its phrase names in every language: `topicQuery` finds it in others. */
  readonly topic?: Topic;
  /** BCP 47: that of most of its texts; `und` when it is not known, or when there is none. */
  readonly language: string;
  /** Keys of words that several of its texts in that language hold. */
  readonly vocabulary: readonly string[];
  /** Most telling first. */
  readonly terms: readonly ThemeTerm[];
  readonly query: string;
  /** Texts read that are about this more than about any other theme. */
  readonly texts: number;
  /** Whose ratings mention it more often. */
  readonly leans: 'low' | 'high' | null;
  /** The share of the texts it finds that half of all texts, read alone, would put there; null: not checked, or of too few texts. */
  readonly precision: number | null;
  /** Places of the texts that say most of it. */
  readonly examples: readonly number[];
  /** No theme of the run before has these words. */
  readonly isNew: boolean;
}

export interface DiscoveryRequest {
  readonly texts: readonly DiscoveryText[];
  /** The names of sources, products, places: values of fields. Their words are no themes. */
  readonly names?: readonly string[];
  /** The themes of the run before: words that were together rather stay together. */
  readonly before?: readonly (readonly Pick<ThemeTerm, 'key' | 'weight'>[])[];
  /** The records are nearly those of the run before: its themes stay as they are, and what is new is added. */
  readonly keepsBefore?: boolean;
  /** For someone who waits: finer themes, whose precision is not checked. */
  readonly isQuick?: boolean;
  /** For someone who decides on each of them: what has a name of its own (`namedThemes`). */
  readonly isNamed?: boolean;
  /** The words of rejected themes. */
  readonly rejected?: readonly (readonly string[])[];
}
