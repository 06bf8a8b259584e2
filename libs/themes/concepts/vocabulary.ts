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
  'picture',
  'casting',
  'content',
  'installing',
  'features',
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

/**
 * `label: word, several words, begin*, =as written, ~word`: what a concept is called in a language, and what says it.
 * Several words are a phrase. A word with ~ is in two concepts: it counts for the one whose other words its texts hold.
 */
export type Vocabulary = Readonly<Record<Concept, string>>;

/** Something that says a concept. */
export interface ConceptWord {
  readonly concept: Concept;
  /** Without signs. */
  readonly text: string;
  readonly kind: 'word' | 'beginning' | 'exact';
  readonly isShared: boolean;
}

export function labelIn(vocabulary: Vocabulary, concept: Concept): string {
  return vocabulary[concept].split(': ', 1)[0] ?? concept;
}

/** In the order of the vocabulary: the most usual words of a concept come first. */
export function wordsIn(vocabulary: Vocabulary): ConceptWord[] {
  return CONCEPTS.flatMap((concept) => {
    const [, words = ''] = vocabulary[concept].split(': ', 2);
    return words.split(', ').map((word): ConceptWord => {
      const kind = word.endsWith('*') ? 'beginning' : word.startsWith('=') ? 'exact' : 'word';
      return { concept, text: word.replace(/^[=~]|\*$/g, ''), kind, isShared: word.startsWith('~') };
    });
  });
}
