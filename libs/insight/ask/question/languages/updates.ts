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

/** "Since the last update", without a number: since the newest version. */
const SINCE_UPDATE: Readonly<Record<string, string>> = {
  de: '(?:seit|nach) (?:dem |der |einem )?(?:(?:aller)?(?:letzt|neu(?:e?st)?|jungst|aktuell)e[mnrs]? )?(?:app-?)?(?:update|aktualisierung|release|version)',
  fr: "(?:depuis|apres) (?:la |le |l')?(?:derniere |recente |nouvelle )?(?:mise a jour|maj|update|version)(?: (?:recente|la plus recente))?",
  es: '(?:desde|despues de|tras) (?:la |el )?(?:ultima |reciente |nueva )?(?:actualizacion|update|version)(?: (?:mas reciente|reciente))?',
  pt: '(?:desde|depois d[ao]|apos) ?(?:a |o )?(?:ultima |recente |nova )?(?:atualizacao|update|versao)(?: (?:mais recente|recente))?',
  it: "(?:dopo|da|dall'|dalla|dal) ?(?:l'|il |la )?(?:ultim[oa] |recente |nuov[oa] )?(?:aggiornamento|update|versione)(?: (?:piu recente|recente))?",
  nl: '(?:sinds|na) (?:de |het )?(?:laatste |nieuwste |recente |nieuwe )?(?:update|versie|release)',
  id: '(?:sejak|setelah|sesudah|habis) (?:pembaruan|update|versi)(?: (?:terakhir|terbaru|baru))?',
  ja: '(?:最近の|最新の|直近の|前回の|この前の)?(?:アップデート|更新|アプデ|最新バージョン|バージョンアップ)(?:の)?(?:後|以降|以来|して(?:から)?|から)(?:に|は|の)?',
  ko: '(?:최근|최신|지난|마지막)? ?(?:업데이트|업뎃|버전)(?:한)? ?(?:이후|후|뒤|부터)(?:로|에|에는)?',
  zh: '(?:自从?|自|从|在)?(?:最近|最新|上次|上一次|最近一次)?(?:的)?(?:一次)?(?:更新|升级|新版本|版本更新)(?:之|以)?(?:后|来|以来)',
};

function sinceUpdate(language: string): readonly Form[] {
  const words = SINCE_UPDATE[language];
  if (!words) return [];
  const apart = /^(?:ja|ko|zh)$/.test(language)
    ? `(?<![\\d.](?: |の|への|版本|的|버전|バージョン)*)${words}`
    : `(?<![\\p{L}\\d])${words}(?![\\p{L}]|[^?,;]{0,12}\\d)`;
  return [[new RegExp(apart, 'iu'), ' since the latest version ']];
}

/** "Since the update 3.5" is since version 3.5, and no search for "update". */
export function updateForms(language: string): readonly Form[] {
  const [before, behind] = [BEFORE[language], BEHIND[language]];
  if (before)
    return [...sinceUpdate(language), [new RegExp(`(?<![\\p{L}\\d])${before} ${NUMBER}`, 'iu'), ' version ']];
  return behind
    ? [...sinceUpdate(language), [new RegExp(`(?<a>\\d+(?:\\.\\d+)+)${behind}`, 'u'), '{a}']]
    : sinceUpdate(language);
}
