import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { field } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';
import { isDeclined } from './reading.js';
import type { DataOverview } from './terrain.js';

/* A name in its own letters is the one that records have, or stops the answer: no answer is about all of them. */

const analyzer = createAnalyzer('en');
const fields = [
  field('source', ['Skytrax lounges', 'Skytrax seats']),
  field('filters.airline', ['emirates', 'cathay-pacific-airways', 'korean-air']),
];
const terrain: DataOverview = {
  total: 100,
  fields,
  grounds: fields.map(({ key, top_values: values }) => ({ key, values })),
  firstDay: '2024-01-01',
  lastDay: '2026-11-22',
  today: '2026-11-23',
  later: 0,
  scales: [{ source: 'Skytrax seats', scale: [1, 10], low: 4, high: 7, scored: 9 }],
  meta: {} as never,
};
const read = (text: string) => readQuestion(text, analyzer, terrain, terrain.today);
const airlines = ({ values }: ReturnType<typeof read>) =>
  values.filter(({ key }) => key === 'filters.airline').map(({ value }) => value);

it.each([
  ['国泰航空的休息室评分这几年是涨还是跌', 'cathay-pacific-airways'],
  ['キャセイのラウンジは良い？悪い？', 'cathay-pacific-airways'],
  ['대한항공 라운지 어때', 'korean-air'],
])('%s is about %s', (text, airline) => {
  expect(airlines(read(text))).toEqual([airline]);
});

it.each([
  '国泰和阿联酋航空哪家的座位好',
  'キャセイとエミレーツ、座席はどっちがいい',
  '캐세이랑 에미레이트 중에 좌석 어디가 나아',
])('%s compares the two', (text) => {
  const { sides } = read(text);
  expect(sides?.map((side) => side.values.map(({ value }) => value))).toEqual([
    ['cathay-pacific-airways'],
    ['emirates'],
  ]);
});

it.each(['厦门航空的休息室怎么样', 'ピーチ航空のラウンジは良い？悪い？', '제주항공 라운지 어때'])(
  '%s is about no one whom records know',
  (text) => {
    expect(isDeclined(read(text))).toBe(true);
  },
);
