import type { Option } from '../ui/picker.js';

export interface ZoneOption extends Option {
  tz: string | undefined;
}

/** The service's zone, each record's own, the reader's, then all by name. */
export function zoneOptions(
  names: readonly string[],
  text: string,
  known: { service: string | undefined; own: string },
): ZoneOption[] {
  const typed = text.trim().toLowerCase().replaceAll(' ', '_');
  const { service, own } = known;
  const zone = (tz: string, note?: string): ZoneOption => ({ id: tz, tz, words: tz, ...(note && { note }) });
  const first: ZoneOption[] = [
    { id: '', tz: undefined, words: service ?? 'The default', note: 'what the service counts in' },
    { id: 'record', tz: 'record', words: 'As written', note: 'each record in its own offset' },
    zone(own, 'this browser'),
    zone('UTC'),
  ];
  const all = [...first, ...names.filter((name) => name !== own && name !== 'UTC').map((name) => zone(name))];
  return all.filter(({ words, note = '' }) =>
    `${words} ${note}`.toLowerCase().replaceAll(' ', '_').includes(typed),
  );
}
