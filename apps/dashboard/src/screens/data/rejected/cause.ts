import { fieldWords } from '../../../filters/words.js';

/** Why an item could not become a record, in its parts. */
export interface Cause {
  /** What is wrong: "Time: 'last Tuesday' is not a date such as 2026-11-30". */
  why: string;
  /** Where the item is: "reviews.csv, line 616". */
  where?: string | undefined;
  /** Which field of the item, unless `why` names it. */
  path?: string | undefined;
}

/** A message begins with the line of a file or the field, as the program calls it. */
const MESSAGE = /^(?:(?<where>[^:]+, line \d+): )?(?:'(?<field>[\w.]+)': )?(?<why>.+)$/su;

export function causeOf({ message, path }: { message: string; path: string | null }): Cause {
  const { where, field, why = '' } = MESSAGE.exec(message)?.groups ?? {};
  if (why === '') return { why: 'The message was erased', path: path ?? undefined };
  if (field) return { why: `${fieldWords(field)}: ${why}`, where };
  return { why, where, path: path ?? undefined };
}
