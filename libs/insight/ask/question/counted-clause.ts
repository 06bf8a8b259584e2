import type { Reworded } from './reworded.js';

/** "How many say so?" is about what was named before it. */
const COUNTED =
  /^\W*(?<head>[^?!;]+?)(?:[?!;.,…–—-]+| -)\s*(?:and |so |if so,? |then )*(?:(?:roughly|about|exactly) )?how many (?:(?:of (?:them|those|these)|people|users|customers|ppl|reviews?|reviewers|records|times|guests|passengers|others) )*(?:actually |really |also )?(?:say|said|says|saying|mention|mentioned|think|thought|feel|felt|complain|complained|write|wrote|report|reported|agree|have|had|are|see|talk|bring|brought|raise|note)(?: (?:so|that|it|this|them|the same|likewise|about (?:it|this|that|them)|of (?:it|this|that)|up|it up|this up|that up|the problem|this problem))*[?!.\s]*$/diu;
/** What only asks in the first clause. */
const ASKS =
  /^(?:(?:is|are|was|were) there (?:(?:any|too many|too much|so many|many|much|a lot of|still|really) )*|(?:what (?:do|did) (?:people|users|customers) (?:say|think) about|do (?:people|users|customers|they) (?:really |often |still )?(?:mention|complain about|hate|dislike|talk about)|(?:is|are|was|were)(?= (?:the |our )?[^?]+ (?:a|an) (?:\w+ )?(?:problem|issue|thing)$)|too many|too much|so many) )/iu;

/** A question whose second clause counts what the first one names: "too many ads on netflix? how many say so". */
export function countedClause(question: Reworded): Reworded {
  const found = COUNTED.exec(question.text);
  const [start = 0, end = 0] = found?.indices?.groups?.head ?? [];
  if (!found || /^(?:why|when|which|who|where|how)\b/iu.test(question.text.slice(start, end)))
    return question;
  const asking = ASKS.exec(question.text.slice(start, end))?.[0].length ?? 0;
  const topic = { start: start + asking, end };
  return question.replace({ start: 0, end: question.text.length }, ['how many mention ', topic, '?']);
}
