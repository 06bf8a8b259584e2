/** What people write who miss something: as a query. */
export const WISH_QUERY = [
  'wish',
  '"please add"',
  '"please bring"',
  '"bring back"',
  '"feature request"',
  '"add an option"',
  '"can you add"',
  '"could you"',
  '"should add"',
  '"need to add"',
  '"would like to see"',
  '"would love"',
  '"would make this perfect"',
  ...['nice', 'great', 'cool', 'awesome', 'amazing', 'helpful', 'useful', 'better', 'perfect'].map(
    (good) => `"would be ${good}"`,
  ),
].join(' OR ');

/** The same within a sentence, in the languages that questions may be in. */
const ASKS = new RegExp(
  [
    String.raw`\b(?:wish(?:es|ing)?|please|plz|pls|would be|would (?:like|love|make|save)|should (?:add|have|be able|let|allow)|(?:could|can) (?:you|we)|(?:bring|add|give|make) (?:back|an?|the|us|it|more)|feature request|needs? (?:to|an?|some|more|better)|if only|hope)\b`,
    String.raw`\b(?:bitte|wünsch\w*|wäre|hätte gern\w*|könnte[nt]?|fehlt)(?!\p{L})`,
    String.raw`\b(?:por favor|ojalá|gustaría|sería|estaría|podrían?|falta|s'il vous plaît|j'aimerais|serait|pourriez|manque)(?!\p{L})`,
    String.raw`\b(?:gostaria|seria|poderiam?|per favore|vorrei|sarebbe|potreste|manca|graag|zou|alsjeblieft|tolong|mohon|semoga|ingin)(?!\p{L})`,
    'ほしい|欲しい|お願い|해\\s?주세요|좋겠|원해|希望|建议|请|能不能|最好',
  ].join('|'),
  'iu',
);

export function asksForSomething(message: string): boolean {
  return ASKS.test(message);
}

/** A message with blanks for what asks for nothing; all of it where nothing does. Places stay the same. */
export function askingPart(message: string): string {
  return ASKS.test(message) ? sentencesWhere(message, (sentence) => ASKS.test(sentence)) : message;
}

/** A message with blanks for what asks for something. Places stay the same. */
export function statingPart(message: string): string {
  return sentencesWhere(message, (sentence) => !ASKS.test(sentence));
}

/** A message with blanks for the other sentences. Places stay the same. */
export function sentencesWhere(message: string, isKept: (sentence: string) => boolean): string {
  const sentences = message.match(/[^.!?。！？\n]*[.!?。！？\n]*/g) ?? [];
  return sentences.map((one) => (isKept(one) ? one : one.replace(/[^\n]/g, ' '))).join('');
}
