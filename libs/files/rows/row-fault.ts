/** Why a row of a file cannot become a record. */
export interface RowFault {
  /** As in the errors of a pushed record, where there is one for it. */
  code: string;
  /** The field as a mapping calls it; none if nothing can be read from the row. */
  field?: string;
  /** The columns that the field comes from, as the file calls them. */
  columns?: readonly string[];
  /** The value, or its beginning. */
  value?: string;
  /** What is wrong, in words that follow the value: `is not a number`. */
  detail: string;
  /** The same without what differs from row to row, if something does. */
  general?: string;
  /** Formats that the value fits none of. */
  allowed?: readonly string[];
}

/** A fault in one sentence of a program: `'ds': 'in May' is not a date such as 2026-11-30`. */
export function sentenceOf({ field, value, detail }: Omit<RowFault, 'code'>): string {
  const words = value === undefined ? detail : `'${value}' ${detail}`;
  return field === undefined ? words : `'${field}': ${words}`;
}
