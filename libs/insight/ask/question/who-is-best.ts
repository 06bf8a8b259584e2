import { piecesOf, type Form, type Reworded } from './reworded.js';
import type { DataOverview } from './terrain.js';
import { namingField } from './things.js';

const END = '(?<b>(?:[,;]? (?:in|on|at|since|during|with|for|among|over|from|this|last)\\b[^?!]*?)?)';
const JUDGED =
  '(?<c>(?:very )?(?:best|worst|better|worse|nicest|top|highest|lowest|poorest|cleanest|dirtiest|friendliest|rudest|comfiest|tightest|smallest|biggest))';
const WHO = "(?:who|which ones?)(?:['’]?s| is| are| has| have| had| does| do| was| were| they)?(?: got)?";
const form = (pattern: string, plainly: string): Form => [new RegExp(pattern, 'diu'), plainly];

/** Ways to ask who has the best or worst of something that records grade. */
const FORMS: readonly Form[] = [
  form(
    `^\\W*(?<a>(?![^,;:?!–-]*\\bor\\b)[^,;:?!–-]{3,40}?)\\s*[,;:?–-]+\\s*¿?(?:and |so )?${WHO} (?:the |at |rated )*${JUDGED}${END}[?!.\\s]*$`,
    'which {n} has the {c} {a}{b}?',
  ),
  form(
    `^\\W*(?:and |so )?who(?:['’]?s| is| are| was| were)? (?:the |rated )*${JUDGED} (?:for|at|on|in|when it comes to|in terms of|regarding) (?:the |their )?(?<a>[^,;:?!]{3,30}?)(?<b>(?:[,;]? (?:in|on|since|during|with|among|over|this|last)\\b[^?!]*?)?)[?!.\\s]*$`,
    'which {n} has the {c} {a}{b}?',
  ),
  form(
    `^\\W*(?:and |so )?who (?:has|have|had|got|has got|offers?|serves?|provides?|gives?(?: you)?) (?:got )?(?:the )?${JUDGED} (?<a>[^,;:?!]{3,30}?)(?<b>(?:[,;]? (?:in|on|at|since|during|with|among|over|this|last)\\b[^?!]*?)?)[?!.\\s]*$`,
    'which {n} has the {c} {a}{b}?',
  ),
];
const AS: Readonly<Record<string, string>> = {
  better: 'best',
  worse: 'worst',
  poorest: 'worst',
  nicest: 'best',
  top: 'best',
};

/** "Legroom, who's the worst?" asks for one of what records are about, and not for who wrote them. */
export function withWho(
  asked: Reworded,
  { fields }: Pick<DataOverview, 'fields'>,
  isGrade: (word: string) => boolean,
): Reworded {
  const naming = namingField(fields);
  if (naming === undefined) return asked;
  for (const [pattern, plainly] of FORMS) {
    const match = pattern.exec(asked.text);
    const { a = '', c = '' } = match?.groups ?? {};
    if (!match || !a.split(/\s+/).some((word) => isGrade(word.toLowerCase()))) continue;
    const name = naming.replace(/^filters\./, '').replaceAll(/[_.]/g, ' ');
    const named = plainly.replace('{n}', name).replace('{c}', AS[c.toLowerCase()] ?? '{c}');
    return asked.replace({ start: 0, end: asked.text.length }, piecesOf(named, match.indices?.groups));
  }
  return asked;
}
