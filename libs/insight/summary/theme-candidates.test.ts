import { describe, expect, it } from 'vitest';
import { analyzer, saying } from './records.fixture.js';
import { PlainWords } from './plain-words.js';
import { themeCandidates } from './theme-candidates.js';
import type { ReadRecord } from './types.js';

const plainWords = new PlainWords(analyzer);
const candidates = (records: readonly ReadRecord[]) => themeCandidates(records, { analyzer, plainWords });
const labels = (messages: readonly string[]) => candidates(saying(messages)).map(({ label }) => label);
const thrice = (message: string) => [message, message, message];

describe('a possible theme', () => {
  it('occurs in three records, each counted once, by band', () => {
    const records = [
      ...saying(['Battery, battery, battery', 'The battery!'], { band: 'low' }),
      ...saying(['my battery'], { band: 'high' }),
    ];
    expect(candidates(records)).toEqual([
      { label: 'battery', terms: ['batteri'], votes: { all: 3, low: 2, high: 1 } },
    ]);
    expect(labels(['battery', 'battery'])).toEqual([]);
  });

  it('is a phrase if its words hardly occur without it', () => {
    expect(labels(thrice('I want a dark mode'))).toEqual(['dark mode']);
    expect(labels([...thrice('dark mode'), 'dark room', 'dark wall'])).toEqual(['dark', 'dark mode']);
  });

  it('is not grammar, judgement or a number, in any language', () => {
    expect(labels(thrice('This app is very good and I love it, 10 of 10, please'))).toEqual([]);
    expect(labels(thrice('Das ist nicht so, wie wir es von euch erwartet haben, und das Konto'))).toContain(
      'konto',
    );
    expect(labels(thrice('Das ist nicht so, wie wir es von euch haben'))).not.toContain('wir');
  });

  it('keeps negations, and stays within a sentence', () => {
    expect(labels(thrice('It is not loading'))).toEqual(['not loading']);
    expect(labels(thrice('Mind the battery. Screen, please'))).not.toContain('battery screen');
  });

  it('is not the name of the product, which all languages write alike', () => {
    const name = (language: string, message: string) => saying(thrice(message), { language });
    const said = [
      ...name('en', 'I use Harbor for my budget'),
      ...name('es', 'Uso Harbor para el budget'),
      ...name('pt', 'Uso o Harbor para o budget'),
    ];
    expect(candidates(said).map(({ label }) => label)).not.toContain('harbor');
    expect(candidates(said).map(({ label }) => label)).toContain('budget');
    expect(labels(['We like London', 'They saw London', 'Back to London'])).toContain('london');
  });

  it('has the form that most people write', () => {
    expect(labels(['Batteries', 'batteries', 'battery'])).toEqual(['batteries']);
    expect(labels(['アプリが落ちる', 'アプリは重い', '新しいアプリ'])).toEqual(['アプリ']);
  });
});
