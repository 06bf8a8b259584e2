import { DELETES, LEAVES, LEAVES_OR_CANCELS } from './languages/leaving.js';
import type { Form } from './reworded.js';

/** Other products, as a question calls them. */
const OTHER =
  '(?:an?other|other|different|alternative|new|competing|rival|competitor) (?:apps?|products?|services?|tools?|providers?|brands?|compan(?:y|ies)|solutions?|one)|others|alternatives?|(?:an? |the |our |any )?(?:competitors?|competition|rivals?)|(?:someone|something|somewhere) else|elsewhere';
const FOREIGN_OTHER =
  'andere[nrms]? (?:app|anbieter|produkt)\\p{L}*|(?:einem |zur )?(?:konkurren|wettbewerb)\\p{L}*|otras? (?:app|aplicaci)\\p{L}*|(?:la )?competencia|outr[oa]s? (?:app|aplicativo|aplicaç)\\p{L}*|(?:a )?concorrência|autres? (?:app|application|appli)s?|(?:la )?concurrence|altr[ae] app\\p{L}*|(?:la )?concorrenza|andere apps?|(?:de )?concurrent\\p{L}*|aplikasi lain|kompetitor|다른 앱|경쟁사|(?:他|別)の ?アプリ|競合\\p{L}*|(?:其他|别的|另一个|其它)(?:应用|软件|app)|竞争对手';

/** Leaving, as a question asks for it. */
const GOING: readonly RegExp[] = [
  new RegExp(
    `\\b(?:(?:are |is |were )?(?:off|leaving|leave|left|switch(?:ing|es|ed)?|mov(?:e|ing|ed)|go(?:ing)?|gone|defect(?:ing|ed)?|migrat(?:e|ing|ed)|jump(?:ing|ed)?|turn(?:ing|ed)?)(?: over| away| us)* (?:to|for) (?:${OTHER})|(?:look|looking|looked|search(?:ing)?|hunt(?:ing)?|shopping) (?:around )?(?:for|at) (?:${OTHER})|(?:los(?:e|ing|t)) (?:(?:any|our|many|some) )?(?:people|users|customers|subscribers|members|clients) to (?:${OTHER}))`,
    'giu',
  ),
  /\b(?:about|ready|want(?:s|ing)?|plan(?:s|ning)?|threaten(?:s|ing)?|going|likely|tempted|set|close) (?:to |on )?(?:quit(?:ting)?|leav(?:e|ing)(?: us)?|switch(?:ing)?|jump ship|walk away|churn|stop using (?:us|it|the app))\b(?! (?:a|an|the|my|their) )/giu,
  /\b(?:switch(?:ing|ed)? away|walk(?:ing|ed)? away|jump(?:ing|ed)? ship|giv(?:e|ing) up on us|say(?:ing)? goodbye|turn(?:ing)? (?:their|your) backs?(?: on us)?|abandon(?:ing|ed)?(?: us| the app| ship)|desert(?:ing|ed)? us|leav(?:e|ing) us|(?:people|users|customers|members|those|who|are|is|folks) (?:is |are )?(?:leaving|quitting)(?= *(?:[?!.,]|$|and\b|right now|now\b|lately|this\b|these\b))|leavers|quitters|leaving or another app|defectors|churners)\b/giu,
  /(?<!\p{L})(?:verl(?:ä|a)ss(?:t|en) (?:uns|the|die app)|wandern ab|abwandern|springen ab|abspringen|(?:nos )?abandonan|se van(?= ?(?:a|de|y|the|los|our|users|customers|people|[?!.,]|$))|nos dejan|nos deixam|vão embora|abandonam|nous quittent|partent|s'en vont|ci lasciano|se ne vanno|abbandonano|verlaten ons|lopen weg|stappen over|vertrekken|meninggalkan kita|pindah ke|떠나\p{L}*|이탈\p{L}*|갈아타\p{L}*|離れ\p{L}*|乗り換え\p{L}*|流失\p{L}*|离开\p{L}*)/giu,
  new RegExp(
    `(?:wechseln|wechselt|suchen|sucht|gehen|cambian|cambiar|buscan|buscar|se van|mudam|mudar|procuram|trocam|passent|cherchent|passer|passano|passare|cercano|overstappen|zoeken|gaan|pindah|mencari|beralih)(?: (?:zu|zur|nach|the|a|an|à|ke|naar|para|por|una|uma|une|un|einer|eine|een|to|for))* (?:${FOREIGN_OTHER})`,
    'giu',
  ),
];

/** Having come from something else. */
const COMING: readonly RegExp[] = [
  new RegExp(
    `\\b(?:(?:who )?(?:came|comes?|coming|switch(?:ed|ing)?|mov(?:ed|ing)|migrat(?:ed|ing)|chang(?:ed|ing)|join(?:ed|ing)?|arriv(?:ed|ing)|convert(?:ed|s)?|new)(?: over| to us| here| us| in)* from (?:${OTHER}|${FOREIGN_OTHER})(?: to us)?)`,
    'giu',
  ),
  /\b(?:(?:people|users|customers|they|folks|who)(?: who)? (?:join(?:ed|ing)?|cho(?:o|)se|pick(?:ed)?|switch(?:ed)? (?:over )?to|came (?:over )?to|come to|mov(?:ed?|ing) to)(?: over)? us(?: over (?:others|competitors))?)\b/giu,
  new RegExp(
    `(?:kommen|kamen|gekommen|came|gewechselt|wechselten|vienen|vinieron|llegaron|vêm|vieram|viennent|venus|vengono|venuti|komen|kwamen|overgestapt|datang|pindah)(?: (?:von|de|da|van|dari|of|from|einer|otra|uma|une|un|the|a|een))* (?:${FOREIGN_OTHER})|(?:von|vienen de|vêm de|da|van|dari|de) (?:einer |una |uma |une |un |een )?(?:${FOREIGN_OTHER}) (?:gekommen|gewechselt|venid[oa]s?|vind[oa]s?|venus|arrivati|gekomen|overgestapt)|(?:他|別)の ?アプリから|다른 앱에서|从(?:其他|别的)`,
    'giu',
  ),
];

/** That others have what is missed. */
const HAVING: readonly RegExp[] = [
  new RegExp(
    `(?<!\\b(?:which|what) )\\b(?:${OTHER}) (?:(?:already|long|all|also) )*(?:ha(?:ve|s|d)|can|do|does|offer|offers|support|supports|are better)(?: (?:it|this|that|had (?:it|this)|been able to)| for years| already| better)*`,
    'giu',
  ),
  new RegExp(
    `\\b(?:nam(?:e|es|ed|ing)|mention(?:s|ed|ing)?|cit(?:e|es|ed|ing)|refer(?:s|red|ring)? to|talk(?:s|ing)? about|bring(?:s|ing)? up|(?:say|says|said|saying|think|thinks|write|writes|writing|feel)(?: about| of)|opinions? (?:of|about|on)|compar(?:e|es|ed|ing) (?:us|it|the app) (?:to|with|against)) (?:any |some |our |specific )*(?:${OTHER})`,
    'giu',
  ),
];

/** What people write who leave, in the languages of feedback. */
export const LEAVING = [
  '"looking for another" OR "looking for an alternative" OR "looking for alternatives" OR "looking for something else" OR "find another app" OR "search for another" OR "switch to another" OR "switching to another" OR "switched to another" OR "switching to" OR "switched to" OR "moving to another" OR "moved to another" OR "going to another" OR "going elsewhere" OR "take my business elsewhere" OR "taking my business elsewhere" OR "for another app" OR "to another app" OR "to a competitor" OR "for an alternative" OR "leaving for" OR "jump ship" OR "last straw"',
  '"zu einer anderen app" OR "andere app suchen" OR "suche eine andere" OR "suche eine alternative" OR "suche mir eine" OR "wechsle zu" OR "werde wechseln" OR "zur konkurrenz"',
  '"busco otra" OR "buscando otra" OR "buscar otra" OR "cambio a otra" OR "me cambio" OR "cambiarme a" OR "me voy a otra" OR "me paso a" OR "a la competencia"',
  '"procuro outra" OR "procurar outra" OR "procurando outro" OR "procurar outro" OR "mudar para" OR "vou mudar" OR "trocar de app" OR "para a concorrência"',
  '"cherche une autre" OR "chercher une autre" OR "passer à autre" OR "je change d\'application" OR "passe à la concurrence"',
  '"cerco un\'altra" OR "cercare un\'altra" OR "passo a un\'altra" OR "passare alla concorrenza" OR "zoek een andere" OR "andere app zoeken" OR "stap over" OR "naar de concurrent"',
  '"cari aplikasi lain" OR "pindah ke aplikasi" OR "ganti aplikasi" OR "다른 앱으로" OR "다른 앱을 찾" OR 갈아타* OR 乗り換え OR 他のアプリを探 OR 別のアプリを探 OR 换其他 OR 换别的 OR 找别的',
].join(' OR ');

/** Whether a query finds what those write who leave: none of its words is what that is called. */
export function isOfLeaving(query: string): boolean {
  return query.startsWith(LEAVING.slice(0, LEAVING.indexOf(' OR ')));
}

/** What people write who have come. */
const CAME = [
  '"came from another" OR "come from another" OR "coming from another" OR "switched from" OR "switching from" OR "moved from" OR "migrated from" OR "moved over from" OR "changed from" OR "came over from" OR "i used to use" OR "was using another" OR "used another app before" OR "after years with another"',
  '"von einer anderen app" OR "vorher eine andere" OR "zuvor eine andere" OR "von der konkurrenz" OR "umgestiegen von" OR "gewechselt von"',
  '"vengo de otra" OR "venía de otra" OR "vine de otra" OR "viniendo de otra" OR "antes usaba otra" OR "me cambié desde"',
  '"vim de outra" OR "vim de outro" OR "venho de outra" OR "mudei de outra" OR "antes usava outra" OR "usava outro"',
  '"je viens d\'une autre" OR "venant d\'une autre" OR "j\'utilisais une autre" OR "vengo da un\'altra" OR "prima usavo" OR "arrivo da un\'altra"',
  '"kom van een andere" OR "overgestapt van" OR "hiervoor een andere" OR "pindah dari" OR "dari aplikasi lain" OR "sebelumnya pakai"',
  '"다른 앱에서" OR 他のアプリから OR 別のアプリから OR 他社から OR 从其他 OR 从别的',
].join(' OR ');

/** What people write who know it from others. */
const HAVE = [
  '"other apps have" OR "other apps can" OR "other apps do" OR "other apps already" OR "other apps offer" OR "every other app" OR "all other apps" OR "most other apps" OR "unlike other apps" OR "competitors have" OR "competitors offer" OR "competitors already" OR "other services have" OR "other products have"',
  '"andere apps können" OR "andere apps haben" OR "andere apps bieten" OR "bei anderen apps" OR "die konkurrenz hat" OR "die konkurrenz kann" OR "jede andere app"',
  '"otras aplicaciones" OR "otras apps" OR "la competencia tiene" OR "la competencia ya"',
  '"outras aplicações" OR "outras apps" OR "outros aplicativos" OR "outros apps" OR "a concorrência tem" OR "a concorrência já"',
  '"les autres applications" OR "d\'autres applications" OR "les autres applis" OR "la concurrence propose" OR "altre app" OR "le altre app" OR "la concorrenza ha"',
  '"andere apps hebben" OR "andere apps kunnen" OR "bij andere apps" OR "aplikasi lain sudah" OR "aplikasi lain punya" OR "aplikasi lain bisa" OR "aplikasi sebelah"',
  '"다른 앱은" OR "다른 앱들은" OR "다른 앱에는" OR 他のアプリには OR 他のアプリでは OR 他社には OR 其他应用都 OR 别的应用都 OR 其他软件都 OR 其他app都',
].join(' OR ');

/** What people write who cancel. */
export const CANCELLING =
  'cancel OR cancellation OR unsubscribe OR "ended my subscription" OR gekündigt OR kündige OR kündigen OR cancelar OR cancelado OR cancelé OR résilier OR résilié OR disdetto OR disdire OR opgezegd OR opzeggen OR 解約 OR キャンセル OR 해지 OR 退订 OR 取消订阅';
/** What people write who delete the app. */
export const DELETING =
  'uninstall OR "deleted the app" OR "delete the app" OR "deleting the app" OR "deleted this app" OR "removed the app" OR deinstalliert OR deinstalliere OR deinstallieren OR desinstalar OR desinstalado OR desinstalé OR désinstaller OR désinstallé OR disinstallare OR disinstallato OR verwijderd OR uninstal OR アンインストール OR 卸载';

/** The ways to mention other products, and leaving, and what finds each. */
export const COMING_AND_GOING: readonly (readonly [pattern: RegExp, query: string])[] = [
  [new RegExp(`\\b${LEAVES_OR_CANCELS}\\b`, 'giu'), [LEAVING, CANCELLING, DELETING].join(' OR ')],
  [new RegExp(`\\b${DELETES}\\b`, 'giu'), DELETING],
  ...COMING.map((pattern) => [pattern, CAME] as const),
  ...GOING.map((pattern) => [pattern, LEAVING] as const),
  ...HAVING.map((pattern) => [pattern, HAVE] as const),
];

/** Whether a question is about those who come or go: who they are is not what their names are. */
export function isOfComingAndGoing(question: string): boolean {
  return COMING_AND_GOING.some(([pattern]) => question.search(pattern) >= 0);
}

const PEOPLE = '(?:people|users|customers|folks|ppl|subscribers|members|clients|everyone)';
const LEAVE =
  'leav(?:e|es|ing)|left|quit(?:s|ting)?|go(?:ing|ne)?(?: away| elsewhere)?|churn(?:ed|ing)?|cancel(?:s|led|ling|ing)? on us|switch(?:ed|ing)?(?: away| to (?:others|competitors|another app|other apps))?|walk(?:ed|ing)? away|jump(?:ed|ing)? ship|stop(?:ped|ping)? using (?:us|it|the app)';
const ENDING = '(?=\\s*(?:[?!.,;]|$|and\\b|these days|lately|right now|rn\\b|in \\p{L}+))';

/** To leave, cancel or delete, of which two say what is meant: "cancelling or switching". Some write "swithcing". */
const ACT =
  '(?:can[cs]el\\p{L}*|sw\\p{L}{2,4}(?:ing|es|ed)|switch|leav(?:e|es|ing)|left|quit(?:s|t?ing)?|mov(?:e|es|ing|ed)|go(?:ing|es)?|churn(?:s|ed|ing)?|ditch(?:ing|ed|es)?|dump(?:ing|ed|s)?|drop(?:ping|ped|s)?|uninstal\\p{L}*|delet(?:e|es|ing|ed)|remov(?:e|es|ing|ed)|unsubscrib\\p{L}*|abandon\\p{L}*|stop(?:s|ped|ping)?(?: (?:using|paying))?|clos(?:e|es|ing|ed)|jump(?:s|ing|ed)?|migrat\\p{L}+|desert\\p{L}*|giv(?:e|es|ing) up|walk(?:s|ing|ed)?|defect\\p{L}*|look(?:ing|s)?(?= (?:for|elsewhere))|search(?:ing)?(?= for)|chang(?:e|es|ing|ed)(?= (?:app|provider|service|to)))';
const OBJECT =
  '(?:us|it|out|ship|away|off|elsewhere|somewhere else|for good|altogether|completely|the app|our app|this app|the service|netflix|(?:their|the|our|my) (?:accounts?|subscriptions?|memberships?|plans?)|(?:to|for|from|over to|on to) (?:an?other|other|others|different|alternatives?|an alternative|something else|someone else|a competitor|competitors|rivals?|us)(?: (?:apps?|services?|products?|providers?|tools?|banks?|one|ones))?)';
/** What is cancelled or moved there is no customer. */
const THING =
  '(?! (?:(?:my|their|our|an?|the|some|all|any) )?(?!app|account|subscription|membership|plan|service|product|competitor|rival)(?:orders?|rides?|trips?|flights?|bookings?|reservations?|seats?|deliver\\p{L}+|feedback|reviews?|comments?|ratings?|money|transactions?|accounts? (?:is|are)|payments?|transfers?|budgets?|photos?|files?|chats?|entries|categor\\p{L}+|dates?|tickets?))';

/** Why people leave and whom one loses them to, as it is asked, and how the grammar puts it. */
export const LEAVING_FORMS: readonly Form[] = [
  [
    new RegExp(
      `\\b(?:(?:want(?:s|ing)?|plan(?:s|ning)?|threaten(?:s|ing)?|about|going|likely|tempted) to )?${ACT}(?: ${OBJECT})*${THING}(?: ?/ ?|,? (?:and|or)(?: even)? )(?:to )?${ACT}(?![\\p{L}])(?: ${OBJECT})*${THING}`,
      'iu',
    ),
    LEAVES_OR_CANCELS,
  ],
  [
    /\b(?:(?:want(?:s|ing)?|plan(?:s|ning)?|threaten(?:s|ing)?|about|going) to )?(?:uninstall?(?:s|ed|ing)?(?: (?:the |our |this )?app| it)?|(?:delet|remov)(?:e|es|ed|ing) (?:the|our|this) app)(?![\p{L}])/iu,
    DELETES,
  ],
  [
    /\bmov(?:e|es|ing|ed) (?:on|away|off)(?: from us)?(?=\s*[?!.,;]*$)|\b(?:ditch|dump|quitt|abandon|leav)ing (?:us|the app|our app)\b/iu,
    LEAVES,
  ],
  [
    new RegExp(
      `\\b(?:what|who|which (?:apps?|competitors?|products?))(?:['’]?s| is| are| do| did)? (?:we )?(?:los(?:e|es|ing)|bleed(?:ing)?|shed(?:ding)?) (?:(?:our|the|so many|most) )?${PEOPLE} to${ENDING}`,
      'iu',
    ),
    'are people leaving us',
  ],
  [
    new RegExp(
      `\\bwhat(?:['’]?s| is| are)? (?:it that )?(?:making|makes?|made|causing|causes?|driving|drives?|drove|pushing|pushes|getting|gets?) (?:(?:our|the|so many|most|some) )?${PEOPLE} (?:to )?(?:${LEAVE})${ENDING}`,
      'iu',
    ),
    'why are people leaving us',
  ],
  [
    new RegExp(
      `\\bwhy (?:do|does|are|is|did|would|have|has) (?:(?:our|the|so many|most|some) )?${PEOPLE} (?:${LEAVE})${ENDING}`,
      'iu',
    ),
    'why are people leaving us',
  ],
  [
    new RegExp(
      `(?<=\\b(?:threaten(?:s|ing)?|about|plan(?:s|ning)?|want(?:s|ing)?|going) to )(?:${LEAVE}|cancel)(?: (?:or|and) (?:${LEAVE}|cancel|move)\\b)?(?: (?:to|for) (?:an?other|different|other) (?:apps?|products?|services?|tools?|one))?`,
      'iu',
    ),
    'leave us',
  ],
];
