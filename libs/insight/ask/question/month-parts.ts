import { MONTHS } from '#libs/wording';
import { namesIn } from './local-names.js';
import type { Form } from './languages/words.js';

/** "Anfang Juli", "fin juillet", "a mediados de julio": the words in front of a month, without accents. */
const PARTS: Readonly<Record<string, Readonly<Record<'early' | 'mid' | 'late', string>>>> = {
  de: {
    early: '(?:zu |am |gegen )?(?:anfangs?|beginn)(?: des(?: monats)?| vom)?',
    mid: '(?:zur |gegen )?mitte(?: des(?: monats)?| vom)?',
    late: '(?:zum |am |gegen )?ende(?: des(?: monats)?| vom)?',
  },
  fr: {
    early: '(?:au |en |vers le |le )?debut(?: du mois)?(?: de| d)?',
    mid: '(?:(?:a la |vers la |la )?mi|(?:au |vers le )?milieu(?: du mois)?(?: de| d)?)',
    late: '(?:a la |en |vers la |la )?fin(?: du mois)?(?: de| d)?',
  },
  es: {
    early:
      '(?:a |al |en |hacia )?(?:los |el )?(?:principios?|comienzos?|inicios?|primeros dias)(?: de| del mes de)?',
    mid: '(?:a |hacia |en )?mediados(?: de| del mes de)?',
    late: '(?:a |al |en |hacia )?(?:el |los )?(?:finales|fines|final|fin|ultimos dias)(?: de| del mes de)?',
  },
  pt: {
    early: '(?:no |nos |ao |em |pelo )?(?:inicios?|comecos?|principios?|primeiros dias)(?: de| do mes de)?',
    mid: '(?:em |nos |na |por )?(?:meados|metade)(?: de| do mes de)?',
    late: '(?:no |nos |ao |em |pelo )?(?:fim|finais|final|fins|finalzinho|ultimos dias)(?: de| do mes de)?',
  },
  it: {
    early: "(?:ad? |all'|agli |l'|i |ai )?(?:inizio|inizi|primi(?: giorni)?)(?: di| del mese di)?",
    mid: '(?:a |verso )?(?:la )?meta(?: di| del mese di)?',
    late: '(?:a |alla |verso |la )?fine(?: di| del mese di)?',
  },
  nl: {
    early: '(?:in |aan )?(?:het )?begin(?: van)?',
    mid: '(?:in |rond )?(?:het )?(?:half|midden|medio)(?: van)?',
    late: '(?:in |aan |op )?(?:het )?(?:einde?)(?: van)?',
  },
  id: {
    early: '(?:pada |di )?awal(?: bulan)?',
    mid: '(?:pada |di )?pertengahan(?: bulan)?',
    late: '(?:pada |di )?akhir(?: bulan)?',
  },
};
const BEGIN = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';

/** Which part of a month, as English says it before its name. */
export function monthPartForms(language: string): readonly Form[] {
  const parts = PARTS[language];
  if (!parts) return [];
  const months = namesIn(language).filter(([, english]) => MONTHS.some((month) => month === english));
  const ahead = `[ '-]+(?=(?:${months.map(([name]) => name).join('|')})${END})`;
  return Object.entries(parts).map(([part, before]): Form => [
    new RegExp(`${BEGIN}${before}${ahead}`, 'iu'),
    `${part} `,
  ]);
}
