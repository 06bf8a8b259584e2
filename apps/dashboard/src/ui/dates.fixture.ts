const day = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A text with its dates (`3 Jul 2025`) as the language of this machine writes them. */
export function inOwnLanguage(text: string): string {
  return text.replaceAll(/\d{1,2} [A-Z][a-z]{2} \d{4}/g, (date) => day.format(Date.parse(`${date} UTC`)));
}
