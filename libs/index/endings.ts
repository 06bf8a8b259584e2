import { stemOf } from './derived-words.js';

/** An ending, and what replaces it. */
export type Rewrite = readonly [ending: RegExp, by: string];

/*
 * Stemmers expect accents, and words are folded before: `nao` is `não`. These give back the accents an ending needs,
 * and regular plurals and inflections that the stemmer leaves alone. They apply to every word alike, so two spellings
 * or forms of a word stay one word even where a rewrite makes no real one.
 */
export const endings = {
  ar: [[/(?<=....)\u0627\u062a$/, '']],
  da: [
    [/(?<=som|ig|sk|iv)t$/, ''],
    [/(?<=...)ede$/, 'e'],
  ],
  de: [
    [/(problem|system|theorem|extrem|bequem)$/, '$1e'],
    // No form of fehl.
    [/fehler[ns]?$/, 'fehlerx'],
    // firm-en, them-en
    [/(firm|them|dram|vill|pizz|schem)as?$/, '$1en'],
    // konto-s, app-s, kamera-s
    [/(?<=..[opy]|....a)s$/, ''],
    // arbeit-et, meld-ete
    [/(?<=..[td])et(?:e[nmrst]?)?$/, 'en'],
    // nutz-t, mach-te, benutz-ter
    [/(z|ll|nn|ck|pp|mm|ff|ss|ch)t(?:e[nmrst]?s?)?$/, '$1'],
  ],
  // add-ed: not the stem of ad
  en: [[/^(add|ebb|egg|err)(?:ed|ing)$/, '$1']],
  es: [
    // ciudades: -ad is no imperative, nor -ades
    [/(?<=[iu])dad(?:es)?$/, 'dadx'],
    [/cion$/, 'ción'],
    [/(?<=[aeiou])ces$/, 'z'],
    [/^(primer|tercer|buen)$/, '$1o'],
    // año-s, día-s: too short for the stemmer
    [/^(?!dios)(.{2,3}[ao])s$/, '$1'],
  ],
  fi: [
    [/ks$/, 's'],
    [/(?<=...)[ie]$/, ''],
  ],
  fr: [
    [/ee(s?)$/, 'ée$1'],
    // bloqu-ent, utilis-ent
    [/(?<=qu|is|ss|nn|tt|ch|rr|gn|mp)ent$/, 'e'],
    [/(?<=[sx])ions$/, 'ion'],
    // Not the imperfect of a verb.
    [/(franc|angl|land|japon|portug|ecoss|polon|liban|lyonn|marseill|mauv)ais$/, '$1aise'],
  ],
  it: [
    [/([cg])h([ei])$/, '$1$2'],
    // italian-o: not the plural of a verb
    [/(?<=..(?:[^g]l|[nrtz]))iano$/, 'iana'],
    // ann-i, or-e: too short for the stemmer
    [/^([aeiou][b-df-hj-np-tv-z]{1,2})i$/, '$1o'],
    [/^([aeiou][b-df-hj-np-tv-z]{1,2})e$/, '$1a'],
  ],
  nl: [
    // ge-werk-t, werk-te
    [/^ge(.{2,}[kfp])t$/, '$1'],
    [/([a-z][kfp])t(?:en?)?$/, '$1'],
    [/ies$/, 'ie'],
    [/([aeiou]{2})zen$/, '$1s'],
    [/([aeiou]{2}|ij)ven$/, '$1f'],
    [/(?<=[a-z]{3}e)ntes$/, 'nte'],
    [/(?<=^kind|^goed|^ei)eren$/, ''],
    [/^mens$/, 'mensen'],
  ],
  no: [
    [/er(?:e|en|ne|ens|nes)$/, 'er'],
    [/(?<=som|ig|sk|iv)t$/, ''],
  ],
  pt: [
    // versões, versao
    [/oes$/, 'ao'],
    [/(?<=...)([aeou])is$/, '$1l'],
    [/(?<=[a-z]{2})ns$/, 'm'],
    [/(pess|ot|max|prox|ult|min)imos$/, '$1imo'],
    // ano-s, dia-s: too short for the stemmer
    [/^(.{2,3}[ao])s$/, '$1'],
    [/cao$/, 'ção'],
    [/ao$/, 'ão'],
  ],
  ro: [
    [/ti(?:i|a|ei|ile|ilor)$/, 'tie'],
    [/ari(?:le|lor)?$/, 'are'],
  ],
  // Not the dative of an adjective: проблем, системе.
  ru: [[/([бт])(л?)ему?$/, '$1$2ема']],
  // A vowel that comes and goes: ошибок, ошибка.
  ruAfter: [[/([бвгджзклмнпрстфхцчшщ])[ое]к$/, '$1к']],
  sv: [
    [/(?<=[a-z]{3}[lmnrtdgkps])(?<!it)et$/, ''],
    [/(?<=am|ig|bb|sk|iv)t$/, ''],
    [/amm(?:a|are|ast)$/, 'am'],
    [/(konto|foto|video|saldo)(?:t|n|na|s)$/, '$1'],
  ],
} satisfies Record<string, readonly Rewrite[]>;

/** What begins a verb, not a compound: bestellen is no kind of stellen. */
const prefixes =
  /^(?:be|er|ver|ent|zer|ge|ein|aus|auf|ab|an|zu|vor|nach|um|unter|uber|mit|her|hin|durch|wider|wieder|zuruck|weg|los|fest|statt|miss|un|dar|bei|fort|voll|vorbei|heraus|herunter|hinzu|raus|rein|runter)$/;

/** Whether a German word is a compound whose last part is the other: frontkamera, of kamera. */
export function isCompound(key: string, part: string): boolean {
  const first = key.length - part.length;
  return stemOf(part).length >= 5 && first >= 3 && key.endsWith(part) && !prefixes.test(key.slice(0, first));
}
