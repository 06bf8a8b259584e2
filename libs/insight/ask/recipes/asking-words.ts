import { LIMITS } from '#libs/contract';
import type { Act } from '../question/acts.js';
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
  return near.reduce((all, one) => {
    const more = `${all} OR ${one}`;
    return Buffer.byteLength(more) > LIMITS.search_query_bytes ? all : more;
  }, ASKING);
}

const ACTS: Readonly<Record<Exclude<Act, 'leave'>, string>> = {
  cancel:
    'cancel OR cancellation OR unsubscribe OR "ended my subscription" OR gekündigt OR kündige OR kündigen OR cancelar OR cancelado OR cancelé OR résilier OR résilié OR disdetto OR disdire OR opgezegd OR opzeggen OR 解約 OR キャンセル OR 해지 OR 退订 OR 取消订阅',
  uninstall:
    'uninstall OR "deleted the app" OR "delete the app" OR "deleting the app" OR "deleted this app" OR "removed the app" OR deinstalliert OR deinstalliere OR deinstallieren OR desinstalar OR desinstalado OR desinstalé OR désinstaller OR désinstallé OR disinstallare OR disinstallato OR verwijderd OR uninstal OR アンインストール OR 卸载',
  switch:
    '"switched to" OR "switching to" OR "switch to another" OR "for another app" OR "to another app" OR "for an alternative" OR "looking for alternatives" OR "moving to" OR "moved to another" OR "zu einer anderen App" OR "andere App suchen" OR "otra aplicación" OR "outra aplicação" OR "outro aplicativo" OR "autre application" OR "altra app" OR "andere app zoeken" OR "aplikasi lain" OR 乗り換え OR "다른 앱"',
};

/** What finds records that mention an act, in the languages of feedback. */
export function actQuery(act: Act): string {
  if (act !== 'leave') return ACTS[act];
  return [...Object.values(ACTS), '"stopped using"', '"stop using"', '"giving up on"', quitting].join(' OR ');
}
const quitting = 'quit OR churn OR "leaving you" OR "goodbye"';
