import type { Polarity, Who, Relation, Time, Part } from './values.js';

/** What people say, how many they are, and how they rate. */
export interface ThemeSentences {
  mentionMore(x: { who: string; themes: string[] }): string;
  mentionMost(x: { who: string; source: string; n: number; themes: string[] }): string;
  mention(x: { who: string; n: number; themes: string[] }): string;
  mentionThere(x: { who: Polarity; n: number; themes: string[] }): string;
  mentionMoreFrom(x: { who: Who; time: Time; n: number; themes: string[]; rest: string }): string;
  /** No subject sets them apart, but judgements do. */
  onlyGeneral(x: { who: string; n: number; themes: string[] }): string;
  /** Subjects that many of them mention, and the others as often. */
  frequentAlike(x: { who: string; themes: string[] }): string;
  /** `others`: what they are compared with; `least`: the share from which on a subject would have been noticed. */
  noSubject(x: { who: string; n: number; others: number; least: number }): string;
  subjectsUnknown(x: { who: string; n: number; others: number }): string;
  /** What many of some records mention, where too few others are there to compare with. */
  frequent(x: { who: string; n: number; others: number; themes: string[] }): string;
  themeAlone(x: { term: string; n: number; share: number }): string;
  alsoMention(x: { themes: string[] }): string;
  theme(x: {
    source?: string;
    term: string;
    n: number;
    share: number;
    background: number;
    rest: string;
  }): string;
  /** Themes that a list leaves out. */
  moreThemes(x: { n: number }): string;
  /** Records in question that have no rating, and so are neither low nor high. */
  onlyRated(x: { n: number }): string;
  /** Records that ask for something, but are not marked as those that are counted. */
  onlyMarked(x: { values: string; n: number }): string;
  /** What a concept of `#libs/themes` is called, with words of records in brackets. */
  concept(x: { concept: string; words: string[] }): string;
  /** One word of a concept, which alone is counted. */
  conceptWord(x: { concept: string; word: string }): string;
  bold(x: { text: string }): string;
  whatTheyWrite(x: { who?: string }): string;
  moreFrequent(x: { for?: string; thanFor?: string; thanIn?: string; items: string[] }): string;
  sized(x: Part & { who: string; within?: string; bound?: string }): string;
  counted(x: { what: string; n: number }): string;
  theseAre(x: { what: string; n: number }): string;
  size(x: { what?: string; n: number; of?: number; authors?: number }): string;
  /** How many of some records mention something; `any`: one of the words. */
  mentions(x: Part & { query: string; any: boolean; within?: string; authors?: number }): string;
  /** Of several things that are counted: the one that most records mention. */
  mostMentioned(x: Part & { query: string; within?: string }): string;
  /** How many of the records that mention something ask for it: marked so, or in their own words. */
  askFor(
    x: Part & { query: string; inWords: number; marked?: number; values?: string; within?: string },
  ): string;
  /** How many of the records that mention a cause mention an act, which is no count of those who did it. */
  saysAct(
    x: Part & { act: 'cancel' | 'uninstall' | 'switch' | 'leave'; query?: string; within?: string },
  ): string;
  /** Whether people like something: praise, complaints and wishes of all that rate and mention it. */
  liked(x: {
    verdict: 'yes' | 'no' | 'mixed' | 'wishes';
    query?: string;
    n: number;
    high: number;
    low: number;
    asking: number;
    within?: string;
  }): string;
  /** Who is new, or has long been there, is known only of those who say it. */
  tenure(x: { which: 'new' | 'long'; n: number }): string;
  noTenure(x: { which: 'new' | 'long'; n: number }): string;
  noneOf(x: { what: string }): string;
  theirMean(x: { mean: string }): string;
  theirRatings(x: { relation: Relation; mean: string; rest: string; sure: string }): string;
  mixedScales(x: { shares: boolean }): string;
  /** Sources without any of the records in question, which no share is of. */
  sourcesLeftOut(x: { sources: string[] }): string;

  typical(x: { n: number; within?: string; areWishes?: boolean }): string;
  /** What comes before the records that come first, of so many. */
  foremost(x: {
    kind: 'newest' | 'oldest' | 'longest' | 'shortest' | 'most' | 'fewest';
    field: string;
    n: number;
    within?: string;
  }): string;
  /** A record: where it is from, how it is rated, and a number that it holds. */
  origin(x: {
    source: string;
    day: string;
    author?: string;
    score?: number;
    held?: { field: string; n: number };
  }): string;
}
