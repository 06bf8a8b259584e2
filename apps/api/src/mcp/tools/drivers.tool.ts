import { z } from 'zod';
import { type Driver, type DriversAnswer, driversRequest, type ScaleDrivers } from '#libs/contract';
import { average, certaintyOf, listed, percent, SURE } from '#libs/wording';
import type { AnalysisService } from '../../analysis/analysis.service.js';
import { without } from '../answer-page.js';
import { apiOf, cursor, requestOf, selection, sourcesOf, startOf, tool, warningsOf } from '../tool.js';

/** Parts that the text names. */
const NAMED = 3;
const { drivers_of, part_filters, fields, compare, compare_to, limit } = driversRequest.shape;

const input = z.strictObject({
  ...selection,
  drivers_of: drivers_of.describe(
    'What changed: score (default), nps, csat, filters.<numeric key>, or share',
  ),
  part_filters: part_filters.describe('With share: which records are the part'),
  fields: fields.describe(
    'Fields whose values may have changed it; default: source, language, themes, others',
  ),
  compare: compare.describe('previous_period (default) or previous_year'),
  compare_to: compare_to.describe('Another selection (search_query, filters) to compare with instead'),
  limit,
  cursor,
});

export function driversTool(analysis: AnalysisService) {
  return tool({
    name: 'drivers',
    title: 'Why a mean or a share changed',
    description:
      'Divides the change of a mean score or a share, since an earlier time or from another selection, among the values of each field: how much came from a larger or smaller share of them (`mix`) and how much from a better or worse rating of their own (`level`). The parts of a field sum exactly to the change. `fix_first` ranks the values rated lower than the rest by how many records they have, how much lower they are rated, and whether they grow.',
    input,
    rows: 'parts',
    async run({ cursor: from, ...body }, { caller, context }) {
      const start = startOf(from);
      const answer = await analysis.drivers(requestOf(driversRequest, body), caller, context);
      const rows = [answer, ...(answer.by_scale ?? [])].flatMap(rowsOf);
      return {
        text: textOf(answer),
        head: headOf(answer, body),
        rows: { name: 'parts', rows: rows.slice(start), start, total: rows.length },
      };
    },
  });
}

/** The parts of all fields; where score scales are mixed, of one of them. */
function rowsOf(divided: Pick<DriversAnswer, 'fields'> & { scale?: readonly number[] }) {
  const { fields, scale } = divided;
  return fields.flatMap(({ key: field, parts }) =>
    parts.map(({ main, secondary, ...part }) => ({
      ...(scale && { scale }),
      field,
      ...part,
      main: without(main, 'drilldown'),
      secondary: without(secondary, 'drilldown'),
    })),
  );
}

/** What was divided, without its parts. */
function wholeOf({ main, secondary, change, note, fields }: Omit<ScaleDrivers, 'scale' | 'sources'>) {
  const side = ({ by_source, ...own }: DriversAnswer['main']) => ({
    ...without(own, 'drilldown'),
    ...(by_source ? { by_source: sourcesOf(by_source) } : {}),
  });
  return {
    main: side(main),
    secondary: side(secondary),
    change,
    note,
    fields: fields.map(({ fix_first: fixes, ...field }) => ({
      ...without(field, 'parts'),
      fix_first: fixes?.slice(0, NAMED).map((fix) => without(fix, 'drilldown')) ?? null,
    })),
  };
}

function headOf(answer: DriversAnswer, body: object) {
  const scales = answer.by_scale?.map((one) => ({ scale: one.scale, sources: one.sources, ...wholeOf(one) }));
  return {
    drivers_of: answer.drivers_of,
    ...wholeOf(answer),
    compared_range: answer.compared_range,
    ...(scales && { by_scale: scales }),
    data_as_of: answer.meta.data_as_of,
    api: apiOf('/public/drivers', body),
    warnings: warningsOf(answer.meta),
  };
}

function textOf({ by_scale: scales, note, ...answer }: DriversAnswer): string {
  if (!scales) return wordsOf({ ...answer, note });
  const each = scales.map(({ scale, ...own }) => {
    return `Scale ${scale[0]} to ${scale[1]}: ${wordsOf({ drivers_of: answer.drivers_of, ...own })}`;
  });
  return [note, ...each].join(' ');
}

type Divided = Pick<DriversAnswer, 'drivers_of' | 'main' | 'secondary' | 'change' | 'note' | 'fields'>;

function wordsOf({ drivers_of: measure, main, secondary, change, note, fields }: Divided): string {
  if (!change || main.value === null || secondary.value === null) return note ?? '';
  const shown = measure === 'share' ? percent : average;
  const sure = change.p_value === null ? '' : `; that ${SURE[certaintyOf({ p: change.p_value })]}`;
  const whole = `${measure} went from ${shown(secondary.value)} to ${shown(main.value)}${sure}.`;
  const [first] = fields;
  const named = first?.parts.slice(0, NAMED).map((part) => `${part.label} ${signed(part)}`) ?? [];
  return first ? `${whole} By ${first.key}: ${listed(named)}.` : whole;
}

function signed({ contribution }: Driver): string {
  return `${contribution < 0 ? '−' : '+'}${Math.abs(contribution).toFixed(3)}`;
}
