import type { Reworded } from './reworded.js';

/** What is said in degrees: its word, the other forms of it, and the topic that grades are called by. */
interface Quality {
  word: string;
  forms: string;
  /** The first that records grade. */
  topic?: string;
  /** Where records grade the noun beside it, that is what it judges: "the dirtiest toilets". */
  isOfNoun?: true;
  /** What grows where a good one fades. */
  opposite?: string;
  /** It earns no praise: it is there where its opposite is not. */
  isLack?: true;
}

const BAD: readonly Quality[] = [
  { word: 'slow', forms: 'slow sluggish laggy', topic: 'speed', isOfNoun: true },
  { word: 'dirty', forms: 'dirty filthy smelly unclean', topic: 'cleanliness', isOfNoun: true },
  { word: 'expensive', forms: 'expensive pricey pricy costly overpriced dear', topic: 'price' },
  { word: 'noisy', forms: 'noisy loud', topic: 'noise' },
  { word: 'crowded', forms: 'crowded overcrowded busy full' },
  { word: 'cramped', forms: 'cramped tight', topic: 'legroom' },
  { word: 'narrow', forms: 'narrow', topic: 'width' },
  { word: 'bland', forms: 'bland tasteless disgusting', topic: 'food', isOfNoun: true },
  { word: 'uncomfortable', forms: 'uncomfortable', topic: 'comfort' },
  { word: 'rude', forms: 'rude unfriendly impolite unhelpful', topic: 'staff', isOfNoun: true },
  { word: 'unreliable', forms: 'unreliable' },
  { word: 'error', forms: 'buggy' },
  { word: 'crash', forms: 'unstable crashy' },
  { word: 'confusing', forms: 'confusing complicated' },
  { word: 'delay', forms: 'delayed unpunctual', topic: 'punctuality' },
];
const GOOD: readonly Quality[] = [
  { word: 'fast', forms: 'fast quick speedy', topic: 'speed', opposite: 'slow', isOfNoun: true },
  { word: 'clean', forms: 'clean', topic: 'cleanliness', opposite: 'dirty', isOfNoun: true },
  { word: 'cheap', forms: 'cheap affordable inexpensive', topic: 'price', opposite: 'expensive' },
  { word: 'quiet', forms: 'quiet peaceful', topic: 'noise', opposite: 'noisy' },
  { word: 'spacious', forms: 'spacious roomy', topic: 'legroom', opposite: 'cramped' },
  { word: 'wide', forms: 'wide', topic: 'width', opposite: 'narrow' },
  { word: 'comfortable', forms: 'comfortable comfy', topic: 'comfort', opposite: 'uncomfortable' },
  {
    word: 'friendly',
    forms: 'friendly polite helpful courteous kind',
    topic: 'staff',
    isOfNoun: true,
    opposite: 'rude',
  },
  { word: 'reliable', forms: 'reliable', opposite: 'unreliable' },
  { word: 'stable', forms: 'stable', opposite: 'crash', isLack: true },
  { word: 'punctual', forms: 'punctual', topic: 'punctuality', opposite: 'delay' },
  { word: 'tasty', forms: 'tasty delicious yummy', topic: 'food' },
  { word: 'easy', forms: 'easy intuitive', topic: 'ease of use', opposite: 'confusing' },
  { word: 'safe', forms: 'safe', topic: 'safety', opposite: 'unsafe' },
];

/** Words that qualities are searched by: a noun next to one is something of its own. */
export const QUALITIES: ReadonlySet<string> = new Set([...BAD, ...GOOD].map(({ word }) => word));

interface JudgedQuality extends Quality {
  isGood: boolean;
  /** What is most of it is what has least of it. */
  isLeast?: boolean;
}

const [POSITIVES, COMPARATIVES, SUPERLATIVES] = [
  new Map<string, JudgedQuality>(),
  new Map<string, JudgedQuality>(),
  new Map<string, JudgedQuality>(),
];
for (const [all, isGood] of [
  [BAD, false],
  [GOOD, true],
] as const)
  for (const quality of all)
    for (const word of quality.forms.split(' ')) {
      POSITIVES.set(word, { ...quality, isGood });
      const stem = word.replace(/(?<=[^aeiou])y$/, 'i').replace(/e$/, '');
      for (const [degrees, ending, more, less] of [
        [COMPARATIVES, 'er', 'more', 'less'],
        [SUPERLATIVES, 'est', 'most', 'least'],
      ] as const) {
        for (const form of [`${stem}${ending}`, `${more} ${word}`]) degrees.set(form, { ...quality, isGood });
        if (quality.opposite || !isGood)
          degrees.set(`${less} ${word}`, { ...quality, isGood: !isGood, isLeast: true });
      }
    }

const anyOf = (degrees: ReadonlyMap<string, unknown>) =>
  [...degrees.keys()].toSorted((a, b) => b.length - a.length).join('|');
const [PLAIN, MORE, MOST] = [anyOf(POSITIVES), anyOf(COMPARATIVES), anyOf(SUPERLATIVES)];

/** "How clean are the lounges?" */
const HOW = new RegExp(`^\\W*how (?<how>${PLAIN}) (?:is|are|was|were|do) (?<who>[^?]+?)[?!.\\s]*$`, 'diu');

/** "Is the app getting slower?", "has it become more expensive?": what grows is what people say of it. */
const CHANGING = new RegExp(
  `^\\s*(?:is|are|was|were|has|have|did|does|do)\\s+(?<who>.+?)\\s+(?:been\\s+)?(?:get(?:s|ting)?|got|gotten|becom(?:e|es|ing)|became)\\s+(?:any\\s+|a lot\\s+|much\\s+)?(?<more>${MORE})\\b(?: and (?:slower|worse|more expensive))?`,
  'diu',
);
/** "Is it slower than before?", "is it faster now?" */
const THAN_BEFORE = new RegExp(
  `^\\s*(?:is|are|was|were)\\s+(?<who>.+?)\\s+(?<more>${MORE})\\b\\s*(?:than (?:before|it (?:was|used to be)|ever|usual|in the past)|now|nowadays|these days|lately|recently|(?=[?!.]*$))`,
  'diu',
);
/** "Is A slower than B?", "which is faster, A or B?" */
const THAN = new RegExp(`\\b(?<more>${MORE})\\b(?=.*\\b(?:than|or)\\b)`, 'diu');
const COMPARATIVE = new RegExp(`\\b(?:the )?(?<more>${MORE})\\b`, 'iu');
const SUPERLATIVE = new RegExp(
  `(?<!\\b(?:grow|ris|increas|fall|chang|spread|declin)\\p{L}* )\\b(?:the )?(?<most>${MOST})\\b`,
  'diu',
);

const [ASKS, DEGREE] = [
  "(?:which|what)(?:'s| is| are| has| have)? (?:the )?",
  `(?:the )?(?<degree>${MOST}|${MORE})\\b`,
];
const DEGREE_FIRST = new RegExp(`^\\s*${ASKS}${DEGREE} (?<noun>\\p{L}+)(?=\\W*$)`, 'diu');
/** As Japanese asks. */
const ASKS_LAST = new RegExp(
  `^\\s*${DEGREE}\\s+(?<noun>\\p{L}+)\\s+(?:(?:is|the)\\s+)*(?:which|what|where)(?:\\s+(?:is|the))*\\W*$`,
  'diu',
);
const DEGREE_LAST = new RegExp(`^\\s*${ASKS}(?<noun>\\p{L}+) ${DEGREE}(?=\\W*$)`, 'diu');

/** "Staff friendliness" is what staff are graded for. */
function ofStaff(asked: Reworded): Reworded {
  const match = /\b(?:(?:staff|crew|employees?) )?(?:friendliness|helpfulness|politeness|rudeness)\b/iu.exec(
    asked.text,
  );
  return match ? asked.replace({ start: match.index, end: match.index + match[0].length }, ['staff']) : asked;
}

/**
 * Degrees of qualities in words of the grammar: "the dirtiest" is what gets the worst grades for it, or what most records call
 * so, "getting slower" is more and more complaints about it.
 * @param isGrade whether records grade what a word is about
 * @param isField whether a field is called by a word
 * @param isRanking whether a question asks for the first of many: "which version"
 */
export function withoutDegrees(
  question: Reworded,
  {
    isGrade,
    isField,
    isRanking,
  }: {
    isGrade: (word: string) => boolean;
    isField: (word: string) => boolean;
    isRanking: (text: string) => boolean;
  },
): Reworded {
  const asked = asRanking(isGrade('staff') ? ofStaff(question) : question, isField);
  const ranks = isRanking(asked.text);
  const changing = CHANGING.exec(asked.text) ?? THAN_BEFORE.exec(asked.text);
  const [who, more] = [changing?.indices?.groups?.who, changing?.indices?.groups?.more];
  if (changing && who && more) {
    const quality = COMPARATIVES.get(asked.text.slice(...more).toLowerCase());
    const about = quality?.isGood ? quality.opposite : quality?.word;
    if (quality) {
      const [mood, way] = about
        ? ['complaints', quality.isGood ? 'decreasing' : 'growing']
        : ['praise', 'growing'];
      const place = { start: changing.index, end: changing.index + changing[0].length };
      return asked.replace(place, [
        `are ${mood} about ${about ?? quality.word} `,
        { start: who[0], end: who[1] },
        ` ${way}`,
      ]);
    }
  }
  const judged = howGood(asked, isGrade);
  if (judged) return judged;
  const than = THAN.exec(asked.text);
  const compared = than?.indices?.groups?.more;
  if (compared) {
    const quality = COMPARATIVES.get(asked.text.slice(...compared).toLowerCase());
    if (quality) {
      const end = asked.text.replace(/[\s?!.]+$/u, '').length;
      const on = quality.topic && isGrade(quality.topic) ? quality.topic : quality.word;
      return asked
        .replace({ start: end, end: asked.text.length }, [` on ${on}?`])
        .replace({ start: compared[0], end: compared[1] }, [quality.isGood ? 'better' : 'worse']);
    }
  }
  // "La versione più lenta" is a version slower than all others.
  const ranked = SUPERLATIVE.exec(asked.text) ?? (ranks ? COMPARATIVE.exec(asked.text) : null);
  const { most = '', more: further = '' } = ranked?.groups ?? {};
  const quality = SUPERLATIVES.get(most.toLowerCase()) ?? COMPARATIVES.get(further.toLowerCase());
  if (!ranked || !quality) return asked;
  const place = { start: ranked.index, end: ranked.index + ranked[0].length };
  const nouns = [
    /^ (?<noun>\p{L}+)/u.exec(asked.text.slice(place.end)),
    /(?<noun>\p{L}+) $/u.exec(asked.text.slice(0, place.start)),
  ].flatMap((match) => match?.groups?.noun ?? []);
  if (quality.isOfNoun && nouns.some(isGrade))
    return asked.replace(place, [quality.isGood ? 'best' : 'worst']);
  const graded = quality.topic !== undefined && isGrade(quality.topic) ? quality.topic : undefined;
  if (graded) return asked.replace(place, [`${quality.isGood ? 'best' : 'worst'} ${graded}`]);
  return asked.replace(place, [saidMost(quality, ranks)]);
}

/** "How clean are the lounges?" asks for their grades, or for what is said of it. */
function howGood(asked: Reworded, isGrade: (word: string) => boolean): Reworded | undefined {
  const how = HOW.exec(asked.text);
  const who = how?.indices?.groups?.who;
  const quality = POSITIVES.get(how?.groups?.how?.toLowerCase() ?? '');
  if (!who || !quality) return undefined;
  const grade = [quality.topic, quality.word].find((word) => word !== undefined && isGrade(word));
  const asking = grade ? `how is the ${grade} rated for ` : `what do people say about ${quality.word} `;
  const place = { start: 0, end: asked.text.length };
  return asked.replace(place, [asking, { start: who[0], end: who[1] }, '?']);
}

/** "What is the most crowded airport?", "the airport most crowded": which airport is. */
function asRanking(asked: Reworded, isField: (word: string) => boolean): Reworded {
  for (const form of [DEGREE_FIRST, DEGREE_LAST, ASKS_LAST]) {
    const { index = 0, 0: { length } = '', indices } = form.exec(asked.text) ?? {};
    const { noun, degree } = indices?.groups ?? {};
    if (!noun || !degree || !isField(asked.text.slice(...noun))) continue;
    const placeOf = ([start, end]: [number, number]) => ({ start, end });
    return asked.replace({ start: index, end: index + length }, [
      'which ',
      placeOf(noun),
      ' is the ',
      placeOf(degree),
    ]);
  }
  return asked;
}

/** Happy guests, too, say that it is crowded: of many, the first is where the largest share of records says so. */
function saidMost({ word, opposite = word, isGood, isLeast, isLack }: JudgedQuality, ranks: boolean): string {
  if (isLack && isGood && ranks) return `the lowest share of records that mention ${opposite}`;
  if (isGood && !isLeast) return `most praise about ${word}`;
  // "The least comfortable" is what most call uncomfortable, "the least crowded" what fewest call crowded.
  const about = isGood || !isLeast ? word : opposite;
  if (ranks) return `the ${isGood ? 'lowest' : 'highest'} share of records that mention ${about}`;
  return `${isGood ? 'fewest' : 'most'} complaints about ${about}`;
}
