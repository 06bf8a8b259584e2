import { type Parts, selectionOf } from '../../question/selection.js';
import { type Line, note, point } from '../../writing/draft.js';
import { capital, count, listed } from '../../writing/numbers.js';
import type { Setting } from '../recipe.js';
import { fieldDifferences, judgeScores, sayMean } from '../sentences.js';
import { findThemes, namesOf, themeLines } from '../themes-of.js';
import { holdAgainst, type Windows } from './windows.js';

/** What the one time speaks of and the other does not, and in which values of which fields. */
export async function reasons(setting: Setting, scope: Parts, windows: Windows): Promise<Line[]> {
  const { investigation, terrain } = setting;
  const { now, earlier } = windows;
  if (investigation.stepsLeft < 1) return [];
  const { themes, step } = await findThemes(setting, {
    of: selectionOf({ ...scope, time: now }, terrain),
    against: selectionOf({ ...scope, time: earlier }, terrain),
    plan: 3,
    most: 3,
  });
  const who = scope.polarity ? `${capital(scope.polarity)} ratings of` : 'Records of';
  const lines: Line[] = [];
  if (themes.length === 0) {
    const text = `${who} ${now.label} use no words that those of ${earlier.label} did not use as often`;
    lines.push(note(`${text}: what people write does not tell the cause`, [step.id]));
  } else {
    const size = count(step.answer.total, 'record');
    const text = `${who} ${now.label} (${size}) speak more of ${listed(namesOf(themes))}`;
    lines.push(point(`${text} than those of ${earlier.label}`, [step.id]));
    lines.push(...themeLines(themes, `those of ${earlier.label}`));
  }
  return [...lines, ...(await places(setting, scope, windows))];
}

/** The values that became more frequent, and whether the change is there without the first of them. */
async function places(setting: Setting, scope: Parts, windows: Windows): Promise<Line[]> {
  const { investigation, question } = setting;
  if (investigation.stepsLeft < 1) return [];
  const step = await holdAgainst(setting, scope, windows, { plan: 4, differences: true });
  const besides = (scope.values ?? []).map(({ key }) => key);
  const fields = fieldDifferences(step.answer, { most: 3, besides });
  const [top] = fields;
  if (!top) return [];
  const text = `They come more often than before with ${listed(fields.map((field) => field.text))}`;
  const lines = [point(text, [step.id])];
  if (question.about !== 'ratings' || investigation.stepsLeft < 1) return lines;
  return [...lines, ...(await without(setting, scope, windows, top))];
}

async function without(
  setting: Setting,
  scope: Parts,
  windows: Windows,
  { key, value }: ReturnType<typeof fieldDifferences>[number],
): Promise<Line[]> {
  const besides = [{ type: 'list', key, operator: 'neq', values: [value] }];
  const step = await holdAgainst(setting, { ...scope, polarity: undefined }, windows, { plan: 4, besides });
  const judged = judgeScores(step.answer);
  if (judged.relation === 'unknown') return [];
  const name = `${key.replace(/^filters\./, '')} ${String(value)}`;
  const left = `${sayMean(step.answer.secondary)} to ${sayMean(step.answer.main)}`;
  const text =
    judged.relation === 'same'
      ? `Without ${name} there is no reliable change (${left}): it is where the change comes from`
      : `Without ${name} the change is still there (${left})`;
  return [point(text, [step.id])];
}
