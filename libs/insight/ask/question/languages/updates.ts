import type { Form } from './words.js';

/** The number of a version: one with parts, or what a question ends with; "the update 3 days ago" has none. */
const NUMBER = '(?=v?\\d+(?:(?:\\.\\d+)+(?![\\p{L}\\d])|[?!.\\s]*$))';

/** What languages call a release in front of its number; "update" itself is English, and read there. */
const BEFORE: Readonly<Record<string, string>> = {
  de: '(?:(?:dem|das|der|die|vom|zum) )?aktualisierung(?: auf)?(?: (?:die )?version)?',
  fr: "(?:(?:la|le) |l')?(?:mise a jour|maj|sortie)(?: (?:vers|en|de))?(?: la)?(?: version)?",
  es: '(?:(?:la|el) )?(?:actualizacion|lanzamiento)(?: (?:a|de))?(?: la)?(?: version)?',
  pt: '(?:(?:a|o|da|do) )?(?:atualizacao|lancamento)(?: (?:para|de|da))?(?: a)?(?: versao)?',
  it: "(?:(?:la|il) |l'|dell')?(?:aggiornamento|rilascio|uscita)(?: (?:a|alla|della))?(?: versione)?",
  id: '(?:pembaruan|rilis)(?: ke)?(?: versi)?',
};
/** And behind it. */
const BEHIND: Readonly<Record<string, string>> = {
  ja: '(?:の|への)?(?:アップデート|更新|リリース)',
  ko: ' ?(?:버전 )?(?:업데이트|릴리스|출시)',
};

/** "Since the update 3.5" is since version 3.5, and no search for "update". */
export function updateForms(language: string): readonly Form[] {
  const [before, behind] = [BEFORE[language], BEHIND[language]];
  if (before) return [[new RegExp(`(?<![\\p{L}\\d])${before} ${NUMBER}`, 'iu'), ' version ']];
  return behind ? [[new RegExp(`(?<a>\\d+(?:\\.\\d+)+)${behind}`, 'u'), '{a}']] : [];
}
