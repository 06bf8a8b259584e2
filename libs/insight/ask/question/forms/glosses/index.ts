import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import id from './id.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

/**
 * By language: words with which people ask, and what they mean in the words of English questions. The form of a question
 * is recognized by them; the grammar reads none of them.
 */
export const GLOSSES: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = {
  de,
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
