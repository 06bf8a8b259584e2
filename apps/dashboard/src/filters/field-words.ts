/** The names of fields and values as people say them. */

const CORE: Readonly<Record<string, string>> = {
  id: 'Record',
  ds: 'Time',
  'ds:weekday': 'Weekday',
  'ds:hour_of_day': 'Hour of the day',
  source: 'Source',
  user_name: 'Author',
  score: 'Score',
  message: 'Text',
  'message:length': 'Length of the text',
  url: 'Link',
  ingested_at: 'Arrival',
  source_batch: 'Batch',
};

const TAKEN = new Set(Object.values(CORE));

/** `filters.thumbs_up` is "Thumbs up"; an attribute named as a core field is told apart from it. */
export function fieldWords(key: string): string {
  const core = Object.hasOwn(CORE, key) ? CORE[key] : undefined;
  if (core !== undefined) return core;
  const bare =
    key
      .replace(/^filters\./, '')
      .replaceAll(/[_.]+/g, ' ')
      .trim() || key;
  const name = bare.charAt(0).toUpperCase() + bare.slice(1);
  return TAKEN.has(name) ? `${name} (attribute)` : name;
}

/** One value of a field; `ds:weekday` counts from Monday = 1. */
export function valueWords(key: string, value: string | number | boolean | null): string {
  if (value === null) return 'missing';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (key === 'ds:weekday') return weekday(Number(value)) ?? String(value);
  if (key === 'ds:hour_of_day') return `${String(value).padStart(2, '0')}:00`;
  return String(value);
}

const weekdays = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

function weekday(number: number): string | undefined {
  // 1 January 2024 was a Monday.
  return number >= 1 && number <= 7 ? weekdays.format(Date.UTC(2024, 0, number)) : undefined;
}
