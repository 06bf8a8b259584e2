import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { nameOf } from './name-theme.js';
import { particlesOf } from './phrases.js';
import { readTexts } from './read-texts.js';

const analyzer = createAnalyzer('en');

/** The name of a theme whose texts hold a phrase, each beside another word. */
function nameFor(language: string, phrase: string, beside: readonly string[], gap: string): string {
  const read = (openings: readonly string[]) =>
    readTexts(
      beside.map((word, i) => {
        return { text: `${openings[i]}${gap}${word}`, language, source: 'planted', rating: null, ds: i };
      }),
      { analyzer },
    );
  const own = read(beside.map(() => phrase));
  const others = read(beside.toReversed());
  const rules = analyzer.rulesOf(language);
  const terms = analyzer.tokens(phrase).map(({ term }) => {
    return { term, key: rules.key(term), texts: own.length, weight: 1 };
  });
  return nameOf(terms, { own, others, follows: () => false }).name;
}

describe('a name', () => {
  it.each([
    ['ja', '認証コード', ['電話', '番号', '会社', '家族', '友人', '荷物']],
    ['zh', '快递延迟', ['手机', '账号', '公司', '家庭', '朋友', '包裹']],
    ['th', 'รหัสยืนยัน', ['โทรศัพท์', 'บัญชี', 'บริษัท', 'ครอบครัว', 'เพื่อน', 'พัสดุ']],
  ])('has no spaces between the words of a phrase where %s has none', (language, phrase, beside) => {
    expect(analyzer.tokens(phrase).length).toBeGreaterThan(1);
    expect(nameFor(language, phrase, beside, '')).toBe(phrase);
  });

  it('has spaces where a language has them', () => {
    const beside = ['phone', 'number', 'company', 'family', 'friends', 'parcel'];
    expect(nameFor('en', 'verification code', beside, ' ')).toBe('Verification code');
  });

  it('does not end with a preposition', () => {
    const name = nameOf([{ term: 'connect', key: 'connect', texts: 6, weight: 1 }], {
      own: readTexts(
        ['wifi', 'tv', 'router', 'network', 'home', 'hub'].map((word, i) => {
          return { text: `connect to ${word}`, language: 'en', source: 'planted', rating: null, ds: i };
        }),
        { analyzer },
      ),
      others: [],
      follows: () => true,
    }).name;
    expect(name).toBe('Connect');
  });

  it('begins with words that belong to the theme, not with those that many texts hold anyway', () => {
    const texts = Array.from({ length: 20 }, (_, i) => {
      const word = i % 2 === 0 ? 'episode' : 'season';
      return { text: `watch w${i}x ${word}`, language: 'en', source: 'planted', rating: null, ds: i };
    });
    const terms = [
      { term: 'watch', key: 'watch', texts: 20, weight: 0.1 * Math.sqrt(20) },
      { term: 'episode', key: 'episod', texts: 10, weight: 0.6 * Math.sqrt(10) },
      { term: 'season', key: 'season', texts: 10, weight: 0.5 * Math.sqrt(10) },
    ];
    const own = readTexts(texts, { analyzer });
    expect(nameOf(terms, { own, others: [], follows: () => false }).name).toBe('Episode, season');
  });
});

it.each([
  ['en', 'they log in', true],
  ['nl', 'ze loggen in', true],
  ['es', 'todo pedido en', false],
  ['it', 'ogni caso di', false],
])('in %s the last word of "%s" belongs to the one before: %s', (language, phrase, expected) => {
  const texts = readTexts(
    ['lima', 'roma', 'berlin'].map((city, ds) => ({
      text: `${phrase} ${city}`,
      language,
      source: 'planted',
      rating: null,
      ds,
    })),
    { analyzer },
  );
  const [verb, particle] = texts[0]!.sentences[0]!.slice(1);
  const follows = particlesOf(texts);
  expect(follows(verb!, particle!)).toBe(expected);
  expect(follows({ ...verb!, key: 'never met' }, particle!)).toBe(false);
});
