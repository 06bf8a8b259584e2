import { QUOTES_WANTED, RANKS, REMARK_WORDS, type RemarkWords } from './languages/remarks.js';
import { type Place, placeOf, type Reworded } from './reworded.js';

/** The end of a clause; "3.5" has none. */
const BETWEEN = /[?!？！。；;…\n]+|[，、,:：]+|(?<!\d)\.+|\.+(?!\d)| [-–—]+ /gu;
const DENSE = /^(?:ja|ko|zh)$/;
/** What is left of a question that the remark was the subject of: "people are angry, why?" */
const BARE =
  /^[\s\p{P}\p{S}]*(?:(?:why|how come|what|about|for|over|since|when|where|who|which|is|it|that|this|and|so|but|because|of|how|many|much|often|not|or|warum|wieso|weshalb|worüber|seit|wann|pourquoi|depuis|quand|comment|por qu[eé]|porqu[eê]|de|qu[eé]|do|di|cosa|che|quoi|à|propos|wat|wo|was|wer|worum|desde|cu[aá]ndo|perch[eé]|quando|waarom|sinds|wanneer|kenapa|mengapa|sejak|kapan|なぜ|どうして|いつから|何に|何|왜|언제부터|무엇에|为什么|为何|什么|从|时候|开始|吗|ですか|か)[\s\p{P}\p{S}]*)*$/iu;

interface Remarks {
  who: RegExp;
  feel: RegExp;
  fill: RegExp;
  urgent: RegExp;
  polite: RegExp;
  /** Politeness at either end of a question. */
  ends: RegExp;
}

const REMARKS: Readonly<Record<string, Remarks>> = Object.fromEntries(
  Object.entries(REMARK_WORDS).map(([language, words]) => [language, patternsOf(language, words)]),
);

function patternsOf(language: string, { who, feel, fill, urgent, polite }: RemarkWords): Remarks {
  const isDense = DENSE.test(language);
  const [begin, end] = isDense ? ['', ''] : ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'];
  const words = (all: string) => new RegExp(all === '' ? '(?!)' : `${begin}(?:${all})${end}`, 'giu');
  return {
    who: words(who),
    feel: words(feel),
    fill: words(fill),
    urgent: words(urgent),
    polite: words(polite),
    ends: new RegExp(
      `^[\\s\\p{P}]*(?:${polite})${end}[\\s,:、，]*|[\\s,、，]${isDense ? '*' : '+'}(?:${polite})(?=[\\s?!.。？！]*$)`,
      'iu',
    ),
  };
}

/** Whether a clause says no more than that someone is upset or waits, that it is urgent, or please. */
function isRemark(clause: string, { who, feel, fill, urgent, polite }: Remarks): boolean {
  const rest = clause.replace(urgent, ' ').replace(polite, ' ');
  if (!SAYS.test(rest)) return true;
  if (ASKS.test(clause)) return false;
  const [whose, felt] = [rest.search(who), rest.search(feel)];
  return (
    whose >= 0 && felt > whose && !SAYS.test(rest.replace(feel, ' ').replace(who, ' ').replace(fill, ' '))
  );
}
const SAYS = /[\p{L}\p{N}]/u;
/** "Are people complaining, and where?" asks for it. */
const ASKS =
  /^[\s\p{P}]*(?:and |or |but )?(?:are|is|am|r|do|does|did|was|were|have|has|had|who|can|could|will|would|should|sind|ist|war|haben|wer|sont|est|ont|qui|están|está|son|es|qué|quién|estão|são|é|quem|sono|è|hanno|chi|zijn|wie|apakah|siapa)(?![\p{L}\p{N}])/iu;
/** A remark that nothing separates from the question before it: "what broke in 3.4 ppl r mad". */
const TAIL = new RegExp(
  `(?<=\\d.{0,2}|\\p{L} .*) +(?:ppls?|peeps|(?:my |the )?(?:boss|manager|ceo)) (?:(?:r|are|is|so|keeps?|getting|very|really|all) )*(?:${REMARK_WORDS.en?.feel ?? ''})(?: (?:me|us|again|for (?:it|this)))?[\\s.!?]*$`,
  'iu',
);
/** "How many ppl r mad" asks for it. */
const LEADS_ON =
  /\b(?:how|many|much|which|what|why|where|when|whether|if|that|who|do|does|did|are|is|because|and|or|of|the|most|some|all|our|by|for|from|about|with|in)$/iu;

/**
 * A question without remarks on who is upset and who waits for the answer: "pls what broke in 3.5? ppl r complaining" asks what
 * broke. Where nothing else is asked, what they feel is what the question is about.
 */
export function withoutRemarks(asked: Reworded, language: string): Reworded {
  const remarks = REMARKS[language];
  if (!remarks) return asked;
  const clauses = clausesOf(asked.text);
  const wordsOf = ({ start, end }: Place) => asked.text.slice(start, end);
  const said = clauses.filter((place) => isRemark(wordsOf(place), remarks));
  let text = asked;
  if (clauses.some((place) => !said.includes(place) && !BARE.test(wordsOf(place))))
    for (const place of said.toReversed()) text = text.replace(place, []);
  for (const pattern of [...(language === 'en' ? [TAIL] : []), remarks.ends, remarks.ends]) {
    const match = pattern.exec(text.text);
    if (!match || (pattern === TAIL && LEADS_ON.test(text.text.slice(0, match.index)))) continue;
    const place = placeOf(match);
    const rest = text.text.slice(0, place.start) + text.text.slice(place.end);
    if (/[\p{L}\p{N}]{2}/u.test(rest) && !BARE.test(rest)) text = text.replace(place, []);
  }
  return text === asked ? asked : tidied(text);
}

const ALONE = new RegExp(`^[\\s\\p{P}]*(?:${QUOTES_WANTED.join('|')})[\\s\\p{P}]*$`, 'iu');
const AT_END = new RegExp(
  `(?<=\\p{L} .*) (?:(?:and|with|mit|avec|con|com|met|dengan|und|et|y|e|en|dan) (?:${QUOTES_WANTED.slice(0, 8).join('|')}))[\\s?!.]*$`,
  'iu',
);
const RANKING = new RegExp(RANKS, 'iu');

/**
 * A ranking without the wish for quotes: "what do they complain about most? Give me some quotes" asks for both, and each theme
 * of a ranking has its own. Where nothing is ranked, quotes are what is asked for.
 */
export function withoutQuotesWanted(asked: Reworded): Reworded {
  const clauses = clausesOf(asked.text);
  const wordsOf = ({ start, end }: Place) => asked.text.slice(start, end);
  const wanted = clauses.filter((place) => ALONE.test(wordsOf(place)));
  const rest = clauses.filter((place) => !wanted.includes(place));
  if (wanted.length > 0)
    return rest.some((place) => RANKING.test(wordsOf(place)))
      ? tidied(wanted.toReversed().reduce((text, place) => text.replace(place, []), asked))
      : asked;
  const end = AT_END.exec(asked.text);
  return end && RANKING.test(asked.text.slice(0, end.index)) ? asked.replace(placeOf(end), []) : asked;
}

/** Clauses, each with the mark that ends it. */
function clausesOf(text: string): Place[] {
  const places: Place[] = [];
  let start = 0;
  for (const match of text.matchAll(BETWEEN)) {
    const end = match.index + match[0].length;
    places.push({ start, end });
    start = end;
  }
  if (start < text.length) places.push({ start, end: text.length });
  return places.filter((place) => /[\p{L}\p{N}]/u.test(text.slice(place.start, place.end)));
}

/** Marks that a remark leaves at either end separate nothing. */
function tidied(asked: Reworded): Reworded {
  const after = /[\s,:;，、：；–—-]+$/u.exec(asked.text);
  const cut = after ? asked.replace(placeOf(after), []) : asked;
  const before = /^[\s,:;.!，、：；。–—-]+/u.exec(cut.text);
  return before ? cut.replace(placeOf(before), []) : cut;
}
