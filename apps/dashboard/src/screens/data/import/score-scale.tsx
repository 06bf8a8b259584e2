import { useState } from 'preact/hooks';
import { TextField } from '../../../ui/field.js';
import { readScale } from '../sources/source-draft.js';
import type { ColumnTarget, Preview } from './mapping.js';

/** The scale of scores that are not from 1 to 5, and its field; null where it is inferred, undefined where it is wrong. */
export function useScoreScale(preview: Preview | undefined, targets: ReadonlyMap<string, ColumnTarget>) {
  const [text, setText] = useState('');
  if (!preview || !hasOtherScale(preview, targets)) return { scale: null };
  const scale = readScale(text);
  const field = (
    <TextField
      label="Score scale (optional)"
      hint="Lowest and highest score, such as 0 to 10. Leave empty to infer it from the scores."
      fault={scale === undefined ? 'Enter the lowest and the highest score, such as 0 to 10.' : undefined}
      value={text}
      onChange={setText}
    />
  );
  return { scale, field };
}

function hasOtherScale({ columns, records }: Preview, targets: ReadonlyMap<string, ColumnTarget>): boolean {
  // `9/10` is read by the service.
  const read = records.map(({ score }) => Number(score));
  const written = columns.flatMap(({ name, examples }) =>
    targets.get(name)?.field === 'score' ? examples.map(Number) : [],
  );
  return [...read, ...written].some((score) => score < 1 || score > 5);
}
