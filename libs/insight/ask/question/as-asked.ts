import type { MeasureMention } from './measures.js';
import { overlaps, type Reworded } from './reworded.js';
import type { Repair } from './spelling.js';
import type { ValueMention } from './values.js';

/** A question as it was asked, and the words that the grammar reads. */
export interface Wording {
  asked: string;
  language: string;
  reworded: Reworded;
  repairs: readonly Repair[];
}

/** With its name as the question has it, in its own language. */
export function asWritten(measure: MeasureMention, { asked, reworded }: Wording): MeasureMention {
  const { start, end } = reworded.asked(measure.name);
  return { ...measure, name: { ...measure.name, text: asked.slice(start, end) } };
}

/** A value as the question calls it, spelled as it should be, where that is a name and no other word for it. */
export function withName(
  value: ValueMention,
  text: string,
  { asked, reworded, repairs }: Wording,
): ValueMention {
  const place = reworded.asked(value);
  const isRepaired = repairs.some((repair) => overlaps(repair, place));
  const said = isRepaired ? text.slice(value.start, value.end) : asked.slice(place.start, place.end);
  const isName = /^\p{Ll}?\p{Lu}/u.test(said) || plain(said) === plain(String(value.value));
  return value.label === undefined && isName ? { ...value, said } : value;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
}
