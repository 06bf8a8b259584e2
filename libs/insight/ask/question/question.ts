import type { AskReading } from '#libs/contract';
import type { Act } from './acts.js';
import type { AspectsMention } from './aspects.js';
import type { DatePhrase } from './date-phrases.js';
import type { FieldMention } from './field-names.js';
import type { Intent, IntentWord } from './lexicon.js';
import type { MeasureMention } from './measures.js';
import type { Nationality } from './nationalities.js';
import type { RecordOrder } from './record-order.js';
import type { Place } from './reworded.js';
import type { Text } from '../wording/message.js';
import type { Tenure } from './tenure.js';
import type { Polarity } from './terrain.js';
import type { ValueMention } from './values.js';

/** One of two things that are compared. */
export interface Side {
  /** As the question calls it. */
  label: string;
  values: ValueMention[];
  time?: DatePhrase['span'] | undefined;
  polarity?: Polarity | undefined;
  scores?: readonly number[] | undefined;
  query: string;
  /** All values of a field but the one that the other side has. */
  isRest?: boolean;
}

/** A name that no value has, where one would stand, and the fields that were looked through. */
export interface MissingName extends Place {
  keys: readonly string[];
}

/** A query of more words than this is called by the first of them. */
export const SHOWN = 5;

/** A topic that is searched for in more words than the question has. */
export interface QueriedTopic {
  name: string;
  query: string;
  /** The concept that is meant whole. */
  concept?: string;
  /** What it was asked for by, where that is not all that is searched for. */
  exact?: string;
  /** Languages of the records besides that of the question, ISO 639-1. */
  also: string[];
}

/** One of several topics that a question asks to compare. */
export interface Choice {
  /** As the question calls it. */
  label: string;
  query: string;
}

/** What records are about: a name, and what finds it. */
export interface Subject {
  name: string;
  query: string;
}

/** Subjects that may be over on a first side, as they were on a second; `others`: where no record has the first ones. */
export interface Became {
  subjects: readonly Subject[];
  others: readonly Subject[];
  asks: 'over' | 'still';
}

/** What an answer names from first to last, which the next question may point at: "why them?", "quotes of the second one" */
export interface Led {
  /** Of the field that it ranks. */
  values: readonly ValueMention[];
  /** Themes by the names it gives them, with what finds those that are concepts. */
  themes: readonly { name: string; query: string | undefined }[];
}

/** What a question asks besides, of the same things: how they go on, since when they are, how they are in the newest version. */
export interface AlsoAsked {
  /** `before`: as long a time before the one asked about. */
  what: 'course' | 'since' | 'newest' | 'before';
  /** The direction of complaints that it asks about: better is down. */
  direction: 'up' | 'down' | undefined;
  /** Its words in English. */
  text: string;
  /** The same as they were asked. */
  asked: string;
}

/** A question as far as rules understand it. */
export interface Question {
  /** What its reader says it wants to know, in place of what was read. */
  asked?: AskReading['intent'] | undefined;
  /** In the words of the grammar: English, and spelled as the data are. */
  text: string;
  /** The words that say what is asked: of a follow-up that asks nothing itself, those of the question before it. */
  frame: string;
  intents: ReadonlySet<Intent>;
  about: 'ratings' | 'records';
  direction: 'up' | 'down' | undefined;
  polarity: Polarity | undefined;
  /** `low ratings`, and not merely a complaint. */
  polarityNamed: boolean;
  /** The scores that are named by their numbers: "one-star reviews". */
  scores?: readonly number[] | undefined;
  wishes: boolean;
  time: DatePhrase['span'] | undefined;
  values: ValueMention[];
  by: FieldMention | undefined;
  /** The things that records grade are ranked. */
  aspects?: AspectsMention | undefined;
  /** A number that is asked for of all records: a median, a sum. */
  measure?: MeasureMention | undefined;
  /** Which records come first. */
  order?: RecordOrder | undefined;
  /** Words that records must hold, as a search takes them; empty = all records. */
  query: string;
  /** The subjects that the query is either of. */
  each?: readonly Choice[];
  /** A phrase that people write, as the question has it: where no text has it, its words are searched for. */
  isSaid?: boolean;
  sides: [Side, Side] | undefined;
  /** Values that it joins by "and": no condition where no record has both. */
  joined?: readonly [ValueMention[], ValueMention[]];
  /** Values that follow-ups have added to a comparison. */
  added?: readonly ValueMention[];
  /** Records grade what it is about. */
  isGraded?: boolean;
  /** What its people do because of what it is about. */
  act?: Act;
  /** Of what it selects, how many are of this, too: "how many of those are from Germany?" */
  part?: Side;
  /** How many ask for what it is about, and not how many mention it. */
  asksFor?: boolean;
  /** Of new users, of those who have long been there, or of both. */
  tenures?: readonly Tenure[];
  /** In relation to how much there is of each, and not in numbers. */
  isRate?: boolean;
  /** Topics that are compared one by one. */
  choices?: readonly Choice[] | undefined;
  /** What of the queries stands for more words. */
  topics?: readonly QueriedTopic[];
  /** The first side is the latest time, and the records say which that is. */
  latest: boolean;
  /** Words that say what an answer should do. */
  intentWords: readonly IntentWord[];
  /** "German" and the like, which no value is called. */
  nationalities: readonly Nationality[];
  /** The language it was asked in. */
  language: string;
  /** What it asks of the same things besides. */
  also?: AlsoAsked;
  /** Asks nothing but why the answer before it is as it is. */
  explains?: boolean;
  /** What its answer named, once it was answered. */
  led?: Led;
  /** Of these subjects it asks whether they are over on the first side, which the second side had. */
  became?: Became;
  /** Where the records that were asked about come from, and not where their share is largest. */
  spread?: boolean;
  /** Points at something that the answer before it does not name. */
  unplaced?: boolean;
  /** Leaves out records by what they say, but not by which words: "but not there". */
  leavesOutWords?: boolean;
  /** How many customers are gone is asked, and perhaps to whom. */
  lost?: { rival?: string };
  /** Whom its company is compared with, of which no feedback says how large it is. */
  rival?: string;
  /** What would be if something were otherwise: its words are what that is about. */
  supposes?: boolean;
  /** No feedback says what it asks for. */
  outside?: boolean;
  /** What one side of a comparison is called, which no value is. */
  missing?: { name: string; keys: readonly string[] } | undefined;
  /** What was made of each of its words. */
  parts: readonly QuestionPart[];
  /** Words that no record has, and those of the records that they were read as. */
  respelt?: readonly { query: string; instead: string }[];
}

/** What a part of a question was taken for. */
export type PartKind =
  | 'time'
  | 'value'
  | 'field'
  | 'comparison'
  | 'measure'
  | 'intent'
  | 'topic'
  | 'spelling'
  | 'grammar'
  | 'name'
  | 'word';

/** Some words of a question, where they stand in it as it was asked, and what was made of them. */
export interface QuestionPart extends Place {
  list: 'understood' | 'assumed' | 'not_understood';
  kind: PartKind;
  text: string;
  /** In plain words: `airline Emirates`, `low ratings`. */
  meaning: Text;
}
