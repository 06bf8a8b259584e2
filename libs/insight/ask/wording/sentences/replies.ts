import type { Time } from './values.js';

/** What was understood, and what could not be answered. */
export interface ReplySentences {
  nothingToAsk(x: object): string;
  thereAreNo(x: { what: string }): string;
  /** Of records that hold nothing to put them in order by. */
  noneHas(x: { field: string }): string;
  newest(x: { n: number; day: string; upToToday: boolean }): string;
  datedLater(x: { n: number }): string;
  noneRated(x: object): string;
  /** None has a rating, and `mood` is estimated. */
  estimatedMood(x: { mood: 'low' | 'high' }): string;
  /** The time asked for has only just begun: the answer is about the one before. */
  notYet(x: { time: Time; instead: Time }): string;
  insteadOf(x: { query: string; instead: string }): string;
  readAs(x: { query?: string; sources?: string[]; values?: string; time?: Time; field?: string }): string;
  /** A topic that is searched for in more words: what it stands for, and the languages (ISO 639-1) besides that of the question. */
  inLanguages(x: { topic: string; concept?: string; languages: string[] }): string;
  /** A topic that is searched for in more words of its language. */
  inOtherWords(x: { topic: string }): string;
  unusedWords(x: { words: string[] }): string;
  /** The end of a question for which no steps were left. */
  endLeftOut(x: { asked: string }): string;
  notUsed(x: { word: string; meant: string[] }): string;
  noValue(x: { name: string; fields: string[]; n: number }): string;
  /** Values that are called almost like a name that none has. */
  nearNames(x: { names: string[] }): string;
  /** To a question about what is still to come. */
  notPlaced(x: { words: string }): string;
  noForecast(x: object): string;
  /** To "if we fix it, how much will ratings rise?" */
  supposed(x: object): string;
  /** To a question for something that people do not write about. */
  notSaid(x: object): string;
  notUnderstood(x: { words: string[] }): string;
  /** What there are records of, for a name that records do not have. */
  recordsOf(x: { sources: string[] }): string;
  understood(x: { what: string }): string;
  /** Finding themes took longer than an answer waits. */
  themesLeftOut(x: object): string;
}
