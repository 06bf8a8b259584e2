import type { Analyzer, Token } from '#libs/index';
import type { AspectsMention } from './aspects.js';
import type { DatePhrase, Today } from './date-phrases.js';
import type { FieldMention, FieldNames } from './field-names.js';
import type { Idiom } from './idioms.js';
import type { IntentWord, PolarityMention } from './lexicon.js';
import type { Nationality } from './nationalities.js';
import type { RecordOrder } from './record-order.js';
import type { Place } from './reworded.js';
import type { DataOverview } from './terrain.js';
import type { ValueFinder, ValueMention } from './values.js';

/** Everything found in a question, with where it stands. */
export interface Findings {
  tokens: readonly Token[];
  times: DatePhrase[];
  polarities: PolarityMention[];
  values: ValueMention[];
  by: FieldMention | undefined;
  order: RecordOrder | undefined;
  aspects: AspectsMention | undefined;
  quoted: Place[];
  intentWords: IntentWord[];
  nationalities: Nationality[];
  idioms: Idiom[];
  /** Where words stand that name a topic, and so are searched for. */
  slots: Place[];
  /** The whole question is but a topic. */
  isBare: boolean;
}

/** What reading takes besides the text. */
export interface Reader {
  text: string;
  /** The language the question was asked in. */
  language: string;
  /** Whether a word says nothing in the language of the question. */
  isGrammar: (token: Token) => boolean;
  /** Whether records grade what a word is about. */
  isGrade: (token: Token) => boolean;
  analyzer: Analyzer;
  today: Today;
  names: FieldNames;
  finder: ValueFinder;
  terrain: DataOverview;
}
