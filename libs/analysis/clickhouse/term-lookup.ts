import { setImmediate as soon } from 'node:timers/promises';
import { type Analyzer, formPlace, foldWord, type FormPlace, type Language } from '#libs/index';
import type { StatementReader } from './database.js';
import { anyOf, sql, text } from './sql.js';

/** Looks up, among all words that records hold, those that are forms of others, by our own rules. */
export class TermLookup {
  private held: Promise<readonly Language[]> | undefined;
  /** By a part of words: those that hold it. */
  private readonly found = new Map<string, Promise<readonly string[]>>();
  private next: { places: FormPlace[]; terms: Promise<readonly Term[]> } | undefined;

  constructor(
    private readonly database: StatementReader,
    private readonly analyzer: Analyzer,
  ) {}

  /** The languages by whose rules words of any record have forms. */
  rules(): Promise<readonly Language[]> {
    this.held ??= this.database
      .rows<{ rules: string }>(sql`SELECT DISTINCT rules FROM record WHERE rules != ''`)
      .then((rows) => rows.map(({ rules }) => this.analyzer.rulesOf(rules)));
    return this.held;
  }

  /** By the code of each language's rules: the forms of each word, itself included. `language`: by its rules alone. */
  async formsByRules(words: readonly string[], language?: string): Promise<Map<string, string[][]>> {
    const all = language === undefined ? await this.rules() : [this.analyzer.rulesOf(language)];
    const entries = all.map(async (rules) => {
      const forms = await Promise.all(words.map((word) => this.forms(rules, word)));
      return [language === undefined ? rules.code : '', forms] as const;
    });
    return new Map(await Promise.all(entries));
  }

  /** By the code of each language's rules: the words with a key, for each key. */
  async wordsByRules(keys: readonly string[]): Promise<Map<string, string[][]>> {
    const entries = (await this.rules()).map(async (rules) => {
      const words = keys.map(async (key) => {
        const near = await this.near(formPlace(rules, key));
        return near.filter((term) => rules.key(term) === key);
      });
      return [rules.code, await Promise.all(words)] as const;
    });
    return new Map(await Promise.all(entries));
  }

  /** Words that begin with a text, whatever their case and accents. */
  startingWith(prefix: string): Promise<readonly string[]> {
    return this.near({ texts: [foldWord(prefix)], start: true });
  }

  containing(part: string): Promise<readonly string[]> {
    return this.near({ texts: [part], start: false });
  }

  private async forms(rules: Language, word: string): Promise<string[]> {
    const key = rules.key(word);
    const sign = /^[#@]./.test(word) ? (word[0] ?? '') : '';
    const near = await this.near(formPlace(rules, key));
    const forms = near.filter((term) => {
      const own = rules.key(term);
      return (own === key || rules.isForm?.(own, key)) && term.startsWith(sign);
    });
    return forms.includes(word) ? forms : [...forms, word];
  }

  private near({ texts, start }: FormPlace): Promise<readonly string[]> {
    const name = JSON.stringify([texts, start]);
    const known = this.found.get(name) ?? this.read({ texts, start });
    this.found.set(name, known);
    return known;
  }

  /** What is looked up at a time is one statement: a query may have hundreds of words. */
  private async read(place: FormPlace): Promise<readonly string[]> {
    this.next ??= this.collect();
    this.next.places.push(place);
    const terms = await this.next.terms;
    return terms.filter(({ folded }) => isAt(place, folded)).map(({ term }) => term);
  }

  private collect() {
    const places: FormPlace[] = [];
    const read = async () => {
      await soon();
      this.next = undefined;
      const conditions = places.flatMap(({ texts, start }) => texts.map((part) => holds(part, start)));
      return this.database.rows<Term>(
        sql`SELECT DISTINCT term, folded FROM term WHERE ${anyOf(conditions)} ORDER BY term`,
      );
    };
    return { places, terms: read() };
  }
}

interface Term {
  term: string;
  folded: string;
}

const isAt = ({ texts, start }: FormPlace, folded: string) =>
  texts.some((part) => (start ? folded.startsWith(part) : folded.includes(part)));

const holds = (part: string, start: boolean) =>
  start ? sql`startsWith(folded, ${text(part)})` : sql`position(folded, ${text(part)}) > 0`;
