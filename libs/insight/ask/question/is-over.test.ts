import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { DEMO_TERRAIN as terrain } from './demo-terrain.fixture.js';
import { followUp } from './follow-up.js';
import { asksOver } from './is-over.js';
import { readQuestion } from './read-question.js';

/* Whether what happened is over is read with its time and its topic, in several languages. */

const analyzer = createAnalyzer('en');
const read = (text: string) => readQuestion(text, analyzer, terrain, terrain.today);

it.each([
  ['did the payment problems in July go away?', 'over', '2026-07-01'],
  ['did the payments mess in july ever go away', 'over', '2026-07-01'],
  ["is february's login mess behind us", 'over', '2026-02-01'],
  ['has the crash wave of july 2025 ended', 'over', '2025-07-01'],
  ['do people still complain about the july payments', 'still', '2026-07-01'],
  ['are the login problems of February still there?', 'still', '2026-02-01'],
  ['any login complaints from February left?', 'still', '2026-02-01'],
  ['Les problèmes de paiement de juillet sont-ils terminés ?', 'over', '2026-07-01'],
  ['¿Han desaparecido los problemas de pago de julio?', 'over', '2026-07-01'],
  ['Os problemas de pagamento de julho acabaram?', 'over', '2026-07-01'],
  ['I problemi di pagamento di luglio sono finiti?', 'over', '2026-07-01'],
  ['7월 결제 문제는 끝났나요?', 'over', '2026-07-01'],
  ['7月の支払いの問題は収まりましたか？', 'over', '2026-07-01'],
  ['7月的支付问题结束了吗？', 'over', '2026-07-01'],
])('%s', (text, asked, from) => {
  const question = read(text);
  const { time, query } = question;
  // What asks for the end is no topic.
  expect({
    asked: asksOver(question),
    from: time?.from,
    hasTopic: query !== '' && !/disappear|over|end/.test(query),
  }).toEqual({
    asked,
    from,
    hasTopic: true,
  });
});

it.each(['what do they still want?', 'how many people gave us over 3 stars?', 'when was it fixed?'])(
  'asks for something else: %s',
  (text) => {
    expect(asksOver(read(text))).toBeUndefined();
  },
);

it('is asked of what was asked about before', () => {
  const question = followUp(read('payments in July'), read('is it over?'), { ...terrain, read });
  expect({ asked: asksOver(question), topic: question.query, from: question.time?.from }).toEqual({
    asked: 'over',
    topic: 'payments',
    from: '2026-07-01',
  });
});
