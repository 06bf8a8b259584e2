import type { Form } from './words.js';

/** What each is called in English, which is read from there on (`mood-forms.ts`). */
const BROKE_IN = 'what broke in ';

/** "Was ist in 3.5 kaputt gegangen?": the verb stands elsewhere than in English. Spelled without accents. */
const FORMS: Readonly<Record<string, readonly Form[]>> = {
  de: [
    [
      /^\W*was (?:ist|ging|geht|war|wurde) (?:alles |denn |so )?(?:in|mit|bei|seit|ab|an) (?:der |dem |version )*(?<a>\d[^?]*?) (?:alles )?(?:kaputt|schief|defekt|zu bruch)(?: ?ge(?:gangen|macht|laufen))?/iu,
      `${BROKE_IN}{a}`,
    ],
    [
      /^\W*was (?:hat|haben) (?:die |version )*(?<a>\d[^?]*?) (?:kaputt ?gemacht|verschlimmert|verbockt|zerschossen)/iu,
      `${BROKE_IN}{a}`,
    ],
  ],
  fr: [
    [
      /^\W*(?:qu'est[- ]ce qui|qu'est[- ]ce qu'il y a de|quoi) (?:(?:a|s'est|est|ne|a ete) )*(?:casse|plante|deraille|foire|bugge?|marche plus|fonctionne plus|lache|mal tourne)(?: plus)? (?:dans|avec|depuis|sur|en|a partir de) (?:la )?(?:version )?(?=\d)/iu,
      BROKE_IN,
    ],
  ],
  es: [
    [
      /^\W*que (?:se )?(?:rompio|ha roto|estropeo|daño|dano|cago|fallo|falla|dejo de funcionar|salio mal|se ha roto) (?:en|con|desde|tras) (?:la )?(?:version )?(?=\d)/iu,
      BROKE_IN,
    ],
  ],
  pt: [
    [
      /^\W*o que (?:(?:se|que) )*(?:quebrou|estragou|parou de funcionar|deu errado|falhou|deu problema|bugou) (?:na|em|no|com a|desde a|a partir da) (?:versao )?(?=\d)/iu,
      BROKE_IN,
    ],
  ],
  it: [
    [
      /^\W*(?:che )?cosa (?:(?:si|e|ha|non) )*(?:rotto|rotta|smesso di funzionare|guastato|andato storto|funziona piu) (?:nella|in|con la|dalla|da) (?:versione )?(?=\d)/iu,
      BROKE_IN,
    ],
  ],
  nl: [
    [
      /^\W*wat (?:(?:ging|is|gaat) )(?:er )?(?:kapot|stuk|mis)(?: ?gegaan)? (?:in|met|sinds|bij) (?:versie )?(?=\d)/iu,
      BROKE_IN,
    ],
    [
      /^\W*wat (?:ging|is|gaat) er (?:in|met|sinds|bij) (?:versie )?(?<a>\d[^?]*?) (?:kapot|stuk|mis)(?: ?gegaan)?/iu,
      `${BROKE_IN}{a}`,
    ],
  ],
  id: [
    [
      /^\W*apa (?:saja )?(?:yang )?(?:rusak|bermasalah|error|eror) (?:di|pada|sejak) (?:versi )?(?=\d)/iu,
      BROKE_IN,
    ],
  ],
  ja: [
    [
      /(?<a>\d[^何?？]*?)(?:では?|には?|から)?[、 ]*(?:何|どこ|なに)(?:が|か)(?:壊れ|おかしく|ダメに|駄目に|動かなく|使えなく)(?:まし|なりまし|なっ|って|て)*(?:た|い|る|ます)*(?:の|ん)?(?:です)?か?/u,
      `${BROKE_IN}{a}`,
    ],
  ],
  ko: [
    [
      /(?<a>\d[^?]*?)(?:에서는?|에|부터)? (?:뭐가|무엇이|뭐|어디가) (?:고장|망가|깨|안 되|문제)\p{Script=Hangul}*(?: \p{Script=Hangul}+)?/u,
      `${BROKE_IN}{a}`,
    ],
  ],
  zh: [
    [
      /(?<a>\d[^?？什哪]*?)(?:里|中|版本)*(?:都)?(?:坏了|出了|弄坏了|搞坏了|出现了?|有)(?:什么|哪些|哪里)(?:问题|毛病|故障)?/u,
      `${BROKE_IN}{a}`,
    ],
    [
      /(?<a>\d[^?？什哪]*?)(?:里|中|版本)*(?:什么|哪里)(?:坏了|出问题了|出了问题|不能用了)/u,
      `${BROKE_IN}{a}`,
    ],
  ],
};

export function breakingForms(language: string): readonly Form[] {
  return FORMS[language] ?? [];
}
