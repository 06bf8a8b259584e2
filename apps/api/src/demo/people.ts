import { Temporal } from 'temporal-polyfill';
import type { Language } from './story.js';
import type { Dice } from './random.js';

export interface Country {
  weight: number;
  zone: string;
  languages: Partial<Record<Language, number>>;
}

export const COUNTRIES: Record<string, Country> = {
  US: { weight: 22, zone: 'America/New_York', languages: { en: 94, es: 6 } },
  GB: { weight: 13, zone: 'Europe/London', languages: { en: 100 } },
  DE: { weight: 14, zone: 'Europe/Berlin', languages: { de: 88, en: 12 } },
  AT: { weight: 3, zone: 'Europe/Vienna', languages: { de: 90, en: 10 } },
  PT: { weight: 8, zone: 'Europe/Lisbon', languages: { pt: 80, en: 20 } },
  BR: { weight: 12, zone: 'America/Sao_Paulo', languages: { pt: 96, en: 4 } },
  ES: { weight: 9, zone: 'Europe/Madrid', languages: { es: 88, en: 12 } },
  MX: { weight: 6, zone: 'America/Mexico_City', languages: { es: 94, en: 6 } },
  IE: { weight: 3, zone: 'Europe/Dublin', languages: { en: 100 } },
  IN: { weight: 5, zone: 'Asia/Kolkata', languages: { en: 100 } },
  JP: { weight: 8, zone: 'Asia/Tokyo', languages: { ja: 92, en: 8 } },
};

const DEVICES: Record<string, readonly string[]> = {
  iOS: ['iPhone 13', 'iPhone 14', 'iPhone 15 Pro', 'iPhone SE', 'iPad Air'],
  Android: ['Pixel 7', 'Pixel 8a', 'Galaxy S22', 'Galaxy A54', 'Redmi Note 12', 'Moto G84'],
  Web: ['Firefox', 'Chrome', 'Safari', 'Edge'],
};

const HEADS =
  'ana ben carla dai elif finn gabi hana ines jon kaya lena miguel nora omar paula rui sofia tom yuki'.split(
    ' ',
  );
const TAILS =
  'brook cloud field fox harbour hill lake leaf mint moon nine otter pine rain river sky stone vale'.split(
    ' ',
  );

/** The author: some write often, most once. */
export function userName(dice: Dice): string {
  const number = Math.floor(9000 * dice.roll() ** 1.6);
  const name = `${HEADS[number % HEADS.length]}_${TAILS[Math.floor(number / HEADS.length) % TAILS.length]}`;
  return number < 360 ? name : `${name}${Math.floor(number / 360)}`;
}

export function deviceOf(platform: string, dice: Dice): string {
  return dice.pick(DEVICES[platform] ?? ['unknown']);
}

const offsets = new Map<string, string>();

/** A time on a local day as a `ds`, mostly in waking hours. */
export function momentOf(date: Date, zone: string, dice: Dice): string {
  const day = date.toISOString().slice(0, 10);
  const hour = Math.min(
    23,
    Math.max(0, Math.round(8 + 14 * ((dice.roll() + dice.roll()) / 2) + (dice.chance(0.06) ? -8 : 0))),
  );
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${day}T${two(hour)}:${two(dice.under(60))}:${two(dice.under(60))}${offsetOn(day, zone)}`;
}

/** The offset at noon is used all day; sample data may be an hour off twice a year. */
function offsetOn(day: string, zone: string): string {
  const key = `${day} ${zone}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    offset = Temporal.PlainDateTime.from(`${day}T12:00`).toZonedDateTime(zone).offset.replace(':', '');
    offsets.set(key, offset);
  }
  return offset;
}
