import { readerOf } from './date-pattern.js';
import { relativeDate } from './relative-date.js';

const DAYS = [
  ...['/', '.', '-'].flatMap((mark) => [
    `dd${mark}MM${mark}yyyy`,
    `d${mark}M${mark}yyyy`,
    `MM${mark}dd${mark}yyyy`,
    `M${mark}d${mark}yyyy`,
  ]),
  'yyyy/MM/dd',
  'yyyy.MM.dd',
  'd MMM yyyy',
  'd MMMM yyyy',
  'MMM d, yyyy',
  'MMMM d, yyyy',
  'MMM do, yyyy',
  'MMMM do, yyyy',
  'do MMM yyyy',
  'do MMMM yyyy',
  "do 'of' MMMM yyyy",
];
const TIMES = ['', ' HH:mm', ' HH:mm:ss', ' H:mm', ' H:mm:ss', ' h:mm a', ', HH:mm', ', HH:mm:ss'];
/** What a file may hold besides ISO dates; of two that fit, the day comes first. */
const PATTERNS = [
  ...DAYS.flatMap((day) => TIMES.map((time) => day + time)),
  'yyyy-MM',
  'MM/yyyy',
  'MMMM yyyy',
  'MMM yyyy',
  'relative',
];

/** Texts that are tried, and the share of them that must be dates. */
const TRIED = 60;
const MOST_ARE_DATES = 0.6;

let readers: readonly (readonly [format: string, reads: (text: string) => boolean])[] | undefined;

function knownReaders() {
  return (readers ??= ['iso', ...PATTERNS].map((pattern) => {
    if (pattern === 'relative')
      return [pattern, (text: string) => relativeDate(text, 0) !== undefined] as const;
    const read = readerOf(pattern);
    return [pattern, (text: string) => read(text) !== undefined] as const;
  }));
}

/**
 * The formats of `--date` that read most of these texts, the likeliest first: those that read as many as any other does.
 * A few broken dates do not hide what the others are.
 */
export function guessDates(texts: readonly string[]): string[] {
  const tried = texts.slice(0, TRIED);
  if (tried.length === 0) return [];
  if (tried.every((text) => /^\d{10}$/.test(text))) return ['epoch'];
  if (tried.every((text) => /^\d{13}$/.test(text))) return ['epoch-ms'];
  const like = tried.filter(
    (text) => text.length <= 40 && /\d|\bago$|^(yesterday|today|(just )?now)$/i.test(text),
  );
  if (like.length < tried.length * MOST_ARE_DATES) return [];
  const counts = knownReaders().map(
    ([format, reads]) => [format, like.filter((text) => reads(text)).length] as const,
  );
  const best = Math.max(...counts.map(([, count]) => count));
  if (best < tried.length * MOST_ARE_DATES) return [];
  return counts.filter(([, count]) => count === best).map(([format]) => format);
}

/** The texts of each column in some records; empty ones left out. */
export type Sample = ReadonlyMap<string, readonly string[]>;

const DATE_NAMES = /^(ds|at|date|datum|data|fecha|time|zeit|timestamp)|date|datum|created|_at$/i;
const TEXT_NAMES =
  /message|text|review|comment|content|body|feedback|nachricht|kommentar|mensaje|comentario|avis/i;
/** Mean length from which a text is more than a name. */
const LONG = 20;

/** The column that holds dates. */
export function guessDateColumn(sample: Sample): string | undefined {
  const dated = [...sample].filter(([, texts]) => guessDates(texts).length > 0).map(([column]) => column);
  return dated.find((column) => DATE_NAMES.test(column)) ?? dated[0];
}

/** The column that holds what people wrote: by its name, else the one with the longest texts. */
export function guessTextColumn(sample: Sample): string | undefined {
  const others = [...sample].filter(([, texts]) => texts.length > 0 && guessDates(texts).length === 0);
  const named = others.find(([column]) => TEXT_NAMES.test(column));
  if (named) return named[0];
  const length = (texts: readonly string[]) =>
    texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
  const [longest] = others.toSorted(([, a], [, b]) => length(b) - length(a));
  return longest && length(longest[1]) >= LONG ? longest[0] : undefined;
}
