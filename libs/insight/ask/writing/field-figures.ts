import type { Step } from '../steps/investigation.js';

interface FieldPlace {
  step: string;
  field: string;
}

/** A number of a sentence as a field of what a step found. */
export interface FieldFigure {
  step: string;
  /** Where in its answer: `main.matches`, `keyphrases.0.share`. */
  field: string;
  value: number;
  /** What is subtracted from the field: the records of one value, where the others are meant. */
  less?: FieldPlace;
  /** What is added to it: the records of another step, of which none is among these. */
  plus?: FieldPlace;
  /** Of a share: the field below, perhaps of another step. */
  of?: FieldPlace & { less?: FieldPlace | undefined };
  /** Of numbers a day: how many days. */
  days?: number;
  /** The mean of the grades that the list `field` counts. */
  isMean?: true;
}

/** The field itself. */
export function figure(step: Step, field: string): FieldFigure {
  return { step: step.id, field, value: numberAt(step, field) ?? 0 };
}

export function figures(step: Step, ...fields: string[]): FieldFigure[] {
  return fields.map((field) => figure(step, field));
}

/** `12 of 300 (4%)`: both numbers, and the share that they make. */
export function partOf(step: Step, field: string, of: string): FieldFigure[] {
  const [above, below] = [figure(step, field), figure(step, of)];
  return [above, below, shareOf(above, below)];
}

/** The share that two figures make. */
export function shareOf(above: FieldFigure, below: FieldFigure): FieldFigure {
  const { step, field, less } = below;
  return { ...above, of: { step, field, ...(less && { less }) }, value: above.value / below.value };
}

/** What a figure leaves of another one: all others. */
export function lessOf(all: FieldFigure, { step, field, value }: FieldFigure): FieldFigure {
  return { ...all, less: { step, field }, value: all.value - value };
}

/** What two figures make together. */
export function sumOf(one: FieldFigure, { step, field, value }: FieldFigure): FieldFigure {
  return { ...one, plus: { step, field }, value: one.value + value };
}

/** `14 a day` */
export function aDay(step: Step, field: string, days: number): FieldFigure {
  const own = figure(step, field);
  return { ...own, days, value: own.value / days };
}

/** The mean of the grades in a list of values and how often each is; undefined where these are not `n` in all. */
export function meanOfGrades(step: Step, field: string, n: number): FieldFigure | undefined {
  const grades = gradesAt(step, field);
  const total = grades.reduce((sum, [, count]) => sum + count, 0);
  const isWhole = n > 0 && total === n && grades.every(([grade]) => Number.isFinite(grade));
  return isWhole ? { step: step.id, field, value: meanAt(step, field), isMean: true } : undefined;
}

function meanAt(step: Step, field: string): number {
  const grades = gradesAt(step, field);
  const sum = grades.reduce((all, [grade, count]) => all + grade * count, 0);
  return sum / grades.reduce((all, [, count]) => all + count, 0);
}

function gradesAt(step: Step, field: string): [grade: number, count: number][] {
  const list = valueAt(step, field);
  if (!Array.isArray(list)) return [];
  return (list as { key: unknown; count: number }[])
    .filter(({ count }) => count > 0)
    .map(({ key, count }) => [key === null ? Number.NaN : Number(key), count]);
}

/** What is wrong with a figure; undefined where the step found it. */
export function faultOf(
  { step: id, field, value, less, plus, of, days = 1, isMean }: FieldFigure,
  steps: readonly Step[],
): string | undefined {
  const at = (place: FieldPlace & { less?: FieldPlace | undefined }): number | undefined => {
    const step = steps.find((one) => one.id === place.step);
    const found = step && (isMean ? meanAt : numberAt)(step, place.field);
    const left = place.less ? at(place.less) : 0;
    return found === undefined || left === undefined ? undefined : found - left;
  };
  const [own, below] = [at({ step: id, field, ...(less && { less }) }), of ? at(of) : 1];
  const added = plus ? at(plus) : 0;
  const above = own === undefined || added === undefined ? undefined : own + added;
  if (above === undefined || below === undefined)
    return `${id} has no number ${field}${of ? ` or ${of.field}` : ''}`;
  const known = above / below / days;
  return Object.is(known, value) ? undefined : `${field} is ${known} in ${id}, and not ${value}`;
}

function numberAt(step: Step, field: string): number | undefined {
  const found = valueAt(step, field);
  return typeof found === 'number' ? found : undefined;
}

function valueAt({ answer }: Step, field: string): unknown {
  return field
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      answer,
    );
}
