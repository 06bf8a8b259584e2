import { asAsked } from '../question/ellipsis.js';
import type { Question } from '../question/question.js';
import { say } from '../wording/message.js';
import type { Relation } from '../wording/sentences/sentences.js';
import type { Line } from '../writing/write-answer.js';

/** What is said of the ratings of two sides; `relation`: of the first, where means decide. */
export interface Judged {
  lines: Line[];
  relation?: Relation;
}

/** "Is A better than B?" has yes or no for an answer, where the means of both are on one scale. */
export function replied(question: Question, { lines, relation }: Judged, asks = REPLIED): Line[] {
  const [, word = ''] =
    (!CHOOSES[question.language]?.test(asAsked(question)) && asks.exec(question.text)) || [];
  const [first, ...rest] = lines;
  if (!word || first?.kind !== 'verdict') return [...lines];
  // What may be chance says neither yes nor no.
  if (relation !== 'lower' && relation !== 'higher') return [...lines];
  const yes =
    relation === (/^(?:worse|lower|unhappier|angrier|fewer|less|smaller)/i.test(word) ? 'lower' : 'higher');
  return [{ ...first, text: say('replied', { yes, text: first.text }) }, ...rest];
}

/** "Was that Android or iPhone?" has one of them for an answer, although the grammar reads it as a yes-or-no question. */
const CHOOSES: Readonly<Record<string, RegExp>> = {
  en: /\bor\b/i,
  de: /\boder\b/i,
  fr: /\bou\b/i,
  es: /\b[ou]\b/i,
  pt: /\bou\b/i,
  it: /\bo\b/i,
  nl: /\bof\b/i,
  id: /\batau\b/i,
  ja: /それとも|どっち|どちら/u,
  ko: /아니면/u,
  zh: /还是|還是/u,
};

/** "Better or worse than" asks which of the two it is. */
const REPLIED =
  /^\s*(?:is|are|was|were|do|does|did|has|have)\b(?!.*\b(?:(?:better|higher|happier) or (?:\p{L}+ )?(?:worse|lower|unhappier)|(?:worse|lower|unhappier) or (?:\p{L}+ )?(?:better|higher|happier))\b).*\b(better|worse|(?:un)?happier|angrier|higher|lower|more satisfied)\b.*\bthan\b/iu;

/** "Are there more low ratings on A?", "is their share higher?" */
export const ASKS_MORE =
  /^\s*(?:is|are|was|were|do|does|did|has|have)\b.*\b(more|higher|larger|bigger|fewer|less|lower|smaller)\b/i;
