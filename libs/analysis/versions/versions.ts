import { type Filter, LIMITS, Problem, type VersionsAnswer, type VersionsRequest } from '#libs/contract';
import type { RecordSet } from '../engine/engine.js';
import { countField } from '../counting/value-groups.js';
import { isVersionField } from '../counting/version-field.js';
import { newestFirst, readVersion } from '../counting/version-order.js';
import { type AnswerMeta, drilldownOf, metaOf } from '../filters/answer.js';
import { type MatchSet, resolveMatchSet, resolvePart, withFilters } from '../filters/match-set.js';
import { attribute, type CodesField, fieldNotAllowed, requireField } from '../task/fields.js';
import type { Task } from '../task/task.js';
import { compareNeighbours, type NeighbourDifference } from './compare-neighbours.js';
import { answerOf, placesOf } from './version-answer.js';
import { readLines } from './version-lines.js';
import { verdictOf } from './version-sentences.js';

const RATED: Filter = { type: 'exists', key: 'score', operator: 'eq' };

/** The records that count, and the filters that say so besides the request's own. */
interface CountedRecords {
  match: MatchSet;
  whole: RecordSet;
  /** Of a share: those that are the part. */
  part?: RecordSet;
  added: Filter[];
}

/** `POST /public/versions`: each version compared with the one before it, source by source. */
export async function versions(
  task: Task,
  request: VersionsRequest,
): Promise<Omit<VersionsAnswer, 'meta'> & { meta: AnswerMeta }> {
  const field = await versionField(task, request.version_field);
  const counted = await recordsOf(task, request);
  const [counts] = await countField(task, field, [counted.whole]);
  const known = counts.codes.filter((code) => readVersion(counts.value(code)) !== undefined);
  const codes = newestFirst(known, counts.value, () => 0).slice(0, LIMITS.buckets);
  const names = codes.map((code) => counts.value(code));
  const column = field.column;
  const versioned = await task.engine.select({ kind: 'values', column, values: names }, counted.whole);
  const by = { dimension: counts.divide(codes), size: codes.length };
  const { lines, overlapping, isCut } = await readLines(task, request, { ...counted, versioned, by });
  const oldestFirst = lines.map((line) => placesOf(line));
  const compared = compareNeighbours(
    lines.map(({ numbers, isMixed }, l) => (isMixed ? [] : oldestFirst[l].map((v) => numbers[v]))),
    request.confidence,
  );
  const named = { key: field.name, names, added: counted.added };
  const shown = lines.map((line, l) => answerOf(task, request, { ...named, line, compared: compared[l] }));
  const tested = compared.flat().filter((one) => one !== undefined);
  const isChange = ({ certainty }: NeighbourDifference) => certainty !== 'may be chance';
  const changed = compared.map((line) => line.some((one) => one !== undefined && isChange(one)));
  const unknown: Filter[] =
    names.length > 0 ? [{ type: 'list', key: field.name, operator: 'neq', values: names }] : [];
  return {
    version_field: field.name,
    versions_of: request.versions_of,
    split_by: request.split_by,
    n: counted.whole.count,
    unknown: {
      count: counted.whole.count - versioned.count,
      drilldown: drilldownOf(task, request, [...counted.added, ...unknown]),
    },
    lines: shown,
    tested: tested.length,
    found: tested.filter(isChange).length,
    verdict: verdictOf(shown, { changed, isSplit: request.split_by !== '-' }),
    caveats: caveatsOf(request, { tested: tested.length, overlapping: overlapping || counts.multi, isCut }),
    meta: await metaOf(task, request, counted.match),
  };
}

/** The field asked for, else the one of versions that most records hold. */
async function versionField(task: Task, name: string | undefined): Promise<CodesField> {
  const pointer = '/version_field';
  if (name !== undefined) {
    const field = requireField(task, name, pointer);
    if (field.kind !== 'codes') throw fieldNotAllowed(field, 'group', pointer);
    return field;
  }
  let most: { field: CodesField; records: number } | undefined;
  for (const key of [...task.fields].filter((one) => one.startsWith('filters.'))) {
    const field = attribute(key.slice('filters.'.length));
    if (!(await isVersionField(task, field))) continue;
    const held = await task.engine.select({ kind: 'present', column: field.column });
    if (!most || held.count > most.records) most = { field, records: held.count };
  }
  if (most) return most.field;
  const detail = 'No field holds versions. Name the one to compare by.';
  throw new Problem('invalid_request', detail, { errors: [{ pointer, code: 'required', detail }] });
}

async function recordsOf(task: Task, request: VersionsRequest): Promise<CountedRecords> {
  if (request.versions_of === 'share') {
    const match = await resolvePart(task, request, request.part_filters);
    return { match, whole: match.passing, part: match.records, added: [] };
  }
  const match = await resolveMatchSet(task, withFilters(request, [RATED]));
  return { match, whole: match.records, added: [RATED] };
}

function caveatsOf(
  { split_by }: VersionsRequest,
  { tested, overlapping, isCut }: { tested: number; overlapping: boolean; isCut: boolean },
): string[] {
  return [
    ...(tested > 0
      ? [
          'Versions follow each other in time, so a difference may be due to the time rather than the version.',
        ]
      : []),
    ...(overlapping
      ? ['Some records count for several versions or lines, so differences are less certain than they look.']
      : []),
    ...(isCut ? [`Only the values of ${split_by} with most records are compared.`] : []),
  ];
}
