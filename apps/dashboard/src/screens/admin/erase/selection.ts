/** Which records to erase; they must match every part that is not empty. */
export interface EraseSelection {
  user_name: string;
  source: string;
  source_batch: string;
}

export const NOTHING: EraseSelection = { user_name: '', source: '', source_batch: '' };

const NAMES = { user_name: 'author', source: 'source', source_batch: 'batch' } as const;

/** The parts that are not empty, as the API takes them. */
export function queryOf(selection: EraseSelection): Partial<EraseSelection> {
  return Object.fromEntries(
    Object.entries(selection)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );
}

/** The same as search filters, which find what would be erased. */
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

/** `author “Ann Lee”, source “shop”`. */
export function selectionWords(selection: EraseSelection): string {
  return Object.entries(queryOf(selection))
    .map(([key, value]) => `${NAMES[key as keyof EraseSelection]} “${value}”`)
    .join(', ');
}

/** What the reader types to confirm: the narrowest part. */
export function confirmationOf(selection: EraseSelection): string {
  const { user_name, source_batch, source } = queryOf(selection);
  return user_name ?? source_batch ?? source ?? '';
}
