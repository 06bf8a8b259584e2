const THAN = '(?<rival>[\\p{L}\\p{N}][^?!.,;]{1,30}?)';
const END = '[?!.？！\\s]*$';
const form = (pattern: string) => new RegExp(pattern, 'iu');

/**
 * How a company stands, alone or against another one: "are we bigger than Gemini?", "our churn vs Hulu", in eleven
 * languages. No feedback says so.
 */
export const OURSELVES: readonly RegExp[] = [
  // How many were won is in no feedback either.
  form(
    `^\\W*how many (?:new )?(?:users|customers|people|subscribers|clients|members|guests|passengers) (?:did|have|has|do|does|are|is) (?!not\\b)[^?]{2,30} (?:gain|win|won|acquire|attract|recruit)(?:e?d|ing)?\\b`,
  ),
  form(
    `\\bwie ?viele\\b.*\\b(?:nutzer|kunden|abonnenten|anwender)\\p{L}*\\b.*\\b(?:dazu)?gewonnen\\b|\\bcombien d.+\\b(?:clients|utilisateurs|abonnés)\\b.*\\bgagn|\\bcuánt[oa]s (?:clientes|usuari[oa]s|suscriptores)\\b.*\\bgan(?:ó|amos|ado|aron)\\b|\\bquant[oa]s (?:clientes|usuári[oa]s|assinantes)\\b.*\\bganh(?:ou|amos|aram)\\b|\\bquanti (?:clienti|utenti|abbonati)\\b.*\\b(?:guadagnato|acquisito)\\b|\\bhoeveel (?:klanten|gebruikers|abonnees)\\b.*\\b(?:gewonnen|erbij gekregen)\\b|\\bberapa (?:banyak )?(?:pelanggan|pengguna)(?: baru)?\\b.*\\b(?:didapat|kita dapat|kami dapat)`,
  ),
  form(
    `(?:ユーザー|顧客|会員)を(?:何人|どれだけ|いくつ)獲得|(?:사용자|고객|이용자)를? 몇 명 (?:확보|얻)|(?:获得|新增|增加)了?多少(?:个|名)?(?:新)?(?:用户|客户)`,
  ),
  form(
    `^\\W*(?:so |and |but )?(?:are|is|were) (?:we|our (?:app|product|service|company|brand|user ?base)) (?:really |still |already |now |any )?(?:bigger|larger|smaller|more (?:popular|successful|profitable|widely used|known)|less (?:popular|successful|profitable)|growing faster|ahead|behind|beating|(?:winning|losing)(?= (?:to|out to|against)\\b|[?!.\\s]*$))(?: (?:than|of|against|to|out to))?(?: (?:the |our )?${THAN})?${END}`,
  ),
  form(
    `\\b(?:our|we|us)\\b.{0,30}\\b(?:market share|churn|retention|user ?base|installs|downloads|subscriber (?:numbers|count)|growth rate)\\b.{0,12}\\b(?:vs\\.?|versus|compared (?:to|with)|against|than|relative to) (?:that of |those of )?(?:the |our )?${THAN}${END}`,
  ),
  form(
    `^\\W*(?:who|which)(?:['’]?s| is| has)(?: got)? (?:the )?(?:bigger|larger|more (?:users|customers|popular|subscribers)|most (?:users|customers|popular)|market leader)[,:]? (?:us|we) or ${THAN}${END}`,
  ),
  form(
    `\\bsind wir (?:\\p{L}+ )?(?:größer|groesser|kleiner|beliebter|erfolgreicher|profitabler) als ${THAN}${END}|\\bunser\\p{L}* (?:marktanteil|churn|abwanderungs?rate|kündigungsrate|kundenbindung|retention)`,
  ),
  form(
    `\\b(?:sommes[- ]nous|on est|est-ce qu['’]on est) plus (?:grands?|gros|petits?|populaires?|rentables?) que ${THAN}${END}|\\bnotre (?:part de marché|taux (?:d['’]attrition|de rétention|de désabonnement|de churn)|churn|rétention)`,
  ),
  form(
    `\\b(?:somos|estamos) (?:más|menos) (?:grandes?|populares?|rentables?|exitosos?) que ${THAN}${END}|\\bnuestr[ao] (?:cuota de mercado|participación de mercado|tasa de (?:abandono|retención|cancelación)|churn|retención)`,
  ),
  form(
    `\\bsomos (?:mais |menos )?(?:maiores?|menores?|populares?|rentáveis) (?:do )?que ${THAN}${END}|\\bnoss[ao] (?:participação (?:de|no) mercado|market share|fatia de mercado|taxa de (?:churn|retenção|cancelamento)|churn|retenção)`,
  ),
  form(
    `\\bsiamo (?:più |meno )?(?:grandi|popolari|redditizi|piccoli) (?:di|del|della) ${THAN}${END}|\\b(?:la )?nostr[ao] (?:quota di mercato|tasso di (?:abbandono|fidelizzazione|ritenzione)|churn|retention)`,
  ),
  form(
    `\\bzijn (?:we|wij) (?:groter|kleiner|populairder|winstgevender) dan ${THAN}${END}|\\b(?:ons|onze) (?:marktaandeel|klantverloop|churn|retentie|opzegpercentage)`,
  ),
  form(
    `\\bkita (?:lebih (?:besar|populer|kecil|menguntungkan)) (?:dari|daripada) ${THAN}${END}|\\b(?:pangsa pasar|tingkat (?:churn|retensi)|retensi) (?:kita|kami)(?!\\p{L})`,
  ),
  form(
    `(?:うち|当社|弊社|我々|私たち)は?(?<rival>[^？?。は]{2,20}?)より(?:大きい|人気|小さい|成功|儲かって)|(?:うち|当社|弊社|我々)の?(?:市場シェア|解約率|継続率|リテンション)|市場シェア`,
  ),
  form(
    `(?:우리|저희)(?:가|는)? ?(?<rival>[^?]{2,20}?)보다 (?:더 )?(?:크|큰|인기|작|성공)|(?:우리|저희)의? ?(?:시장 ?점유율|이탈률|유지율|리텐션)`,
  ),
  form(
    `我们比(?<rival>[^？?]{2,20}?)(?:更)?(?:大|受欢迎|成功|小|赚钱)|我们的?(?:市场份额|市场占有率|流失率|留存率)`,
  ),
];
