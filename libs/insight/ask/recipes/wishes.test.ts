import { describe, expect, it } from 'vitest';
import { wishValues } from '../question/wish-values.js';
import { askingPart, WISH_QUERY } from './wishes.js';

describe('wishes', () => {
  const field = (key: string, ...values: string[]) => ({
    key,
    values: values.map((value) => ({ value, count: 1 })),
  });

  it('are the records that a field marks so', () => {
    const grounds = [
      field('source', 'Ideas'),
      field('filters.country', 'PT'),
      field('filters.tags', 'crash', 'feature request', 'Feature-Requests', 'request failed'),
      field('filters.kind', 'suggestion'),
    ];
    expect(wishValues({ grounds }).map(({ key, value }) => [key, value])).toEqual([
      ['filters.tags', 'feature request'],
      ['filters.tags', 'Feature-Requests'],
    ]);
    expect(wishValues({ grounds: [field('filters.tags', 'crash')] })).toEqual([]);
  });

  it.each([
    'Please bring back CSV export.',
    'Could you make the widget resizable?',
    'A widget with the balance would be so useful.',
    'An export with categories would make this perfect.',
    'An export by date range would save me hours.',
    'Bitte einen Export als PDF.',
    'Un widget con el saldo sería genial.',
    'Um widget com o saldo seria ótimo.',
    'PDFで書き出せるようにしてほしいです。',
  ])('are asked for: %s', (sentence) => {
    const message = `I love it. ${sentence} Otherwise it is fine.`;
    const asking = askingPart(message);
    expect(asking.trim()).toBe(sentence);
    expect(asking.indexOf(sentence)).toBe(message.indexOf(sentence));
  });

  it('leave a message whole that asks for nothing', () => {
    expect(askingPart('Log in fails. Account is gone.')).toBe('Log in fails. Account is gone.');
    expect(WISH_QUERY).not.toMatch(/missing/);
  });
});
