import type { FieldSummary } from '#libs/contract';
import { escaped, type Place } from './reworded.js';

/** Which records come first: by their time, the length of their text, or a number that they hold. */
export interface RecordOrder extends Place {
  key: string;
  /** What the number is called: `thumbs up`. */
  field: string;
  kind: 'newest' | 'oldest' | 'longest' | 'shortest' | 'most' | 'fewest';
  /** How many are asked for; undefined = one or a few. */
  shown?: number;
}

const RECORD =
  '(?:reviews?|comments?|records?|feedback|posts?|tickets?|issues?|complaints?|e-?mails?|messages?|threads?|entry|entries|ratings?|bug reports?|feature requests?)';
/** What may stand between the superlative and the record: "the longest negative Netflix review". */
const BETWEEN = '(?: [\\p{L}\\p{N}-]+){0,3}?';
const VERBS: Readonly<Record<string, string>> = {
  liked: 'likes?|thumbs?|votes?|upvotes?|hearts?|reactions?|helpful',
  upvoted: 'upvotes?|thumbs?|votes?|likes?|hearts?|reactions?|helpful',
  voted: 'votes?|upvotes?|thumbs?',
  helpful: 'helpful|thumbs?|votes?|upvotes?|likes?',
  commented: 'comments?|replies|answers|responses',
  discussed: 'comments?|replies|answers|responses',
  viewed: 'views?|reads?|impressions?',
  shared: 'shares?|reposts?',
};

/** What people call a number besides by the name of its field. */
const NOUNS: readonly (readonly [named: RegExp, nouns: string])[] = [
  [
    /\b(?:likes?|thumbs?|upvotes?|votes?|helpful|reactions?)\b/,
    'likes?|upvotes?|votes?|thumbs(?: up)?|helpful votes?',
  ],
  [/\b(?:comments?|replies|answers)\b/, 'comments?|replies|answers'],
];

const TIMES = [
  ['oldest', '(?:oldest|earliest|very first|first ever)'],
  [
    'newest',
    '(?:newest|latest|most recent|last|(?<=^\\W*(?:please )?(?:show|give|list|find|read)\\b.{0,20})recent)',
  ],
  ['longest', '(?:longest|most detailed|wordiest)'],
  ['shortest', '(?:shortest|briefest)'],
] as const;
const KEYS = {
  oldest: 'ds',
  newest: 'ds',
  longest: 'message:length',
  shortest: 'message:length',
} as const;

const WRITTEN = '\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten';
const COUNT = new RegExp(`\\b(?<n>${WRITTEN}) $`, 'i');
const AFTER = new RegExp(`^ (?<n>${WRITTEN})\\b`, 'i');
const NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ');

/** Which records a question asks for first: "the longest review", "which issue has the most comments?" */
export function recordOrderIn(question: string, fields: readonly FieldSummary[]): RecordOrder | undefined {
  const order = firstIn(question, fields);
  if (!order) return undefined;
  const { n = '' } = COUNT.exec(question.slice(0, order.start))?.groups ?? {};
  const { n: after = n } = AFTER.exec(question.slice(order.end))?.groups ?? {};
  const said = Number(after) || NUMBERS.indexOf(after.toLowerCase());
  return said > 0 ? { ...order, shown: said } : order;
}

function firstIn(question: string, fields: readonly FieldSummary[]): Omit<RecordOrder, 'shown'> | undefined {
  const numbers = fields.filter(
    ({ key, types, filter }) => filter && types.includes('number') && key !== 'score',
  );
  for (const [kind, word] of TIMES) {
    const place = placeOf(
      `\\b${word}\\b(?=${BETWEEN} ${RECORD}\\b)(?! (?:the )?(?:\\w+ )?(?:${SPAN})\\b)`,
      question,
    );
    if (place) return { ...place, key: KEYS[kind], field: '', kind };
  }
  for (const { key, title } of numbers) {
    const field = nameOf(title ?? key);
    const words = field.split(' ').map((word) => escaped(word.replace(/s$/, '')));
    const also = NOUNS.flatMap(([named, nouns]) => (named.test(field) ? [nouns] : []));
    const name = `(?:${[`${words.join('s? ')}s?`, ...also].join('|')})`;
    const verbs = Object.entries(VERBS)
      .filter(([, names]) => new RegExp(`\\b(?:${names})\\b`, 'i').test(field))
      .map(([verb]) => verb);
    for (const [kind, word] of [
      ['most', 'most|highest|largest'],
      ['fewest', 'fewest|least|lowest'],
    ] as const) {
      const place =
        placeOf(
          `\\b${RECORD}\\b${BETWEEN} (?:with|has|have|had|got|gets|having|received) (?:the )?(?:${word})(?: number of)? ${name}\\b`,
          question,
          `(?:the )?(?:${word})(?: number of)? ${name}\\b`,
        ) ??
        (verbs.length > 0
          ? (placeOf(`\\b(?:${word}) (?:${verbs.join('|')})\\b(?=${BETWEEN} ${RECORD}\\b)`, question) ??
            placeOf(
              `\\b${RECORD}\\b${BETWEEN} (?:is|are|was|were|got|has been|have been) (?:the )?(?:${word}) (?:${verbs.join('|')})\\b`,
              question,
              `(?:the )?(?:${word}) (?:${verbs.join('|')})\\b`,
            ))
          : undefined);
      if (place) return { ...place, key, field, kind };
    }
  }
  return undefined;
}

const SPAN = 'day|week|month|quarter|year|days|weeks|months|quarters|years';

/** `filters.thumbs_up` → `thumbs up`, `filters.issue.comments` → `comments` */
function nameOf(key: string): string {
  return (
    key
      .replace(/^filters\./, '')
      .split('.')
      .at(-1) ?? key
  )
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
}

/** Where a pattern stands, or the part of what it found that another one takes. */
function placeOf(pattern: string, text: string, part = pattern): Place | undefined {
  const whole = new RegExp(pattern, 'iu').exec(text);
  if (!whole) return undefined;
  const own = new RegExp(part, 'iu').exec(part === pattern ? text : text.slice(whole.index));
  const start = part === pattern ? whole.index : whole.index + (own?.index ?? 0);
  return { start, end: start + (own?.[0].length ?? 0) };
}
