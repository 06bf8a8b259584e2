import type { TextCondition, TextQuery } from '../engine/condition.js';

/** A theme as its people define it. */
export interface ThemeDefinition {
  id: string;
  /** What people read. */
  label: string;
  parent: string | null;
  queries: readonly TextQuery[];
}

/** A theme, and which records belong to it: those its own queries find, and those of the themes below it. */
export interface CountedTheme {
  id: string;
  label: string;
  condition: TextCondition;
}

export function countedThemes(themes: readonly ThemeDefinition[]): CountedTheme[] {
  return themes.map(({ id, label, queries }) => {
    const below = themes.filter(({ parent }) => parent === id).flatMap((theme) => theme.queries);
    return { id, label, condition: { kind: 'text', queries: [...queries, ...below] } };
  });
}
