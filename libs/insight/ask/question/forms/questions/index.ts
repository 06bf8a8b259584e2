import answered from './answered.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import id from './id.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

/** Questions by their form, marked as `markedWords` reads them. */
export type Questions = Readonly<Record<string, readonly string[]>>;

/** What is learned from, by language. */
export const QUESTIONS: Readonly<Record<string, Questions | undefined>> = {
  de,
  en,
  es,
  fr,
  id,
  it,
  ja,
  ko,
  nl,
  pt,
  zh,
};

/** By language: questions of any form that feedback answers, of things that are also asked for of a company or the world. */
export const ANSWERED: Readonly<Record<string, readonly string[] | undefined>> = answered;
