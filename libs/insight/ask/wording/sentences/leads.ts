import type { Polarity, Time } from './values.js';

/** First sentences that say in words what a number alone would not. */
export interface LeadSentences {
  /** How many customers were lost was asked. */
  whoLeft(x: object): string;
  /** What no one asks for: how many mention it, and how they rate. */
  noneAsk(x: { query: string; n: number; mood?: Polarity; mean?: string }): string;
  /** What records mention most, with what comes next. */
  mostAbout(x: {
    who: string;
    n: number;
    theme: string;
    count: number;
    share: number;
    themes: string[];
  }): string;
  /** What those who are pleased mention because they want it. */
  wantedRather(x: { themes: string[] }): string;
  /** What was frequent over all of the time, and how many of the newest mention it. */
  nowRarer(x: { term: string; part: string; time: Time; before: number }): string;
}
