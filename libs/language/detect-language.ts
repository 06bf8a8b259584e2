import { HAN, KANA, LATIN, MARK, scriptOf, SCRIPTS } from './scripts.js';
import { COMMON_WORD, INDONESIAN_WORD, MALAY_WORD, WordScores } from './word-scores.js';

const UNKNOWN = 'und';
/** UTF-16 units and words that are read at most. */
const UNITS = 256;
const WORDS = 24;
/** How much the best language must be ahead of the next. */
const AHEAD = 15;
/** How much more of one or two words, none of them common in any language: names, mostly. */
const AHEAD_OF_FEW: readonly number[] = [0, 70, 20];
/** After each so many words, the rest is not read when one language is this much ahead: most show in their first words. */
const CLEAR = { words: 4, ahead: 600 };
/** After so many words, this much is enough. */
const ENOUGH = { words: 12, ahead: 200 };
const LONGEST_WORD = 40;
const ASCII = /^[\0-\x7f]*$/;

const [APOSTROPHE, QUOTE, AT, COLON, SPACE] = [0x27, 0x2019, 0x40, 0x3a, 0x20];

/** By script. */
const scores = SCRIPTS.map((script) => script && WordScores.of(script.name));
const letters = new Int32Array(SCRIPTS.length + 1);

/** The language a text is written in: BCP 47, `und` rather than a guess. */
export function detectLanguage(message: string): string {
  const text = message.length > UNITS ? message.slice(0, UNITS) : message;
  const script = ASCII.test(text) ? LATIN : mainScript(text);
  if (script === 0) return UNKNOWN;
  if (script === HAN || script === KANA) return (letters[KANA] ?? 0) * 10 > (letters[HAN] ?? 0) ? 'ja' : 'zh';
  const words = scores[script];
  return words ? readWords(text.toLowerCase(), script, words) : (SCRIPTS[script]?.language ?? UNKNOWN);
}

/** The script most of a text is in; 0 when it has no letter. */
function mainScript(text: string): number {
  letters.fill(0);
  for (let i = 0; i < text.length; i++) {
    const script = scriptOf[text.charCodeAt(i)] ?? 0;
    letters[script] = (letters[script] ?? 0) + 1;
  }
  let [main, most] = [0, 0];
  SCRIPTS.forEach((script, code) => {
    const both = code === HAN ? (letters[KANA] ?? 0) : 0;
    const weight = ((letters[code] ?? 0) + both) * (script?.weight ?? 0);
    if (weight > most) [main, most] = [code, weight];
  });
  return main;
}

/** Decides by the words in one script. */
function readWords(text: string, script: number, words: WordScores): string {
  words.clear();
  let [read, common, indonesian, malay] = [0, 0, 0, 0];
  for (let i = 0; i < text.length && read < WORDS;) {
    const unit = text.charCodeAt(i);
    if (scriptOf[unit] !== script) {
      i = unit === AT ? spaceAfter(text, i) : i + 1;
      continue;
    }
    const start = i;
    i = wordEnd(text, i, script);
    if (script === LATIN && text.charCodeAt(i) === COLON && text.startsWith('http', start)) {
      i = spaceAfter(text, i);
      continue;
    }
    const word = text.slice(start, Math.min(i, start + LONGEST_WORD));
    const kind = words.add(word);
    if (kind & COMMON_WORD) common++;
    if (kind & INDONESIAN_WORD) indonesian++;
    if (kind & MALAY_WORD) malay++;
    if (++read % CLEAR.words > 0) continue;
    if (isClear(best(words, (read < ENOUGH.words ? CLEAR : ENOUGH).ahead))) break;
  }
  const language = best(words, AHEAD + (common > 0 ? 0 : (AHEAD_OF_FEW[read] ?? 0)));
  return language === 'ms' && malay <= indonesian ? 'id' : language;
}

/** Only rare words set Malay and Indonesian apart. */
function isClear(language: string): boolean {
  return language !== UNKNOWN && language !== 'ms';
}

function best({ sums, languages }: WordScores, ahead: number): string {
  let [first, most, second] = [0, 0, 0];
  for (let language = 0; language < sums.length; language++) {
    const sum = sums[language] ?? 0;
    if (sum > most) [first, most, second] = [language, sum, most];
    else if (sum > second) second = sum;
  }
  return most - second >= ahead ? (languages[first] ?? UNKNOWN) : UNKNOWN;
}

function wordEnd(text: string, start: number, script: number): number {
  for (let i = start + 1; ; i++) {
    const unit = text.charCodeAt(i);
    const kind = scriptOf[unit];
    if (kind === script || kind === MARK) continue;
    const joins = (unit === APOSTROPHE || unit === QUOTE) && scriptOf[text.charCodeAt(i + 1)] === script;
    if (!joins) return i;
  }
}

function spaceAfter(text: string, start: number): number {
  let i = start + 1;
  while (i < text.length && text.charCodeAt(i) > SPACE) i++;
  return i;
}
