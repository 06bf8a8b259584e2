import type { Form } from './words.js';

const ONE_TO_FIVE: Readonly<Record<string, string>> = {
  fr: '(?=(?:[1-5]|une?|deux|trois|quatre|cinq) etoiles?)',
  es: '(?=(?:[1-5]|una?|dos|tres|cuatro|cinco) estrellas?)',
  pt: '(?=(?:[1-5]|uma?|duas|tres|quatro|cinco) estrelas?)',
  it: '(?=(?:[1-5]|una?|due|tre|quattro|cinque) stell[ae])',
  id: '(?=(?:rating |nilai )?(?:bintang [1-5]|[1-5] bintang|bintang (?:satu|dua|tiga|empat|lima)))',
};

/** Who gives stars, in front of how many these are; without accents. */
const GIVERS: Readonly<Record<string, string>> = {
  fr: "(?:(?:(?:tous |toutes )?(?:ceux|celles|les gens|gens|les clients|les utilisateurs|les personnes|personnes|le monde) )?qui (?:nous |lui |leur |ne |n')*(?:ont |a )?|en |pourquoi on )(?:mett(?:ent|aient)|met|mis|donnent|donne|laissent|laisse|notent|note|attribuent|attribue|collent|colle|filent|file|foutent|balancent)(?: que| qu'| seulement| juste)* ?",
  es: '(?:(?:(?:todos |la )?(?:los|las|gente|aquellos|usuarios|clientes|personas|quienes|quien) )?(?:que )?(?:solo )?(?:le |les |nos |me )?(?:han |ha )?)(?:ponen|pone|puso|pusieron|puesto|ponian|dan|da|dio|dieron|dado|dejan|deja|dejaron|dejado|meten|mete|califican con|valoran con|puntuan con|puntua con|clavan|clavaron)(?: solo| apenas| nomas| una mera)? ',
  pt: '(?:(?:quem|os que|as que|aqueles que|a galera que|galera que|o pessoal que|pessoal que|pessoas que|usuarios que|clientes que|gente que|o povo que) (?:so |apenas )?)(?:da|dao|deu|deram|poe|poem|coloca|colocam|colocou|colocaram|deixa|deixam|deixou|mete|metem|bota|botam|botou|avalia com|avaliam com|avaliou com)(?: so| apenas)? ',
  it: '(?:(?:chi|quelli che|coloro che|la gente che|gente che|gli utenti che|utenti che|persone che|clienti che|tutti quelli che) (?:ci |gli |ne )?(?:ha |hanno )?)(?:mette|mettono|messo|da|danno|dato|lascia|lasciano|lasciato|assegna|assegnano|vota|votano|valuta|valutano)(?: con| solo| solamente)? ',
  id: '(?:(?:orang|pengguna|user|mereka|orang-orang|para) )?(?:yang|yg) (?:cuma |hanya |pada )?(?:kasih|ngasih|ngasi|kasi|beri|memberi|memberikan|ngebintangin|taro|naruh)(?: cuma)? ',
};

/** Where the stars stand before who gives them, they stay. */
const BEHIND: Readonly<Record<string, readonly Form[]>> = {
  ja: [
    [
      /(?<a>(?:星|★)\s?[1-5１-５一二三四五](?:つ)?)(?:を|だけ|しか)*(?:つけ|付け|入れ|くれ|押し)(?:て|た)?(?:い?る|た|い?た)?(?:人|ユーザー|方|お客さん|客)?(?:たち|達)?(?=[はがのを]|って)/u,
      '{a} users ',
    ],
  ],
  ko: [
    [
      /(?<a>(?:별점|별)\s?[1-5]\s?(?:개|점)?)(?:를|을)?(?:만)? ?(?:주는|준|매긴|매기는|남긴|남기는|주신|누른|박은|날린|던진) (?:사람|유저|사용자|고객|이용자|분)(?:들)?/u,
      '{a} users',
    ],
  ],
};

/** "Ceux qui mettent 1 étoile", "los que ponen 1 estrella", "chi mette 1 stella": who gave so many stars. */
export function starGiverForms(language: string): readonly Form[] {
  const [givers, stars] = [GIVERS[language], ONE_TO_FIVE[language]];
  if (!givers || !stars) return BEHIND[language] ?? [];
  return [[new RegExp(`(?<![\\p{L}\\p{N}])${givers}${stars}`, 'iu'), 'users who gave ']];
}
