import { describe, expect, it } from 'vitest';
import { guessDateColumn, guessDates, guessTextColumn } from './guess.js';

describe('the format of dates', () => {
  it.each([
    [['2025-07-03', '2025-07-04T10:12:00+0200'], 'iso'],
    [['03.07.2025', '24.07.2025'], 'dd.MM.yyyy'],
    [['3/7/2025 8:30', '24/7/2025 10:12'], 'd/M/yyyy H:mm'],
    [['07/24/2025 10:12:05'], 'MM/dd/yyyy HH:mm:ss'],
    [['Jul 3, 2025', 'Aug 24, 2025'], 'MMM d, yyyy'],
    [['19th Nov 2026', '2nd Sept 2026', '1st Mar 2026'], 'do MMM yyyy'],
    [['19th November 2026 10:12'], 'do MMMM yyyy HH:mm'],
    [['Nov 19th, 2026', 'Sep 2nd, 2026'], 'MMM do, yyyy'],
    [['4 Sept 2026, 10:12'], 'd MMM yyyy, HH:mm'],
    [['1751530320'], 'epoch'],
    [['1751530320000'], 'epoch-ms'],
    [['soon', '2025-07-03'], undefined],
    [[], undefined],
  ])('of %j is %s', (texts, format) => {
    expect(guessDates(texts)[0]).toBe(format);
  });

  it('may be one of two, of which the day comes first', () => {
    expect(guessDates(['03/07/2025'])).toEqual(['dd/MM/yyyy', 'd/M/yyyy', 'MM/dd/yyyy', 'M/d/yyyy']);
  });
});

it('finds the columns of dates and of texts, by name or by what they hold', () => {
  const sample = new Map([
    ['Born', ['01.01.1990']],
    ['Datum', ['03.07.2025']],
    ['Name', ['Ana']],
    ['Said', ['It crashes whenever I try to log in']],
  ]);
  expect(guessDateColumn(sample)).toBe('Datum');
  expect(guessTextColumn(sample)).toBe('Said');
  expect(guessTextColumn(new Map([['Name', ['Ana']]]))).toBeUndefined();
});
