import { ASIDE, AT_LARGE_FORMS } from './at-large.js';
import { BLAME_FORMS } from './blame.js';
import { COLLOQUIAL, VERDICT_FORMS } from './colloquial.js';
import { FIRST_TIME_FORMS } from './first-times.js';
import { intentPlaces } from './intent-places.js';
import { OVER_FORMS } from './is-over.js';
import { GROUP_FORMS } from './groups-compared.js';
import { MOOD_FORMS } from './mood-forms.js';
import { MOVE_FORMS } from './moves.js';
import { PHRASES } from './phrases.js';
import { RANKING_FORMS } from './ranking-forms.js';
import type { Form, Place, Reworded } from './reworded.js';
import { TROUBLE_FORMS } from './trouble-forms.js';

/** What one could decide on: the records only say what is thought of it. */
const DECISIONS =
  'drop|remove|keep|scrap|kill|axe|ditch|abolish|undo|revert|bring back|add|build|introduce|launch|ship|raise|increase|lower|reduce|cut|change|redesign|rename|replace|invest in|focus on|worry about|care about';

/** Ways to ask, and how the grammar puts them; `{a}` and `{b}` are parts of the question. The first that fits is taken. */
const FORMS: readonly Form[] = [
  ...OVER_FORMS,
  ...AT_LARGE_FORMS,
  ...VERDICT_FORMS,
  ...TROUBLE_FORMS,
  ...FIRST_TIME_FORMS,
  ...MOVE_FORMS,
  ...BLAME_FORMS,
  ...RANKING_FORMS,
  ...MOOD_FORMS,
  ...GROUP_FORMS,
  [
    new RegExp(
      `^\\W*(?:so )?(?:should|shall|must|can|could|do|would it help to) (?:we|i|they|you)? ?(?:have to |need to |really |just |ever |better )?(?:${DECISIONS}) (?!first\\b)(?<a>[^?]+?)(?: or not)?[?!.\\s]*$`,
      'diu',
    ),
    'what do people say about {a}?',
  ],
  [/^\W*(?:drop|scrap|kill|ditch|bring back|abolish) (?<a>[^?]+)\?\s*$/diu, 'what do people say about {a}?'],
  [
    /^\W*(?:what are |list |show (?:me )?|give me )?(?:the |some )?(?:main |biggest |top )?(?:likes? (?:and|&|vs\.?|or|\/) dislikes?|pros (?:and|&|vs\.?|\/) cons|strengths? (?:and|&|vs\.?) weakness(?:es)?|(?:ups and downs)|good(?: points)? and (?:the )?bad(?: points)?|upsides? and downsides?|advantages? and disadvantages?) (?:of|about|with|on|for|in) (?<a>[^?]+?)[?!.\s]*$/diu,
    'what do people like and dislike about {a}?',
  ],
  [
    /^\W*(?<a>[^?,]+?)[,:]? (?:love or hate|loved or hated|like or dislike|pros and cons|likes and dislikes|good or bad)(?: it| them)?[?!.\s]*$/diu,
    'what do people like and dislike about {a}?',
  ],
  [
    /^\W*(?:which|what) (?<a>[^?]+?) (?:should|would|do|can) (?:(?:we|i|you|one|they|people|users|customers|passengers|travell?ers) )(?:best )?(?:recommend|choose|pick|prefer|take|book|fly(?: with)?|use)(?: (?:most|the most|first))?[?!.\s]*$/diu,
    'which {a} is best rated?',
  ],
  [
    /^\W*(?:which|what) (?<a>[^?]+?) (?:should|would|must) (?:(?:we|i|you|one|they|people|users|customers|passengers|travell?ers) )(?:avoid|not (?:recommend|choose|use|take))[?!.\s]*$/diu,
    'which {a} is worst rated?',
  ],
  [
    /^\W*(?:which|what) (?<a>[^?]+?) (?:is|are|was|were|gets?) (?:the )?most (?:often )?recommended(?<b> (?:in|on|for|at|by|since|of)\b[^?]*)?[?!.\s]*$/diu,
    'which {a} is best rated{b}?',
  ],
  [
    /^\W*(?:is there |are there |do we have )?(?:any )?(?:bad|terrible) news(?<b> (?:in|on|for|at|from|about)\b[^?]*?| today| this week| lately)?[?!.\s]*$/diu,
    'what do people complain about in the last 30 days{b}?',
  ],
  [
    /^\W*(?:is there |are there |do we have )?(?:any )?(?:good|great) news(?<b> (?:in|on|for|at|from|about)\b[^?]*?| today| this week| lately)?[?!.\s]*$/diu,
    'what do people praise in the last 30 days{b}?',
  ],
  // "Any security or privacy worries?"
  [
    /^\W*any (?<a>(?!better\b|good\b|worse\b|more\b|less\b)\p{L}+ or \p{L}+) (?:worries|concerns|fears|questions|complaints)(?: lately| recently)?[?!.\s]*$/diu,
    'does anyone mention {a}?',
  ],
  [/^\W*any (?:more |other )?(?<a>\p{Ll}+(?: \p{Ll}+)?)\?\s*$/diu, 'what do people say about {a}?'],
  [
    /^\W*(?:any |your |some )?(?:thoughts?|opinions?|ideas?|vibes?|insights?)[?!.\s]*$/diu,
    'what do people say?',
  ],
  [
    /^\W*(?:(?:do we have |is there |got |have )?any |your |some )?(?:thoughts?|opinions?|ideas?|feedback|comments?|reviews?|insights?) (?:on|about|regarding|with|around|concerning) (?<a>[^?]+?)[?!.\s]*$/diu,
    'what do people say about {a}?',
  ],
  [
    /^\W*(?:is|are|was|were) (?!there\b)(?:it true that )?(?<a>[^?]+?) (?:really |actually |still |also |currently |such )*(?:an? |the )?(?:big |bigger |real |major |common |serious |frequent |main |known )*(?:problems?|issues?|concerns?|pain points?|complaints?|deal ?breakers?)(?<b> (?:in|on|for|at|with|of|since|among) [^?]+?)?[?!.\s]*$/diu,
    'what do people say about {a}{b}?',
  ],
  [
    /^\W*(?:what(?:'?s| is)|wass?) (?:up|going on|happening|the story|the situation|new) with (?!it\b)(?<a>[^?]+?)[?!.\s]*$/diu,
    'what do people say about {a}?',
  ],
  [
    /^\W*(?:is|are|was|were) (?!there\b)(?<a>[^?]+?) (?:really |very |that |so )?(?:popular|well[- ]liked|well[- ]received|appreciated|liked|loved|hated|unpopular|a hit|any good)(?<b> (?:in|on|for|at|with|since|among) [^?]+?)?[?!.\s]*$/diu,
    'what do people say about {a}{b}?',
  ],
  [
    /^\W*(?:what|which)(?:'?s| is| are)? (?:the )?(?!(?:reviews?|comments?|records?|complaints?|feedback|quotes?|ratings?|problems?|themes?|topics?)\b)(?<a>\p{L}+(?: \p{L}+)?) (?:with|that has|that have|having) (?:the )?(?<c>best|worst|highest|lowest|most|fewest) (?<b>[^?]+?)[?!.\s]*$/diu,
    'which {a} has the {c} {b}?',
  ],
  [
    /^\W*(?:what|which)(?:'?s| is| are)? (?:the )?(?!(?:reviews?|comments?|records?|complaints?|feedback|quotes?|ratings?|problems?|themes?|topics?)\b)(?<a>\p{L}+) (?:with|that has|that have|having) (?:the )?(?<b>[^?]+?) (?<c>best|worst)[?!.\s]*$/diu,
    'which {a} has the {c} {b}?',
  ],
  [
    /^\W*(?:is|are|was|were) (?<a>[^?]+?) (?<c>recommended|mentioned|criticised|criticized|praised|discussed|requested|reported) (?:more|less)(?: often| frequently)? than (?<b>[^?]+?)[?!.\s]*$/diu,
    'which has more {c}, {a} or {b}?',
  ],
  [
    /^\W*(?:do|does|did|are|is) (?<a>[^?]+?) (?:complain|complaining|talk|talking|write|writing) (?:more|less)(?: often| frequently)? (?:about|of) (?<c>[^?]+?) than (?!before\b)(?<b>[^?]+?)(?: do| does| are)?[?!.\s]*$/diu,
    'compare {a} with {b} on {c}?',
  ],
  [
    /^\W*(?:what|which) (?:features?|functions?|else)? ?(?:do|does|are|is) (?<a>[^?]+?) (?:miss|missing|lack|lacking)(?: most)?[?!.\s]*$/diu,
    'what do {a} wish for?',
  ],
  [
    /^\W*(?:did|has|have|does) (?<a>[^?]+?) (?:hurt|affect(?:ed)?|impact(?:ed)?|harm(?:ed)?|damaged?|influenced?) (?:(?:our |the )?(?:ratings|scores|reviews|mood|satisfaction)|us)[?!.\s]*$/diu,
    'how is {a} rated?',
  ],
  [
    /\b(?:volume|amount|quantity)(?= of (?:feedback|reviews|records|comments|posts|tickets|e-?mails|complaints|ratings)\b)/diu,
    'number',
  ],
  [
    /^\W*how (?:did|has|have|does|do|is|are|was|were) (?<a>[^?]+?) (?:land(?:ed|ing)?|(?:go|gone|going|went) (?:down|over)|sit(?:ting)?) with (?:the |our )?(?<b>[^?]+?)[?!.\s]*$/diu,
    'what do {b} say about {a}?',
  ],
  [
    /^\W*how(?:'s| is| are| has| have| did| does| do|s) (?<a>[^?]+?) (?:doing|performing|going|been doing|do|perform|faring|looking|received|perceived|coming across)(?<b> (?:in|on|for|at|since|this|last|lately|recently)\b[^?]*?)?[?!.\s]*$/diu,
    'how is {a} rated{b}?',
  ],
  [
    /^\W*(?:please |pls |can you |could you )*(?:tell me(?= (?:more |everything |something |all )?about)|give me (?:an? )?(?:overview|summary|rundown|brief(?:ing)?|insights?)|brief me|update me|fill me in|summari[sz]e|sum up|recap) (?:more |everything |something |all )?(?:about |on |of |regarding )?(?:what (?:people|users|customers) (?:say|think) (?:about|of) )?(?!joke|me\b|people|users|customers|reviewers)(?<a>[^?]+?)[?!.\s]*$/diu,
    'what do people say about {a}?',
  ],
];

/**
 * A question in the words of the grammar, where it is asked in one of these ways.
 * @param isNamed whether the name of a value holds some words
 */
export function plainlyAsked(question: Reworded, isNamed: (words: string) => boolean): Reworded {
  const asked = [...ASIDE, ...COLLOQUIAL, ...PHRASES].reduce((words, [form, shorter]) => {
    const match = form.exec(words.text);
    const place = match && !isNamed(match[0]) && { start: match.index, end: match.index + match[0].length };
    return place ? words.replace(place, [shorter]) : words;
  }, question);
  for (const [form, plainly] of FORMS) {
    const match = form.exec(asked.text);
    // What it asks besides is for the grammar: "any feedback on whether complaints are growing?"
    if (!match?.indices || intentPlaces(match.groups?.a ?? '').length > 0) continue;
    const groups: Record<string, [number, number] | undefined> = match.indices.groups ?? {};
    const pieces = plainly.split(/(\{\w\})/).flatMap((piece): (string | Place)[] => {
      const name = /^\{(\w)\}$/.exec(piece)?.[1];
      if (name === undefined) return [piece];
      const place = groups[name];
      return place ? [{ start: place[0], end: place[1] }] : [];
    });
    return asked.replace({ start: match.index, end: match.index + match[0].length }, pieces);
  }
  return asked;
}
