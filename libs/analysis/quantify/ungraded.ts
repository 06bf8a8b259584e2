import type { AnalysisEngine, RecordSet, ValueCounts } from '../engine/engine.js';
import { isOnScale, markOf } from './differing-means.js';
import { type ScoreMoments, momentsOf, welch } from './score-comparison.js';

/** More different values are no grades: 0 to 10 by halves, some of them written in two ways. */
const MOST_GRADES = 42;
/** As zeros are written, which spares counting most fields. */
const ZEROS = [0, '0', '0.0'];
/** Sources that are examined, the largest first. */
const MOST_SOURCES = 20;
/** How sure it must be that records graded 0 are rated better than those graded 1. */
const SURE = 0.99;

/** The scores of records with a grade of 0 and of 1, by score, in one source. */
interface Lowest {
  zero: Map<number, number>;
  one: Map<number, number>;
}

/**
 * Fields of grades whose 0 says that none was given: where 0 is the lowest grade, records that have it are not rated better
 * than those graded 1. A form has one scale for all that it asks, so that is judged by the grades of a source together, and
 * of a field by the source that has most of its zeros.
 */
export async function ungradedZeros(
  engine: AnalysisEngine,
  records: RecordSet,
): Promise<ReadonlySet<string>> {
  return new Set(
    await engine.kept('ungraded zeros', [records], async () => {
      const scored = await engine.select({ kind: 'present', column: 'score' }, records);
      const [sources] = await engine.values('source', [scored]);
      const shown = sources.codes.toSorted((a, b) => sources.counts[b] - sources.counts[a]);
      return fieldsWithout(engine, scored, shown.slice(0, MOST_SOURCES));
    }),
  );
}

async function fieldsWithout(
  engine: AnalysisEngine,
  scored: RecordSet,
  sources: readonly number[],
): Promise<string[]> {
  const all = sources.map((): Lowest => ({ zero: new Map(), one: new Map() }));
  const fields: { name: string; source: number }[] = [];
  for (const name of await engine.fields()) {
    if (!name.startsWith('filters.') || (await engine.field(name)).distinct > MOST_GRADES) continue;
    if (!(await engine.known(name, ZEROS)).includes(true)) continue;
    const [grades] = await engine.values(name, [scored]);
    if (!hasZero(grades)) continue;
    const zeros = await addLowest(engine, scored, { name, grades, sources, all });
    fields.push({ name, source: zeros.indexOf(Math.max(...zeros)) });
  }
  const without = all.map(({ zero, one }) => {
    const found = welch(moments(zero), moments(one), SURE);
    return found !== null && found.value > 0 && found.p_value !== null && found.p_value < 1 - SURE;
  });
  return fields.flatMap(({ name, source }) => (without[source] ? [name] : []));
}

function hasZero(grades: ValueCounts): boolean {
  const marks = new Set(grades.codes.map((code) => markOf(grades.value(code))));
  const isMore = [...marks].some((mark) => (mark ?? 0) > 1);
  return marks.has(0) && marks.has(1) && isMore && isOnScale({ main: grades, secondary: grades });
}

/** Adds the scores of records graded 0 and 1 to those of their sources; how many zeros each source has. */
async function addLowest(
  engine: AnalysisEngine,
  scored: RecordSet,
  {
    name,
    grades,
    sources,
    all,
  }: { name: string; grades: ValueCounts; sources: readonly number[]; all: readonly Lowest[] },
): Promise<number[]> {
  const shown = grades.codes.filter((code) => (markOf(grades.value(code)) ?? 2) <= 1);
  const [scores] = await engine.values('score', [scored]);
  const { counts } = await engine.group(
    scored,
    [
      { kind: 'values', column: 'source', shown: sources },
      { kind: 'values', column: name, shown },
      { kind: 'values', column: 'score', shown: scores.codes },
    ],
    { kind: 'volume' },
  );
  // Two more groups of each: other values, and none.
  const [ofGrade, ofScore] = [shown.length + 2, scores.codes.length + 2];
  return all.map((lowest, source) => {
    let zeros = 0;
    for (const [grade, code] of shown.entries()) {
      const isZero = markOf(grades.value(code)) === 0;
      const side = isZero ? lowest.zero : lowest.one;
      for (const [i, scoreCode] of scores.codes.entries()) {
        const n = counts[(source * ofGrade + grade) * ofScore + i];
        if (n === 0) continue;
        const score = Number(scores.value(scoreCode));
        side.set(score, (side.get(score) ?? 0) + n);
        if (isZero) zeros += n;
      }
    }
    return zeros;
  });
}

function moments(scores: ReadonlyMap<number, number>): ScoreMoments | null {
  return momentsOf([...scores].map(([score, count]) => ({ score, count })).sort((a, b) => a.score - b.score));
}
