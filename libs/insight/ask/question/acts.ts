import { overlaps, type Place, placeOf, type Reworded } from './reworded.js';

/** What people do who are lost: feedback says that they mean to, and not that they did. */
export type Act = 'cancel' | 'uninstall' | 'switch' | 'leave';

/** In the languages of questions; some words are left as they were asked, others are in English. */
const ACTS: Readonly<Record<Act, string>> = {
  cancel:
    'cancel\\p{L}*|unsubscrib\\p{L}*|(?:ge)?kündig\\p{L}*|résili\\p{L}*|disd(?:ett|i)\\p{L}*|opzeg\\p{L}*|opgezegd|解約|キャンセル|해지|구독 취소|退订|取消',
  uninstall:
    'uninstall\\p{L}*|(?:delet|remov)(?:e|ed|ing) (?:the |our |this )?app|deinstall\\p{L}*|desinstal\\p{L}*|désinstall\\p{L}*|disinstall\\p{L}*|アンインストール|卸载|앱을? 삭제',
  switch:
    'switch(?:ed|ing)?(?: away)?(?: to (?:an?other|a competitor|competitors|others?)(?: app| product| service)?)?|gewechselt|overgestapt|乗り換え\\p{L}*|갈아타\\p{L}*',
  leave:
    'churn(?:ed|ing|s)?|le(?:ft|ave|aving)(?: us| the app| again)?|quit(?:ting)?|stopp?(?:ed|ing)? using (?:us|it|the app|our app)|abgewandert|abgesprungen|berhenti(?: berlangganan)?|離れ\\p{L}*|떠\\p{L}*|流失',
};
const ACT = new RegExp(
  `(?<![\\p{L}])(?:(?:are|is|have|has|had|mention|say|says|said|that|they) +)*(?:${Object.entries(ACTS)
    .map(([act, words]) => `(?<${act}>${words})`)
    .join('|')})(?: (?:their |the |our |a )?(?:subscriptions?|accounts?|memberships?|plans?|abos?|app))?`,
  'diu',
);
/** What is cancelled there is no customer. */
const OF_ORDERS =
  /\b(?:cancel\p{L}*|le(?:ft|ave)) (?:(?:my|their|our|an?|the) )?(?:orders?|rides?|trips?|flights?|bookings?|reservations?|deliver(?:y|ies)|feedback|reviews?|comments?|ratings?)\b|\b(?:cancelled|canceled) (?:orders?|rides?|flights?)\b/iu;
const CAUSE =
  /(?<!\p{L})(?:because of(?: the| our)?|because|due to(?: what)?(?: the| our| 에)?|owing to|on account of|thanks to|over(?= \p{L})(?: the| our)?|for (?:the|price)|wegen(?: de[rsnm]| the)?|por (?:causa d\p{L}*|culpa d\p{L}*)|by (?:causa|reason)(?: of| d\p{L}*)?|by the|with cause(?: of)?(?: the)?|à cause d\p{L}*|a causa d\p{L}*|vanwege(?: the| de| het)?|karena|of せい in|のせいで|때문에)(?!\p{L})/iu;
const COUNTS = /\bhow many\b|\b(?:share|percentage|number) of\b/iu;
const ASKS_WHETHER =
  /(?:^|[:,;–-] *)\W*(?:are|do|did|have|were|will|would) (?:(?:any|our|many|some|the|we|lots of|that many) )*(?:people|ppl|folks|users|customers|they|subscribers|subs|members|clients)\b/iu;

const ASKS_FOR =
  /\b(?:asks?|asked|asking) for\b|\b(?:request|demand|suggest)(?:s|ed|ing)?\b(?! of\b)|\b(?:(?:want|wish)(?:s|es|ed|ing)?|would like)\b(?! (?:to )?(?:leav(?:e|ing)|quit(?:ting)?|cancel|switch|churn|uninstall|unsubscribe|jump ship|walk away|stop using|delet(?:e|ing) the app)\b)/i;

/** "How many people ask for dark mode?": those who have it and praise it do not. */
export function asksForIt(question: string): boolean {
  return COUNTS.test(question) && ASKS_FOR.test(question);
}

/**
 * "How many users churned because of the price?": the act, and the question without it, which asks how many mention the
 * cause. Undefined where a question joins no act with its cause.
 */
export function withoutAct(question: Reworded): { reworded: Reworded; act: Act } | undefined {
  const { text } = question;
  if (OF_ORDERS.test(text) || !(COUNTS.test(text) || ASKS_WHETHER.test(text))) return undefined;
  const [did, cause] = [ACT.exec(text), CAUSE.exec(text)];
  if (!did || !cause || overlaps(placeOf(did), placeOf(cause))) return undefined;
  const act = (Object.keys(ACTS) as Act[]).find((one) => did.groups?.[one] !== undefined);
  if (!act) return undefined;
  const places: [Place, string][] = [
    [placeOf(did), ' '],
    [placeOf(cause), ' mention '],
  ];
  const whether = COUNTS.test(text) ? null : ASKS_WHETHER.exec(text);
  if (whether) places.push([placeOf(whether), 'how many people']);
  const reworded = places
    .toSorted(([one], [other]) => other.start - one.start)
    .reduce((words, [place, instead]) => words.replace(place, [instead]), question);
  return { reworded, act };
}
