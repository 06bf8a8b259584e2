import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';

interface Library {
  createEld: () => { instance: { detect: (text: string) => unknown }; loadData: (data: object) => void };
}

const PART = /(?:'((?:[^'\\]|\\.)+)'|([^\s'{},:]+)):\{([\d:,]+)\}/g;
const LANGUAGE = /(\d+):'([a-z]+)'/g;
const PLAIN = /^[a-z]{1,70}$/;
/** After the letters, which are 1 to 26. */
const SPACE = 27;
/** The tables of the library leave it out of every score. */
const BASE = 53;

/**
 * How much the letters of a text speak for each language, by the library and its small tables. It would import them as
 * 81 000 objects, which take 160 MB and a second; as texts they take 10 MB and a tenth of one. The library cuts a text
 * into parts and looks each of them up once: there they are added up, and the rest of its work is left out.
 */
class LetterScores {
  /** By their places in `sums`. */
  readonly languages: readonly string[];
  /** Of the text that was read last: the scores of its parts, and how many different ones it has. */
  readonly sums: Float64Array;
  parts = 0;
  /** Place and score of each language in a row; as the file has them until a part is met. */
  private readonly table = new Map<string | number, string | readonly number[]>();
  /** The parts of a plain word so far. */
  private readonly seen = new Int32Array(32);
  private readonly cut: (text: string) => unknown;

  constructor({ createEld }: Library, source: string) {
    const [head = '', parts = ''] = source.split('ngrams:{', 2);
    const languages = Object.fromEntries(head.matchAll(LANGUAGE).map(([, code, name = '']) => [code, name]));
    this.languages = Object.values(languages);
    this.sums = new Float64Array(this.languages.length);
    for (const [, quoted = '', bare, scores = ''] of parts.matchAll(PART))
      this.table.set(keyOf(bare ?? quoted.replaceAll('\\', '')), scores);
    const { instance, loadData } = createEld();
    const ngrams = new Proxy({}, { get: (_, part) => this.add(keyOf(part as string)) });
    loadData({ type: 'small', languages, ngrams });
    this.cut = instance.detect;
  }

  read(text: string): void {
    this.sums.fill(0);
    this.parts = 0;
    if (PLAIN.test(text)) this.readPlain(text);
    else this.cut(text);
  }

  /** Cuts a word in plain letters as the library does: most words are, and this is much faster. */
  private readPlain(word: string): void {
    const { seen } = this;
    const last = Math.max(0, word.length - 4);
    for (let start = 0, isLast = false; !isLast; start += 3) {
      isLast = start + 4 >= word.length;
      let key = start === 0 ? SPACE : 0;
      const from = isLast ? last : start;
      for (let i = from; i < from + 4 && i < word.length; i++) key = key * 32 + (word.charCodeAt(i) & 31);
      if (isLast) key = key * 32 + SPACE;
      if (seen.indexOf(key) >= 0 && seen.indexOf(key) < this.parts) continue;
      seen[this.parts] = key;
      this.add(key);
    }
  }

  private add(key: string | number): undefined {
    this.parts++;
    let scores = this.table.get(key);
    if (scores === undefined) return;
    if (typeof scores === 'string') this.table.set(key, (scores = scores.split(/[:,]/).map(Number)));
    for (let i = 0; i < scores.length; i += 2) this.sums[scores[i]!]! += scores[i + 1]! + BASE;
  }
}

/** A part in plain letters and spaces as a number, five bits each: numbers are found without making texts. */
function keyOf(part: string): string | number {
  if (!/^ ?[a-z]{1,4} ?$/.test(part)) return part;
  let key = 0;
  for (let i = 0; i < part.length; i++) {
    const unit = part.charCodeAt(i);
    key = key * 32 + (unit === 0x20 ? SPACE : unit & 31);
  }
  return key;
}

const home = pathToFileURL(findPackageJSON('eld', import.meta.url) ?? '');

export const letterScores = new LetterScores(
  (await import(new URL('src/languageDetector.js', home).href)) as Library,
  readFileSync(new URL('src/ngrams/small.js', home), 'utf8'),
);
