import type { Step } from '../steps/investigation.js';
import { say } from '../wording/message.js';
import { type Line, verdict } from '../writing/write-answer.js';
import { judgeScores } from './recipe.js';

/** "Is A better than B?" has yes or no for an answer, where the means of both are on one scale. */
export function replyTo(text: string, { id, answer }: Step<'quantify'>): Line | undefined {
  const [, word = ''] = REPLIED.exec(text) ?? [];
  const { relation } = judgeScores(answer);
  if (!word || relation === 'unknown') return undefined;
  const yes = relation === (/^(?:worse|lower|unhappier)/i.test(word) ? 'lower' : 'higher');
  return verdict(say('reply', { yes }), [id]);
}

const REPLIED =
  /^\s*(?:is|are|was|were|do|does|did|has|have)\b.*\b(better|worse|(?:un)?happier|higher|lower|more satisfied)\b.*\bthan\b/i;
