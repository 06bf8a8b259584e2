import { describe, expect, it } from 'vitest';
import { guessDates } from './guess.js';
import { relativeDate } from './relative-date.js';
import { suggestTargets } from './suggest.js';

function suggestionOf(column: string, texts: string[]): string | undefined {
  const sample = new Map([
    ['Feedback', ['It crashes whenever I try to log in']],
    [column, texts],
  ]);
  return suggestTargets(sample, false).get(column);
}

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

describe('numbers', () => {
  it.each([
    [['9.0', '9.1', '9.2'], 'stay text where one would be written otherwise', ''],
    [['9', '10', '3.25'], 'are numbers where none would be', ':number'],
    [['007', '12'], 'stay text with zeros before them', ''],
    [['12345678901234567890', '1'], 'stay text where they would be rounded', ''],
  ])('%j %s', (texts, _, type) => {
    expect(suggestionOf('Amount', texts)).toBe(`filters.amount${type}`);
  });

  it('of a version are text', () => {
    expect(suggestionOf('App version', ['9.1', '9.2'])).toBe('filters.app_version');
    expect(suggestionOf('Build', ['901', '902'])).toBe('filters.build');
  });
});

describe('scores', () => {
  it.each([
    [['1', '5 stars', '4/5', '★★★★☆', '3 out of 5']],
    [['1', '2', '3', '4', '5', '1', '2', '3', '4', 'no answer']],
  ])('are found in %j', (texts) => {
    expect(suggestionOf('Stars', texts)).toBe('score');
  });

  it('are not found where many are none', () => {
    expect(suggestionOf('Rating', ['good', '5', 'bad'])).toBe('filters.rating');
  });
});

describe('ids', () => {
  it.each(['Ticket #', 'Ticket number', 'Case No.', 'ticket_id', 'Key', 'Review ID', '#', 'Ticket'])(
    'are in %s where all differ',
    (column) => {
      expect(suggestionOf(column, ['T-1000', 'T-1001', 'T-1002'])).toBe('id');
      expect(suggestionOf(column, ['T-1000', 'T-1001', 'T-1001'])).not.toBe('id');
    },
  );

  it('are neither numbers of rows nor what several records may share', () => {
    expect(suggestionOf('Number', ['1', '2', '3'])).toBe('filters.number:number');
    expect(suggestionOf('User ID', ['u1', 'u2', 'u3'])).toBe('filters.user_id');
    expect(suggestionOf('Order number', ['o1', 'o2', 'o3'])).toBe('filters.order_number');
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
