import { type Certainty, certaintyOf, SURE } from '#libs/wording';
import type { Measure } from '../../charts/types.js';
import { formatValue } from '../../charts/wording.js';
import { fieldWords, labelWords } from '../../filters/words.js';
import { capital, formatShare, plural } from '../../ui/format.js';
import { formatDifference, shownDifference, spanWords } from '../trends/words.js';
import type { Driver, DriverField, DriversAnswer, Fix } from './drivers-request.js';

/** `Mean score fell by 0.48, from 4.10 to 3.62, compared with 1 to 30 September 2026. The change is certain.` */
export function changeWords(
  measure: Measure,
  {
    main,
    secondary,
    change,
    compared_range,
    note,
    meta,
  }: Pick<DriversAnswer, 'main' | 'secondary' | 'change' | 'compared_range' | 'note' | 'meta'>,
): string {
  if (!change) return note ?? '';
  const [from, to] = [formatValue(measure, secondary.value), formatValue(measure, main.value)];
  const then = compared_range ? `, compared with ${spanWords(compared_range)}` : '';
  const name = capital(measure.name);
  if (change.value === 0) return `${name} is ${to}, as before${then}.`;
  const verb = change.value < 0 ? 'fell' : 'rose';
  // However sure a difference is: of records collected in two ways it says nothing.
  const isCollected = meta.warnings.some(({ code }) => code === 'collection_changed');
  const isJudged = change.p_value !== null && !isCollected;
  const sure = isJudged ? ` The change ${SURE[certaintyOf({ p: change.p_value ?? 1 })]}.` : '';
  const size = sizeWords(measure, shownDifference(measure, main.value, secondary.value, change.value));
  return `${name} ${verb} by ${size}, from ${from} to ${to}${then}.${sure}`;
}

/** A difference without its sign. */
export function sizeWords(measure: Measure, value: number): string {
  return formatDifference(measure, value).replace(/^[-+−]/, '');
}

export function certaintyOfPart({ p_adjusted }: Driver): Certainty | undefined {
  return p_adjusted === null ? undefined : certaintyOf({ p: p_adjusted });
}

/** Contributions that a sentence names. */
const NAMED = 2;
/** Up to this part of the change beyond its share, a value only followed everything else. */
const IN_LINE = 0.2;

/** Of the largest contribution of a field: smaller ones may be no chance and yet do not matter. */
const LEAST = 0.1;

/** The values, or no value, whose contribution matters and is no chance, the largest first. */
export function clearParts(parts: readonly Driver[]): Driver[] {
  const least = LEAST * Math.max(...parts.map(({ contribution }) => Math.abs(contribution)));
  return parts.filter(
    ({ kind, contribution, p_adjusted: p }) =>
      kind !== 'other' && (p ?? 1) < 0.05 && Math.abs(contribution) >= least,
  );
}

/** What single values of a field changed, the largest first. */
export function fieldSentences(measure: Measure, { key, parts }: DriverField, change: number): string {
  const sure = clearParts(parts);
  if (sure.length === 0) return `No single value of ${lowerField(key)} clearly changed it.`;
  return sure
    .slice(0, NAMED)
    .map((part) => partSentence(measure, { ...part, label: nameOf(key, part) }, change))
    .join(' ');
}

function nameOf(key: string, part: Pick<Driver, 'kind' | 'key' | 'label'>): string {
  if (part.kind !== 'missing') return labelWords(key, part);
  return key === 'themes' ? 'What fits no theme' : 'Records without one';
}

const lowerField = (key: string) => fieldWords(key).toLowerCase();

/** `Android lowered it by 0.40: it went from 3.90 to 3.10.` */
function partSentence(measure: Measure, part: Driver, change: number): string {
  const { label, contribution, mix, level, main, secondary } = part;
  const did = contribution < 0 ? 'lowered' : 'raised';
  const head = `${label} ${did} it by ${sizeWords(measure, contribution)}`;
  const share = (main.share + secondary.share) / 2;
  if (Math.abs(contribution - share * change) < IN_LINE * Math.abs(change) && share > IN_LINE)
    return `${head}, about as much as its ${formatShare(share)} of the records would.`;
  if (Math.abs(level) >= Math.abs(mix))
    return `${head}: it went from ${formatValue(measure, secondary.value)} to ${formatValue(measure, main.value)}.`;
  const above = mix > 0 === main.share > secondary.share ? 'above' : 'below';
  const side = secondary.records === 0 ? 'is new' : main.records === 0 ? 'is gone' : shareWords(part);
  return `${head}: it ${side}, and its ${measure.name} is ${above} average.`;
}

function shareWords({ main, secondary }: Driver): string {
  return `went from ${formatShare(secondary.share)} to ${formatShare(main.share)} of all`;
}

/** Why a value comes first: each factor, then what it costs. */
export function fixSentence(measure: Measure, fix: Fix): string {
  const { label, records, share, value, rest_value, growth, drag } = fix;
  const facts = [
    `${plural(records, 'record')} with a score (${formatShare(share)})`,
    `rated ${formatValue(measure, value)} where all others are rated ${formatValue(measure, rest_value)}`,
    ...(growth.factor === 1 ? [] : [`${growthWords(growth)}${growth.value === null ? '' : ' than before'}`]),
  ];
  return `${label}: ${facts.join(', ')}. Without it the ${measure.name} would be ${sizeWords(measure, drag)} higher.`;
}

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 });

/** `60% more often`, in its share of all; growth that may be chance says so. */
export function growthWords({ value, factor, p_adjusted }: Fix['growth']): string {
  if (p_adjusted === null) return '–';
  if (factor === 1) return 'no clear change';
  if (value === null) return 'new';
  return value < 1 ? `${percent.format(1 - value)} less often` : `${percent.format(value - 1)} more often`;
}
