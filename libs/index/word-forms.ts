import { stemOf } from './derived-words.js';
import { NormalisedTexts } from './normalised-texts.js';
import type { Language } from './languages.js';
import type { Terms } from './types.js';
import { foldWord } from './written-word.js';

/** New terms that are checked one by one rather than together. */
const FEW = 2_000;
/** Terms prepared at a time: some milliseconds of work. */
const PREPARED = 10_000;
/** Characters by which terms are listed. */
const BEGINNING = 3;
/** Words whose forms are remembered before the memory starts afresh. */
const REMEMBERED = 10_000;

interface Forms {
  readonly codes: number[];
  /** Terms checked. */
  size: number;
}

/** What is known of the terms by the rules of one language. */
interface Classes {
  /** By code: the class of the term, one higher; 0 = not known yet. */
  byCode: Uint32Array;
  /** By word, and by key. */
  readonly forms: Map<string, Forms>;
  readonly members: Map<string, Forms>;
}

/**
 * Which terms are forms of one another, by the rules of each language: found out when a question is asked, and kept for
 * the next. A class has the same number in every language where its words have the same key.
 */
export class WordForms {
  private readonly folded = new NormalisedTexts(foldWord);
  private readonly byLanguage = new Map<Language, Classes>();
  private readonly prefixed = new Map<string, Forms>();
  /** Codes by the first characters of the folded term. */
  private readonly beginnings = new Map<string, number[]>();
  private listed = 0;
  private readonly classes = new Map<string, number>();
  private readonly keys: string[] = [];
  private readonly forgotten: number;

  constructor(private readonly terms: Terms) {
    this.forgotten = terms.size - terms.held;
  }

  /** Does a part of what the first question would wait for. @returns whether there is more of it */
  prepare(): boolean {
    const { terms } = this;
    this.list(PREPARED);
    const more = this.folded.prepare({ size: terms.size, value: (code) => terms.term(code) }, PREPARED);
    return more || this.listed < terms.size;
  }

  /** Whether terms were forgotten since: then nothing of them may be kept. */
  get isStale(): boolean {
    return this.terms.size - this.terms.held !== this.forgotten;
  }

  /** One above the highest class. */
  get classCount(): number {
    return this.keys.length;
  }

  /** What the words of a class have in common. */
  key(of: number): string {
    return this.keys[of];
  }

  /** The class of the words with this key, if any term was asked for that has it. */
  numberOf(key: string): number | undefined {
    return this.classes.get(key);
  }

  /** Gives the class of a term by its code. */
  classifier(rules: Language): (code: number) => number {
    const own = this.of(rules);
    return (code) => {
      const known = own.byCode[code] | 0;
      return known === 0 ? this.classOf(rules, code) : known - 1;
    };
  }

  /** The codes of the terms that are forms of a written word, itself included. */
  codes(rules: Language, word: string): readonly number[] {
    const key = rules.key(word);
    const wanted = this.number(key);
    const sign = /^[#@]./.test(word) ? word[0] : '';
    return this.find(this.of(rules).forms, word, {
      ...formPlace(rules, key),
      isForm: (code) => {
        const own = this.classOf(rules, code);
        if (own !== wanted && !rules.isForm?.(this.keys[own], key)) return false;
        return this.terms.term(code).startsWith(sign);
      },
    });
  }

  /** The codes of the terms with this key. */
  codesOf(rules: Language, key: string): readonly number[] {
    const wanted = this.number(key);
    return this.find(this.of(rules).members, key, {
      ...formPlace(rules, key),
      isForm: (code) => this.classOf(rules, code) === wanted,
    });
  }

  /** The codes of the terms that begin with these letters, whatever their case and accents. */
  startingWith(prefix: string): readonly number[] {
    return this.find(this.prefixed, prefix, {
      texts: [foldWord(prefix)],
      start: true,
      isForm: () => true,
    });
  }

  /** The codes of the terms with these letters anywhere. */
  containing(text: string): readonly number[] {
    return this.find(this.prefixed, `*${text}*`, { texts: [text], start: false, isForm: () => true });
  }

  /** The codes of the terms with these letters at the end. */
  endingWith(text: string): readonly number[] {
    return this.find(this.prefixed, `*${text}`, {
      texts: [text],
      start: false,
      isForm: (code) => foldWord(this.terms.term(code)).endsWith(text),
    });
  }

  private classOf(rules: Language, code: number): number {
    const own = this.of(rules);
    const known = own.byCode[code] | 0;
    if (known !== 0) return known - 1;
    if (code >= own.byCode.length) {
      const longer = new Uint32Array(Math.max(2 * own.byCode.length, this.terms.size));
      longer.set(own.byCode);
      own.byCode = longer;
    }
    const found = this.number(rules.key(this.terms.term(code)));
    own.byCode[code] = found + 1;
    return found;
  }

  private find(
    known: Map<string, Forms>,
    name: string,
    wanted: FormPlace & { isForm: (code: number) => boolean },
  ): readonly number[] {
    const { size } = this.terms;
    const found = known.get(name) ?? { codes: [], size: 0 };
    if (known.size > REMEMBERED) known.clear();
    known.set(name, found);
    if (found.size === size) return found.codes;
    const candidates = this.candidates(found.size, wanted);
    for (const code of candidates) if (wanted.isForm(code)) found.codes.push(code);
    found.size = size;
    return found.codes;
  }

  /** Codes from `from` on whose folded terms begin with one of the texts, or hold one. */
  private candidates(from: number, { texts, start }: FormPlace): number[] {
    const { terms } = this;
    const { size } = terms;
    const codes: number[] = [];
    if (from > 0 && size - from < FEW) {
      for (let code = from; code < size; code++) {
        const own = foldWord(terms.term(code));
        const isHere = (text: string) => (start ? own.startsWith(text) : own.includes(text));
        if (own !== '' && texts.some(isHere)) codes.push(code);
      }
      return codes;
    }
    if (start && texts.every(({ length }) => length >= BEGINNING)) return this.listedUnder(texts, from);
    const wanted = new Uint8Array(size);
    const values = { size, value: (code: number) => terms.term(code) };
    for (const text of texts) this.folded.mark(values, text, { start }, wanted);
    for (let code = from; code < size; code++) if (wanted[code] === 1) codes.push(code);
    return codes;
  }

  private listedUnder(texts: readonly string[], from: number): number[] {
    this.list();
    const codes = new Set<number>();
    for (const text of texts) {
      for (const code of this.beginnings.get(text.slice(0, BEGINNING)) ?? []) {
        if (code < from) continue;
        if (text.length === BEGINNING || foldWord(this.terms.term(code)).startsWith(text)) codes.add(code);
      }
    }
    return texts.length === 1 ? [...codes] : [...codes].sort((a, b) => a - b);
  }

  private list(most = Infinity): void {
    const { terms } = this;
    const until = Math.min(terms.size, this.listed + most);
    for (; this.listed < until; this.listed++) {
      const word = foldWord(terms.term(this.listed));
      if (word.length < BEGINNING) continue;
      const name = word.slice(0, BEGINNING);
      const codes = this.beginnings.get(name);
      if (codes) codes.push(this.listed);
      else this.beginnings.set(name, [this.listed]);
    }
  }

  private number(key: string): number {
    const known = this.classes.get(key);
    if (known !== undefined) return known;
    this.classes.set(key, this.keys.length);
    return this.keys.push(key) - 1;
  }

  private of(rules: Language): Classes {
    const known = this.byLanguage.get(rules);
    if (known) return known;
    const classes = { byCode: new Uint32Array(0), forms: new Map(), members: new Map() };
    this.byLanguage.set(rules, classes);
    return classes;
  }
}

/** What a form of a word holds, folded: at its beginning one of these, or a part of the key anywhere. */
export interface FormPlace {
  readonly texts: readonly string[];
  readonly start: boolean;
}

export function formPlace({ anywhere = Infinity, prefix }: Language, key: string): FormPlace {
  const word = foldWord(stemOf(key));
  if (word.length >= anywhere)
    return { texts: [word.length < 5 ? word.slice(1) : word.slice(1, -1)], start: false };
  const text = beginning(word);
  return { texts: prefix === undefined ? [text] : [text, prefix + text], start: true };
}

/** The first characters, up to three and not the last one, which may change. */
function beginning(word: string): string {
  const characters = Array.from(word);
  return characters.slice(0, Math.min(3, Math.max(1, characters.length - 1))).join('');
}

const known = new WeakMap<Terms, WordForms>();

/** The forms of the terms of an index: one memory for all questions to it. */
export function formsOf(terms: Terms): WordForms {
  const before = known.get(terms);
  if (before && !before.isStale) return before;
  const forms = new WordForms(terms);
  known.set(terms, forms);
  return forms;
}
