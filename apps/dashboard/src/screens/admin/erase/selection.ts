/** Which records are to go; everything given must hold. */
export interface EraseSelection {
  user_name: string;
  source: string;
  source_batch: string;
}

export const NOTHING: EraseSelection = { user_name: '', source: '', source_batch: '' };

const NAMES = { user_name: 'author', source: 'source', source_batch: 'import' } as const;

/** The conditions that were given, as the API takes them. */
export function queryOf(selection: EraseSelection): Partial<EraseSelection> {
  return Object.fromEntries(
    Object.entries(selection)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );
}

/** The same as filters of a search: it finds what would be erased. */
export function filtersOf(
  selection: EraseSelection,
): { key: string; type: 'value'; operator: 'eq'; value: string }[] {
  return Object.entries(queryOf(selection)).map(([key, value]) => ({
    key,
    type: 'value',
    operator: 'eq',
    value,
  }));
}

/** `author “Ann Lee” in source “shop”`. */
export function selectionInWords(selection: EraseSelection): string {
  return Object.entries(queryOf(selection))
    .map(([key, value]) => `${NAMES[key as keyof EraseSelection]} “${value}”`)
    .join(', ');
}

/** What has to be typed before it is erased: the narrowest of what was given. */
export function typedOf(selection: EraseSelection): string {
  const { user_name, source_batch, source } = queryOf(selection);
  return user_name ?? source_batch ?? source ?? '';
}
