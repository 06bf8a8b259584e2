import type { SourceScore } from '#libs/contract';
import type { MainScale } from '../question/terrain.js';
import { partOfSource } from '#libs/wording';
import type { Step } from '../steps/investigation.js';
import { figures } from '../writing/field-figures.js';
import { type Line, note, point } from '../writing/write-answer.js';
import { say } from '../wording/message.js';
import { formatRating } from './recipe.js';

/** The mean of each source beside the scale it is on, where a step lists them at `path`; of each time of one that changed its scale. */
export function sourceMeans(step: Step, parts: readonly SourceScore[], path: string): Line[] {
  const means = parts.flatMap(({ scale, value, n, from: since, until, above, below, ...part }, i) => {
    if (value === null) return [];
    const mean = formatRating({ mean: value, n });
    const name = partOfSource({ ...part, above, below });
    const source = say('sourceIn', { source: name, ...(since && { since }), ...(until && { until }) });
    const text = scale
      ? say('onScale', { source, mean, from: scale[0], to: scale[1] })
      : say('valueMean', { value: source, mean });
    return [
      {
        text,
        scale: scale ?? [above ?? below ?? 0],
        figures: figures(step, `${path}.${i}.value`, `${path}.${i}.n`),
      },
    ];
  });
  if (means.length === 0) return [];
  return [
    {
      ...point(say('meansOf', { items: means.map(({ text }) => text) }), [step.id]),
      figures: means.flatMap((one) => one.figures),
      numbers: means.flatMap(({ scale }) => scale),
    },
  ];
}

/** That means are of the ratings on one scale, and which these are. */
export function scaleNote(
  { scale: [least, most], from: since, until }: MainScale,
  steps: readonly string[],
): Line {
  const times = { ...(since && { since }), ...(until && { until }) };
  const dated = [since, until].flatMap((time) => time?.match(/\d+/g) ?? []);
  const text = say('onOneScale', { from: least, to: most, ...times });
  return { ...note(text, steps), numbers: [least, most, ...dated.map(Number)] };
}
