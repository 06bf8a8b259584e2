import type { Scalar, VersionsAnswer } from '#libs/contract';
import { selectionOf } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { figure, figures } from '../writing/field-figures.js';
import { say } from '../wording/message.js';
import { type Line, verdict } from '../writing/write-answer.js';
import { type RecipeContext } from './recipe.js';
import { traitLine, traitsOf } from './traits.js';
import { findThemes, themeLines } from './themes-of.js';
import { namesOf } from './theme-names.js';

export type VersionLine = VersionsAnswer['lines'][number];
export type Version = VersionLine['versions'][number];
/** A version of a source, which was compared with the one before it. */
export interface VersionChange {
  line: VersionLine;
  version: Version;
}

/** Whether the version after one that fell made up for at least half of it. */
export function nextLine(step: Step<'versions'>, { line, version }: VersionChange): Line[] {
  const at = line.versions.indexOf(version) - 1;
  const next = line.versions[at];
  const fall = version.comparison?.difference ?? 0;
  const rise = next?.comparison;
  if (fall >= 0 || !next || !rise || rise.with !== version.version) return [];
  if (rise.certainty === 'may be chance' || rise.difference < -fall / 2) return [];
  const text = say('versionBack', {
    version: String(next.version),
    before: rise.with_value,
    now: next.value ?? 0,
  });
  const field = `lines.${step.answer.lines.indexOf(line)}.versions.${at}`;
  return [
    {
      ...verdict(text, [step.id]),
      figures: figures(step, `${field}.comparison.with_value`, `${field}.value`),
    },
  ];
}

/** What the low ratings of a version that fell say more than those of the one before, or the high ones of one that rose. */
export async function versionCauses(
  setting: RecipeContext,
  { line, version: { version, comparison } }: VersionChange,
  key: string,
): Promise<Line[]> {
  const { investigation, question } = setting;
  if (!comparison || comparison.certainty === 'may be chance' || investigation.stepsLeft < 3) return [];
  const who = comparison.difference < 0 ? 'low' : 'high';
  const others = question.values.filter((one) => one.key !== key && one.key !== 'source');
  const of = (value: Scalar) =>
    selectionOf({
      values: [
        ...others,
        { key, value, start: 0, end: 0 },
        ...(line.key === null ? [] : [{ key: 'source', value: line.key, start: 0, end: 0 }]),
      ],
      query: question.query,
      polarity: who,
    });
  const [now, before] = [of(version), of(comparison.with)];
  const { themes, step } = await findThemes(setting, {
    of: now,
    against: before,
    plan: 3,
    most: 3,
  });
  const lines: Line[] = [];
  if (themes.length > 0) {
    const whose = say('whoOf', { who, of: `${line.label} ${String(version)}` });
    const text = say('mention', { who: whose, n: step.answer.total, themes: namesOf(themes) });
    lines.push({ ...verdict(text, [step.id]), figures: [figure(step, 'total')] });
    lines.push(...themeLines(themes, say('others', { of: 'those before' })));
  }
  if (investigation.stepsLeft < 1) return lines;
  const sides = { main_filters: now.filters, secondary_filters: before.filters, examples: 0 };
  const compared = await investigation.step('quantify', sides, 4);
  const traits = await traitsOf(setting, compared, { most: 3, besides: [key, 'source'] });
  lines.push(...traitLine(traits, (items) => say('moreThanBefore', { items })));
  return lines;
}
