import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passesLuhn, PersonalData } from './personal-data.js';
import { visibleText } from './visible-text.js';

const hidden = (text: string, data = new PersonalData()) => data.hide(visibleText(text)).text;

describe('personal data', () => {
  it.each([
    ['Write to ana@example.com, please', 'Write to {email a}, please'],
    ['ana.b+x@mail.example.co.uk!', '{email a}!'],
    ['an\u200ba@exam\u00adple.com', '{email a}'],
    ['Call +351 912 345 678 or (0049) 89/1234567', 'Call {phone a} or {phone b}'],
    ['555-123-4567', '{phone a}'],
    ['card 4111 1111 1111 1111 declined', 'card {card a} declined'],
    ['4111-1111-1111-1111', '{card a}'],
  ])('is hidden: %s', (text, shown) => expect(hidden(text)).toBe(shown));

  it.each(['since 3.2.1', 'on 2025-07-03 10:12', '03.07.2025', 'lost 1,240 €', 'order 12345', 'in 2024'])(
    'does not include other digits: %s',
    (text) => expect(hidden(text)).toBe(text),
  );

  it('has the same placeholder everywhere, and others have different ones', () => {
    const data = new PersonalData();
    expect(hidden('a@x.org b@x.org', data)).toBe('{email a} {email b}');
    expect(hidden('B@X.org', data)).toBe('{email b}');
    expect(data.hidden).toBe(2);
  });

  it('can be restored in place', () => {
    const source = 'Mail\u200b  ana@example.com  now\u202e!';
    const { text, starts, ends } = new PersonalData().hide(visibleText(source));
    expect(text).toBe('Mail {email a} now!');
    const at = text.indexOf('{email a} now');
    expect(source.slice(starts[at], ends[at + '{email a} now'.length - 1])).toBe('ana@example.com  now');
  });

  it('is found in every e-mail address and card number', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(hidden(`(${email})`)).not.toContain(email);
      }),
    );
    const card = fc.stringMatching(/^[1-9]\d{14}$/).map((digits) => {
      const check = [...Array(10).keys()].find((one) => passesLuhn(digits + one)) ?? 0;
      return digits + check;
    });
    fc.assert(
      fc.property(card, (number) => {
        expect(hidden(`no. ${number} x`)).toBe('no. {card a} x');
      }),
    );
  });

  it('maps every unit to its origin', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (source) => {
        const { text, starts, ends } = visibleText(source);
        expect(starts.length).toBe(text.length);
        for (let i = 0; i < text.length; i++) {
          if (text[i] !== ' ') expect(source.slice(starts[i], ends[i])).toBe(text[i]);
        }
      }),
    );
  });
});
