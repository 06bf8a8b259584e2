import { describe, expect, it } from 'vitest';
import { guessDates } from './guess.js';
import { relativeDate } from './relative-date.js';
import { suggestTargets } from './suggest.js';

it('suggests fields by names and values, and attributes for what is short', () => {
  const sample = new Map([
    ['Review ID', ['a1', 'a2']],
    ['Submitted at', ['2026-07-03', '2026-07-04']],
    ['Your comment', ['It crashes whenever I try to log in', 'Dark mode is lovely']],
    ['Rating', ['1', '5']],
    ['App version', ['3.2.1', '3.3.0']],
    ['Thumbs up', ['0', '12']],
    ['Reply', ['We are sorry to hear that and would like to know more about the device you use.']],
    ['Unused', []],
  ]);
  expect(Object.fromEntries(suggestTargets(sample, false))).toEqual({
    'Review ID': 'id',
    'Submitted at': 'ds',
    'Your comment': 'message',
    Rating: 'score',
    'App version': 'filters.app_version',
    'Thumbs up': 'filters.thumbs_up:number',
  });
});

describe('dates', () => {
  it('are suggested by the name of a column where no format reads them', () => {
    const sample = new Map([
      ['Date', ['3 days ago', 'Nov 2025', 'last summer']],
      ['Update', ['It crashes at login, every time', 'Dark mode is lovely', 'No idea when']],
    ]);
    expect(Object.fromEntries(suggestTargets(sample, false))).toEqual({ Date: 'ds', Update: 'message' });
  });

  it('are guessed although a few are broken', () => {
    expect(guessDates(['03.07.2025', '24.07.2025', 'last summer'])).toEqual(['dd.MM.yyyy', 'd.M.yyyy']);
    expect(guessDates(['July 2025', 'May 2024'])[0]).toBe('MMMM yyyy');
    expect(guessDates(['3 days ago', 'yesterday'])).toEqual(['relative']);
  });

  it.each([
    ['3 days ago', '2026-03-28T12:00:00.000Z'],
    ['an hour ago', '2026-03-31T11:00:00.000Z'],
    ['a month ago', '2026-02-28T12:00:00.000Z'],
    ['2 years ago', '2024-03-31T12:00:00.000Z'],
    ['Yesterday', '2026-03-30T12:00:00.000Z'],
    ['soon', undefined],
  ])('%s counts from when the file was changed', (text, expected) => {
    const ms = relativeDate(text, Date.parse('2026-03-31T12:00:00Z'));
    expect(ms === undefined ? undefined : new Date(ms).toISOString()).toBe(expected);
  });
});
