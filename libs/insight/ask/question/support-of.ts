import { placeOf, type Reworded } from './reworded.js';

/** Whose support answers e-mails: with one of these in front, it is no wish. */
const SERVICE =
  '(?:customers?|clients?|users?|members?|tech|technical|phone|telephone|e?-?mail|chat|live|online|product|app|it|premium|free|plus|paid|human|actual|real|your|our|their|the|this|that|an?|good|great|bad|poor|better|worse|best|worst|slow|fast|quick|rude|no|of|with|from|about|by|to|contact(?:ing)?|get(?:ting)?|is|are|was|were|how|what|does|do|did|in|on|and|or|need|needs|want|wants|more|less|any|some|much|enough|first|24\\/7)';
const THING = `(?<thing>(?!${SERVICE}\\b)\\p{Ll}[\\p{L}\\p{N}-]+(?: (?!${SERVICE}\\b|support\\b)[\\p{L}\\p{N}-]+){0,2})`;
const END = '(?=[?!.\\s]*$)';
const WANTED =
  '(?:wanted|requested|needed|missing|in demand|asked for|demanded|wished for|please|pls|desired|coming)';
const WANTS =
  '(?:want(?:s|ed|ing)?|need(?:s|ed)?|ask(?:s|ed|ing)? (?:us )?for|request(?:s|ed|ing)?(?: for)?|demand(?: for)?|wish(?:es|ed)? for|wishes|call(?:s|ing)? for|add(?:ing)?|hop(?:e|ing) for|interest in|wait(?:ing)? for|mention(?:s|ed|ing)?|anything on|anything about)';

/** "Any smartwatch support wanted?" */
const WANTED_SUPPORT = new RegExp(
  `^\\W*(?:(?:is|are|was|there|any|the|a) )*${THING} support (?:is |being |been )?${WANTED}${END}`,
  'diu',
);

/** What "support" behind a thing is asked for: the thing. "Any smartwatch support wanted?", "do people ask for apple pay support?" */
const WISHES: readonly RegExp[] = [
  new RegExp(`(?<=\\b${WANTS} (?:an? |any |the |more |better )?)${THING} support${END}`, 'diu'),
  new RegExp(`(?<=^\\W*(?:any )?)${THING} support${END}`, 'diu'),
  new RegExp(
    `(?<=\\b${WANTS} (?:an? |any |the |more |better )?)(?:support|soporte|suporte|unterst[uü]tzung|prise en charge|supporto|ondersteuning|dukungan) (?:for|of|para|f[uü]r|de|per|voor|untuk|do|da|di)(?: (?:an?|the|la|el|le|o|il|die|das|den|una?|eine?n?|een|het))? (?<thing>(?!${SERVICE}\\b)\\p{L}[\\p{L}\\p{N} -]+?)${END}`,
    'diu',
  ),
];

/** A question for the support of a thing as one for the thing. */
export function withSupportOf(asked: Reworded, isNamed: (words: string) => boolean): Reworded {
  for (const wish of [WANTED_SUPPORT, ...WISHES]) {
    const match = wish.exec(asked.text);
    const thing = match?.indices?.groups?.thing;
    if (!match || !thing) continue;
    const [start, end] = thing;
    // "Netflix support" is that of Netflix.
    if (isNamed(asked.text.slice(start, end))) continue;
    const before = wish === WANTED_SUPPORT ? 'has anyone asked for ' : '';
    return asked.replace(placeOf(match), [before, { start, end }, ' ']);
  }
  return asked;
}
