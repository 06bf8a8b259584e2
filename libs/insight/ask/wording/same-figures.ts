import { MONTHS } from '#libs/wording';
import type { AnswerLanguage } from './languages.js';
import { Message, type Text, written } from './message.js';
import type { Sentences } from './sentences/sentences.js';

/**
 * Whether a text can be said in a language: all of it is messages, and what comes out has the figures that English has. The
 * English sentence is the one that is checked against the steps.
 */
export function isSaidIn(
  text: Text,
  { language, sentences }: { language: AnswerLanguage; sentences: Sentences },
  en: Sentences,
): boolean {
  if (language === 'en') return true;
  if (typeof text === 'string') return false;
  const bare = withoutNames(text);
  const own = figuresOf(written(bare, sentences), language);
  const english = figuresOf(written(bare, en), 'en');
  return own.size === english.size && [...own].every((figure) => english.has(figure));
}

/** Figures of names, terms and fields are no figures of the sentence. */
function withoutNames(message: Message): Message {
  // What words were taken for counts nothing.
  if (message.key === 'reading') return message;
  const args = Object.entries(message.args).map(([name, value]) => [
    name,
    withoutName(value, NAMES.has(name)),
  ]);
  return new Message(message.key, Object.fromEntries(args) as Message['args']);
}

/** Arguments that are words of records and names of data, however they are written. */
const NAMES = new Set(
  'term terms words text query themes theme fresh source sources field fields value values version name'.split(
    ' ',
  ),
);

function withoutName(value: unknown, isName: boolean): unknown {
  if (value instanceof Message) return withoutNames(value);
  if (Array.isArray(value)) return value.map((one) => withoutName(one, isName));
  if (isField(value)) return { name: '#', values: value.values.map(() => '#') };
  if (typeof value !== 'string' || ISO.test(value) || (!isName && CHOICE.test(value))) return value;
  return value.replaceAll(/[\p{L}\p{N}]/gu, '#');
}

function isField(value: unknown): value is { name: string; values: string[] } {
  return typeof value === 'object' && value !== null && 'name' in value && 'values' in value;
}

/** What a sentence is chosen by: `may be chance`. */
const CHOICE = /^[a-z ]+$/;
const ISO = /^\d{4}-\d\d-\d\d/;

/** The numbers of a text, as that language writes them; months are numbers too, since some languages write them so. */
export function figuresOf(text: string, language: string): Set<string> {
  const { group, decimal, months } = formsOf(language);
  const plain = text.replaceAll(months.pattern, (name) => ` ${months.numbers.get(name) ?? ''} `);
  const figures = new Set<string>();
  for (const [numeral] of plain.matchAll(NUMERAL)) {
    const digits = numeral.replaceAll(SPACE, group === ' ' ? '' : ' ').replaceAll(group, '');
    for (const one of digits.split(' ')) figures.add(canonical(one.replace(decimal, '.')));
  }
  // "Twice" is 2 in other languages, "no record" is 0 records.
  if (language === 'en' && /\btwice\b/.test(text)) figures.add('2');
  if (language === 'en' && /\bno record (?:mentions|says)\b/.test(text)) figures.add('0');
  return figures;
}

const NUMERAL = /\d(?:[\d.,]|[\u00a0\u202f](?=\d{3}))*(?<=\d)/g;
const SPACE = /[\u00a0\u202f]/g;

function canonical(numeral: string): string {
  return /^\d+(?:\.\d+)?$/.test(numeral) ? String(Number(numeral)) : numeral;
}

interface Forms {
  group: string;
  decimal: string;
  months: { pattern: RegExp; numbers: ReadonlyMap<string, number> };
}

const known = new Map<string, Forms>();

function formsOf(language: string): Forms {
  const forms = known.get(language) ?? readForms(language);
  known.set(language, forms);
  return forms;
}

function readForms(language: string): Forms {
  const parts = new Intl.NumberFormat(language).formatToParts(123_456.5);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const group = sign('group');
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const names = MONTHS.map((_, month) => format.format(Date.UTC(2024, month, 15)));
  const written = names.filter((name) => !/\d/.test(name));
  return {
    group: /\s/.test(group) ? ' ' : group,
    decimal: sign('decimal'),
    months: {
      pattern: written.length > 0 ? new RegExp(`(?<!\\p{L})(?:${written.join('|')})(?!\\p{L})`, 'gu') : /$^/g,
      numbers: new Map(names.map((name, month) => [name, month + 1])),
    },
  };
}
