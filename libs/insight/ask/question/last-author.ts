import { type Form, piecesOf, type Reworded } from './reworded.js';

const SAY =
  '(?:report|mention|ask(?:ed)? (?:for|about)|request|complain(?:ed)? (?:about|of)|writ(?:e|ing)|wrote|written|want(?:ed)?|prais(?:e|ed)|talk(?:ed)? about|say|said|wish(?:ed)? for|bring up|brought up)(?:ed|d|s|ing)?(?: (?:about|for|of))?';
const ABOUT = '(?:(?:an?|the|our|some) )?(?<a>[^?!,;]{2,60}?)';
const LAST = '(?:last|latest|most recent|newest)';
const END = '[?!.\\s]*$';
const NEWEST = 'who wrote the newest record about {a}?';
/** Of what was asked about before. */
const ALONE = 'who wrote the newest record?';

/** Who was the last to say something: their record is the newest one. */
const FORMS: readonly Form[] = [
  [
    new RegExp(
      `^\\W*(?:and )?who (?:was|is|were|are)(?: the)? ${LAST}(?: (?:person|one|user|customer|author|guest|passenger)s?)? (?:to|who|that) (?:have |has )?${SAY} ${ABOUT}${END}`,
      'diu',
    ),
    NEWEST,
  ],
  [
    new RegExp(
      `^\\W*(?:and )?who (?:has |have )?${SAY} ${ABOUT} (?:most recently|(?:very )?last|latest)${END}`,
      'diu',
    ),
    NEWEST,
  ],
  [new RegExp(`^\\W*(?:and )?who (?:last|most recently) ${SAY} ${ABOUT}${END}`, 'diu'), NEWEST],
  [
    new RegExp(
      `^\\W*(?:and )?who (?:(?:${SAY}|asked|complained)(?: (?:so|it|that|this))? (?:last|most recently)|(?:was|is) the last(?: (?:one|person))?)${END}`,
      'diu',
    ),
    ALONE,
  ],
];

/** "Who asked for it most recently?" is who wrote the newest record about it. */
export function withLastAuthor(asked: Reworded): Reworded {
  for (const [pattern, plainly] of FORMS) {
    const match = pattern.exec(asked.text);
    if (!match) continue;
    const isPointing = /^(?:it|that|this|them|those|these)$/i.test(match.groups?.a ?? '');
    const pieces = piecesOf(isPointing ? ALONE : plainly, match.indices?.groups);
    return asked.replace({ start: 0, end: asked.text.length }, pieces);
  }
  return asked;
}

/** Whether it asks for the author of a record. */
export function asksFromWhom(question: string): boolean {
  return /\bwho wrote the newest record\b|\b(?:from|by) whom?\b/i.test(question);
}
