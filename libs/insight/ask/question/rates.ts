/** What is asked in relation to how much there is of each: "crash rate", "per 100 reviews", "relative to how much feedback we get". */
const RATES = [
  /\b(?:relative|proportional|proportionate|in (?:proportion|relation)|compared) to (?:how (?:much|many)|(?:the |its |their |all )*(?:amount|number|volume|total|share|size|feedback|reviews?|ratings?|records?|users?))\b/i,
  /\b(?:relatively speaking|proportionally|proportionately|per capita|pro rata|adjusted for (?:volume|size))\b/i,
  /\bper (?:\d+|hundred|thousand|review|record|rating|user|comment|ticket)\b/i,
  /\b(?:share|percentage|percent|proportion|fraction) of (?:its|their|all|the)(?: own| total)? (?:reviews?|records?|feedback|comments?|tickets|users?|messages)\b/i,
  // "Which do people rate best?" is a verb.
  /\b(?!(?:people|users?|they|we|customers?|guests?|reviewers?|passengers?|to|do|does|did)\b)\p{L}{3,} rates?\b(?! (?:the|it|us|as|best|worst|highest|lowest|higher|lower|better)\b)/iu,
  /\brates? of \p{L}/iu,
];

/** Whether a question asks for a share of what there is of each, and not for numbers, of which the largest has most. */
export function asksForRate(frame: string): boolean {
  return RATES.some((form) => form.test(frame));
}
