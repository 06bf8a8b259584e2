import { signal } from '@preact/signals';

/** What themes are called, by their ids; undefined as long as that is not known. */
export const themeNames = signal<ReadonlyMap<string, string> | undefined>(undefined);

/** `login-no-code` is "Login › No code". */
export function themeWords(id: string): string {
  return themeNames.value?.get(id) ?? (isDeletedTheme(id) ? `deleted theme ${id}` : id);
}

/** False as long as it is not known. */
export function isDeletedTheme(id: string): boolean {
  const { value: names } = themeNames;
  return names !== undefined && id !== '' && !names.has(id);
}
