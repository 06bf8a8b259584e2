import { type Form, piecesOf, type Reworded } from './reworded.js';

const BAD =
  'terrible|awful|horrible|horrendous|horrid|appalling|atrocious|dreadful|disgraceful|shameful|embarrassing|pathetic|lousy|crap|crappy|rubbish|shit|shitty|shocking|abysmal|poor|bad|miserable|unacceptable|disappointing|laughable|dire|ghastly|woeful|mediocre|subpar|nasty|gross|vile|hideous|pitiful|disastrous|deplorable|unbearable|hopeless|garbage|trash|disgusting';
const GOOD =
  'great|amazing|awesome|excellent|fantastic|wonderful|superb|outstanding|brilliant|incredible|fabulous|terrific|exceptional|impressive|lovely|perfect|stellar|magnificent|good|nice|marvellous|splendid|phenomenal|top-notch|first-rate|decent';
const WHICH = '(?:and |so )?(?:(?:which|what) (?<n>\\p{L}+(?: \\p{L}+){0,2}?)|who)';
const WHOSE = "(?:and |so )?(?:(?:which|what) (?<n>\\p{L}+(?: \\p{L}+){0,2}?)(?:['’]s?)|whose)";
const HAS =
  '(?:has|have|had|got|have got|has got|serves?|served|offers?|offered|provides?|gives?(?: you)?|with)';
const VERY = '(?:(?:really|very|truly|absolutely|pretty|so|such|just|simply|utterly|the|a|an|some) )*';
const MAY =
  "(?:(?:should(?:n['’]t)?|ought to|must|can|could|may|might|has to|have to|needs? to|has|have|is|are|seems? to|would|every|good|reason to|cause to|right to|really|rightly|rightfully|truly|most|be|feel) )*";
/** What grades are called everywhere: "good reviews" are of nothing that is graded. */
const OF =
  '(?:(?:the|its|their|his|her) )?(?<a>(?!(?:reviews?|ratings?|scores?|feedback|comments?|experiences?|marks?)\\b)[^,;:?!]{3,40}?)(?<b>(?:[,;]? (?:in|on|at|since|during|among|over|from|this|last)\\b[^?!]*?)?)[?!.\\s]*$';
const form = (pattern: string, end: 'best' | 'worst'): Form => [
  new RegExp(`^\\W*${pattern}`, 'diu'),
  `which {n} has the ${end} {a}{b}?`,
];

/** Worst and best said as what one feels about it: "should be ashamed of their food", "has amazing staff". */
const FORMS: readonly Form[] = [
  form(
    `${WHICH} ${MAY}(?:(?:ashamed|embarrassed|sorry) (?:of|about|by|for|over)|(?:apologi[sz]e|blush) (?:for|about|over)|hang (?:its|their) heads? (?:in shame )?(?:for|over|about)) ${OF}`,
    'worst',
  ),
  form(
    `${WHICH} ${MAY}(?:proud (?:of|about)|(?:brag|boast) (?:about|of)|pride (?:itself|themselves) on|show off) ${OF}`,
    'best',
  ),
  form(`${WHICH} ${HAS} ${VERY}(?:${BAD}) ${OF}`, 'worst'),
  form(`${WHICH} ${HAS} ${VERY}(?:${GOOD}) ${OF}`, 'best'),
  form(
    `${WHOSE} (?<a>[^,;:?!]{3,40}?) (?:is|are|was|were) ${VERY}(?:${BAD}|an embarrassment|a disgrace|a shame|a joke)(?<b>)[?!.\\s]*$`,
    'worst',
  ),
  form(`${WHOSE} (?<a>[^,;:?!]{3,40}?) (?:is|are|was|were) ${VERY}(?:${GOOD})(?<b>)[?!.\\s]*$`, 'best'),
];

/** "Which airlines should be ashamed of their food?" asks who has the worst; of "who", only where records grade it. */
export function withFelt(asked: Reworded, isGrade: (word: string) => boolean): Reworded {
  for (const [pattern, plainly] of FORMS) {
    const match = pattern.exec(asked.text);
    const { n, a = '' } = match?.groups ?? {};
    if (!match || (!n && !a.split(/\s+/).some((word) => isGrade(word.toLowerCase())))) continue;
    const named = n ? plainly : plainly.replace('which {n}', 'who');
    return asked.replace({ start: 0, end: asked.text.length }, piecesOf(named, match.indices?.groups));
  }
  return asked;
}
