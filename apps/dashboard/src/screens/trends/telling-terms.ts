import type { AnswerOf } from '#libs/client';
import { isClear } from '../drivers/low-subjects.js';
import { distinctTerms } from './words.js';

type Answer = Pick<AnswerOf<'/public/keyphrases'>, 'keyphrases' | 'themes' | 'total' | 'background_total'>;
type Theme = NonNullable<Answer['themes']>[number];

/** What one side says more often than the other: a subject, found by a query, or a term as it is written. */
export interface TellingTerm {
  name: string;
  records: number;
  share: number;
  background_records: number;
  background_share: number;
  /** Of a subject. */
  query?: string;
  /** Of a term. */
  drilldown?: Answer['keyphrases'][number]['drilldown'];
}

/** Terms that differ by chance, or that a few people say, are none that stand out. */
const [LIKELY, SEVERAL] = [0.05, 5];
/** With fewer subjects, phrases or words make up for them. */
const FEW = 4;
/** A rarer phrase beside subjects is how a few people put it. */
const COMMON = 0.02;

/**
 * Subjects in plain words, phrases, and versions, those with the largest difference first. A single word seldom says
 * what people mean (`update`, `time`), so words follow only where there is nothing else.
 */
export function tellingTerms(answer: Answer, most: number): TellingTerm[] {
  const { themes = [] } = answer;
  const keyphrases = answer.keyphrases.filter(
    ({ p_adjusted: p, records }) => p < LIKELY && records >= SEVERAL,
  );
  const subjects = themes.filter((theme) => isNamed(theme) && isClear(theme, answer)).map(ofSubject);
  const versions = distinctTerms(
    keyphrases.filter(({ term }) => /^v?\d+(\.\d+)+$/i.test(term)),
    most,
  ).map((one) => ({ ...ofTerm(one), name: `Version ${one.term.replace(/^v/i, '')}` }));
  const chosen = [...subjects, ...versions]
    .toSorted((a, b) => differenceOf(b) - differenceOf(a))
    .slice(0, most);
  if (chosen.length >= FEW) return chosen;
  const others = keyphrases.filter((one) => !chosen.some((other) => isSaid(one.term, other)));
  const phrases = others.filter(({ term }) => isPhrase(term) && !/\d/.test(term));
  if (chosen.length > 0) {
    const common = phrases.filter(({ share }) => share >= COMMON);
    return [...chosen, ...distinctTerms(common, FEW - chosen.length).map(ofTerm)];
  }
  return distinctTerms(phrases.length >= FEW ? phrases : others, most).map(ofTerm);
}

/**
 * What most records are about: subjects, and phrases that a product has for its own (`Shared budgets`). Themes that are
 * words only are added where there are few.
 */
export function commonThemes(themes: readonly Theme[], most: number): Theme[] {
  const named = themes.filter(isNamed);
  return (named.length < FEW ? themes : named).slice(0, most);
}

/** A subject that is known in every language, or a phrase: other themes are words that keep the same company. */
function isNamed({ concept, query }: Theme): boolean {
  return concept !== undefined || isPhrase(alternativesOf(query)[0] ?? '');
}

/** Scripts without spaces write a phrase as one word. */
function isPhrase(term: string): boolean {
  return (
    / /.test(term) ||
    (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(term) && term.length > 3)
  );
}

/** The words and phrases of a query, without what they must not be beside. */
function alternativesOf(query: string): string[] {
  return query.split(' OR ').map((one) => one.replace(/ -".*$/, '').replace(/^="?|[*"]/g, ''));
}

function isSaid(term: string, { name, query = name }: TellingTerm): boolean {
  return alternativesOf(query).some(
    (one) => ` ${term} `.includes(` ${one} `) || ` ${one} `.includes(` ${term} `),
  );
}

function ofSubject({ name, subject = name, query, ...shares }: Theme): TellingTerm {
  const { records, share, background_records, background_share } = shares;
  return { name: subject, query, records, share, background_records, background_share };
}

function ofTerm({ term, drilldown, ...shares }: Answer['keyphrases'][number]): TellingTerm {
  const { records, share, background_records, background_share } = shares;
  return { name: term, drilldown, records, share, background_records, background_share };
}

const differenceOf = ({ share, background_share: other }: TellingTerm) => share - other;
