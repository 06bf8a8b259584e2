import { guessDateColumn, guessTextColumn, type Sample } from './guess.js';
import { readScore } from './score.js';

/** A field of the contract, or an attribute with its type if it is not text: `filters.stars:number`. */
export type Target = string;

/** What names one piece of feedback, and no person, device or order that may have several. */
const THING =
  'ticket|case|issue|review|record|response|post|comment|feedback|conversation|message|submission|entry';
const ID_NAME = new RegExp(`^((${THING})[ _-]?)?(id|uuid|guid|key)$`, 'i');
const NUMBER_NAME = new RegExp(`^((${THING})[ _-]?)?(number|nr|no|#)$|^(ticket|case|issue)$`, 'i');
/** Numbers with parts, of which 3.10 is not 3.1. */
const VERSION_NAME = /version|release|build/i;
/** The share of texts of a column called a score that must be scores; the others are shown as rows to correct. */
const MOST_ARE_SCORES = 0.9;

const NAMES: readonly [field: string, name: RegExp, fits: (texts: readonly string[]) => boolean][] = [
  ['id', ID_NAME, differ],
  ['id', NUMBER_NAME, (texts) => differ(texts) && !areRowNumbers(texts)],
  [
    'score',
    /^(score|rating|stars?|overall|(overall|star)[ _-]?rating|nps|note|bewertung|puntuaci[oó]n)$/i,
    areScores,
  ],
  ['user_name', /^(user|author|reviewer|customer|name|nickname)([ _-]?name)?$/i, () => true],
  ['url', /^(url|link|permalink|href)$/i, areAddresses],
];
const DATE_NAME = /(^|[\s_.-])(date|datum|fecha|timestamp|created|at)$/i;
/** Mean length up to which a text is a value and not prose. */
const SHORT = 60;

/**
 * What each column most likely becomes: the text, the date and the other fields by their names and values, all other
 * columns with short values attributes. Left out: columns without a value, and further prose.
 * @param isTyped the values have types already (JSON)
 */
export function suggestTargets(sample: Sample, isTyped: boolean): Map<string, Target> {
  const targets = new Map<string, Target>();
  const take = (column: string | undefined, target: Target) => {
    if (column !== undefined) targets.set(column, target);
  };
  take(textColumnOf(sample), 'message');
  // Dates in no format that is known are still dates: what is wrong with them is shown where they are.
  const others = [...sample].filter(([column, texts]) => !targets.has(column) && texts.length > 0);
  take(guessDateColumn(sample) ?? others.find(([column]) => DATE_NAME.test(column))?.[0], 'ds');
  for (const [field, name, fits] of NAMES) {
    const free = [...sample].filter(([column, texts]) => !targets.has(column) && texts.length > 0);
    const found = free.find(([column, texts]) => name.test(lastOf(column)) && fits(texts));
    if (![...targets.values()].includes(field)) take(found?.[0], field);
  }
  const keys = new Set<string>();
  for (const [column, texts] of sample) {
    const key = attributeKey(column);
    if (targets.has(column) || texts.length === 0 || isProse(texts) || key === '' || keys.has(key)) continue;
    keys.add(key);
    targets.set(column, `filters.${key}${isTyped ? '' : typeOf(column, texts)}`);
  }
  return targets;
}

/** Of columns with prose the usual guess; a title or an id that is named after the text is not taken for it. */
function textColumnOf(sample: Sample): string | undefined {
  const prose = [...sample].filter(
    ([column, texts]) => !/(^|[\s_-])(id|title|date|time|url|score|type)$/i.test(column) && hasSpaces(texts),
  );
  return guessTextColumn(new Map(prose)) ?? guessTextColumn(sample);
}

function hasSpaces(texts: readonly string[]): boolean {
  return texts.some((text) => text.includes(' '));
}

/** As attributes are usually written: `App version` becomes `app_version`. */
function attributeKey(column: string): string {
  return column
    .replace(/^filters\./, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 64);
}

function lastOf(column: string): string {
  return column.replace(/\.$/, '').split('.').at(-1) ?? column;
}

/** A number only where no digit of it would be lost: `9.0` and `007` stay as they are written. */
function typeOf(column: string, texts: readonly string[]): string {
  const areNumbers = texts.every((text) => /^-?\d/.test(text) && String(Number(text)) === text);
  if (areNumbers && !VERSION_NAME.test(column)) return ':number';
  return texts.every((text) => /^(true|false|yes|no)$/i.test(text)) ? ':boolean' : '';
}

function isProse(texts: readonly string[]): boolean {
  return texts.reduce((sum, text) => sum + text.length, 0) / texts.length > SHORT;
}

function areScores(texts: readonly string[]): boolean {
  const scores = texts.filter((text) => /^-?\d{1,4}$/.test(String(readScore(text))));
  return scores.length >= texts.length * MOST_ARE_SCORES;
}

function areAddresses(texts: readonly string[]): boolean {
  return texts.every((text) => /^https?:\/\//i.test(text));
}

function differ(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length;
}

/** Of which the next file has the same again. */
function areRowNumbers(texts: readonly string[]): boolean {
  const first = Number(texts[0]);
  return (first === 0 || first === 1) && texts.every((text, row) => Number(text) === first + row);
}
