import { intentsOf } from './lexicon.js';
import { OURSELVES } from './languages/ourselves.js';
import { lostIn } from './lost-customers.js';
import { asksForNews } from './news.js';
import type { Question } from './question.js';
import type { Outside } from './plainly-put.js';
import { isDeclined, openParts } from './reading.js';
import { isForecast } from './to-come.js';

const FEEDBACK =
  /\b(?:mention|complain|complaint|sa(?:y|id)|talk|review|rat(?:e|ing)|feedback|record|ticket|issue|comment|opinion|post|wr(?:ite|ote|itten)|report|ask|request|think|prais|lik(?:e|ed)\b|lov(?:e|ed)\b|hate|happy|unhappy|satisf|dissatisf|star|scor(?:e|ing)|nps\b|csat\b|net promoter|recommend)\w*/i;

/** Whether a question asks for what people say or how they rate, and not for something of the world. */
function asksForFeedback(own: Question, asked: string): boolean {
  const { polarity, scores, wishes, direction } = own;
  const isJudged = (polarity ?? scores ?? direction) !== undefined || wishes;
  const intents = intentsOf(asked);
  return (
    isJudged ||
    intents.has('themes') ||
    intents.has('rating') ||
    asksWhatIsNew(own, asked) ||
    comparesRecords(own) ||
    speaksOfFeedback(asked)
  );
}

/** "Compare Spain with Italy", of which nothing else is named. */
function comparesRecords({ sides, query, parts }: Question): boolean {
  return (
    sides !== undefined && query === '' && !parts.some(({ kind }) => kind === 'topic' || kind === 'word')
  );
}

/** News of what people say: "what is new about login?", and not "which films are new?", which asks for new things. */
function asksWhatIsNew(own: Question, asked: string): boolean {
  const isOfNothing = own.query === '' && openParts(own).length === 0;
  return WHAT_IS_NEW.test(asked) || (isOfNothing && asksForNews(asked));
}
const WHAT_IS_NEW =
  /\b(?:what(?:'s)?|anything|something|nothing)(?: (?:is|are|was|has|have|been|there|they|it|of|to|the))* new\b/i;

function speaksOfFeedback(text: string): boolean {
  return FEEDBACK.test(text);
}

/** From here on examples decide, by both together. */
const SURE = 1;
/** Its form alone does not put a question outside: of what the grammar reads, and of what it does not. */
export const SUBJECT = 0.5;
export const SUBJECT_UNREAD = 0.2;

/**
 * The question with whether no feedback answers it, as far as examples say so: the price of a share, who works where, the
 * weather, a flight to book.
 * @param asked the question in English, before rules put it otherwise: "how much is it" is then about what people say of it
 */
export function ofFeedback(own: Question, { subject, form }: Outside, asked: string): Question {
  const isLikely = subject + form >= SURE && subject >= (isDeclined(own) ? SUBJECT_UNREAD : SUBJECT);
  return isLikely && mayBeOutside(own, asked) ? { ...own, outside: true } : own;
}

/** What a company counts itself: what people write says nothing of it. */
const OWN_NUMBERS =
  /\b(?:revenues?|turnover|profits?|profitability|arpu|mrr|arr|ltv|cac|roi|conversion|headcount|valuation|margins?|payroll|uptime)\b/i;

/** The same as one's own: also where what people write about has the word. */
const OURS =
  /\b(?:our|my) (?:(?!app\b)\p{L}+ )?(?:market shares?|retention|churn|revenues?|turnover|profits?|conversion|headcount|valuation|uptime)\b/iu;

/** "How much revenue are we losing because of the crashes?" has no answer here; how many mention crashes has. */
export function isOfOwnNumbers(question: Question): boolean {
  const { text, query } = question;
  return OWN_NUMBERS.test(text) && !OWN_NUMBERS.test(query) && isDeclined(question);
}

/** The question with what no feedback says of a company's own numbers. `asked`: as it was asked. */
export function ofCompany(question: Question, asked: string): Question {
  const lost = lostIn(asked);
  if (lost) return { ...question, outside: true, lost };
  const [ourselves] = OURSELVES.map((form) => form.exec(asked)).filter((one) => one !== null);
  const rival = ourselves?.groups?.rival?.trim();
  if (ourselves) return { ...question, outside: true, ...(rival && { rival }) };
  return OURS.test(asked) || isOfOwnNumbers(question) ? { ...question, outside: true } : question;
}

/** Whether examples are asked at all: nothing that a question says speaks for feedback. */
export function mayBeOutside(own: Question, asked: string): boolean {
  if (CONTINUES.test(own.text) || QUOTED.test(own.text) || isForecast(own)) return false;
  return !asksForFeedback(own, asked);
}

/** Continues the question before. */
export const CONTINUES =
  /^\W*(?:and|but|or|only|just|also|compared (?:to|with)|versus|vs|(?:what|how) about)\b/i;
/** Says itself what is searched for. */
export const QUOTED = /["\u201c]/;
