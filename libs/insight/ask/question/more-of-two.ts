import type { Form } from './reworded.js';

const WHO = '(?:people|ppl|users|customers|guests|passengers|of them|folks|reviewers)';
const COMPLAIN =
  '(?:(?:are |is )?(?:complain|moan|whin(?:e|g)|grumbl(?:e|)|gripe|rant|whing)(?:ing|e|ed|s)?|upset|annoyed|angry|unhappy) (?:about|of|over|with|at|by)';
const TOPIC = '[^?!,;:–-]{2,40}?';
const PAIR = `(?:the )?(?<a>${TOPIC}) (?:or|than|vs\\.?|versus) (?:(?:of|about|over|with|at|by) )?(?:the )?(?<b>${TOPIC})[?!.\\s]*$`;

/** "Do more people complain about sync or about login?": which of two subjects has more complaints. */
export const MORE_FORMS: readonly Form[] = [
  [
    new RegExp(
      `^\\W*(?<c>[^?!,;:]{2,40}?) ?(?:[,:;–]| -) ?(?:are |do |is )?(?:there )?more ${WHO} ${COMPLAIN} ${PAIR}`,
      'diu',
    ),
    'are there more complaints about {a} or about {b} in {c}?',
  ],
  [
    new RegExp(`^\\W*(?:are |do |did |is )?(?:there )?more ${WHO} ${COMPLAIN} ${PAIR}`, 'diu'),
    'are there more complaints about {a} or about {b}?',
  ],
];
