import { within } from './findings.js';
import type { Choice } from './question.js';
import type { Findings, Reader } from './reader.js';
import { overlaps, type Place } from './reworded.js';
import { isTag } from './tags.js';
import { topicOf } from './topic-words.js';

/** Topics to choose from, and where they stand. */
export interface Choices {
  all: Choice[];
  region: Place;
  /** The places of their words. */
  topics: Place[];
}

const ITEM = String.raw`[^,;:?!]{2,40}?`;
const LIST = String.raw`(?<list>${ITEM}(?:, ${ITEM})*,? (?:or|and) ${ITEM})`;
const SEVERAL = String.raw`(?<list>${ITEM}(?:, ${ITEM})+,? or ${ITEM})`;
/**
 * "What is complained about: food, staff or crowding?", "food, staff or crowding – which is complained about most?", "do
 * guests complain about food, staff or crowding?"
 */
const LISTED = [
  new RegExp(String.raw`\b(?:what|which|who|where|complain\w*)\b[^?]*?(?::| [–-]) *${LIST}[?!.\s]*$`, 'diu'),
  new RegExp(String.raw`^\W*${LIST}(?::| [–-]|,) *(?:what|which)\b`, 'diu'),
  new RegExp(
    String.raw`\b(?:complain\w*(?: (?:more|most(?:ly)?))? about|unhappy (?:with|about)|annoyed (?:by|at|about|with)|(?:trouble|problems?|issues?) with) ${SEVERAL}[?!.\s]*$`,
    'diu',
  ),
];
/** "Which is worse: login, sync or billing?" counts complaints. */
export const WORSE =
  /\b(?:which|what)\b.*\b(?:worse|worst|(?:bigger|biggest|larger|largest|main|more serious|most serious) (?:problem|issue|pain|complaint|trouble))\b/i;
/** How many say any of them is one number. */
const COUNTS = /\b(?:how (?:many|much|often)|number of|share|percentage|percent|proportion|any|anyone)\b/i;

const DEGREES =
  /\b(?:bigger|larger|smaller|better|worse|more|less|fewer|higher|lower|best|worst|most|least|happier|unhappier|angrier)\b/i;

/** The topics that a question lists for its answer to choose from; undefined where it has no such list, or one of values. */
export function choicesOf(reader: Reader, findings: Findings): Choices | undefined {
  const { text } = reader;
  if (COUNTS.test(text)) return undefined;
  for (const form of LISTED) {
    const [start, end] = form.exec(text)?.indices?.groups?.list ?? [];
    if (start === undefined || end === undefined) continue;
    const region = { start, end };
    // A tag is called by what people write about, too.
    const values = findings.values.filter((value) => !isTag(value, reader.terrain));
    const isOther = [...values, ...findings.times].some((place) => overlaps(place, region));
    const items = isOther ? [] : itemsIn(text, region);
    const named = items.map((item) => ({
      label: text.slice(item.start, item.end),
      ...topicOf(reader, { ...within(findings, item), values: [], slots: [item] }),
    }));
    const all = named.map(({ label, words }): Choice => ({ label, query: words.join(' ') }));
    // Two are sides: "which is the bigger problem: noise or crashes?"
    if (all.length === 2 && DEGREES.test(text)) return undefined;
    if (all.length > 1 && all.every(({ query }) => query !== ''))
      return { all, region, topics: named.flatMap(({ places }) => places) };
  }
  return undefined;
}

function itemsIn(text: string, { start, end }: Place): Place[] {
  const items: Place[] = [];
  let from = start;
  for (const joint of text.slice(start, end).matchAll(/,? (?:or|and) (?:the )?|, (?:the )?/giu)) {
    items.push({ start: from, end: start + joint.index });
    from = start + joint.index + joint[0].length;
  }
  return [...items, { start: from, end }];
}
