import { signal } from '@preact/signals';

/** What people call fields in place of their names, by their keys. */
export const fieldTitles = signal<ReadonlyMap<string, string>>(new Map());
