import type { Analyzer } from '#libs/index';
import type { Reworded } from './reworded.js';
import type { DataOverview } from './terrain.js';

/** Written words of a source's name that say nothing alone. */
const WAYS = /^(?:e|mail|mails|email|emails|app|apps|store|stores|the|and|of|for|reviews?|feedback)$/;
/** What one sends to those who help. */
const SENT =
  'tickets?|cases?|requests?|inquiries|enquiries|e-?mails?|mails?|messages?|conversations?|chats?|contacts?|calls?|letters?|inbox|mailbox|queue';
const WRITE =
  '(?:e-?mail|contact|message|ask|call|phone|text)(?:s|ed|ing)?|contacting|messaging|(?:writes?|wrote|written|writing|turn(?:s|ed|ing)?|sp(?:eak|eaks|oke)|talk(?:s|ed|ing)?|complain(?:s|ed|ing)?|report(?:s|ed|ing)?|reach(?:es|ed|ing)? out|get in touch|got in touch|in touch) (?:to|with)|(?:get|got|in) contact with';
const THE = '(?:the |our |your |their |customer )*';
/** "Users who say they contacted support" may have said so anywhere. */
const SAYS = /\b(?:say|says|said|saying|claims?|claimed|mention\w*)\b.*$/i;
/** What follows makes it another thing: "the support team". */
const OTHER = "(?! (?:team|staff|agents?|people|of|for)\\b|[-'’])";
/** A verb of its own follows: "users write that support hasn't answered". */
const ABOUT = '(?! (?:is|are|was|were|has|have|had|does|do|did|never|not|could|would|will|can)\\b)';
const ENDS = '(?=[?!.:;,]|$| (?:by|in|about|since|last|this|from|during|and|or|vs)\\b)';
/** Here the question ends, or goes on about something else. */
const LAST = '(?= (?:most|about|by|in|since|last|this)\\b|[?!.\\s]*$)';
const WHO = '(?:they|people|users|customers|we)';
const REST = 'rest of the match';

/** "E-mails about refunds" are the records of the one source that has e-mails; "complaints about e-mails" are not. */
const MAILS =
  /(?<=^\W*(?:(?:how many|show me|any|the|all|our|new|recent|latest|last|support) )*)e-?mails?(?= (?:about|regarding|concerning|mentioning|asking|complaining|that (?:mention|say|ask|complain))\b)/giu;

type Way = readonly [pattern: string, words: readonly string[]];

/**
 * Where a word is a part of one source's name, "wrote to support", "users in support" and "support tickets" are its
 * records, whatever tag is called so; "support hasn't answered" is about the word.
 */
export function withChannels(
  asked: Reworded,
  language: string,
  { analyzer, terrain: { grounds } }: { analyzer: Analyzer; terrain: DataOverview },
): Reworded {
  const names = (grounds.find(({ key }) => key === 'source')?.values ?? []).map(({ value }) => String(value));
  const wordsOf = (name: string) => analyzer.tokens(name).map(({ word }) => word);
  const words = names.flatMap((name) => {
    const own = wordsOf(name).filter((word) => !WAYS.test(word) && word !== name.toLowerCase());
    const others = new Set(names.filter((one) => one !== name).flatMap(wordsOf));
    return own.filter((word) => !others.has(word)).map((word) => [word, name] as const);
  });
  const spoken = asked.text.toLowerCase();
  const [mail, ...more] = names.filter((name) => /\be-?mails?\b/i.test(name));
  const isNamed = names.some((name) => spoken.includes(name.toLowerCase()));
  const mailed =
    mail !== undefined && more.length === 0 && !isNamed
      ? asked.replaceAll(MAILS, () => [`${mail} records`])
      : asked;
  return words.reduce((text, [word, name]) => {
    // "App Store users who contacted support" did not write in the store to support.
    const isOfOther = names.some((one) => one !== name && spoken.includes(one.toLowerCase()));
    if (isOfOther || !/^\p{L}{3,}$/u.test(word)) return text;
    return inChannel(text, { word, name, isEnglish: language === 'en' });
  }, mailed);
}

interface Channel {
  word: string;
  name: string;
  isEnglish: boolean;
}

function inChannel(asked: Reworded, { word, name, isEnglish }: Channel): Reworded {
  const named = `${THE}${word}\\b`;
  const ways: Way[] = [
    [`\\b(?:customer )?${word}[ -](?:${SENT})\\b`, [`${name} records`]],
    [`\\b(?:${SENT}|questions?|complaints?) (?:to|with|for) ${named}${OTHER}`, [`records in ${name}`]],
    [`\\b(?:when|if|while|after) ${WHO} (?:${WRITE}) ${named}${ABOUT}${OTHER}`, [`in ${name}`]],
    [`\\b(?:${WRITE}) ${named}${ABOUT}${OTHER}`, [`wrote in ${name}`]],
    [`\\b(?:in|via|through|over) ${named}${ENDS}`, [`in ${name}`]],
    ...(isEnglish ? [] : otherOrder(named, name)),
  ];
  return ways.reduce((text, [pattern, pieces]) => {
    const match = new RegExp(pattern, 'diu').exec(text.text);
    if (!match || SAYS.test(text.text.slice(0, match.index))) return text;
    const rest = match.indices?.groups?.rest;
    const words = pieces.map((piece) =>
      piece === REST ? { start: rest?.[0] ?? 0, end: rest?.[1] ?? 0 } : piece,
    );
    return text.replace({ start: match.index, end: match.index + match[0].length }, words);
  }, asked);
}

/** Elsewhere the participle stands at the end, and whom one writes to after the verb and its subject. */
function otherOrder(named: string, name: string): Way[] {
  return [
    [`\\b${named}(?<rest>[^?.!]{0,60}?) ?\\bcontacted(?=[?!.\\s]*$)`, [`in ${name}`, REST]],
    [`\\bsays? (?<rest>(?:(?!about\\b|the\\b)\\S+ ){1,3})the ${named}${LAST}`, ['say ', REST, ` in ${name}`]],
  ];
}
