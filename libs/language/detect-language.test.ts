import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect-language.js';
import { GOLDEN, UNKNOWN } from './golden.fixture.js';

const texts = (size: 'long' | 'short') =>
  Object.entries(GOLDEN).flatMap(([language, golden]) => golden[size].map((text) => ({ language, text })));
const mistakes = (size: 'long' | 'short') =>
  texts(size).flatMap(({ language, text }) => {
    const found = detectLanguage(text);
    return found === language ? [] : [`${text}: ${language}, detected as ${found}`];
  });

describe('the language of a text', () => {
  it('is known of every longer text', () => {
    expect(mistakes('long')).toEqual([]);
  });

  it('is known of shorter ones, and not guessed', () => {
    const missed = mistakes('short');
    expect(missed.filter((mistake) => !mistake.endsWith('und'))).toEqual([]);
    expect(missed.length).toBeLessThanOrEqual(texts('short').length * 0.05);
  });

  it.each(UNKNOWN)('of %j is not known', (text) => {
    expect(detectLanguage(text)).toBe('und');
  });

  it.each([
    ['goooood app', 'en'],
    ['MANTAPPPP 👍👍', 'id'],
    ['see https://example.com/der/die/das for the details', 'en'],
    ['Das #Angebot von @the_best_of_them ist leider abgelaufen', 'de'],
    ['baik', 'id'],
    ['keren', 'id'],
    ['Netflix приложение', 'ru'],
    ['WhatsApp 消息很慢', 'zh'],
    ['ChatGPT とても便利', 'ja'],
  ])('of %j is %s', (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it.each([
    ['Søg i mine beskeder', 'da'],
    ['Søk i mine meldinger', 'no'],
    ['Sök i mina meddelanden', 'sv'],
    ['Der er sket en fejl', 'da'],
    ['Det skjedde en feil', 'no'],
    ['Notificaciones', 'es'],
    ['Notificações', 'pt'],
    ['Smazat všechny zprávy', 'cs'],
    ['Vymazať všetky správy', 'sk'],
    ['Налаштування', 'uk'],
    ['Настройки', 'ru'],
    ['Tap instellingen', 'nl'],
    ['Saya rasa bahwa fasilitas kota itu berbeda dengan universitas', 'id'],
  ])('of %j is not that of its next of kin: %s', (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it('is not guessed of what close languages write alike', () => {
    for (const text of ['Detaljer', 'Categoria', 'Resultater'])
      expect(detectLanguage(text), text).toBe('und');
  });

  it('is the same whatever was read before, and for any text a tag', () => {
    const before = texts('long').map(({ text }) => detectLanguage(text));
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(detectLanguage(text)).toMatch(/^[a-z]{2,3}$/);
      }),
    );
    // More words than are remembered.
    for (let i = 0; i < 80_000; i++) detectLanguage(`${i.toString(36).replace(/\d/g, 'x')}q`);
    expect(texts('long').map(({ text }) => detectLanguage(text))).toEqual(before);
  });
});
