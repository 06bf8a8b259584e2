import { type Analyzer } from '#libs/index';
import { isKnownIn } from '#libs/themes';
import { phrasalVerbsIn } from './phrasal-verbs.js';
import type { Place, Reworded } from './reworded.js';

/** "Users who say they are looking for another app": what follows is what they write. */
const SAID =
  /\b(?:says?|said|saying|writes?|wrote|writing|claim(?:s|ed|ing)?|mention(?:s|ed|ing)?)(?: that)? (?:they|he|she|it|we|i)(?:['’](?:re|ve|d|m|s)| (?:are|were|is|was|am|have|has|had|would|will))?(?: (?:now|just|all|already|actually|really|currently))? (?<what>[^,.;:?!"]+)/diu;
/** Another clause, a place or a time is no part of it. */
const ENDS =
  /\s+(?:and|but|because|since|when|while|after|before|so|in|on|at|during|last|this|yesterday|lately|recently)\b.*$/iu;
/** "And tell me why they leave": of those who say so, the reasons. */
const WHY = /^,?(?: and)?(?: (?:tell|show) (?:me|us))? why they \p{L}+(?=[?.!\s]*$)/iu;
const LEAST_WORDS = 2;
const MOST_WORDS = 5;

/**
 * A question with what people say of themselves in quotation marks, as a phrase that texts are searched for; the same
 * where it says what has a name of its own, which is searched for in other words, too.
 */
export function withSaid(question: Reworded, analyzer: Analyzer): Reworded {
  const match = SAID.exec(question.text);
  const [start = 0] = match?.indices?.groups?.what ?? [];
  if (!match || question.text.includes('"')) return question;
  const what = (match.groups?.what ?? '').replace(ENDS, '').trimEnd();
  const tokens = analyzer.tokens(what);
  const words = tokens.filter(({ word }) => !analyzer.isFunctionWord(word));
  const isNamed = words.some(({ word }) => isKnownIn(word, 'en', analyzer));
  if (words.length < LEAST_WORDS || tokens.length > MOST_WORDS || isNamed) return question;
  // "That they were logged out" is searched for in all forms of the verb.
  if (phrasalVerbsIn(what).length > 0) return question;
  const said: Place = { start, end: start + what.length };
  const [why] = WHY.exec(question.text.slice(said.end)) ?? [];
  return question.replace({ start: match.index, end: said.end + (why?.length ?? 0) }, [
    'mention "',
    said,
    why ? '", and why' : '"',
  ]);
}
