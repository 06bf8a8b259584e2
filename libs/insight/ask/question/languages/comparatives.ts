import type { Form } from './words.js';

/** How a language asks whether one side is happier than the other; `MOOD` stands for the words of one mood, `GUARD` for what the other side is not. */
interface Comparative {
  forms: readonly string[];
  happier: string;
  unhappier: string;
}

/** "Happier than last month" has no other users. */
const TIMES =
  '(?:avant|ans?|annee|mois|semaine|trimestre|hier|anos?|mes|meses|semana|antes|anno|anni|mese|mesi|settimana|prima|fa|jaar|maand|week|vroeger|eerder|voorheen|tahun|bulan|minggu|sebelumnya|dulu|\\d{4})(?!\\p{L})';
const DENSE_TIMES = '[년월주전年月週前昔]|작년|지난|예전';
const NO_TIME = `(?!(?:[^?？]*[ '])?${TIMES}|[^?？]*(?:${DENSE_TIMES}))`;

/** A side without the word for users, which may stand before it or behind it. */
const side = (name: 'a' | 'b', { before = '', after = '' }: { before?: string; after?: string }) =>
  `${before && `(?:${before})?`}${name === 'b' ? 'GUARD' : ''}(?<${name}>[^?？]+?)${after && `(?:${after})?`}`;

const [FR, ES, PT, IT, NL, ID, JA, KO] = [
  {
    before:
      "(?:(?:les|nos|des) )?(?:utilisat(?:eur|rice)s|client(?:e)?s|abonnee?s)(?: (?:de|d'|du|sur|en|avec))? ",
  },
  { before: '(?:(?:los|las|nuestros) )?(?:usuari[oa]s|clientes|suscriptores)(?: (?:de|con|en))? ' },
  {
    before:
      '(?:(?:os|as|nossos) )?(?:usuari[oa]s|utilizador[ea]s|clientes|assinantes)(?: (?:de|do|da|no|na|com|em))? ',
  },
  { before: '(?:(?:gli|i|le|nostri) )?(?:utenti|clienti|abbonati)(?: (?:di|del|su|con))? ' },
  { before: '(?:de )?(?:gebruikers|klanten)(?: (?:van|met|op))? ', after: '[- ]?(?:gebruikers|klanten)' },
  { before: '(?:para )?(?:pengguna|pelanggan) ' },
  { after: '(?:の)?(?:ユーザー?|利用者|お客様|顧客)' },
  { after: ' ?(?:사용자|고객|이용자)(?:들)?' },
] as const;

/** Spelled without accents, as questions are when they are compared with them. German and Chinese have words of their own. */
const COMPARATIVES: Readonly<Record<string, Comparative>> = {
  fr: {
    forms: [
      `^\\W*(?:est-ce que )?${side('a', FR)},? (?:sont|seraient)(?:-(?:ils|elles))? MOOD que (?:(?:ceux|celles) (?:(?:qui (?:ont|utilisent)|de|du|des|en|sur) )?(?:la version )?)?${side('b', FR)}[?\\s]*$`,
    ],
    happier:
      '(?:plus (?:contente?s|satisfaite?s|heureu(?:x|ses)|positi(?:fs|ves))|moins (?:mecontente?s|insatisfaite?s|decue?s|critiques|negati(?:fs|ves)))',
    unhappier:
      '(?:plus (?:mecontente?s|insatisfaite?s|malheureu(?:x|ses)|decue?s|fachee?s|enervee?s|frustree?s|critiques|negati(?:fs|ves))|moins (?:contente?s|satisfaite?s|heureu(?:x|ses)|positi(?:fs|ves)))',
  },
  es: {
    forms: [
      `^\\W*${side('a', ES)} (?:estan|son) MOOD que (?:(?:los|las|el|la|quienes) (?:(?:de|del|en|con|usan|tienen) )?)?${side('b', ES)}[?\\s]*$`,
      `^\\W*(?:estan|son) MOOD ${side('a', ES)} que (?:(?:los|las|el|la|quienes) (?:(?:de|del|en|con|usan|tienen) )?)?${side('b', ES)}[?\\s]*$`,
    ],
    happier:
      '(?:mas (?:content[oa]s|satisfech[oa]s|felices|positiv[oa]s)|menos (?:descontent[oa]s|insatisfech[oa]s|molest[oa]s|critic[oa]s|negativ[oa]s))',
    unhappier:
      '(?:mas (?:descontent[oa]s|insatisfech[oa]s|infelices|molest[oa]s|enfadad[oa]s|enojad[oa]s|frustrad[oa]s|critic[oa]s|negativ[oa]s)|menos (?:content[oa]s|satisfech[oa]s|felices|positiv[oa]s))',
  },
  pt: {
    forms: [
      `^\\W*(?:sera que )?${side('a', PT)} (?:estao|sao|andam) MOOD (?:do )?que (?:(?:os|as|o|a|quem) (?:(?:de|do|da|dos|no|na|em|com|usam?|tem) )?)?${side('b', PT)}[?\\s]*$`,
    ],
    happier:
      '(?:mais (?:contentes|satisfeit[oa]s|felizes|positiv[oa]s)|menos (?:descontentes|insatisfeit[oa]s|irritad[oa]s|critic[oa]s|negativ[oa]s))',
    unhappier:
      '(?:mais (?:descontentes|insatisfeit[oa]s|infelizes|irritad[oa]s|frustrad[oa]s|chatead[oa]s|critic[oa]s|negativ[oa]s)|menos (?:contentes|satisfeit[oa]s|felizes|positiv[oa]s))',
  },
  it: {
    forms: [
      `^\\W*${side('a', IT)} sono MOOD (?:di|degli|dei|delle|del|della|che|rispetto (?:a|agli|ai|alle)) (?:(?:quelli|quelle|coloro|chi) (?:(?:che (?:usano|hanno)|usa|ha|di|del|su|con) )?)?${side('b', IT)}[?\\s]*$`,
    ],
    happier:
      '(?:piu (?:content[ie]|soddisfatt[ie]|felici|positiv[ie])|meno (?:scontent[ie]|insoddisfatt[ie]|arrabbiat[ie]|critic(?:i|he)|negativ[ie]))',
    unhappier:
      '(?:piu (?:scontent[ie]|insoddisfatt[ie]|infelici|arrabbiat[ie]|delus[ie]|frustrat[ie]|critic(?:i|he)|negativ[ie])|meno (?:content[ie]|soddisfatt[ie]|felici|positiv[ie]))',
  },
  nl: {
    forms: [
      `^\\W*zijn ${side('a', NL)} MOOD dan (?:(?:die|degenen) (?:(?:van|met|op|in|die) )?)?${side('b', NL)}[?\\s]*$`,
      `^\\W*${side('a', NL)} zijn MOOD dan (?:(?:die|degenen) (?:(?:van|met|op|in|die) )?)?${side('b', NL)}[?\\s]*$`,
    ],
    happier: '(?:tevredener|blijer|gelukkiger|positiever|meer tevreden|minder (?:ontevreden|boos|negatief))',
    unhappier:
      '(?:ontevredener|ongelukkiger|bozer|negatiever|kritischer|meer ontevreden|minder (?:tevreden|blij|gelukkig|positief))',
  },
  id: {
    forms: [
      `^\\W*(?:apakah )?${side('a', ID)} MOOD (?:daripada|dari(?: pada)?|dibanding(?:kan)?(?: dengan)?|ketimbang) ${side('b', ID)}[?\\s]*$`,
    ],
    happier: 'lebih (?:puas|senang|bahagia|positif)',
    unhappier: '(?:lebih (?:tidak puas|kecewa|kesal|marah|negatif)|kurang puas)',
  },
  ja: {
    forms: [
      `^${side('a', JA)}(?:は|が|の方が|のほうが)${side('b', JA)}より(?:も)?(?:もっと)?MOOD[^?？]*`,
      `^${side('b', JA)}より(?:も)?${side('a', JA)}(?:は|が|の方が|のほうが)(?:もっと)?MOOD[^?？]*`,
    ],
    happier: '(?:満足(?!度が低)|喜んで|幸せ)',
    unhappier: '(?:不満|満足度が低|怒って)',
  },
  ko: {
    forms: [
      `^${side('a', KO)}(?:은|는|이|가) ${side('b', KO)}보다 (?:더 )?MOOD[^?]*`,
      `^${side('b', KO)}보다 ${side('a', KO)}(?:은|는|이|가) (?:더 )?MOOD[^?]*`,
    ],
    happier: '(?:만족|행복)',
    unhappier: '(?:불만|불행|덜 만족|화가)',
  },
};

export function comparativeForms(language: string): readonly Form[] {
  const known = COMPARATIVES[language];
  if (!known) return [];
  return (['happier', 'unhappier'] as const).flatMap((mood) =>
    known.forms.flatMap((form): Form[] => {
      const guardedBy = (guard: string) =>
        new RegExp(form.replace('MOOD', known[mood]).replace('GUARD', guard), 'iu');
      return [
        [guardedBy(NO_TIME), `are {a} users ${mood} than {b} users`],
        [guardedBy(''), `are {a} ${mood} than {b}`],
      ];
    }),
  );
}
