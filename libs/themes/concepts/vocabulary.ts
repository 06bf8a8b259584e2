/** What feedback is about, whatever it is feedback on: the order in which a reader would look for it. */
export const CONCEPTS = [
  'price',
  'value',
  'payment',
  'refunds',
  'discounts',
  'subscription',
  'signing',
  'verification',
  'sharing',
  'crashes',
  'speed',
  'opening',
  'updates',
  'bugs',
  'notifications',
  'adverts',
  'design',
  'search',
  'privacy',
  'saving',
  'exporting',
  'picture',
  'casting',
  'content',
  'installing',
  'features',
  'widgets',
  'voice',
  'language',
  'accuracy',
  'devices',
  'blocking',
  'support',
  'staff',
  'waiting',
  'delivery',
  'drivers',
  'cancelled',
  'orders',
  'food',
  'cleanliness',
  'crowding',
  'seats',
  'legroom',
  'noise',
  'showers',
  'wifi',
  'entertainment',
  'punctuality',
  'luggage',
  'booking',
  'rooms',
  'location',
  'maps',
  'climate',
  'atmosphere',
  'battery',
  'quality',
  'condition',
  'size',
  'safety',
  'fraud',
  'information',
  'work',
] as const;
export type Concept = (typeof CONCEPTS)[number];

/** What is said of other complaints: when, and on what, they occur. */
export const CIRCUMSTANCES: readonly Concept[] = ['updates', 'installing', 'devices'];

/**
 * `label: word, several words, begin*, =as written, ~word`: what a concept is called in a language, and what says it.
 * Several words are a phrase. A word with ~ is in two concepts: it counts for the one whose other words its texts hold.
 * After a hyphen stands a phrase that holds a word of the concept and says something else: `-no ads`, `-language model`.
 */
export type Vocabulary = Readonly<Record<Concept, string>>;

/** Something that says a concept. */
export interface ConceptWord {
  readonly concept: Concept;
  /** Without signs. */
  readonly text: string;
  readonly kind: 'word' | 'beginning' | 'exact';
  readonly isShared: boolean;
  /** Phrases in which it does not say the concept. */
  readonly unless: readonly string[];
}

export function labelIn(vocabulary: Vocabulary, concept: Concept): string {
  return vocabulary[concept].split(': ', 1)[0] ?? concept;
}

/** In the order of the vocabulary: the most usual words of a concept come first. */
export function wordsIn(vocabulary: Vocabulary): ConceptWord[] {
  return CONCEPTS.flatMap((concept) => {
    const [, words = ''] = vocabulary[concept].split(': ', 2);
    return wordsOf(words).map((word): ConceptWord => ({ concept, ...word }));
  });
}

/** The words of a list, each with the phrases of the list in which it says something else. */
export function wordsOf(list: string): Omit<ConceptWord, 'concept'>[] {
  const { said = [], denied = [] } = Object.groupBy(list.split(', '), (word) =>
    word.startsWith('-') ? 'denied' : 'said',
  );
  return said.map((written) => {
    const word = wordIn(written);
    const unless = denied.map((phrase) => phrase.slice(1)).filter((phrase) => mayHold(phrase, word.text));
    return { ...word, unless };
  });
}

/**
 * Words of several lists, each with the phrases of any of them: queries know no languages, so what a Spanish word does not
 * mean in a Portuguese phrase is left out of it, too.
 */
export function guarded<W extends Pick<ConceptWord, 'text' | 'unless'>>(words: readonly W[]): W[] {
  const phrases = [...new Set(words.flatMap(({ unless }) => unless))];
  return words.map((word) => ({ ...word, unless: phrases.filter((phrase) => mayHold(phrase, word.text)) }));
}

/** A word by its signs. */
export function wordIn(written: string): Pick<ConceptWord, 'text' | 'kind' | 'isShared'> {
  const kind = written.endsWith('*') ? 'beginning' : written.startsWith('=') ? 'exact' : 'word';
  return { text: written.replace(/^[=~]|\*$/g, ''), kind, isShared: written.startsWith('~') };
}

/** Whether a phrase may hold a word or phrase in one of its forms: they begin alike. */
function mayHold(phrase: string, text: string): boolean {
  const beginning = text.slice(0, Math.max(2, text.length - 3));
  return phrase.includes(beginning) && phrase !== text;
}
