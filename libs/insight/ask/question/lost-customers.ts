/** "How many customers did we lose?", in the languages of questions; some of them put it otherwise once it is English. */
const LOST: readonly RegExp[] = [
  /\bhow many (?:\p{L}+ )?(?:users?|customers?|people|subscribers?|clients?|accounts?|members?)\b.*\b(?:we|us)\b.*\blo(?:se|st|sing)\b/iu,
  /\bhow many (?:\p{L}+ )?(?:users?|customers?|people|subscribers?|clients?|members?) (?:have |has |had )?(?:churned|quit|unsubscribed|cancell?ed(?! (?:an? |the |their |my |our )?(?:orders?|rides?|trips?|flights?|bookings?|reservations?|deliver\p{L}+)\b)|left(?! (?:a |the |any )?(?:feedback|reviews?|comments?|ratings?|stars?))|(?:switched|moved|went) (?:away )?to)\b/iu,
  /\b(?:churn|attrition)(?: rates?| numbers?| figures?)?(?: (?:is|are|doing|looking|like|now|currently|this|last|in|for)\b.*)?[?!.\s]*$/iu,
  /\bwie ?viele (?:\p{L}+ )?(?:nutzer|kund|leute|abonnent|anwender)\p{L}*\b.*\b(?:verloren|verlieren|abgewandert|abgesprungen|gewechselt|gekündigt|weggegangen|verlassen)\b/iu,
  /\bcombien d.+\b(?:clients|utilisateurs|abonnés|gens)\b.*(?:perdus?|partis|quittés?|résilié\p{L}*)/iu,
  /\bcuánt[oa]s (?:\p{L}+ )?(?:clientes|usuari[oa]s|personas)\b.*(?:perdimos|perdido|se fueron|se han ido|abandon|cancelaron|cancelado|dieron de baja)/iu,
  /\bquant[oa]s (?:\p{L}+ )?(?:clientes|usuári[oa]s|utilizadores|pessoas)\b.*(?:perdemos|perdido|saíram|foram embora|abandon|cancelaram|cancelado)/iu,
  /\bquanti (?:\p{L}+ )?(?:clienti|utenti|abbonati)\b.*(?:pers[oi]|lasciat|andati via|passati|disdett|cancellat)/iu,
  /\bhoeveel (?:\p{L}+ )?(?:klanten|gebruikers|mensen|abonnees)\b.*(?:verloren|vertrokken|kwijt|overgestapt|opgezegd)/iu,
  /\bberapa (?:banyak )?(?:pelanggan|pengguna)\b.*(?:hilang|pergi|kehilangan|pindah)|\bkehilangan berapa\b/iu,
  /(?:고객|사용자|이용자).*(?:잃었|떠났|떠난|이탈)|몇 명.*(?:잃었|떠났|이탈)/u,
  /(?:顧客|ユーザー|お客)\S*.*(?:何人|どれ|いくつ).*(?:失|離れ|離脱|流出)|(?:失った|離れた|離脱した)(?:顧客|ユーザー).*(?:何人|どれ)/u,
  /(?:流失|失去|离开)了?多少|多少(?:个|名)?(?:用户|客户).*(?:流失|失去|离开|转)/u,
];
const WHO = '(?:users?|customers?|people|subscribers?|clients?|accounts?|members?|guests?|passengers?)';
/** What a company loses or wins: no cause makes that a question of what people write. */
const OWN: readonly RegExp[] = [
  new RegExp(
    `\\bhow many (?:\\p{L}+ )?${WHO}\\b.*\\b(?:did|do|does|have|has|are|is|will)\\b.*\\blo(?:se|st|sing)\\b(?=\\s*(?:[?!.,]|$|because|due|over|after|since|to\\b|in\\b|this|last|when|from|with|thanks|through|by\\b|for\\b|so far|per\\b|each|every))`,
    'iu',
  ),
  /\bwie ?viele\b.*\bverl(?:oren|ieren|iert)\b/iu,
  /\bcombien d.+\bperd(?:ue?s?|re)\b/iu,
  /\bcuánt[oa]s\b.*\bperd(?:ió|ido|imos|ieron)\b/iu,
  /\bquant[oa]s\b.*\bperde(?:u|mos|ram)\b/iu,
  /\bquanti\b.*\b(?:ha|hanno|abbiamo) perso\b/iu,
  /\bhoeveel\b.*\b(?:verloren|kwijtgeraakt)\b/iu,
  /\bkehilangan berapa\b|\bberapa\b.*\bkehilangan\b/iu,
  /잃었|失った|流失/u,
];
/** What those who write have lost themselves. */
const THEIRS =
  /\b(?:data|daten|données|datos|dados|dati|gegevens|money|geld|argent|dinero|dinheiro|soldi|uang)\b|データ|데이터|数据/iu;
/** A reason makes it a question of how many name that reason. */
const CAUSE =
  /\b(?:because|due to|wegen|weil|à cause|por (?:culpa|causa|el|la|los|las|os?|as?)|a causa|per (?:il|la|i|gli|le|colpa)|door|vanwege|karena)\b|때문|せいで|因为/iu;
/** Whom one loses customers to. */
const RIVAL =
  /(?<![\p{L}])(?:to|an|zu|à|a|al|para|naar|aan|ke) (?<name>\p{Lu}[\p{L}\p{N}.&-]*(?: \p{Lu}[\p{L}\p{N}.&-]*)*)|(?<other>[A-Z][A-Za-z0-9.&-]+)(?=に|へ|로|으로)/u;

/** How many are gone is asked, whatever the cause; to whom, if the question names one. */
export function lostIn(question: string): { rival?: string } | undefined {
  const isOwn = OWN.some((way) => way.test(question)) && !THEIRS.test(question);
  if (!isOwn && (!LOST.some((way) => way.test(question)) || CAUSE.test(question))) return undefined;
  const { name, other } = RIVAL.exec(question)?.groups ?? {};
  const rival = name ?? other;
  return rival ? { rival } : {};
}
