const ASKS =
  'what|which|who|whose|whom|how|why|when|where|since when|is|are|was|were|do|does|did|has|have|had|can|could|would|will|should|show|give|list|find|pull|get|tell|name|compare|count|summari[sz]e|explain|describe|rank|any';
/** Where a sentence or a part of one begins that asks: "My boss flies tomorrow, so what do people say?" */
const BEGINS = new RegExp(
  `(?<=^|[.!?;:,…–—]| -|\\b(?:so|but|and|therefore|hence)\\b)\\W*(?:(?:so|but|and|then|please|pls|therefore|hence) )*(?=(?:${ASKS})(?:['’]s|['’]re)?\\b)`,
  'iu',
);

/** Where a question begins to ask; what stands before says who asks, and why. */
export function askingFrom(question: string): number {
  const match = BEGINS.exec(question);
  return match ? match.index + match[0].length : 0;
}
