import { expect, it } from 'vitest';
import { covers } from './covering.js';

const CRASHES = 'crash* -"login screen freezes" OR "closes itself" OR ="frozen" OR stürzt';

it.each(['crash', 'Crashes', 'closes itself', 'frozen', 'stürzt'])(
  'finds the theme that covers %s',
  (words) => {
    expect(covers(CRASHES, words)).toBe(true);
  },
);

it.each(['login', 'closes', 'crash login', 'crash -login', '"crash"', 'crash OR login', 'crash*', ''])(
  'finds none for %s: other words, or a rule of their own',
  (words) => {
    expect(covers(CRASHES, words)).toBe(false);
  },
);

it('takes several endings for one word', () => {
  expect(covers('payment OR "charged twice"', 'payments')).toBe(true);
  expect(covers('refunds', 'refund')).toBe(true);
});
