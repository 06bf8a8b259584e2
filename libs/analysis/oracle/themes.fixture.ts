import fc from 'fast-check';
import type { ThemeDefinition } from '../task/themes.js';

/** Of every kind: words with forms, a language, a phrase, exclusions, what is only above others, and nothing at all. */
export const THEMES: ThemeDefinition[] = [
  { id: 'power', label: 'Power', parent: null, queries: [{ query: 'battery' }] },
  { id: 'power-heat', label: 'Power › Heat', parent: 'power', queries: [{ query: 'slow -photo' }] },
  {
    id: 'versions',
    label: 'Versions',
    parent: null,
    queries: [
      { query: 'versões', language: 'pt' },
      { query: 'versao', language: 'ja' },
    ],
  },
  { id: 'entry', label: 'Entry', parent: null, queries: [] },
  {
    id: 'entry-crash',
    label: 'Entry › Crash',
    parent: 'entry',
    queries: [{ query: '"crash login" OR ref*' }],
  },
  { id: 'none', label: 'None', parent: null, queries: [] },
  { id: 'exact', label: 'Exact', parent: null, queries: [{ query: '="batteries"' }, { query: '"photo"' }] },
];

/** A codeframe: some of those, in any order. */
export const codeframes = fc
  .shuffledSubarray(THEMES, { minLength: 1 })
  .map((themes) => [...themes.filter(({ id }) => id !== 'power'), THEMES[0] as ThemeDefinition]);
