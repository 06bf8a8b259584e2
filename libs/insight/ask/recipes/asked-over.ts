import type { Question } from '../question/question.js';
import { askedWords } from './asked-words.js';

/** "And is it over?", "have they recovered?", "is it still going on?" */
const ASKS_OVER = [
  /\b(?:is|are|was|were) (?:it|this|that|they|the (?:drop|fall|dip|decline|slump|problem|issue|incident|outage)s?(?: (?:of|in) (?:the )?\w+)?)(?: now| already| all)* (?:over|past|gone|fixed|resolved|solved|finished|back to normal)\b/i,
  /\bstill (?:going on|ongoing|happening|down|low|bad|falling)\b/i,
  /\b(?:has|have|did) (?:it|they|this|that|ratings?|scores?|things)(?: now| already| since)* (?:end(?:ed)?|stop(?:ped)?|recover(?:ed)?|pass(?:ed)?|gone back|c[oa]me back|go back)\b/i,
  // Of other languages, a word of it may be left as it was asked.
  /(?<!\p{L})(?:vorbei|überstanden|terminée?s?|finie?s?|terminado|acabou|passou|finit[aeio]|voorbij|berakhir)(?!\p{L})/iu,
  /収束|終わ|끝났|结束/u,
];

/** Whether a question about a change asks if it is over, in its own words or as the grammar has them. */
export function asksOver(question: Pick<Question, 'text' | 'parts'>): boolean {
  return askedWords(question).some((asked) => ASKS_OVER.some((words) => words.test(asked)));
}
