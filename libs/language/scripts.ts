/** A kind of letters. */
export interface Script {
  readonly name: string;
  /** The language, where one alone of those we know is written in it. */
  readonly language?: string;
  /** What a letter counts beside a Latin one: names of products are Latin in every language. */
  readonly weight: number;
}

export const LATIN = 1;
export const HAN = 2;
export const KANA = 3;

/** Those that several languages share have no language. By their codes in `scriptOf`. */
export const SCRIPTS: readonly (Script | undefined)[] = [
  undefined,
  { name: 'Latin', weight: 1 },
  { name: 'Han', weight: 3, language: 'zh' },
  { name: 'Hiragana', weight: 3, language: 'ja' },
  { name: 'Hangul', weight: 3, language: 'ko' },
  { name: 'Cyrillic', weight: 2 },
  { name: 'Arabic', weight: 2 },
  { name: 'Devanagari', weight: 2 },
  { name: 'Thai', weight: 2, language: 'th' },
  { name: 'Greek', weight: 2, language: 'el' },
  { name: 'Hebrew', weight: 2, language: 'he' },
  { name: 'Armenian', weight: 2, language: 'hy' },
  { name: 'Georgian', weight: 2, language: 'ka' },
  { name: 'Bengali', weight: 2, language: 'bn' },
  { name: 'Tamil', weight: 2, language: 'ta' },
  { name: 'Telugu', weight: 2, language: 'te' },
  { name: 'Gujarati', weight: 2, language: 'gu' },
  { name: 'Gurmukhi', weight: 2, language: 'pa' },
  { name: 'Kannada', weight: 2, language: 'kn' },
  { name: 'Malayalam', weight: 2, language: 'ml' },
  { name: 'Oriya', weight: 2, language: 'or' },
  { name: 'Sinhala', weight: 2, language: 'si' },
  { name: 'Khmer', weight: 2, language: 'km' },
  { name: 'Lao', weight: 2, language: 'lo' },
  { name: 'Myanmar', weight: 2, language: 'my' },
  { name: 'Ethiopic', weight: 2, language: 'am' },
];

/** A mark on a letter, of any script. */
export const MARK = SCRIPTS.length;

/** By UTF-16 unit: the place of its script in `SCRIPTS`, `MARK`, or 0 for what is no letter of any. */
export const scriptOf = readScripts();

function readScripts(): Uint8Array {
  const codes = new Uint8Array(0x10000);
  const units = String.fromCharCode(...Array.from(codes.keys()));
  const fill = (code: number, letters: RegExp): void => {
    for (const { 0: run, index } of units.matchAll(letters)) codes.fill(code, index, index + run.length);
  };
  fill(MARK, /\p{M}+/gu);
  fill(KANA, /\p{Script=Katakana}+/gu);
  SCRIPTS.forEach((script, code) => {
    if (script) fill(code, new RegExp(`[\\p{Script=${script.name}}&&\\p{L}]+`, 'gv'));
  });
  return codes;
}
