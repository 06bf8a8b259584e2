import en from './en.json' with { type: 'json' };

/** Questions by their form, marked as `markedWords` reads them. */
export type Questions = Readonly<Record<string, readonly string[]>>;

/** What is learned from, by language. */
export const QUESTIONS: Readonly<Record<string, Questions | undefined>> = { en };
