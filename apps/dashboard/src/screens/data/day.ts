const moments = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A day and time as the reader's clock has it. */
export function formatDay(time: string | number): string {
  return moments.format(new Date(time));
}
