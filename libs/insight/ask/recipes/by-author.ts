import type { Question } from '../question/question.js';
import { describeParts, type Parts, selectionOf } from '../question/selection.js';
import { boundsOf } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { say } from '../wording/message.js';
import { figures } from '../writing/field-figures.js';
import { type Draft, type Line, verdict } from '../writing/write-answer.js';
import { asksAgain } from './asked-again.js';
import type { RecipeContext } from './recipe.js';
import { BUCKETS } from './value-shares.js';

const AUTHOR = 'user_name';
/** Authors named. */
const SHOWN = 10;
/** Who wrote no more than this of something hardly stands out. */
const FEW = 5;

/** "Who moans most about login?", "who asked more than once": the authors by how many records of theirs are about it. */
export function asksForAuthors(question: Question): boolean {
  const { by, query, about, polarity } = question;
  if (by?.key !== AUTHOR) return false;
  return asksAgain(question) || (query !== '' && (polarity === 'low' || about === 'records'));
}

const COMPLAINS = /\b(?:complain\w*|moan\w*|worst|angry|unhappy|annoyed|upset|frustrated|hate)\b/i;

/** Authors of more than one record; low ratings first, where complaints are asked for. */
export async function byAuthor(setting: RecipeContext, scope: Parts): Promise<Draft> {
  const { question, terrain } = setting;
  // Who only wrote of it twice need not have complained.
  const isAny = asksAgain(question) && !question.polarityNamed && !COMPLAINS.test(question.frame);
  const isLow = question.polarity === 'low' && terrain.scales.length > 0 && !isAny;
  const low = isLow ? await authorsOf(setting, { ...scope, polarity: 'low' }) : undefined;
  const all =
    !low || (scope.query && repeated(low).length === 0) ? await authorsOf(setting, scope) : undefined;
  const found = [low, all].flatMap((one) => one ?? []);
  const most = Math.max(...found.flatMap(({ step }) => repeated({ step }).map(({ count }) => count)), 0);
  const few: Line[] =
    most <= FEW && !asksAgain(question)
      ? [
          verdict(
            say('noneAhead', { field: question.by?.label ?? 'author' }),
            found.map(({ step }) => step.id),
          ),
        ]
      : [];
  return {
    lines: [...few, ...found.map((one) => lineOf(setting, one))],
    total: found[0]?.step.answer.total_records ?? 0,
    followUps: [say('askMood', { mood: 'low', how: 'themes' })],
  };
}

interface Authors {
  parts: Parts;
  step: Step<'distribution'>;
}

async function authorsOf({ investigation }: RecipeContext, parts: Parts): Promise<Authors> {
  const step = await investigation.step('distribution', {
    ...selectionOf(parts),
    distribution_by: AUTHOR,
    limit: BUCKETS,
    sorted_by: ['-count'],
    include: ['value'],
  });
  return { parts, step };
}

function repeated({ step }: Pick<Authors, 'step'>) {
  return step.answer.buckets.filter(({ kind, count }) => kind === 'value' && count > 1);
}

function lineOf({ terrain }: RecipeContext, { parts, step }: Authors): Line {
  const authors = repeated({ step });
  const named = authors.slice(0, SHOWN);
  const { distinct_values: of, buckets } = step.answer;
  const text = say('authorsAgain', {
    what: describeParts({ ...parts, besides: [] }, terrain),
    n: authors.length,
    of,
    items: named.map(({ label, count }) => `${label} (${count})`),
  });
  return {
    ...verdict(text, [step.id]),
    figures: figures(step, 'distinct_values', ...named.map((one) => `buckets.${buckets.indexOf(one)}.count`)),
    numbers: [...boundsOf(terrain), authors.length],
  };
}
