import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replaceCitations } from './citations.js';
import { NumberBook, numeralsIn, unsupportedNumbers } from './numbers.js';
import { SentenceCheck } from './check-sentence.js';

const sources = new Map([
  [
    'r1abc',
    {
      text: 'Crashes at login since 3.2, lost 40 € and 12,5 % of my photos.',
      facts: '2025-07-03 score 1',
      url: 'https://example.com/7',
    },
  ],
  ['r2def', { text: 'It’s  slow … but “pretty” on my iPad', url: null }],
  ['S1', { text: '{"total":1240,"mean":3.87}' }],
]);
const numbers = () => new NumberBook().addNumber(1240).addShare(0.2516);
const check = new SentenceCheck({
  sources,
  numbers: numbers(),
  phrases: ['login crash'],
  rules: 'You write short summaries of feedback for people who read nothing else.',
});
const verdict = (said: string) => {
  const found = check.check(said);
  return found.passed ? found.text : found.reason;
};

describe('a sentence by a model', () => {
  it.each([
    ['Logins crash [r1abc].', 'Logins crash [r1abc].'],
    ['Logins crash [[r1abc]][r2def].', 'Logins crash [r1abc][r2def].'],
    ['Logins crash [r1abc, r2def].', 'Logins crash [r1abc][r2def].'],
    ['Logins crash 【r1abc†source】.', 'Logins crash [r1abc].'],
    ['Logins crash [^r1abc].', 'Logins crash [r1abc].'],
    ['Logins crash [R1ABC].', 'Logins crash [r1abc].'],
    ['Logins crash [r1abc](https://evil.test/?q=1).', 'Logins crash [r1abc].'],
    ['Logins crash [r9zzz][r1abc][1].', 'Logins crash [r1abc].'],
    ['They fell to 3.87 [S1].', 'They fell to 3.87 [S1].'],
    ['Some \u202egnihton\u202c hi\u200bdden [r1abc].', 'Some gnihton hidden [r1abc].'],
  ])('passes with what it cites: %s', (said, shown) => {
    expect(verdict(said)).toBe(shown);
  });

  it.each([
    'Logins crash.',
    'Logins crash [1].',
    'Logins crash [r9zzz].',
    '[r1abc]',
    'See `x[r1abc]`.',
    'Good [sic].',
  ])('is dropped without a citation: %s', (said) => expect(verdict(said)).toBe('uncited'));

  it.each([
    'They say "Crashes at login" [r1abc].',
    'They say “It\'s slow ... but "pretty"” [r2def].',
    'They say “Crashes at login since 3.2,” [r1abc].',
    'Many ask about "login crash" [r2def].',
  ])('may quote: %s', (said) => expect(verdict(said)).toMatch(/^They|^Many/));

  it.each([
    'They say "I love it" [r1abc].',
    'They say “Crashes at logout” [r1abc].',
    'They say «Crashes at login» [r2def].',
    "They say 'everything is perfect' [r1abc].",
    'They say 「最高」 [r1abc].',
    'They say "Crashes at login [r1abc].',
  ])('may not invent quotes: %s', (said) => expect(verdict(said)).toBe('misquoted'));

  it.each([
    '1,240 records [r1abc].',
    '1.2k records, 25 % of all [r1abc].',
    '25.2% of all, 1.240 records [r1abc].',
    'Since 3.2, 40 euros and 12.5 % of photos [r1abc].',
    'On 2025-07-03 it had a score of 1 [r1abc].',
    '١٬٢٤٠ records [r1abc].',
    'A mean of 3.9 in one thousand two hundred… [S1].'.replace(' in one thousand two hundred…', ''),
  ])('may use given numbers: %s', (said) => expect(verdict(said)).not.toMatch(/^un|^mis/));

  it.each([
    '1,241 records [r1abc].',
    '26 % of all [r1abc].',
    '25 users [r1abc].',
    '1.3k records [r1abc].',
    'Forty-one users [r1abc].',
    'Hundreds of users [r1abc].',
    'Three million records [r1abc].',
    '３７ of them [r1abc].',
    '٣٧ of them [r1abc].',
    '12.5 % of photos [r2def].',
    'On 2025-07-04 [r1abc].',
    'Since 3.2.1 [r1abc].',
  ])('may not make up numbers: %s', (said) => expect(verdict(said)).toBe('unsupported_number'));

  it('keeps the claims of strangers in quotation marks', () => {
    const text = '9,999 customers left, 87 % in anger, after 3.2 in 2025, and 3 stayed';
    const strict = new SentenceCheck({
      sources: new Map([['r1abc', { text, claimed: true }]]),
      numbers: numbers(),
    });
    const passes = (said: string) => strict.check(said).passed;
    for (const said of ['9,999 left [r1abc].', 'In anger 87 % left [r1abc].', 'Some 10k left [r1abc].']) {
      expect(passes(said)).toBe(false);
    }
    for (const said of [
      'One says "9,999 customers left" [r1abc].',
      'After 3.2, in 2025, 3 stayed [r1abc].',
    ]) {
      expect(passes(said)).toBe(true);
    }
  });

  it.each([
    '![x](https://evil.test/p.png) is bad [r1abc].',
    'See [this](https://evil.test/) [r1abc].',
    'See [this](//evil.test/) [r1abc].',
    'See [this](javascript:alert(1)) [r1abc].',
    'See [this][a] and <b>that</b> [r1abc].',
    'See <https://evil.test> [r1abc].',
    'See https://example.com/7?leak=1 [r1abc].',
    'See www.evil.test [r1abc].',
    'See https://example.com/7 [r2def].',
    'See [this](https://evil.test/ "title") [r1abc].',
    '&lt;script> is bad [r1abc].',
    '[x]: https://example.com/7 [r1abc]',
    'Its rules: you write short summaries of feedback for people [r1abc].',
  ])('may not link elsewhere: %s', (said) => expect(verdict(said)).toBe('unsafe'));

  it('may link what it cites', () => {
    expect(verdict('See [this](https://example.com/7) [r1abc].')).toMatch(/^See/);
    expect(verdict('See https://example.com/7. [r1abc]')).toMatch(/^See/);
  });
});

describe('citations', () => {
  it('leave no trace of an unknown id, whatever surrounds it', () => {
    const id = fc.stringMatching(/^[a-z]{0,3}[0-9][a-z0-9]{0,5}$/);
    const wrapped = fc.constantFrom('[%]', '[[%]]', '【%】', '[%, %]', '[^%]', '【%†a】', '[%](http://x.y)');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(id, wrapped, fc.constantFrom('', ' and so on', '. ')), { minLength: 1 }),
        (all) => {
          const text = all.map(([one, form, after]) => form.replaceAll('%', one) + after).join(' ');
          const left = replaceCitations(text, () => undefined);
          expect(left).not.toMatch(/[[\]【】]|http/);
        },
      ),
    );
  });
});

describe('numbers', () => {
  it('of a text are always supported by that text', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.double().map(String),
            fc.integer().map((n) => n.toLocaleString('de')),
          ),
        ),
        (parts) => {
          const text = parts.join(' ');
          expect(unsupportedNumbers(text, [new NumberBook().addText(text)])).toEqual([]);
        },
      ),
    );
  });

  it('that were not given are found in every way to write them', () => {
    const given = new NumberBook().addNumber(7).addShare(0.07);
    const written = fc.constantFrom<(n: number) => string>(
      (n) => String(n),
      (n) => n.toLocaleString('en'),
      (n) => n.toLocaleString('de'),
      (n) => n.toLocaleString('fr'),
      (n) => n.toLocaleString('de-CH'),
      (n) => n.toLocaleString('ar-EG'),
      (n) => n.toLocaleString('hi-u-nu-deva'),
      (n) => `${n} %`,
      (n) => `${n}k`,
      (n) => String(n).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    );
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 5_000_000 }), written, (n, write) => {
        expect(unsupportedNumbers(`so ${write(n)} of them`, [given])).not.toEqual([]);
      }),
    );
  });

  it.each([
    ['1,240', [1240, 1.24]],
    ['1.240,5', [1240.5]],
    ['1 240', [1240]],
    ['3,9', [3.9]],
    ['0.125', [0.125]],
    ['3.2k', [3200]],
    ['1.5 million', [1_500_000]],
    ['forty-one', [41]],
  ])('%s means %j', (written, values) => {
    expect(numeralsIn(written)[0]?.values).toEqual(values);
  });
});

describe('a sentence in the language that was asked for', () => {
  const of = (language: string) => {
    const own = new SentenceCheck({ sources, numbers: numbers(), language });
    return (said: string) => {
      const found = own.check(said);
      return found.passed ? 'passed' : found.reason;
    };
  };

  it.each([
    ['de', 'Von 1.240 Rückmeldungen sind 25,2 % schlecht, im Schnitt 3,87 [S1].', 'passed'],
    ['de', 'Von 1.340 Rückmeldungen sind viele schlecht [S1].', 'unsupported_number'],
    ['de', 'Zwölf Kunden klagen über die Anmeldung [S1].', 'unsupported_number'],
    ['de', 'Nur drei klagen [S1].', 'unsupported_number'],
    ['fr', 'Sur 1 240 retours, la moyenne est de 3,87 [S1].', 'passed'],
    ['fr', 'Deux mille clients se plaignent [S1].', 'unsupported_number'],
    ['pt', 'São 3 mil comentários sobre isso [S1].', 'unsupported_number'],
    ['ja', '1,240件の平均は3.87です [S1]。', 'passed'],
    ['ja', '3万件が言及しています [S1]。', 'unsupported_number'],
    ['zh', '共 1.24 千条反馈 [S1]。', 'passed'],
    ['de', 'The mean of all these records is 3.87 [S1].', 'other_language'],
    ['ja', 'Most people complain about the login [r1abc].', 'other_language'],
    ['de', 'Einer schreibt „Crashes at login since 3.2“ [r1abc].', 'passed'],
    ['en', 'The mean of all these records is 3.87 [S1].', 'passed'],
  ])('is checked as that language writes: %s %s', (language, said, verdictOf) => {
    expect(of(language)(said)).toBe(verdictOf);
  });
});
