import type { AnswerOf } from '#libs/client';
import type { Certainty } from '#libs/wording';
import type { FieldInfo } from '../../api/answer.js';
import type { Extent } from '../../api/extent.js';
import { fieldWords, monthWords } from '../../filters/words.js';
import { addDays, addMonths } from '../../state/range.js';
import type { Filter } from '../../state/scope.js';
import { lowerFirst } from '../../ui/format.js';
import { HIGH, LOW } from '../trends/scores.js';
import type { Side, Sides } from './sides.js';

export interface Preset {
  label: string;
  /** What is compared, as a sentence. */
  words: string;
  sides: Sides;
}

type Value = string | number | boolean;

/** What of the versions of the selected records is compared. */
export interface ComparedVersions extends Pick<AnswerOf<'/public/versions'>, 'split_by' | 'version_field'> {
  lines: readonly {
    key: Value | null;
    label: string;
    versions: readonly {
      version: Value;
      comparison: { with: Value; p_value: number; certainty: Certainty } | null;
    }[];
  }[];
}

interface PresetContext {
  fields: readonly FieldInfo[];
  /** The words of the bar. */
  query: string;
  /** Which days the selected records are from. */
  extent: Extent;
  /** The versions of the selected records; undefined where they have none. */
  versions?: ComparedVersions | undefined;
  today: string;
}

const EVERYTHING: Side = { query: '', filters: [] };

/** Comparisons that can be asked of these records with one click. The page starts with the first. */
export function presets({ fields, query, extent, versions, today }: PresetContext): Preset[] {
  return [
    againstAll(query.trim()),
    ...versionsInARow(versions),
    months(extent, today),
    sources(fields),
    periods(extent),
    ratings(fields),
  ].filter((preset) => preset !== undefined);
}

function againstAll(words: string): Preset | undefined {
  if (words === '') return undefined;
  return {
    label: `“${words}” vs everything`,
    words: `Records that mention “${words}” compared with all records.`,
    sides: [{ query: words, filters: [] }, EVERYTHING],
  };
}

/**
 * Two versions, one after the other, whose ratings differ most clearly, then the newest of the source with the most ratings,
 * if they are others. Equal versions of two sources are different things.
 */
function versionsInARow(answer: PresetContext['versions']): Preset[] {
  if (!answer) return [];
  const compared = answer.lines.flatMap(({ key, label, versions }) =>
    versions.flatMap(({ version, comparison }) =>
      key === null || !comparison ? [] : [{ key, label, version, ...comparison }],
    ),
  );
  const clear = compared.filter(({ certainty }) => certainty !== 'may be chance');
  const [clearest] = clear.toSorted((a, b) => a.p_value - b.p_value);
  const [newest] = compared;
  const field = lowerFirst(fieldWords(answer.version_field));
  const presetOf = ({ key, label, version, with: other }: (typeof compared)[number], why: string): Preset => {
    const side = (value: Value): Side => ({
      query: '',
      filters: [
        { key: answer.split_by, type: 'list', values: [key] },
        { key: answer.version_field, type: 'list', values: [value] },
      ],
    });
    return {
      label: `${label} ${version} vs ${other}`,
      words: `${label}: ${field} ${version} compared with ${other}, ${why}.`,
      sides: [side(version), side(other)],
    };
  };
  return [
    ...(clearest ? [presetOf(clearest, 'whose ratings differ most clearly')] : []),
    ...(newest && newest !== clearest ? [presetOf(newest, 'the newest two with enough ratings')] : []),
  ];
}

/** The last month that is over, if records go back to the beginning of the one before. */
function months({ first, last }: Extent, today: string): Preset | undefined {
  if (!first || !last) return undefined;
  const over = last < today ? last : addDays(today, -1);
  const next = `${addDays(over, 1).slice(0, 7)}-01`;
  const [start, before] = [addMonths(next, -1), addMonths(next, -2)];
  if (first > before) return undefined;
  const [now, then] = [monthWords(start), monthWords(before)];
  return {
    label: `${now} vs ${then}`,
    words: `${now}, the last full month, compared with ${then}.`,
    sides: [days(start, addDays(next, -1)), days(before, addDays(start, -1))],
  };
}

function sources(fields: readonly FieldInfo[]): Preset | undefined {
  const [first, second] = fields.find(({ key }) => key === 'source')?.top_values ?? [];
  if (!first || !second) return undefined;
  const only = (value: string | number | boolean) => where({ key: 'source', type: 'list', values: [value] });
  return {
    label: `${first.value} vs ${second.value}`,
    words: `${first.value} compared with ${second.value}: the sources with the most records.`,
    sides: [only(first.value), only(second.value)],
  };
}

const PERIOD = 30;

function periods({ last }: Extent): Preset | undefined {
  if (!last) return undefined;
  const period = (from: number, to: number) => days(addDays(last, from), addDays(last, to));
  return {
    label: `Last ${PERIOD} days vs previous ${PERIOD}`,
    words: `The last ${PERIOD} days with records compared with the ${PERIOD} days before.`,
    sides: [period(1 - PERIOD, 0), period(1 - 2 * PERIOD, -PERIOD)],
  };
}

/** Each on the scale of its source. */
function ratings(fields: readonly FieldInfo[]): Preset | undefined {
  const { distinct_values: known = 0 } = fields.find(({ key }) => key === 'rating') ?? {};
  if (known < 2) return undefined;
  return {
    label: 'Low vs high scores',
    words: 'Records with low scores compared with those with high ones.',
    sides: [where(LOW), where(HIGH)],
  };
}

function days(min: string, max: string): Side {
  return where({ key: 'ds', type: 'range', min, max });
}

function where(filter: Filter): Side {
  return { query: '', filters: [filter] };
}
