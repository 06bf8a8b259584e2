import { describe, expect, it } from 'vitest';
import { chipsOf } from './reading-chips.js';
import type { Reading } from './run.js';

type Part = Reading['understood'][number];

const QUESTION = 'How many people ask for dark mode offline?';

function part(kind: Part['kind'], text: string, meaning: string): Part {
  const start = QUESTION.indexOf(text);
  return { kind, text, start, end: start + text.length, meaning };
}

function reading(lists: Partial<Pick<Reading, 'understood' | 'assumed' | 'not_understood'>>): Reading {
  return {
    language: 'en',
    intent: 'count',
    selection: { search_query: '', filters: [] },
    sides: [],
    by: null,
    understood: [],
    assumed: [],
    not_understood: [],
    ...lists,
  };
}

const meanings = (parts: readonly Part[]) => parts.map(({ meaning }) => meaning);

describe('chips of a question', () => {
  it('say what it selects, not the words it is asked with', () => {
    const understood = [
      part('intent', 'How many', 'how many records'),
      part('grammar', 'people', ''),
      part('topic', 'offline', 'mention offline'),
    ];
    expect(meanings(chipsOf(reading({ understood })).understood)).toEqual(['mention offline']);
  });

  it('are one for words that are one topic', () => {
    const assumed = [
      part('topic', 'dark', 'mention dark (also in German)'),
      part('topic', 'mode', 'mention mode (also in German)'),
      part('topic', 'offline', 'mention offline'),
    ];
    const shown = chipsOf(reading({ assumed })).assumed;
    expect(meanings(shown)).toEqual(['mention dark mode (also in German)', 'mention offline']);
    expect(shown[0]).toMatchObject({ text: 'dark mode', start: 24, end: 33 });
  });

  it('stay apart for words that are not beside each other', () => {
    const assumed = [part('topic', 'ask', 'mention ask'), part('topic', 'mode', 'mention mode')];
    expect(meanings(chipsOf(reading({ assumed })).assumed)).toEqual(['mention ask', 'mention mode']);
  });

  it('name what was not understood once for each word', () => {
    const open = [
      part('word', 'dark', 'a word that no rule knows'),
      part('word', 'mode', 'a word that no rule knows'),
    ];
    expect(chipsOf(reading({ not_understood: open })).open.map(({ text }) => text)).toEqual(['dark', 'mode']);
  });
});
