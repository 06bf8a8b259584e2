import type { FieldSummary } from '#libs/contract';
import { asksFromWhom } from './last-author.js';
import { escaped, type Place, placeOf } from './reworded.js';

/** Which records come first: by their time, the length of their text, or a number that they hold. */
export interface RecordOrder extends Place {
  key: string;
  /** What the number is called: `thumbs up`. */
  field: string;
  kind: 'newest' | 'oldest' | 'longest' | 'shortest' | 'most' | 'fewest';
  /** How many are asked for; undefined = one or a few. */
  shown?: number;
  /** Their authors are asked for. */
  from?: true;
}

const RECORD =
  '(?:reviews?|comments?|records?|feedback|posts?|tickets?|issues?|complaints?|e-?mails?|messages?|threads?|entry|entries|ratings?|bug reports?|feature requests?)';
/** What may stand between the superlative and the record: "the longest negative Netflix review". */
const BETWEEN = '(?: [\\p{L}\\p{N}-]+){0,3}?';
/** What people call a number besides by the name of its field, and what is said of records that have most of it. */
const CALLED: readonly (readonly [named: RegExp, nouns: string, verbs: string])[] = [
  [
    /\b(?:likes?|thumbs?|upvotes?|votes?|hearts?|helpful|reactions?)\b/,
    'likes?|upvotes?|votes?|thumbs(?: up)?|helpful votes?',
    'liked|upvoted|voted|helpful',
  ],
  [
    /\b(?:comments?|replies|answers|responses)\b/,
    'comments?|replies(?: to)?|answers|discussions?|debates?|engagement',
    'commented(?: on)?|discussed|debated|replied(?: to)?|answered',
  ],
  [/\b(?:views?|reads?|impressions?)\b/, 'views?', 'viewed'],
  [/\b(?:shares?|reposts?)\b/, 'shares?', 'shared'],
];

/** Patterns of what a number is called besides by the name of its field. */
export function numbersCalled(key: string): string[] {
  const field = nameOf(key);
  return CALLED.flatMap(([named, nouns]) => (named.test(field) ? [nouns] : []));
}

const SPAN = '(?:day|week|month|quarter|year)s?';
const TIMES = (
  [
    ['oldest', 'oldest|earliest|very first|first ever'],
    [
      'newest',
      'newest|latest|most recent|last|(?<=^\\W*(?:please )?(?:show|give|list|find|read)\\b.{0,20})recent',
    ],
    ['longest', 'longest|most detailed|wordiest'],
    ['shortest', 'shortest|briefest'],
  ] as const
).map(([kind, words]) => {
  const pattern = `\\b(?:${words})\\b(?=${BETWEEN} ${RECORD}\\b)(?! (?:the )?(?:\\w+ )?${SPAN}\\b)`;
  return [kind, new RegExp(pattern, 'iu')] as const;
});
const KEYS = {
  oldest: 'ds',
  newest: 'ds',
  longest: 'message:length',
  shortest: 'message:length',
} as const;

/** Issues of a tracker, and not problems; what people send is no problem either. */
const ITEMS =
  '(?:(?:open|closed|resolved|unresolved|GitHub|GitLab|Jira|Linear)[ -](?:issues|bugs)|issues(?: \\p{L}+)?(?= (?:of|in|on) (?:GitHub|GitLab|Jira|Linear)\\b)|tickets|bug reports|e-?mails|posts|threads)';
/** "Open issues about export", "show me the tickets on login": a list of them, and no more is asked. */
const LIST = new RegExp(
  `^\\W*(?:(?:please |can you |could you )*(?:show|give|list|find|get|pull)(?: (?:me|us))? )?(?:(?:all|the|our|any|which|what) )*(?:[\\p{L}\\p{N}-]+ ){0,2}?(?<items>${ITEMS})(?: (?:of|in|on) \\p{L}+)? (?:(?:are )?(?:about|on|to|regarding|concerning|related to)|that mention|which mention|mentioning|mention)\\b(?!\\W*$)(?!.*\\b(?:how|why|most|more|better|worse|vs|than)\\b)`,
  'diu',
);

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
  return { ...order, ...(said > 0 && { shown: said }), ...(asksFromWhom(question) && { from: true }) };
}

function firstIn(
  question: string,
  fields: readonly FieldSummary[],
): Omit<RecordOrder, 'shown' | 'from'> | undefined {
  const numbers = fields.filter(
    ({ key, types, filter }) => filter && types.includes('number') && key !== 'score',
  );
  for (const [kind, pattern] of TIMES) {
    const match = pattern.exec(question);
    if (match) return { ...placeOf(match), key: KEYS[kind], field: '', kind };
  }
  const [start, end] = LIST.exec(question)?.indices?.groups?.items ?? [];
  if (start !== undefined && end !== undefined) return { start, end, key: 'ds', field: '', kind: 'newest' };
  for (const { key, title } of numbers) {
    const field = nameOf(title ?? key);
    for (const kind of ['most', 'fewest'] as const) {
      const match = numberPattern(field, DEGREES[kind]).exec(question);
      if (match) return { ...placeOf(match), key, field, kind };
    }
  }
  return undefined;
}

/** Finds "most comments" after "the issue with", and "most discussed" beside "issue". */
function numberPattern(field: string, degree: string): RegExp {
  const called = CALLED.filter(([named]) => named.test(field));
  const own = field.split(' ').map((word) => escaped(word.replace(/s$/, '')));
  const nouns = [`${own.join('s? ')}s?`, ...called.map(([, others]) => others)].join('|');
  const verbs = called.map(([, , others]) => others).join('|');
  const most = `(?:the )?(?:${degree})`;
  const isLively = degree === DEGREES.most && called.some(([, others]) => others.includes('discussion'));
  const lively = isLively
    ? '|(?:the )?(?:liveliest|hottest|busiest|most (?:active|heated)) (?:discussions?|debates?)'
    : '';
  const ways = [
    `(?<=\\b${RECORD}\\b(?: [\\p{L}\\p{N}-]+){0,5}? (?:with|has|have|had|got|gets|having|received) )(?:${most}(?: number of)? (?:${nouns})${lively})\\b`,
    ...(verbs
      ? [
          `\\b(?:${degree}) (?:${verbs})\\b(?=${BETWEEN} ${RECORD}\\b)`,
          `(?<=\\b${RECORD}\\b${BETWEEN} (?:is|are|was|were|got|has been|have been) )${most} (?:${verbs})\\b`,
        ]
      : []),
  ];
  return new RegExp(ways.join('|'), 'iu');
}
const DEGREES = { most: 'most|highest|largest', fewest: 'fewest|least|lowest' } as const;

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
