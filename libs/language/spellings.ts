/*
 * What the spelling of a word says about its language beside the statistics of its letters: letters that an alphabet
 * does not have, and endings, prefixes and pairs of letters that tell close languages apart.
 */

/** The letters beside a to z that words of a language are written with, names and loans apart. */
const LETTERS: Readonly<Record<string, string>> = {
  az: 'çəğıöşü',
  ca: 'àçéèíïóòúü',
  cs: 'áčďéěíňóřšťúůýž',
  da: 'æøåé',
  de: 'äöüß',
  en: '',
  es: 'áéíñóúü',
  et: 'äõöüšž',
  eu: 'ñ',
  fi: 'äöåšž',
  fr: 'àâæçéèêëîïôœùûüÿ',
  hr: 'čćđšž',
  hu: 'áéíóöőúüű',
  is: 'áðéíóúýþæö',
  it: 'àèéìíòóùú',
  lt: 'ąčęėįšųūž',
  lv: 'āčēģīķļņšūž',
  ms: '',
  nl: 'ëïéöüóèĳ',
  no: 'æøåéòôêó',
  pl: 'ąćęłńóśźż',
  pt: 'áâãàçéêíóôõúü',
  ro: 'ăâîșțşţ',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  sl: 'čšž',
  sq: 'çë',
  sv: 'åäöé',
  tl: 'ñ',
  tr: 'çğıöşüâîû\u0307',
  be: 'абвгдеёжзійклмнопрстуўфхцчшыьэюя',
  bg: 'абвгдежзийклмнопрстуфхцчшщъьюя',
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  sr: 'абвгдђежзијклљмнњопрстћуфхцчџш',
  uk: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
};

const SPELLINGS: Readonly<Record<string, RegExp>> = {
  bg: /(?:ане|ене|ите|ата|ето)$/,
  cs: /[ae]ní(?:m|ch|mi)?$|[^aeiouyáéíóúů]ovat$/,
  da: /.{3}hed(?:en|er|s)?$|^ind(?:[bfghkrstv]|l[^i])|øj|[aeiouy]ej|^ud.{2}|^op[bdfghklns]|^af[bghlmpsv]|æ(?!r)|.[dgktrsnl]ede$|ér$|skab(?:er|et|en)?$|øg|brug|.{3}[^k]ik(?:ken|s)?$|.ld(?:t|e|er)?$/,
  de: /ung(?:en)?$|keit|heit|lich|icht|tz|^zu[bfgmrsv]|^(?:ver|ge|ent)[^r].+(?:en|t)$/,
  en: /ght|ould|ough|ness$|[^aeiou]ly$|^wh|[^aeiou]ing$|^th|[ao]wn?$|[^s]sh$/,
  es: /ci[oó]n(?:es)?$|dad(?:es)?$|^ll|ie(?:nd[oa]|nt[oa]|mp|rt[oa]|rr|v)|ue(?:nt|rt|st|v|d|go|lt|br|lg)|[^aeiou]ñ|[^e]ando$/,
  fi: /ss[aä]$|st[aä]$|ll[aeä]$|kk|uo|yö|[aä][aä]n?$|minen$/,
  fr: /eau|eux$|aire$|ions?$|eurs?$|euse|iques?$|ette|^qu.|^l'|^d'/,
  hu: /sz|gy|ás|és|ság|ség|.{3}[eo]k$|ban$|ben$/,
  it: /zion[ei]|gli[^h]|cch|[ei]zz|gg[io]|tà$|[^aeiou]ett[oaie]$|.ment[oi]$/,
  ms: /^(?:me[mn]|men[gy]|ber|ter|pe[mn]|peng|di|ke|per).{3,}(?:kan|an|nya|i)$|.{3}(?:kan|nya)$|^(?:me[mn]|meng|meny|ber).{4}/,
  nl: /ij|oe[dgkmnprst]|uit|^(?:voor|aan|weer|ont|af|op)[^e]|.heid|schap|lijk|aties?$|.{3}eren$|[bdfghklmnprstvwz](?:aa|oo|uu|ee)[dgklmnprst](?:[^aeiou]|$)/,
  no: /sj|^inn(?:[bdfghklrstv]|eh)|^opp(?:[^eou])|^av[bghklmrstv]|^ut[^ií]|.{3}het(?:en|er|s)?$|øy|[^s]kj|gj|(?:ll|nn|pp|tt|kk)$|[rv]ei(?:en)?$|øk|bruk|.ikk(?:en|s)?$/,
  pl: /sz|cz|rz|dz|owa|[^aeiou]ie$|ych$|ów/,
  pt: /ç[ãõ]|lh|nh|dades?$|age(?:m|ns)$|[aií]ve(?:l|is)$|[aeiou]m$|eir[oa]s?$|uiv|ss[aeoi]|ou$/,
  ro: /ului$|ilor|elor$|eaz|[tț]i[ei]$|uri(?:le)?$|ești|oa/,
  ru: /[еа]ни[еяюй]м?$|ост[ьи]$|[аеиоуыя]ть(?:ся)?$|[иы]е$|ого$/,
  sk: /[ae]ni[aeu]$|ť$|ia|[^aeiou]ie|dz|ov[aá]ť/,
  sv: /ck|(?:arna|orna|erna|ningar|ande|erad[et]?|ade)$|^upp|^ut[^ií]|^av[bghklmrstv]|.{3}het(?:en|er|s)?$|[^aeiou]or$|(?:ll|nn|pp|tt)$|bruk|.{3}lig[at]$/,
  tr: /(?:lar|ler)[ıi]?|[mn][ae]k$|yor/,
  uk: /[нт]{2}[яі]м?$|ськ|цьк|ість|ува|[аиі]ти(?:ся)?$|ться/,
};

/** How much a word with a letter that a language does not have speaks against it, and how much its spelling for one. */
const FOREIGN = -120;
const SPELLED = 80;
/** Shorter words are spelled like too many. */
const LEAST_LETTERS = 4;
const ASCII = /^[\0-\x7f]*$/;

/** What the spelling of words says for and against some languages. */
export class Spellings {
  private readonly lacking: readonly (readonly [language: string, letters: RegExp])[];
  private readonly telling: readonly (readonly [language: string, spelling: RegExp])[];

  constructor(languages: readonly string[]) {
    this.lacking = languages.flatMap((language) => {
      const letters = LETTERS[language];
      return letters === undefined ? [] : [[language, new RegExp(`[^a-z'’${letters}]`)] as const];
    });
    this.telling = languages.flatMap((language) => {
      const spelling = SPELLINGS[language];
      return spelling === undefined ? [] : [[language, spelling] as const];
    });
  }

  /** @param add is given each language and what to add to its score */
  read(word: string, add: (language: string, score: number) => void): void {
    if (!ASCII.test(word))
      for (const [language, letters] of this.lacking) if (letters.test(word)) add(language, FOREIGN);
    if (word.length < LEAST_LETTERS) return;
    for (const [language, spelling] of this.telling) if (spelling.test(word)) add(language, SPELLED);
  }
}
