/**
 * How the grammar puts what a form asks for: the first wording whose slots are filled. `X` and `Y` are topics, `V` and `W`
 * values, `S` and `T` times, `F` a field; what stands in braces is left out where its slot is empty.
 */
const WORDINGS: Readonly<Record<string, readonly string[]>> = {
  complaints: ['complaints about X{ in V}{ T}', 'what do people complain about{ in V}{ T}'],
  praise: ['what do people praise about X{ in V}{ T}', 'what do people praise{ in V}{ T}'],
  said: ['what do people say about X{ in V}{ T}', 'what do people say{ in V}{ T}'],
  both: ['what do people like and dislike about X{ in V}{ T}', 'what do people like and dislike{ in V}{ T}'],
  requests: ['feature requests about X{ in V}{ T}', 'what do people wish for{ in V}{ T}'],
  count: ['how many records mention X{ in V}{ T}', 'how many records are there{ in V}{ T}'],
  count_low: ['how many complaints about X are there{ in V}{ T}', 'how many complaints are there{ in V}{ T}'],
  share: ['what share of records mention X{ in V}{ T}'],
  share_low: [
    'what share of ratings are low among those that mention X{ in V}{ T}',
    'what share of ratings are low{ in V}{ T}',
  ],
  share_high: [
    'what share of ratings are high among those that mention X{ in V}{ T}',
    'what share of ratings are high{ in V}{ T}',
  ],
  yes: ['do people mention X{ in V}{ T}'],
  yes_low: ['do people complain about X{ in V}{ T}'],
  per_time: [
    'how many records per F mention X{ in V}{ T}',
    'how many records per F{ in V}{ T}',
    'how many records per month mention X{ in V}{ T}',
    'how many records per month{ in V}{ T}',
  ],
  score: ['how is X rated{ in V}{ T}', 'what is the average rating{ in V}{ T}'],
  nps: ['what is the NPS{ in V}{ T}'],
  csat: ['what is the CSAT{ in V}{ T}'],
  spread: ['how many records mention X{ in V}{ T} by score', 'number of records{ in V}{ T} by score'],
  ratings_change: ['how did ratings of X develop{ in V}{ T}', 'how did ratings develop{ in V}{ T}'],
  better: ['is X getting better or worse{ in V}{ T}', 'is it getting better or worse{ in V}{ T}'],
  why_down: ['why did ratings of X fall{ in V}{ T}', 'why did ratings fall{ in V}{ T}'],
  why_up: ['why did ratings of X rise{ in V}{ T}', 'why did ratings rise{ in V}{ T}'],
  topic_growth: ['how did mentions of X develop{ in V}{ T}'],
  complaints_growth: ['are complaints about X growing{ in V}{ T}', 'are complaints growing{ in V}{ T}'],
  fastest: ['what is new lately{ in V}{ T}'],
  when_started: ['since when do people mention X{ in V}{ T}'],
  when_peak: [
    'when were there most complaints about X{ in V}{ T}',
    'when were there most complaints{ in V}{ T}',
  ],
  over: ['is X solved{ in V}{ T}'],
  before_after: [
    'is X getting better or worse{ in V}{ T}',
    'did ratings improve after V{ T}',
    'did ratings improve{ T}',
  ],
  new: ['what is new about X{ in V}{ T}', 'what is new{ in V}{ T}'],
  what_happened: ['what happened{ T}{ in V}'],
  worst: ['which F is rated worst for X{ in V}{ T}', 'which F is rated worst{ in V}{ T}'],
  best: ['which F is rated best for X{ in V}{ T}', 'which F is rated best{ in V}{ T}'],
  most: ['which F has the most records about X{ in V}{ T}', 'which F has the most records{ in V}{ T}'],
  most_low: ['which F complains most about X{ in V}{ T}', 'which F has the most complaints{ in V}{ T}'],
  fewest: [
    'which F has the fewest complaints about X{ in V}{ T}',
    'which F has the fewest complaints{ in V}{ T}',
  ],
  by_field: ['ratings of X by F{ in V}{ T}', 'ratings by F{ in V}{ T}'],
  improved: ['which F improved most for X{ in V}{ T}', 'which F improved most{ in V}{ T}'],
  who: ['who complains most about X{ in V}{ T}', 'who wrote most{ in V}{ T}'],
  compare: ['compare V with W on X{ T}', 'compare V with W{ T}'],
  happier: ['is V rated better than W for X{ T}', 'is V rated better than W{ T}'],
  more_low: ['compare V with W on X{ T}', 'which has more complaints, V or W{ T}'],
  more_topic: ['is X or Y mentioned more often{ in V}{ T}'],
  more_low_topic: ['are there more complaints about X or about Y{ in V}{ T}'],
  compare_times: ['compare S with T on X{ in V}', 'compare S with T{ in V}'],
  only_one: ['compare V with W{ on X}{ T}', 'compare V with the others{ on X}{ T}'],
  why_low: ['why are people unhappy with X{ in V}{ T}', 'why are ratings low{ in V}{ T}'],
  why_high: ['why are people happy with X{ in V}{ T}', 'what do high ratings praise{ in V}{ T}'],
  priorities: ['what should be fixed first about X{ in V}{ T}', 'what should be fixed first{ in V}{ T}'],
  examples: ['show examples about X{ in V}{ T}', 'show examples{ in V}{ T}'],
  examples_low: ['show bad reviews about X{ in V}{ T}', 'show bad reviews{ in V}{ T}'],
  examples_high: ['show good reviews about X{ in V}{ T}', 'show good reviews{ in V}{ T}'],
  newest: ['show the newest records about X{ in V}{ T}', 'show the newest records{ in V}{ T}'],
  oldest: ['show the oldest records about X{ in V}{ T}', 'show the oldest records{ in V}{ T}'],
  longest: ['show the longest records about X{ in V}{ T}', 'show the longest records{ in V}{ T}'],
};

/** What a question names, each as a piece of a wording. */
export interface Slots<T> {
  topics: readonly T[];
  /** First those that are compared, where two are. */
  values: readonly T[];
  times: readonly T[];
  fields: readonly T[];
  excluded: readonly T[];
}

const SLOTS = {
  X: 'topics',
  Y: 'topics',
  V: 'values',
  W: 'values',
  S: 'times',
  T: 'times',
  F: 'fields',
} as const;
type Letter = keyof typeof SLOTS;
const LETTER = /\b([XYVWSTF])\b/;

/** A question of a form in words of the grammar, in pieces; undefined where these would leave out a part of it. */
export function worded<T>(form: string, slots: Slots<T>): (string | T)[] | undefined {
  for (const wording of WORDINGS[form] ?? []) {
    const pieces = filled(wording, slots);
    if (pieces) return pieces;
  }
  return undefined;
}

function filled<T>(wording: string, slots: Slots<T>): (string | T)[] | undefined {
  const left = {
    topics: [...slots.topics],
    values: [...slots.values],
    times: [...slots.times],
    fields: [...slots.fields],
  };
  const pairs = ['Y', 'W', 'S'].filter((letter) => new RegExp(`\\b${letter}\\b`).test(wording));
  const isPair = (letter: Letter) => pairs.some((pair) => SLOTS[pair as Letter] === SLOTS[letter]);
  const pieces: (string | T)[] = [];
  for (const part of wording.split(/(\{[^}]*\})/)) {
    const isOptional = part.startsWith('{');
    const words = part.replace(/[{}]/g, '').split(LETTER);
    const found = words.map((word) => {
      if (!LETTER.test(word)) return [word];
      const letter = word as Letter;
      const own = left[SLOTS[letter]];
      return joined(own.splice(0, isPair(letter) ? 1 : own.length), letter);
    });
    const isFull = found.every((slot) => slot.length > 0);
    if (isFull) pieces.push(...found.flat());
    else if (!isOptional) return undefined;
  }
  if (left.topics.length > 0 || left.times.length > 0) return undefined;
  const rest = left.values.flatMap((value) => [' in ', value]);
  return [...pieces, ...rest, ...slots.excluded.flatMap((one) => [' except ', one])];
}

function joined<T>(slot: readonly T[], letter: Letter): (string | T)[] {
  const between = letter === 'X' ? ' or ' : letter === 'V' ? ' in ' : ' ';
  return slot.flatMap((one, i) => (i > 0 ? [between, one] : [one]));
}
