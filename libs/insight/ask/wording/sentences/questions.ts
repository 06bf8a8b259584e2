import type { Polarity, Time } from './values.js';

/** Questions that an answer suggests: each must be read as the English one is. */
export interface QuestionSentences {
  askSaid(x: { about?: string }): string;
  /** What ratings complain about or praise, say, or mention. */
  askMood(x: {
    mood: Polarity;
    how: 'themes' | 'say' | 'most' | 'mention';
    of?: string;
    in?: string;
    mentioning?: string;
    about?: string;
    version?: string;
    time?: Time;
  }): string;
  askWhy(x: { way: 'change' | 'fall' | 'rise'; of?: string; in?: string }): string;
  askCourse(x: { of?: string; in?: string }): string;
  askNumber(x: object): string;
  askCount(x: { of?: string; mentioning?: string }): string;
  askGrowing(x: { what: string }): string;
  askRisen(x: { what: string }): string;
  askSince(x: { what: string; growing: boolean }): string;
  askWhich(x: { field: string; what: string }): string;
  askBest(x: { field: string }): string;
  askVersion(x: { way: 'worse' | 'better' }): string;
  askCompare(x: { left: string; right: string }): string;
  askTimes(x: { left: Time; right: Time; in?: string }): string;
  askSources(x: object): string;
  askExamples(x: { about?: string }): string;
  askFix(x: { of?: string }): string;
}
