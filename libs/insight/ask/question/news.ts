const NEW = /\b(?:new|newly|novel|emerg\w+|just started)\b/i;
const NO_NEWS =
  /\bnew (?:zealand|york|delhi|version|users?|customers?|design|interface|look|layout|app|update)\b/i;
/** News of what people say, and no thing that is new: "the new complaints". */
const SAID =
  '(?:complaints?|problems?|issues?|bugs?|errors?|topics?|themes?|subjects?|requests?|feature requests?|wishes|reasons?|things?|trends?|ideas?|questions?|reviews?|feedback|comments?|praise|pain points?|concerns?|ones?)';
/** "The new household rule", "our new pricing": part of its name. */
const NEW_THING = new RegExp(
  `\\b(?:the|an?|our|their|its|your|my|this|that|these|those)\\s+(?:brand )?new(?:est)? (?!(?:${SAID}|in|on|of|at|about|for|from|since|with|and|or)\\b)(?=\\p{L})`,
  'giu',
);

/** Whether a question asks for what has not been there before. */
export function asksForNews(question: string): boolean {
  const text = question.replaceAll(NEW_THING, 'the ');
  return (NEW.test(text) && !NO_NEWS.test(text)) || /\bwhat(?:'s| is| are)? new\b/i.test(text);
}
