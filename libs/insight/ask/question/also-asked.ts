import { say } from '../wording/message.js';
import type { AlsoAsked, Question } from './question.js';
import { intentOf, isDeclined } from './reading.js';
import { type Place, placeOf, type Reworded } from './reworded.js';

/** The end of a question that only goes on about what stands before it. */
export interface Tail extends AlsoAsked {
  place: Place;
  /** The question without it. */
  head: string;
}

/** Words that name nothing: what they are about was named before. Among them are some that stay in other languages. */
const NOTHING =
  'is|are|was|were|has|have|been|does|did|do|it|this|that|they|them|these|things?|the|to|in|a|there|by|now|still|already|also|then|if|whether|how|trend|situation|numbers?|demand|interest|problems?|issues?|complaints?|getting|becom(?:e|es|ing)|going|sta|hat|si|se|sie|ça|è';
const COURSE =
  'growing|grown|increas(?:e|es|ed|ing)|ris(?:e|es|en|ing)|worsen(?:ed|ing)|improv(?:e|ed|ing)|declin(?:e|ed|ing)|decreas(?:e|ed|ing)|shrinking|falling|dropping|better|worse|bad|more|less|fewer|up|down|over|gone|away|(?:re)?solved|fixed|changing|changed|happening|recover(?:ed|ing)?|recuper\\p{L}*|récupér\\p{L}*|erhol\\p{L}*|herstel\\p{L}*|ripres\\p{L}*|pulih|回復\\p{L}*|회복\\p{L}*';
const AFTER =
  'and|or|not|more|often|common|frequent(?:ly)?|better|worse|away|lately|recently|now|over|time|again|yet|already|up|down|too|as|well|the|a|problem';
const VERSION =
  '(?: (?:in|with|since|by|after) (?:the )?(?:newest|latest|last|new|current|most recent) (?:one|version|release|update))?';
const SINCE = 'since when|from when|for how long|when did (?:it|this|that|they) (?:start|begin)';
const TAIL = new RegExp(
  `(?:[,;?!、]\\s*(?:(?:and|but)\\b|そして)?|\\b(?:and|but)\\b|&|고)\\s*(?<tail>(?:(?:${NOTHING})\\s+)*(?:(?<since>${SINCE})|(?:${COURSE})(?:,?\\s+(?:${AFTER}))*(?<version>${VERSION})))[\\s?.!]*$`,
  'diu',
);
/** In English it is a question of its own: "loved and growing" asks for one thing. */
const ASKS = /^(?:is|are|was|were|has|have|does|did|do|how|if|whether|since|from|for|when|still)\b/i;
const DOWN =
  /\b(?:better|improv|recover|recuper|récupér|erhol|herstel|ripres|pulih|decreas|declin|shrink|fall|drop|less|fewer|down)/iu;
const UP = /\b(?:worse|bad|grow|increas|ris(?:e|ing)|more|up\b)/iu;

/** ", and is it getting worse?", "and since when?" */
export function tailOf(question: string, english: Reworded, language: string): Tail | undefined {
  const match = TAIL.exec(english.text);
  const [start = 0, end = 0] = match?.indices?.groups?.tail ?? [];
  const { tail: text = '', since, version } = match?.groups ?? {};
  if (!match || (language === 'en' && !ASKS.test(text))) return undefined;
  const place = english.asked({ start, end });
  const [isBetter, isWorse] = [DOWN.test(text), UP.test(text)];
  return {
    what: since ? 'since' : version ? 'newest' : 'course',
    direction: isBetter === isWorse ? undefined : isBetter ? 'down' : 'up',
    text,
    asked: question.slice(place.start, place.end).trim(),
    place,
    head: question.slice(0, english.asked(placeOf(match)).start).trim(),
  };
}

const HEADS: ReadonlySet<string> = new Set(['count', 'about', 'themes', 'rank', 'score', 'examples']);

/** The question before a tail, which asks that, too; undefined where the whole is one question. */
export function withTail(head: Question, tail: Tail, whole: Question): Question | undefined {
  const { what, direction, text, place } = tail;
  const asks = intentOf(head);
  if (isDeclined(head) || head.language !== whole.language || head.sides || head.measure) return undefined;
  // A time that is over says nothing of how it went on.
  const isOver = asks === 'change' && head.about === 'ratings' && head.time?.to !== undefined;
  if (!HEADS.has(asks) && !isOver) return undefined;
  // Since when, and how often in a version, is asked of what records mention.
  if (what !== 'course' && head.query === '') return undefined;
  const meaning = what === 'since' ? 'the time of a change' : 'a change over time';
  const said = whole.parts.filter((part) => part.start >= place.start && part.end <= place.end);
  const asked = { start: said[0]?.start ?? place.start, end: said.at(-1)?.end ?? place.end };
  return {
    ...head,
    also: { what, direction, text, asked: tail.asked },
    parts: [
      ...head.parts,
      {
        ...asked,
        text: said.map((part) => part.text).join(' '),
        list: 'understood',
        kind: 'intent',
        meaning: say('reading', { text: meaning }),
      },
    ],
  };
}
