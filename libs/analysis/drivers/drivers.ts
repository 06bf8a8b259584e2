import type { DriversAnswer, DriversRequest, ScaleDrivers } from '#libs/contract';
import type { Measure } from '../engine/measure.js';
import { type AnswerMeta, metaOf } from '../filters/answer.js';
import { criticalZ, welchTest } from '../statistics/intervals.js';
import type { Task } from '../task/task.js';
import { decompose } from './decompose.js';
import { driverFields } from './driver-fields.js';
import { type DriverSide, type DriverSides, sideAnswer, sidesOf } from './driver-sides.js';
import { answerFields, type DividedField } from './field-answer.js';
import { type CountedField, countParts, type FieldParts, type PartCounts, readParts } from './field-parts.js';
import { fixFirst, meanOf, type ScoreSums } from './fix-first.js';
import { sidesByScale } from './scale-sides.js';

/** `POST /public/drivers`: the change of a mean or a share, divided exactly among the values of each field. */
export async function drivers(
  task: Task,
  request: DriversRequest,
): Promise<Omit<DriversAnswer, 'meta'> & { meta: AnswerMeta }> {
  const sides = await sidesOf(task, request);
  const independent = await areApart(task, sides);
  const { fields, change, note, ...whole } = await dividedBetween(task, request, { sides, independent });
  const isMixed = [whole.main, whole.secondary].some(({ by_source }) => by_source !== undefined);
  const common = { drivers_of: request.drivers_of, compared_range: sides.compared_range };
  const meta = await metaOf(task, request, sides.main.match);
  if (!isMixed) return { ...common, ...whole, change, note, fields: await fields(), meta };
  const by_scale: ScaleDrivers[] = [];
  for (const { scale, sources, ...own } of await sidesByScale(task, sides)) {
    const divided = await dividedBetween(task, request, { sides: own, independent });
    const [least, most] = scale;
    by_scale.push({ scale: [least, most], sources, ...divided, fields: await divided.fields() });
  }
  const unsaid = {
    ...whole,
    main: { ...whole.main, value: null },
    secondary: { ...whole.secondary, value: null },
  };
  return { ...common, ...unsaid, change: null, note: MIXED, fields: [], by_scale, meta };
}

const MIXED = 'Scores are on different scales, so they have no common mean: each scale is given on its own.';

/** The change between two sides, and what divides it among the values of each field. */
async function dividedBetween(
  task: Task,
  request: DriversRequest,
  { sides, independent }: Pick<Method, 'sides' | 'independent'>,
) {
  const { main, secondary, measure } = sides;
  const totals = {
    main: await totalOf(task, main, measure),
    secondary: await totalOf(task, secondary, measure),
  };
  const answered = {
    main: await sideAnswer(task, sides, main, totals.main),
    secondary: await sideAnswer(task, sides, secondary, totals.secondary),
  };
  const how: Method = { request, sides, totals, independent, isRanked: isRated(measure) };
  const isKnown = totals.main.n > 0 && totals.secondary.n > 0;
  const fields = async () => {
    const divided: DividedField[] = [];
    for (const field of await driverFields(task, request, totals.main.n > 0 ? [main, secondary] : undefined))
      divided.push(await divide(task, field, how));
    if (!request.fields) divided.sort((a, b) => unevenness(b) - unevenness(a));
    return answerFields(task, divided, sides);
  };
  return {
    ...answered,
    change: isKnown ? changeOf(how) : null,
    note: isKnown ? null : noteOf(totals),
    fields,
  };
}

interface Method {
  request: DriversRequest;
  sides: DriverSides;
  totals: { main: ScoreSums; secondary: ScoreSums };
  /** No record is on both sides. */
  independent: boolean;
  /** Lower is worse. */
  isRanked: boolean;
}

const isRated = (measure: Measure) =>
  measure.kind === 'nps' || measure.kind === 'csat' || ('column' in measure && measure.column === 'score');

async function totalOf(task: Task, side: DriverSide, measure: Measure): Promise<ScoreSums> {
  const [{ n, own }] = await countParts(task, side, { dimensions: [], isShared: false, measure });
  return { n, ...own };
}

async function divide(task: Task, field: CountedField, how: Method): Promise<DividedField> {
  const { sides, request, independent, isRanked } = how;
  const all = await readParts(task, field, [sides.main, sides.secondary], sides.measure);
  const chosen = await all.choose(request.limit, sizeIn(all, how));
  const divided = decompose(chosen.main, chosen.secondary, { confidence: request.confidence, independent });
  const nothing = { change: 0, mix: 0, level: 0, parts: [] };
  const fixes = isRanked && field.field.kind !== 'rating' ? fixesOf(all, how) : undefined;
  return { ...chosen, ...(divided ?? nothing), fixes };
}

/** How much each part contributed; where records have several values, how much with all records of each. */
function sizeIn({ main, secondary }: FieldParts, { totals }: Method): (part: number) => number {
  const [now, before] = [meanOf(totals.main).mean ?? 0, meanOf(totals.secondary).mean ?? 0];
  const centre = (now + before) / 2;
  const added = ({ n, own }: PartCounts, whole: ScoreSums) =>
    whole.n === 0 ? 0 : (own.sum - centre * n) / whole.n;
  return (part) => Math.abs(added(main[part], totals.main) - added(secondary[part], totals.secondary));
}

function fixesOf({ groups, main, secondary }: FieldParts, { totals, independent, request }: Method) {
  const values = groups.flatMap(({ kind }, part) => (kind === 'value' ? [part] : []));
  const sums = ({ n, own }: PartCounts): ScoreSums => ({ n, ...own });
  const { confidence, limit } = request;
  const fixes = fixFirst(
    values.map((part) => ({ own: sums(main[part]), before: secondary[part].n })),
    { all: totals.main, before: totals.secondary.n, independent, confidence, z: criticalZ(confidence) },
  );
  return fixes.slice(0, limit).map((fix) => ({ fix, group: groups[values[fix.place]] }));
}

/** Intervals and tests need sides that share no record. */
async function areApart({ engine, warnings }: Task, { main, secondary }: DriverSides): Promise<boolean> {
  const shared = await engine.combine('and', main.records, secondary.records);
  if (shared.count === 0) return true;
  const records = shared.count === 1 ? '1 record is' : `${shared.count} records are`;
  warnings.add('shared_records', `${records} on both sides: changes are given without intervals and tests.`);
  return false;
}

function changeOf({ totals, independent, request }: Method): DriversAnswer['change'] {
  const [main, secondary] = [meanOf(totals.main), meanOf(totals.secondary)];
  const tested = independent ? welchTest(main, secondary, request.confidence) : null;
  return {
    value: (main.mean ?? 0) - (secondary.mean ?? 0),
    ci: tested?.ci ?? null,
    p_value: tested?.p ?? null,
  };
}

function noteOf({ main, secondary }: Method['totals']): string {
  if (main.n === 0 && secondary.n === 0) return 'Neither side has records to compare.';
  return main.n === 0
    ? 'There is nothing to compare: the selection has no such records.'
    : 'There is nothing to compare with: the other side has no such records.';
}

/** How much its values contributed beyond their share of the change and beyond chance, all together. */
function unevenness({ parts, main, secondary, change }: DividedField): number {
  const weights = [main, secondary].map((side) => side.reduce((sum, { weight }) => sum + weight, 0));
  return parts.reduce((sum, { total, ci }, part) => {
    const share = (main[part].weight / weights[0] + secondary[part].weight / weights[1]) / 2;
    const chance = ci ? (ci[1] - ci[0]) / 2 : Math.abs(total);
    return sum + Math.max(0, Math.abs(total - share * change) - chance);
  }, 0);
}
