import {
  formsOf,
  languagesIn,
  type Bitmap,
  type Language,
  type ReadableIndex,
  type Segment,
} from '#libs/index';
import type { Leaf, Query, WordLeaf } from './types.js';

/** At each place of a leaf, the codes of the terms that may stand there. A word has one place. */
export type Places = readonly (readonly number[])[];

/** What a leaf finds in some records of a segment; undefined: in all. */
export interface LeafPart {
  readonly places: Places;
  readonly records: Bitmap | undefined;
}

/** A leaf with its terms looked up once for all segments, by the rules of each language. */
export class ResolvedLeaf {
  private readonly byRules = new Map<Language, Places>();
  readonly isWord: boolean;
  /** What is found as well, in records of every language. */
  readonly rows: readonly Places[];
  private readonly split = new Map<string, readonly LeafWords[]>();

  /** `places` says what stands where by the rules of a language; `rules`: those of all records, whatever their language. */
  constructor(
    private readonly index: ReadableIndex,
    private readonly places: (rules: Language) => Places,
    private readonly rules?: Language,
    { isWord = true, rows = [] }: { isWord?: boolean; rows?: readonly Places[] } = {},
  ) {
    this.isWord = isWord;
    this.rows = rows;
  }

  /** By the languages of a segment's records, each record in one part. */
  parts(segment: Segment): readonly LeafPart[] {
    return this.shares(segment).map(({ rules, records }) => ({ places: this.of(rules), records }));
  }

  /** The same of a word, what all languages have in common first and for all records at once. */
  words(segment: Segment): readonly LeafPart[] {
    const shares = this.shares(segment);
    if (shares.length === 1) return this.parts(segment);
    const name = shares.map(({ rules }) => rules.code).join();
    const found = this.split.get(name) ?? splitWords(shares.map(({ rules }) => this.of(rules)[0] ?? []));
    this.split.set(name, found);
    return found.map(({ share, codes }) => ({
      places: [codes],
      records: share === -1 ? undefined : shares[share].records,
    }));
  }

  of(rules: Language): Places {
    const known = this.byRules.get(rules);
    if (known) return known;
    const places = this.places(rules);
    this.byRules.set(rules, places);
    return places;
  }

  private shares(segment: Segment) {
    return this.rules ? [{ rules: this.rules, records: undefined }] : languagesIn(this.index, segment);
  }
}

interface LeafWords {
  /** −1: all. */
  readonly share: number;
  readonly codes: readonly number[];
}

function splitWords(byShare: readonly (readonly number[])[]): LeafWords[] {
  const [first, ...others] = byShare.map((codes) => new Set(codes));
  const common = new Set([...first].filter((code) => others.every((codes) => codes.has(code))));
  const own = byShare.map((codes, share) => ({ share, codes: codes.filter((code) => !common.has(code)) }));
  return [{ share: -1, codes: [...common] }, ...own].filter(({ codes }) => codes.length > 0);
}

/** Looks the terms of a leaf up. `language`: whose rules hold for every record (`Query.language`). */
export function resolveLeaf(
  index: ReadableIndex,
  leaf: Leaf,
  { language }: Pick<Query, 'language'>,
): ResolvedLeaf {
  const forms = formsOf(index.terms);
  const rules = language === undefined ? undefined : index.analyzer.rulesOf(language);
  if (leaf.kind !== 'prefix' && leaf.isExact) {
    const terms = leaf.kind === 'word' ? [leaf.term] : leaf.terms;
    const places = terms.map((term) => [index.terms.code(term) ?? []].flat());
    return new ResolvedLeaf(index, () => places, index.analyzer.rules, { isWord: places.length === 1 });
  }
  if (leaf.kind !== 'prefix' && leaf.run !== undefined) return resolveRun(index, leaf.run);
  if (leaf.kind === 'phrase')
    return new ResolvedLeaf(index, (own) => leaf.terms.map((term) => forms.codes(own, term)), rules, {
      isWord: false,
    });
  if (leaf.kind === 'word') return new ResolvedLeaf(index, (own) => [forms.codes(own, leaf.term)], rules);
  // The same in every language: what begins with some letters has no forms.
  return new ResolvedLeaf(index, () => [forms.startingWith(leaf.prefix)], index.analyzer.rules);
}

/** Terms that hold the characters, and rows of terms over which they go on. */
function resolveRun(index: ReadableIndex, run: string): ResolvedLeaf {
  const forms = formsOf(index.terms);
  const characters = Array.from(run);
  const rows: Places[] = [];
  const extend = (row: Places, from: number): void => {
    const rest = characters.slice(from);
    const last = forms.startingWith(rest.join(''));
    if (last.length > 0) rows.push([...row, last]);
    for (let length = 1; length < rest.length; length++) {
      const code = index.terms.code(rest.slice(0, length).join(''));
      if (code !== undefined) extend([...row, [code]], from + length);
    }
  };
  for (let from = 1; from < characters.length; from++) {
    const first = forms.endingWith(characters.slice(0, from).join(''));
    if (first.length > 0) extend([first], from);
  }
  const holding = [forms.containing(run)];
  return new ResolvedLeaf(index, () => holding, index.analyzer.rules, { rows });
}

/** The words of a leaf, each as a leaf of its own. */
export function wordsOf(leaf: Leaf): Leaf[] {
  if (leaf.kind === 'prefix') return [leaf];
  if (leaf.run !== undefined) return [runLeaf(leaf, leaf.run)];
  if (leaf.kind === 'word') return [leaf];
  const { isExact, keys } = leaf;
  return leaf.terms.map((term, i) => ({
    kind: 'word',
    text: term,
    written: term,
    term,
    key: keys[i],
    isExact,
    functionWord: false,
  }));
}

function runLeaf({ text, written }: Leaf, run: string): WordLeaf {
  return { kind: 'word', text, written, term: run, key: run, isExact: false, functionWord: false, run };
}

/** The words with one key, and only those (`Language.key`), in records of each language. */
export function resolveKey(index: ReadableIndex, key: string): ResolvedLeaf {
  const forms = formsOf(index.terms);
  return new ResolvedLeaf(index, (rules) => [forms.codesOf(rules, key)]);
}
