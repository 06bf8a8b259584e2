import type { Analyzer, Token } from '#libs/index';
import type { AspectsMention } from './aspects.js';
import type { DatePhrase, Today } from './date-phrases.js';
import { type FieldMention, FieldNames } from './field-names.js';
import { gradesOf, isGraded } from './grade-fields.js';
import type { Idiom } from './idioms.js';
import type { IntentWord, PolarityMention } from './lexicon.js';
import type { MeasureMention } from './measures.js';
import type { Nationality } from './nationalities.js';
import type { RecordOrder } from './record-order.js';
import type { Place } from './reworded.js';
import type { DataOverview } from './terrain.js';
import { ValueFinder, type ValueMention } from './values.js';

/** Everything found in a question, with where it stands. */
export interface Findings {
  tokens: readonly Token[];
  times: DatePhrase[];
  polarities: PolarityMention[];
  values: ValueMention[];
  by: FieldMention | undefined;
  order: RecordOrder | undefined;
  aspects: AspectsMention | undefined;
  measure: MeasureMention | undefined;
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
  isGrade: (word: string) => boolean;
  analyzer: Analyzer;
  today: Today;
  names: FieldNames;
  finder: ValueFinder;
  terrain: DataOverview;
}

const finders = new WeakMap<Analyzer, WeakMap<object, ValueFinder>>();

/** One finder for all readings of the same data: to learn a thousand names takes tens of milliseconds. */
export function finderOf(
  analyzer: Analyzer,
  { grounds, called }: Pick<DataOverview, 'grounds' | 'called'>,
): ValueFinder {
  const own = finders.get(analyzer) ?? new WeakMap<object, ValueFinder>();
  finders.set(analyzer, own);
  const data = called?.names ?? grounds;
  const finder = own.get(data) ?? new ValueFinder(analyzer, grounds, called?.names);
  own.set(data, finder);
  return finder;
}

/** Readers of texts that are all asked in one language, of the same data. */
export function readersFor(known: {
  language: string;
  analyzer: Analyzer;
  terrain: DataOverview;
  today: string;
}) {
  const { language, analyzer, terrain, today } = known;
  const names = new FieldNames(analyzer, terrain.fields);
  const finder = finderOf(analyzer, terrain);
  const own = new Set(language === 'en' ? [] : analyzer.rulesOf(language).optionalWords);
  const graded = terrain.fields.filter(isGraded);
  const isGrade = (word: string) =>
    graded.length > 0 &&
    [...new Set(['en', language])].some(
      (one) => gradesOf({ subject: word, language: one }, graded, analyzer).length > 0,
    );
  return (text: string): Reader => ({
    text,
    language,
    isGrammar: ({ term, word }) => analyzer.isFunctionWord(word) || own.has(term) || own.has(word),
    isGrade,
    analyzer,
    today: { today, lastDay: terrain.lastDay ?? today },
    names,
    finder,
    terrain,
  });
}
