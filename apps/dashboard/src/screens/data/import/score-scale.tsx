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

function hasOtherScale({ columns }: Preview, targets: ReadonlyMap<string, ColumnTarget>): boolean {
  return columns.some(
    ({ name, examples }) =>
      targets.get(name)?.field === 'score' && examples.some((text) => Number(text) < 1 || Number(text) > 5),
  );
}
