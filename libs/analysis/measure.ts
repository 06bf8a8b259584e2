import { LIMITS } from '#libs/contract';
import type { AnalysisIndex, Bitmap } from '#libs/index';
import { assignByCode, assignByLength, countCodes, type Assigner } from './assignment.js';
import { refusal, warn, type Scope } from './context.js';
import { isNumeric, resolveField, type Field } from './fields.js';

export type Aggregate = 'avg' | 'median' | 'p90' | 'min' | 'max' | 'sum';

/** What is computed of the records in a cell. */
export type Measure =
  | { readonly kind: 'volume' | 'share' }
  | { readonly kind: 'authors'; readonly codes: Assigner }
  | {
      readonly kind: 'number';
      readonly agg: Aggregate;
      readonly codes: Assigner;
      /** By code; NaN = not a number. */
      readonly numbers: Float64Array;
      readonly field: Field;
    };

export interface Wish {
  readonly name: string;
  readonly agg: Aggregate;
  readonly pointer: string;
}

/** The measure a name means, or the field to split by when it is a categorical one. */
export function readMeasure(
  scope: Scope,
  wish: Wish,
  match: readonly Bitmap[],
): { measure: Measure; splitBy?: Field } {
  const { name, agg, pointer } = wish;
  const { index } = scope;
  if (name === 'volume' || name === 'share') return { measure: { kind: name } };
  if (name === 'authors') {
    return { measure: { kind: 'authors', codes: everyCode(index, 'user_name') } };
  }
  if (name === 'nps' || name === 'csat') return { measure: scaled(scope, name, { pointer, match }) };
  if (name === 'message:length') {
    const numbers = Float64Array.from({ length: LIMITS.message + 1 }, (_, length) => length);
    const codes = assignByLength(Int32Array.from(numbers));
    return { measure: { kind: 'number', agg, codes, numbers, field: { kind: 'length', key: name } } };
  }
  const field = resolveField(index, name, { place: 'group', pointer });
  if (!isNumeric(index, field)) return { measure: { kind: 'volume' }, splitBy: field };
  if (name === 'score') warnOfScales(scope);
  return {
    measure: { kind: 'number', agg, codes: everyCode(index, field.key), numbers: numbersOf(index, field.key), field },
  };
}

export function numbersOf(index: AnalysisIndex, key: string): Float64Array {
  const dictionary = index.dictionary(key);
  return Float64Array.from({ length: dictionary?.size ?? 0 }, (_, code) => dictionary?.numberAt(code) ?? Number.NaN);
}

function everyCode(index: AnalysisIndex, key: string): Assigner {
  const size = index.dictionary(key)?.size ?? 0;
  return assignByCode(key, { slotOfCode: Int32Array.from({ length: size }, (_, i) => i), missing: -1, size });
}

const SCALES = { nps: [0, 10], csat: [1, 5] } as const;

/**
 * nps = share of 9–10 minus share of 0–6, csat = share of 4–5, both as fractions. Scores outside the scale, or a
 * source that declares another one, are refused.
 */
function scaled(
  scope: Scope,
  name: 'nps' | 'csat',
  { pointer, match }: { pointer: string; match: readonly Bitmap[] },
): Measure {
  const { index } = scope;
  const [least, most] = SCALES[name];
  const numbers = numbersOf(index, 'score');
  const counts = countCodes(index, 'score', match);
  const outside = numbers.some((score, code) => counts[code] > 0 && (score < least || score > most));
  const sources = countCodes(index, 'source', match);
  const other = [...(scope.context.scoreScales ?? [])].some(([source, scale]) => {
    const code = index.dictionary('source')?.code(source);
    return code !== undefined && sources[code] > 0 && (scale[0] !== least || scale[1] !== most);
  });
  if (outside || other) {
    throw refusal(pointer, 'wrong_scale', `'${name}' needs scores from ${least} to ${most}; choose sources with filters`);
  }
  const points = numbers.map((score) => {
    if (name === 'csat') return score >= 4 ? 1 : 0;
    return score >= 9 ? 1 : score <= 6 ? -1 : 0;
  });
  const field: Field = { kind: 'values', key: 'score', seen: true };
  return { kind: 'number', agg: 'avg', codes: everyCode(index, 'score'), numbers: points, field };
}

function warnOfScales({ context, warnings, ...scope }: Scope): void {
  const scales = new Set([...(context.scoreScales?.values() ?? [])].map((scale) => scale.join('–')));
  if (scales.size < 2) return;
  const detail = `Scores are of different scales (${[...scales].join(', ')}).`;
  warn({ ...scope, context, warnings }, { code: 'mixed_scales', detail, field: 'score' });
}
