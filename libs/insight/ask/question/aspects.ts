import type { FieldSummary } from '#libs/contract';
import { isGraded, isOfWhole } from './grade-fields.js';
import type { Place } from './reworded.js';

/** That the things that records grade are ranked by their grades: "which aspect is rated worst?" */
export interface AspectsMention extends Place {
  worst: boolean;
}

const NAMES =
  '(?:aspects?|grades?|sub-?ratings?|criteria|criterion|dimensions?|categor(?:y|ies)|areas?|parts?|things?)';
const ASKED = [
  new RegExp(
    `\\b(?:which|what)(?: of the)?(?: single| individual)? (?<names>${NAMES})\\b.*?\\b(?<end>worst|best|lowest|highest|poorest)\\b`,
    'diu',
  ),
  new RegExp(
    `\\b(?<end>worst|best|lowest|highest)(?:[ -](?:rated|scored|graded|scoring))? (?<names>${NAMES})\\b`,
    'diu',
  ),
  /^\W*(?:what|which) (?:is|are|gets?) (?:rated|graded|scored) (?<names>(?:the )?)(?<end>worst|best|lowest|highest)\b/diu,
];

/** The fields that grade a part of what records are about. */
export function aspectsOf(fields: readonly FieldSummary[]): FieldSummary[] {
  return fields.filter((field) => isGraded(field) && !isOfWhole(field.key));
}

/** Undefined where records do not grade several things. */
export function aspectsIn(text: string, fields: readonly FieldSummary[]): AspectsMention | undefined {
  if (aspectsOf(fields).length < 2) return undefined;
  for (const form of ASKED) {
    const match = form.exec(text);
    const names = match?.indices?.groups?.names;
    const end = match?.indices?.groups?.end;
    if (!match || !names || !end) continue;
    const [start, until] = names[1] > names[0] ? names : end;
    return { worst: /^(?:worst|lowest|poorest)$/i.test(text.slice(...end)), start, end: until };
  }
  return undefined;
}
