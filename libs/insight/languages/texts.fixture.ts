import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Texts in many languages that the product does not bring: docs/languages.md says which, and where they come from. */
const FOLDER = path.resolve(process.env.LANGUAGE_TEXTS ?? '.cache/languages');

/** Parts of speech that are words of grammar, in the terms of Universal Dependencies; Chinese suffixes are its particles. */
const CLOSED = new Set(['ADP', 'AUX', 'CCONJ', 'SCONJ', 'DET', 'PRON']);
/** A word is one of grammar where so many occurrences, and so large a share of them, are tagged so. */
const LEAST_TAGGED = 4;
const MOSTLY = 0.6;

export interface TaggedWord {
  readonly form: string;
  readonly lemma: string;
  readonly tag: string;
}

export interface TextsOfLanguage {
  readonly sentences: readonly { text: string; words: readonly TaggedWord[] }[];
  /** Reviews, one a line. */
  readonly reviews: readonly string[];
  /** What the buttons and pages of an app say, but for what they say alike in another language. */
  readonly labels: readonly string[];
  /** Words of grammar, by how linguists tagged them. */
  readonly grammar: ReadonlySet<string>;
}

/** By ISO 639-1 code: the files `de…conllu`, `de….txt` and `de….xml` (strings of an Android app) of the folder. */
export function languageTexts(): Map<string, TextsOfLanguage> {
  if (!existsSync(FOLDER)) return new Map();
  const files = Map.groupBy(readdirSync(FOLDER).sort(), (name) => name.slice(0, 2));
  const texts = [...files].map(([code, names]) => [code, read(names)] as const);
  const holders = new Map<string, number>();
  for (const [, { labels }] of texts)
    for (const label of new Set(labels.map(bare))) holders.set(label, (holders.get(label) ?? 0) + 1);
  const telling = (label: string) => holders.get(bare(label)) === 1;
  return new Map(texts.map(([code, own]) => [code, { ...own, labels: own.labels.filter(telling) }]));
}

/** Its words alone. */
function bare(label: string): string {
  return label
    .toLowerCase()
    .match(/\p{L}+/gu)!
    .join(' ');
}

function read(names: readonly string[]): TextsOfLanguage {
  const all = (ending: string) =>
    names
      .filter((name) => name.endsWith(ending))
      .map((name) => readFileSync(path.join(FOLDER, name), 'utf8'))
      .join('\n\n');
  const sentences = all('.conllu').split('\n\n').flatMap(sentence);
  const lines = all('.txt').split('\n');
  return {
    sentences,
    reviews: lines.filter((line) => line.trim() !== ''),
    labels: labelsOf(all('.xml')),
    grammar: grammarOf(sentences.flatMap(({ words }) => words)),
  };
}

function sentence(block: string): TextsOfLanguage['sentences'] {
  const text = /^# text = (.+)$/m.exec(block)?.[1];
  if (text === undefined) return [];
  const words = block.split('\n').flatMap((line) => {
    const [number = '', form = '', lemma = '', tag = ''] = line.split('\t');
    return /^\d+$/.test(number) ? [{ form: form.toLowerCase(), lemma, tag }] : [];
  });
  return [{ text, words }];
}

function grammarOf(words: readonly TaggedWord[]): Set<string> {
  const byForm = Map.groupBy(words, ({ form }) => form.normalize('NFC'));
  const isGrammar = (tagged: readonly TaggedWord[]) =>
    tagged.length >= LEAST_TAGGED &&
    tagged.filter(({ tag }) => CLOSED.has(tag)).length >= MOSTLY * tagged.length;
  return new Set([...byForm].filter(([, tagged]) => isGrammar(tagged)).map(([form]) => form));
}

const LEAST_LETTERS = 8;

function labelsOf(xml: string): string[] {
  return Array.from(xml.matchAll(/<(?:string|item)[^>]*>([^<]+)</g), ([, label]) =>
    label
      .replaceAll('\\n', ' ')
      .replaceAll('\\', '')
      .replace(/%\d?\$?[sd]/g, '')
      .trim(),
  ).filter((label) => (label.match(/\p{L}/gu) ?? []).length >= LEAST_LETTERS && !label.includes('http'));
}
