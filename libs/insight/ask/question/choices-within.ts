import { topicAlone, topicOf } from '#libs/themes';
import { datePhrases } from './date-phrases.js';
import { termsOf } from './known-values.js';
import { GENERIC } from './lexicon.js';
import type { Question } from './question.js';
import { choiceParts } from './question-parts.js';
import type { Reader } from './reader.js';
import { isDeclined } from './reading.js';
import type { Place } from './reworded.js';

const OR =
  /,? +(?:or|oder|ou|o|u|oppure|of|atau)(?: +(?:is it|are they|ist es|sind es|est-ce|es|são|is het))? +|[、，,]? *(?:それとも|または|あるいは|还是|還是|或者|아니면|또는|혹은) *|[,、，] */giu;
const LAST_OR =
  /(?:^|[\s,、，])(?:or|oder|ou|o|u|oppure|of|atau)\s|それとも|または|あるいは|还是|還是|或者|아니면|또는|혹은/iu;
const BREAK = / *[:：–—] *| +- +|, +/gu;
/** "Is it on startup?", "because of": what asks before the first of a list. */
const ASKING =
  /^(?:(?:so|and|mostly|mainly|usually|really|just|actually) )*(?:is it|is that|are they|are there|is there|do they|does it|do people (?:say|complain about|mean)|ist es|sind es|kommen sie|est-ce(?: que c'est)?|c'est|es|son|são|é|sono|zijn het|is het|apakah)(?: (?:mostly|mainly|more|that|because of|due to|about|usually|really|just|eher|meist))* +/iu;
/** What joins a word to what it is about. */
const JOINING =
  /^(?:(?:on|at|when|while|during|by|with|because|of|the|a|an|it|they|is|are|being|beim?|bei|am|im|an|der|die|das|wenn|al|a|la|le|les|el|los|las|au|à|lors|de|du|quand|ao|na|no|quando|in|il|all'|het|een|bij|als|saat|pas|ketika) +|all['’]|à l['’]|l['’])+/iu;
/** "Notifications, what is the actual issue": the end asks no more than the list does. */
const TAIL =
  /[\s,:–-]*(?<!^\W*)\b(?:so )?(?:what(?:'?s| is| are| exactly)?|which|whats|why|where|mostly|mainly|was|wo|welche\p{L}*|qué|que|cuál|quoi|quel(?:le)?|qual|quale|cosa|che|wat|waar|apa)\b(?![^?]*\b(?:with|about|mit|con|com|avec|met)\b).*$/isu;
const WITH =
  /^\W*(?:with|about|as for|regarding|on|bei|zu|con|sobre|com|avec|pour|met|over|soal|tentang) +(?:the |our |den |der |die |los |las |les |os |as )?/iu;
const MOST = 6;
const LONGEST = 40;

/**
 * "Notifications: too many, late or twice?": the topic, as `read` reads it, and what is counted within it. Undefined where a
 * question has no such list, or one of values or of what one feels.
 */
export function withChoices(reader: Reader, read: (head: string) => Question): Question | undefined {
  const { text, language } = reader;
  const listed = choicesIn(text, reader);
  const head = listed && read(listed.head);
  if (!listed || !head?.query || head.sides || isDeclined(head)) return undefined;
  return {
    ...head,
    language,
    choices: listed.items.map(({ label, query }) => ({ label, query })),
    polarity: head.polarityNamed ? head.polarity : undefined,
    parts: [
      ...head.parts,
      ...choiceParts(
        text,
        listed.items.map(({ place }) => place),
      ),
    ],
  };
}

interface Item {
  label: string;
  query: string;
  place: Place;
  /** It is called by a name that topics have. */
  isNamed: boolean;
}

function choicesIn(text: string, reader: Reader): { head: string; items: Item[] } | undefined {
  const end = text.search(/[?？!.。\s]*$/u);
  for (const { 0: joint, index } of text.slice(0, end).matchAll(BREAK)) {
    const from = index + joint.length;
    const head = text.slice(0, index).replace(TAIL, '').replace(WITH, '').trim();
    const isList = LAST_OR.test(text.slice(from, end));
    if (!isList || head === '' || !topicOf(head, reader.language, reader.analyzer)) continue;
    const all = itemsIn(text, { start: from, end }).map((place) => itemOf(place, reader));
    const items = all.flatMap((one) => one ?? []);
    const areAll = items.length === all.length && items.length > 1 && items.length <= MOST;
    return areAll && items.some(({ isNamed }) => isNamed) ? { head, items } : undefined;
  }
  return undefined;
}

function itemsIn(text: string, { start, end }: Place): Place[] {
  const asking = ASKING.exec(text.slice(start, end))?.[0].length ?? 0;
  const items: Place[] = [];
  let from = start + asking;
  for (const { 0: joint, index } of text.slice(from, end).matchAll(OR)) {
    const at = start + asking + index;
    if (at > from) items.push({ start: from, end: at });
    from = at + joint.length;
  }
  return [...items, { start: from, end }];
}

function itemOf(place: Place, { text, language, analyzer, today, finder, names }: Reader): Item | undefined {
  const label = text.slice(place.start, place.end).replace(/^[\s¿¡"“„(]+|[\s"”)]+$/gu, '');
  const bare = label.replace(JOINING, '');
  const tokens = analyzer.tokens(bare);
  const isValue = finder.mayMean(termsOf(tokens)).length > 0 || tokens.some((token) => names.isName(token));
  if (label.length > LONGEST || isValue || datePhrases(label, today).length > 0) return undefined;
  const named = [label, bare].find((one) => topicAlone(one, language, analyzer));
  const words = tokens
    .filter(({ word }) => !analyzer.isFunctionWord(word) && !GENERIC.has(word))
    .map(({ start, end }) => bare.slice(start, end));
  const query = named ?? words.join(' ');
  return query === '' ? undefined : { label, query, place, isNamed: named !== undefined };
}
