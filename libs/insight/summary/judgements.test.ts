import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { judgementOf } from './judgements.js';

const analyzer = createAnalyzer('en');
const judged = (text: string) => Math.sign(judgementOf(text, analyzer.tokens(text)));

describe('a sentence', () => {
  it.each([
    'The screen is excellent.',
    'Legroom was not a problem.',
    'Das Personal war sehr freundlich.',
    'Le personnel est impeccable.',
    'Una maravilla de aplicación.',
    'Aplikasinya bagus.',
    'デザインが素晴らしい。',
    '客服很好。',
    '정말 최고입니다.',
  ])('praises: %s', (text) => {
    expect(judged(text)).toBe(1);
  });

  it.each([
    'The plugins are not working.',
    'A flaw of the flight were the films.',
    'The food was not good.',
    'Leider stürzt sie ab.',
    'Die Anmeldung funktioniert nicht.',
    'Je ne peux pas ouvrir mon compte.',
    'Una vergüenza de servicio.',
    'Non funziona da ieri.',
    'アプリが遅い。',
    '客服很差。',
  ])('complains: %s', (text) => {
    expect(judged(text)).toBe(-1);
  });

  it.each(['We flew to Rome in May.', 'The staff were great, the food was awful.'])(
    'does neither, or both: %s',
    (text) => {
      expect(judged(text)).toBe(0);
    },
  );
});
