import { placeOf, type Reworded } from './reworded.js';

/** Who is new to a product, and who has long been with it. */
export type Tenure = 'new' | 'long';

const WHO =
  '(?:users?|customers?|clients?|subscribers?|members?|buyers?|people|reviewers?|guests?|visitors?|joiners?|passengers?|travell?ers?)';
const KINDS: Readonly<Record<Tenure, string>> = {
  new: `(?:first[- ]?time|(?:brand[- ])?new(?:ly (?:joined|acquired))?|novice) ${WHO}|${WHO} (?:who are |that are )?new\\b(?! (?:version|release|app|feature|update))|newcomers?|beginners?|newbies|first[- ]timers?`,
  long: `(?:long[- ]?(?:time|term|standing)|loyal|veteran|existing|tenured|returning) ${WHO}|${WHO} (?:who are |that are )?(?:loyal|existing|long[- ]?time)\\b`,
};

/** A question without who is new or has long been there, which no value of the data says, and which of them it names. */
export function withoutTenure(
  question: Reworded,
  isNamed: (words: string) => boolean,
): { reworded: Reworded; tenures: Tenure[] } | undefined {
  const found = (Object.keys(KINDS) as Tenure[]).flatMap((tenure) => {
    const match = new RegExp(`(?<![\\p{L}\\p{N}])(?:${KINDS[tenure]})(?![\\p{L}\\p{N}])`, 'iu').exec(
      question.text,
    );
    return match && !isNamed(match[0]) ? [{ tenure, place: placeOf(match) }] : [];
  });
  if (found.length === 0) return undefined;
  const reworded = found
    .toSorted((a, b) => b.place.start - a.place.start)
    .reduce((words, { place }) => words.replace(place, ['users']), question);
  return { reworded, tenures: found.map(({ tenure }) => tenure) };
}

/** What they write of themselves, in the languages of feedback. */
export const SAYS_TENURE: Readonly<Record<Tenure, string>> = {
  new: [
    '"first time user" OR "first time using" OR "first time customer" OR "new user" OR "new customer" OR "new here" OR "new to this" OR "new to the app"',
    '"just installed" OR "just downloaded" OR "just joined" OR "just signed up" OR "just started" OR "just switched" OR "first impression"',
    '"neu hier" OR "neuer Nutzer" OR "neuer Kunde" OR "gerade installiert" OR "acabo de instalar" OR "acabo de descargar" OR "nuevo usuario"',
    '"acabei de instalar" OR "novo usuário" OR "novo utilizador" OR "viens d\'installer" OR "nouvel utilisateur" OR "appena installato" OR "nieuwe gebruiker"',
    '"pengguna baru" OR "baru download" OR 使い始め OR 처음 사용 OR 新用户',
  ].join(' OR '),
  long: [
    '"long time user" OR "longtime user" OR "long term user" OR "long time customer" OR "longtime customer" OR "loyal customer" OR "loyal user" OR "been using"',
    '"for a year now" OR "a year now" OR "years now" OR "for many years" OR "user for years" OR "customer for years" OR "user since" OR "customer since"',
    '"seit Jahren" OR "seit langem" OR "langjähriger" OR "desde hace años" OR "hace años que" OR "há anos" OR "depuis des années" OR "da anni" OR "al jaren"',
    '"pelanggan lama" OR "pengguna lama" OR 何年も OR 长期用户 OR 老用户',
  ].join(' OR '),
};
