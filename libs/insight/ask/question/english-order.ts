import { piecesOf, placeOf, type Reworded } from './reworded.js';

/** Languages by which nations are called, too. */
export const NATIONS = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'ja', 'en', 'zh', 'ko', 'pl', 'ru', 'tr', 'sv'];

/** English words in the order of English, where it says something. */
export function inEnglishOrder(asked: Reworded): Reworded {
  const isMove = SINCE_VERSION.test(asked.text) && /\bratings?\b/.test(asked.text);
  let reworded = (isMove ? asMove(asked) : asked).replaceAll(WHICH, () => ['which ']);
  // "Les utilisateurs allemands"
  for (const match of [...reworded.text.matchAll(PEOPLE_OF)].toReversed())
    reworded = reworded.replace(placeOf(match), piecesOf('{b} {a}', match.indices?.groups));
  return reworded;
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

const PEOPLE_OF = new RegExp(
  `\\b(?<a>users) (?<b>${NATIONS.map((code) => new Intl.DisplayNames(['en'], { type: 'language' }).of(code)).join('|')})\\b`,
  'dg',
);
