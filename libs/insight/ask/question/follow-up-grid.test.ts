import { beforeAll, describe, expect, it } from 'vitest';
import type { Filter } from '#libs/contract';
import { createAnalyzer } from '#libs/index';
import { DEMO_TERRAIN as terrain } from './demo-terrain.fixture.js';
import { followUp } from './follow-up.js';
import type { Question } from './question.js';
import { prepareReading, readQuestion } from './read-question.js';
import { readingOf } from './reading.js';

/* Each follow-up keeps what it does not replace, whatever was asked before. */

const analyzer = createAnalyzer('en');
const read = (text: string) => readQuestion(text, analyzer, terrain, terrain.today);
const asked = (turns: readonly string[]): Question =>
  turns.map(read).reduce((before, next) => followUp(before, next, { ...terrain, read }));

type Selected = Record<string, string>;

/** `{ topic: 'payments', country: 'BR', time: '2026-07-01' }` */
function selected({ search_query: query, filters }: { search_query: string; filters: Filter[] }): Selected {
  const written = filters.map((filter) => {
    const { key, values, min } = filter as { key: string; values?: unknown[]; min?: string };
    return [key === 'ds' ? 'time' : key.replace('filters.', ''), values?.join('/') ?? min ?? ''] as const;
  });
  const [topic = ''] = query.split(' OR ');
  return { ...(topic && { topic }), ...Object.fromEntries(written) };
}

interface Meant {
  intent: string;
  kept: Selected;
  sides?: Selected[];
  by?: string;
  part?: Selected;
}

function meant(turns: readonly string[]): Meant {
  const question = asked(turns);
  const { intent, selection, sides, by } = readingOf(question);
  const { part } = question;
  return {
    intent,
    kept: selected(selection),
    ...(sides.length > 0 && { sides: sides.map(selected) }),
    ...(by && { by: by.replace('filters.', '') }),
    ...(part && { part: { ...(part.query && { topic: part.query }), ...valuesOf(part) } }),
  };
}

function valuesOf({ values, scores }: NonNullable<Question['part']>): Selected {
  const named = values.map(({ key, value }) => [key.replace('filters.', ''), String(value)]);
  return { ...Object.fromEntries(named), ...(scores && { stars: scores.join('/') }) };
}

/** What a question asks about, and the time it names. */
const FIRST: readonly (readonly [string, Selected])[] = [
  ['payments in July', { topic: 'payments', time: '2026-07-01' }],
  ['crashes in Brazil', { topic: 'crashes', country: 'BR' }],
  ['login problems in Portugal in February', { topic: 'login', country: 'PT', time: '2026-02-01' }],
];

const without = (kept: Selected, ...keys: string[]): Selected =>
  Object.fromEntries(Object.entries(kept).filter(([key]) => !keys.includes(key) && key !== 'rating'));
const OTHER_PLATFORMS = { platform: 'iOS/Web' };

/** What each follow-up asks after a question about `kept`. */
const NEXT: readonly (readonly [string, (kept: Selected) => Partial<Meant>])[] = [
  ['android or ios?', (kept) => ({ kept, sides: [{ platform: 'Android' }, { platform: 'iOS' }] })],
  ['iphone or android mostly?', (kept) => ({ kept, sides: [{ platform: 'iOS' }, { platform: 'Android' }] })],
  ['worse for free or plus', (kept) => ({ kept, sides: [{ plan: 'free' }, { plan: 'plus' }] })],
  ['mostly android?', (kept) => ({ kept, sides: [{ platform: 'Android' }, OTHER_PLATFORMS] })],
  ['more on Android?', (kept) => ({ kept, sides: [{ platform: 'Android' }, OTHER_PLATFORMS] })],
  ['vs android?', (kept) => ({ kept, sides: [{ platform: 'Android' }, OTHER_PLATFORMS] })],
  ['just on android', (kept) => ({ kept: { ...kept, platform: 'Android' } })],
  [
    'vs pdf?',
    (kept) => ({ kept: without(kept, 'topic'), sides: [{ topic: kept['topic'] ?? '' }, { topic: 'pdf' }] }),
  ],
  ['and in Spain?', (kept) => ({ kept: { ...kept, country: 'ES' } })],
  ['which version?', (kept) => ({ intent: 'rank', kept, by: 'version' })],
  ['give me 3 quotes', (kept) => ({ intent: 'examples', kept })],
  ['any examples?', (kept) => ({ intent: 'examples', kept })],
  ['show me five of them', (kept) => ({ intent: 'examples', kept })],
  ['how many of those are 1 star', (kept) => ({ intent: 'count', kept, part: { stars: '1' } })],
  ['how many of them are from Spain?', (kept) => ({ intent: 'count', kept, part: { country: 'ES' } })],
  ['how many of those mention refunds?', (kept) => ({ intent: 'count', kept, part: { topic: 'refunds' } })],
  ['what share is that?', (kept) => ({ intent: 'count', kept })],
  ['did 3.2.1 fix it?', (kept) => ({ kept: { ...without(kept, 'time'), version: '3.2.1' } })],
];

/** Learning from examples takes seconds, more on a busy machine. */
const LEARNING = 60_000;
beforeAll(() => prepareReading(['payments in July'], { analyzer, terrain }), LEARNING);

/** Complaints keep their mood; it is not what is replaced. */
function withoutMood({ kept, ...rest }: Meant): Meant {
  return {
    ...rest,
    kept: without(kept),
    ...(rest.sides && { sides: rest.sides.map((side) => without(side)) }),
  };
}

describe.each(FIRST)('after "%s"', (first, kept) => {
  it.each(NEXT)('%s', (next, expected) => {
    expect(withoutMood(meant([first, next]))).toMatchObject(expected(kept));
  });
});

it.each([
  ['vs August?', '2026-08-01'],
  ['compared to the month before', '2026-06-01'],
  ['worse than in May?', '2026-05-01'],
  ['and is that different from the spring?', '2026-03-01'],
])('compares the time that was asked about with another: %s', (next, time) => {
  expect(meant(['payments in July', next])).toMatchObject({
    kept: { topic: 'payments' },
    sides: [{ time: '2026-07-01' }, { time }],
  });
});

it('a comparison is followed by questions about what was compared', () => {
  const turns = ['payments in July', 'vs August?', 'android or ios?'];
  const sides = [{ platform: 'Android' }, { platform: 'iOS' }];
  expect(meant(turns)).toEqual({ intent: 'compare', kept: { topic: 'payments', time: '2026-07-01' }, sides });
  expect(meant([...turns, 'give me 3 quotes'])).toEqual({
    intent: 'examples',
    kept: { topic: 'payments', time: '2026-07-01', platform: 'Android/iOS' },
  });
});

it.each([
  'How many reviews are there in Germany?',
  'What do people complain about on iOS?',
  'Compare iOS and Android',
  'What is the average rating in Spain?',
])('a question with a subject of its own stands alone: %s', (next) => {
  expect(meant(['payments in July', next])).toEqual(meant([next]));
});

const PLATFORMS = [{ platform: 'Android' }, { platform: 'iOS' }];
const ABOUT: Selected = { time: '2026-07-01' };

/** A question about July, then: against August, Android or iPhone, mostly Android, 3 quotes, how many of those have 1 star. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  de: [
    'Zahlungen im Juli',
    'im Vergleich zu August?',
    'Android oder iPhone?',
    'hauptsächlich Android?',
    'gib mir 3 Zitate',
    'wie viele davon haben 1 Stern?',
  ],
  fr: [
    'paiements en juillet',
    'par rapport à août ?',
    'Android ou iPhone ?',
    'surtout Android ?',
    'donne-moi 3 citations',
    'combien d’entre eux ont 1 étoile ?',
  ],
  es: [
    'pagos en julio',
    '¿comparado con agosto?',
    '¿Android o iPhone?',
    '¿sobre todo Android?',
    'dame 3 citas',
    '¿cuántos de esos tienen 1 estrella?',
  ],
  pt: [
    'pagamentos em julho',
    'comparado com agosto?',
    'Android ou iPhone?',
    'principalmente Android?',
    'me dê 3 citações',
    'quantos desses têm 1 estrela?',
  ],
  it: [
    'pagamenti a luglio',
    'rispetto ad agosto?',
    'Android o iPhone?',
    'soprattutto Android?',
    'dammi 3 citazioni',
    'quanti di questi hanno 1 stella?',
  ],
  nl: [
    'betalingen in juli',
    'vergeleken met augustus?',
    'Android of iPhone?',
    'vooral Android?',
    'geef me 3 citaten',
    'hoeveel daarvan hebben 1 ster?',
  ],
  ja: [
    '7月の支払い',
    '8月と比べて？',
    'AndroidとiPhoneどっち？',
    '主にAndroid？',
    '引用を3つ見せて',
    'そのうち星1はいくつ？',
  ],
  ko: ['7월 결제', '8월과 비교하면?', 'Android 아니면 iPhone?', '주로 Android?', '인용 3개 보여줘'],
  zh: [
    '7月的支付',
    '跟8月比呢？',
    'Android还是iPhone？',
    '主要是Android吗？',
    '给我3条引用',
    '其中多少是1星？',
  ],
};

it.each(Object.entries(OTHERS))(
  '%s: follow-ups are read as in English',
  async (_, [first = '', ...next]) => {
    await prepareReading([first, ...next], { analyzer, terrain });
    const { topic = '' } = meant([first]).kept;
    const kept = { ...ABOUT, topic };
    const wanted = [
      { intent: 'compare', kept: { topic }, sides: [{ time: '2026-07-01' }, { time: '2026-08-01' }] },
      { intent: 'compare', kept, sides: PLATFORMS },
      { intent: 'compare', kept, sides: [{ platform: 'Android' }, OTHER_PLATFORMS] },
      { intent: 'examples', kept },
      { intent: 'count', kept, part: { stars: '1' } },
    ];
    expect(next.map((one) => withoutMood(meant([first, one])))).toEqual(wanted.slice(0, next.length));
  },
  LEARNING,
);
