import type { FieldSummary } from '#libs/contract';
import { piecesOf, type Reworded } from './reworded.js';
import { namingField } from './things.js';

const BEST =
  '(?:best|worst|nicest|better|worse|highest|lowest|most|least|fewest|cleanest|dirtiest|friendliest|rudest|tastiest|comfiest|cosiest|quietest|noisiest|cheapest|(?:un)?happiest|tightest|smallest|largest|biggest|slowest|fastest|finest|poorest|top|good|bad|decent|great|terrible|awful)';
/** "Who has the worst legroom?", "who serves the best food?" */
const HAS = new RegExp(
  `^\\W*who(?<a>(?:['’]?s)?(?: (?:has|have|had|is|are|was|were|does|do|offers?|serves?|gives?|got|gets?|provides?|makes?|runs?|sells?|flies|pours?|comes? (?:out|off)|ranks?|scores?|rates?|wins?))?(?: got| out)?)(?<b> (?:on |for |with )?(?:the |really |our )?${BEST}\\b(?! (?:reviews?|comments?|complaints|feedback|ratings)\\b)[^?]*)[?!.\\s]*$`,
  'diu',
);
/** "Who's happier, Brits or Americans, with lounges?" */
const HAPPIER =
  /^\W*who(?:['’]?s| is| are| was| were|['’]?re)? (?:the )?(?<c>(?:un)?happier|angrier|more (?:satisfied|positive|negative|critical)|better(?: off)?|worse(?: off)?|grumpier|more (?:un)?happy)(?<d>(?: (?:with|about|in|on) [^?,:]+?)?)[,:]? ?(?:the )?(?<a>[^?,:]+?) or (?:the )?(?<b>[^?,]+?)(?:,? (?<e>(?:with|about|in|on|at) [^?]+?))?[?!.\s]*$/diu;

/** "Who" asks for those that records are about, where a field names these, and between two names for the happier one. */
export function withProviders(question: Reworded, fields: readonly FieldSummary[]): Reworded {
  const two = HAPPIER.exec(question.text);
  if (two?.indices?.groups) {
    const how = moodOf(two.groups?.c ?? '');
    const { d, e, ...groups } = two.indices.groups;
    const where = [d, e].some((one) => one && one[1] > one[0]) ? ' ' : '';
    const pieces = piecesOf(`are {a} ${how} than {b}`, groups);
    const rest = [d, e].flatMap((one) => (one && one[1] > one[0] ? [{ start: one[0], end: one[1] }] : []));
    return question.replace({ start: 0, end: question.text.length }, [...pieces, where, ...rest, '?']);
  }
  const field = namingField(fields);
  const found = HAS.exec(question.text);
  const rest = found?.indices?.groups?.b;
  if (!field || !found || !rest) return question;
  const does = (found.groups?.a ?? '')
    .replace(/^['’]?s\b/iu, ' has')
    .replace(/ (?:got|out)$/iu, '')
    .trim();
  const place = { start: rest[0], end: rest[1] };
  const name = field.replace(/^.*[._](?=\p{L})/u, '').replace(/_?name$/i, '') || 'name';
  return question.replace({ start: 0, end: question.text.length }, [
    `which ${name} ${does || 'has'}`,
    place,
    '?',
  ]);
}

function moodOf(word: string): string {
  return /unhapp|angr|negativ|critical|wors|grump/iu.test(word) ? 'unhappier' : 'happier';
}
