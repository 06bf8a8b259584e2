import { LIMITS } from '#libs/contract';
import type { Act } from '../question/acts.js';
import { CANCELLING, DELETING, LEAVING } from '../question/coming-and-going.js';
import { WISH_QUERY } from './wishes.js';

/** Asking for something in the other languages of feedback; a "please" that wants something mended asks for nothing new. */
const ASKING = [
  WISH_QUERY,
  '"would be so" OR "would be very" OR "would be really" OR "would be a" OR "would save" OR "would help" OR "would make it"',
  'wünschen OR wünschenswert OR "wäre toll" OR "wäre schön" OR "wäre super" OR "wäre gut" OR "wäre sehr" OR "wäre nützlich" OR "wäre praktisch" OR "hätte gern" OR "hätte gerne" OR "bitte einen" OR "bitte eine" OR vorschlag',
  'ojalá OR "me gustaría" OR sugerencia OR "sería genial" OR "sería útil" OR "sería muy" OR "sería bueno" OR "estaría bien" OR "un deseo"',
  '"por favor" -arreglen -arréglenlo -solucionen -corrijan -resuelvan -revisen -revísenlo -ayuda -devuelvan -resolvam -corrijam -arrumem -ajuda -devolvam',
  '"gostaria que" OR "gostaria de" OR sugestão OR "seria ótimo" OR "seria útil" OR "seria muito" OR "seria bom" OR "um desejo"',
  `"j'aimerais" OR "serait bien" OR "serait génial" OR "serait utile" OR "serait super" OR "il manque"`,
  'vorrei OR "sarebbe bello" OR "sarebbe utile" OR suggerimento OR "zou graag" OR "zou fijn" OR "zou handig" OR "graag een"',
  '"tolong tambah" OR "tolong tambahkan" OR "mohon tambahkan" OR saran OR "semoga ada"',
  'ほしい OR 欲しい OR 要望 OR 좋겠* OR 추가해 OR 希望 OR 建议 OR 能不能',
].join(' OR ');

/**
 * What wants something where what it wants is named: "I need it on the iPad", "hope you support it". Of no topic, such words
 * would find all that anyone needs.
 */
const WANTING = [
  'need OR needs OR needed OR hope OR hopefully OR hoping OR please -fix -"look into" -resolve -refund OR plz -fix OR pls -fix OR "want a" OR "want an" OR "want the" OR "want it" OR "want this" OR "want more" OR wishing OR "would like" OR "would also" OR "would appreciate" OR "be nice" OR "be great" OR "could use" OR "looking forward" OR "wait for" OR "waiting for"',
  'optimize OR optimise OR optimized OR optimised OR native OR dedicated OR "support for" OR "ability to" OR "option to" OR "option for" OR allow OR "let us" OR "let me" OR "give us" OR "give me" OR bring OR add OR lacks OR lacking OR missing OR "should have" OR "should be" OR "should support"',
  '"make it" OR "make an" OR "make a" OR "when will" OR "any chance" OR consider OR "if only" OR request OR "no support" OR "not supported" OR "not support" OR "wish list"',
  'bitte -beheben -kümmern OR brauche OR brauchen OR fehlt OR hoffe OR hoffentlich OR sollte OR könnte OR ergänzen OR hinzufügen',
  'falta OR necesito OR necesita OR necesitamos OR quiero OR quisiera OR "espero que" OR agreguen OR añadan OR pongan OR preciso OR precisa OR quero OR queria OR adicionem OR coloquem',
  'manque OR besoin OR "s\'il vous plaît" OR "j\'espère" OR ajoutez OR ajouter OR manca OR bisogno OR spero OR aggiungete OR "per favore" OR graag OR ontbreekt OR mis OR hoop OR toevoegen OR alsjeblieft',
  'butuh OR mohon -perbaiki OR tolong -perbaiki OR semoga OR harap OR ingin OR tambahkan OR お願い -修正 OR 対応して OR 追加して OR 주세요 -고쳐 OR 필요 OR 원해 OR 바랍니다 OR 请 OR 需要 OR 期待',
].join(' OR ');

/** What stands next to a thing that is asked for. */
const NEXT_TO: readonly ((thing: string) => string)[] = [
  (thing) => `"${thing} please"`,
  (thing) => `"please ${thing}"`,
  (thing) => `"want ${thing}"`,
  (thing) => `"want a ${thing}"`,
  (thing) => `"need ${thing}"`,
  (thing) => `"need a ${thing}"`,
  (thing) => `"bitte ${thing}"`,
];

/** What finds records that ask for something; `query`: for this, whose names may stand next to a "please". */
export function askingQuery(query = ''): string {
  const things = query.split(' OR ').filter((side) => side && /^"?[\p{L}\p{N} ]+"?$/u.test(side));
  const near = things.flatMap((thing) => NEXT_TO.map((next) => next(thing.replaceAll('"', ''))));
  return [...(query ? [WANTING] : []), ...near].reduce((all, one) => {
    const more = `${all} OR ${one}`;
    return Buffer.byteLength(more) > LIMITS.search_query_bytes ? all : more;
  }, ASKING);
}

/**
 * What finds records that mention a topic and ask for something: each of its first names with each way of asking, as many as
 * a query takes.
 */
export function askingWithin(query: string): string {
  const names = query.split(' OR ');
  const asking = ASKED.split(' OR ');
  const all = asking.flatMap((ask) => names.slice(0, MOST_NAMES).map((name) => `${name} ${ask}`));
  return all.reduce((sides, one) => {
    const more = sides ? `${sides} OR ${one}` : one;
    return Buffer.byteLength(more) > LIMITS.search_query_bytes ? sides : more;
  }, '');
}
const MOST_NAMES = 6;
const ASKED =
  'please -fix OR wish OR "would be" OR need OR "want a" OR "could you make" OR add OR hope OR "feature request" OR bitte -beheben -kümmern OR fehlt OR wünsche OR "wäre toll" OR falta OR "por favor" OR ojalá OR gustaría OR gostaria OR manque OR vorrei OR manca OR graag OR tolong OR ほしい OR 欲しい OR 주세요 OR 希望';

const ACTS: Readonly<Record<Exclude<Act, 'leave'>, string>> = {
  cancel: CANCELLING,
  uninstall: DELETING,
  switch: LEAVING,
};

/** What finds records that mention an act, in the languages of feedback. */
export function actQuery(act: Act): string {
  if (act !== 'leave') return ACTS[act];
  return [...Object.values(ACTS), '"stopped using"', '"stop using"', '"giving up on"', quitting].join(' OR ');
}
const quitting = 'quit OR churn OR "leaving you" OR "goodbye"';
