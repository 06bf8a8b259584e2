import { namesOfDone } from './languages/inflected-words.js';
import { escaped, piecesOf, placeOf, type Reworded } from './reworded.js';

/** Languages by which nations are called, too. */
export const NATIONS = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'ja', 'en', 'zh', 'ko', 'pl', 'ru', 'tr', 'sv'];

/** English words in the order of English, where it says something. */
export function inEnglishOrder(asked: Reworded): Reworded {
  const isMove = SINCE_VERSION.test(asked.text) && /\bratings?\b/.test(asked.text);
  let reworded = (isMove ? asMove(asked) : asked).replaceAll(WHICH, () => ['which ']);
  // "Welche version ist am häufigsten abgestürzt": English says first what is done, and then how often.
  reworded = reworded.replaceAll(DONE_MOST, ({ groups, index, 0: all }) => [
    'mention ',
    placed(all, groups?.a ?? '', index),
    ' most',
  ]);
  // "Welche Version stürzt am häufigsten ab, und wie oft?" counts what it ranks by.
  if (/\bwhich\b/.test(reworded.text))
    reworded = reworded.replaceAll(/(?<=(?:,|\band) )how (?:often|many)(?=[?!.\s]*$)/g, () => [
      'how many reviews',
    ]);
  // "Was hat sich seit 3.5 geändert": what changed comes before since when.
  const since = CHANGED_SINCE.map((pattern) => pattern.exec(reworded.text)).find(Boolean);
  if (since)
    reworded = reworded.replace(placeOf(since), piecesOf('what changed since {a}', since.indices?.groups));
  // "1 ster deze maand tov vorige"
  reworded = reworded.replaceAll(BARE_LAST, ({ groups }) => [`${groups?.than ?? ''} ${groups?.unit ?? ''}`]);
  // "今一番不満なのは何": English says last that it is about now.
  const now = NOW_FIRST.exec(reworded.text);
  if (now) reworded = reworded.replace(placeOf(now), piecesOf('{a} right now', now.indices?.groups));
  // "La gente cancela, ¿por qué?"
  const { text } = reworded;
  const last = /^(?!.*\bwhy\b.*\bwhy\b)(?<a>\s*\S.*?),? why(?<end>[?!.\s]*)$/d.exec(text);
  if (last && !/\b(?:and|but) why/.test(text))
    reworded = reworded.replace(placeOf(last), piecesOf('why {a}', last.indices?.groups));
  // "Les allemands râlent de quoi ?"
  for (const match of [...reworded.text.matchAll(NATION_ALONE)].toReversed())
    reworded = reworded.replace(placeOf(match), piecesOf('{b} users ', match.indices?.groups));
  // "Les utilisateurs allemands"
  for (const match of [...reworded.text.matchAll(PEOPLE_OF)].toReversed())
    reworded = reworded.replace(placeOf(match), piecesOf('{b} {a}', match.indices?.groups));
  return reworded;
}

const NOW_FIRST =
  /^\s*(?:right now|recently)\s+(?<a>.*\b(?:complain|annoy|hate|unhapp|angry|problem|disappoint).*?)(?=[?!.\s]*$)/d;
/** A time before one that its word for a week, a month or a year is left out of. */
const BARE_LAST =
  /(?<=\bthis (?<unit>week|month|quarter|year)\b.*)(?<than>\b(?:compared with|than|versus|vs\.?) (?:the )?last)(?=[?!.\s]*$)/g;

const DONE_MOST = new RegExp(
  `(?:\\b(?:is|are|was|were) )?\\bmost(?: often| common| frequently)? (?:the )*mention (?<a>${namesOfDone().map(escaped).join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
);
const VERSION = '(?<a>(?:version )?v?\\d+(?:\\.\\d+)+)';
const AUX = '(?:(?:is|are|has|have|was|were|to|they|the|what) )*';
const CHANGED_SINCE: readonly RegExp[] = [
  new RegExp(
    `^\\W*${AUX}(?:since|after|from) (?:the )?${VERSION}(?: in the| on)?,? ${AUX}changed(?=[?!.\\s]*$)`,
    'd',
  ),
  new RegExp(
    `^\\W*what ${AUX}changed (?:since|after|from) (?:the )?${VERSION}(?: in the| on)?(?=[?!.\\s]*$)`,
    'd',
  ),
];

/** Where a part of a match is in the text. */
function placed(all: string, part: string, index: number) {
  const start = index + all.lastIndexOf(part);
  return { start, end: start + part.length };
}

/** "Qual foi a versão", "quelle est la version" */
const WHICH =
  /\bwhich (?:(?:is|was|are|were) )?(?:the )+(?=(?:version|device|country|platform|source|language|airline|airport)\b)/gi;

/** Ratings that rose or fell with a version are compared with those before it. */
function asMove(asked: Reworded): Reworded {
  const [move] = MOVES.flatMap(([pattern, to]) => {
    const match = pattern.exec(asked.text);
    return match ? [{ place: placeOf(match), to }] : [];
  });
  return move ? asked.replace(move.place, [move.to]).replace({ start: 0, end: 0 }, ['did ']) : asked;
}
const SINCE_VERSION = /\b(?:since|after)\s+(?:the )?(?:version )?v?\d+\.\d/;
const MOVES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:is |are |has |have )?(?:improving|improved|rose)\b/, 'improve'],
  [/\b(?:is |are |has |have )?(?:worsening|worsened|fell)\b/, 'get worse'],
];

const NATION = NATIONS.map((code) => new Intl.DisplayNames(['en'], { type: 'language' }).of(code)).join('|');
const PEOPLE_OF = new RegExp(`\\b(?<a>users) (?<b>${NATION})\\b`, 'dg');
const HOW = '(?:they |the |really |most |so |do )*';
const FEEL = '(?:complain|say|think|want|wish|love|like|hate|annoy|mention|write|praise|ask|are|unhappy)';
const NATION_ALONE = new RegExp(
  `(?:\\bthe (?=(?:${NATION}) ${HOW}${FEEL})|(?<=\\b${FEEL}\\w* (?:about )?)the (?=(?:${NATION})[?!.\\s]*$))(?<b>${NATION}) ?(?:they )?`,
  'dg',
);
