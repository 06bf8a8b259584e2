import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { analyze, type AnalysisContext, MemoryEngine, type Operation } from '#libs/analysis';
import { ASK_TOOLS, type AskTool, filterList, Problem, type SearchResult } from '#libs/contract';
import { AnalysisIndex, createAnalyzer, type PutRow } from '#libs/index';
import { type RunBounds, lockInput } from './tools.js';

const analyzer = createAnalyzer('en');
const DAY = 86_400_000;
const FIRST = Date.UTC(2025, 5, 1);

/** Inside: Portugal in June. Outside: everything else, and the only records that hold a canary. */
function row(seq: number): PutRow {
  const inside = seq % 2 === 0;
  const canary = inside ? '' : ' canary';
  return {
    kind: 'put',
    seq,
    revision: 0,
    ds: FIRST + (inside ? (seq % 30) * DAY : ((seq % 200) - 100) * DAY) + 3_600_000,
    dsOffset: 0,
    source: seq % 3 === 0 ? 'shop' : 'mail',
    message: `${seq % 4 === 0 ? 'the login crashes' : 'all is well'}${canary}`,
    score: 1 + (seq % 5),
    userName: `user ${seq % 7}${canary}`,
    url: null,
    filters: JSON.stringify({ country: inside ? 'PT' : 'ES', tag: `t${seq % 3}${canary}` }),
    ingestedAt: FIRST,
    sourceBatch: 'batch',
    language: 'en',
  };
}

const rows = Array.from({ length: 400 }, (_, seq) => row(seq + 1));
const isInside = ({ filters }: PutRow) => filters.includes('"PT"');
const everything = new AnalysisIndex(analyzer);
everything.apply(rows);
const insideOnly = new AnalysisIndex(analyzer);
insideOnly.apply(rows.filter(isInside));

const bounds: RunBounds = {
  filters: filterList.parse([
    { key: 'filters.country', values: ['PT'] },
    { key: 'ds', min: '2025-06-01', max: '2025-06-30' },
  ]),
  timezone: 'Europe/Lisbon',
  week_start: 'monday',
};

const text = fc.constantFrom('login', 'canary', '-well', 'login OR canary', '"all is"', 'cana*', '');
const leaf = fc.constantFrom(
  { key: 'filters.country', values: ['ES'] },
  { key: 'filters.country', operator: 'neq', values: ['PT'] },
  { key: 'filters.country', type: 'exists', operator: 'eq' },
  { key: 'filters.tag', type: 'value', operator: 'contains', value: 'canary' },
  { key: 'user_name', type: 'value', operator: 'contains', value: 'a' },
  { key: 'ds', min: '2024-01-01', max: '2026-01-01' },
  { key: 'ds', operator: 'neq', min: '2025-06-01', max: '2025-06-30' },
  { key: 'score', min: 1 },
  { key: 'source', values: ['shop', null] },
);
const { filter } = fc.letrec<{ filter: object; group: object }>((tie) => ({
  filter: fc.oneof({ weight: 3, arbitrary: leaf }, { weight: 1, arbitrary: tie('group') }),
  group: fc.record({
    type: fc.constant('group'),
    operator: fc.constantFrom('and', 'or', 'not'),
    filters: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }),
  }),
}));
const filters = fc.array(filter, { maxLength: 3 });
const field = fc.constantFrom(
  'source',
  'filters.country',
  'filters.tag',
  'user_name',
  'ds:weekday',
  'score',
  '-',
);
const odd = fc.constantFrom<unknown>(null, 7, 'x', [], {}, [null], '{"filters":[]}', { __proto__: null });

/** What a model would send to see more than it may. */
const wishes: Record<string, fc.Arbitrary<unknown>> = {
  search_query: text,
  main_query: text,
  secondary_query: text,
  filters,
  base_filters: filters,
  main_filters: filters,
  secondary_filters: filters,
  compare_to: fc.record({ filters, search_query: text }, { requiredKeys: [] }),
  timezone: fc.constantFrom('Pacific/Kiritimati', 'record', 'UTC'),
  week_start: fc.constantFrom('sunday', 'monday'),
  mode: fc.constantFrom('any_terms', 'all_terms'),
  trend_on: fc.constantFrom('volume', 'score', 'share', 'authors', 'filters.tag'),
  trend_by: fc.constantFrom('-', 'day', 'week', 'month'),
  compare: fc.constantFrom('previous_period', 'previous_year', 'none'),
  breakdown: field,
  episodes_of: fc.constantFrom('volume', 'score', 'share'),
  drivers_of: fc.constantFrom('score', 'nps', 'message:length'),
  distribution_of: fc.constantFrom('volume', 'score', 'authors'),
  distribution_by: field,
  stacked_by: field,
  fields: fc.constant(['source', 'filters.tag']),
  facets: fc.constant(['filters.country', 'user_name']),
  limit: fc.constantFrom(1, 20, 1000, 1e9),
  sorted_by: fc.constant(['-ds']),
  summary: fc.boolean(),
};
/** What each endpoint accepts, so that most requests are valid. */
const TAKEN: Record<Exclude<AskTool, 'get_record' | 'fields'>, string[]> = {
  search: 'search_query filters timezone week_start mode facets limit sorted_by summary'.split(' '),
  trend: 'search_query filters timezone week_start mode trend_on trend_by compare breakdown'.split(' '),
  distribution:
    'search_query filters timezone week_start mode distribution_of distribution_by stacked_by limit summary'.split(
      ' ',
    ),
  quantify:
    'main_query main_filters secondary_query secondary_filters base_filters timezone mode fields'.split(' '),
  keyphrases: 'search_query filters compare_to timezone mode limit'.split(' '),
  versions: 'search_query filters timezone mode version_field split_by limit'.split(' '),
  episodes: 'search_query filters base_filters timezone mode episodes_of breakdown limit'.split(' '),
  drivers: 'search_query filters compare_to compare timezone mode drivers_of fields limit'.split(' '),
};
type LockedTool = keyof typeof TAKEN;
const hostile = fc.constantFrom(...(Object.keys(TAKEN) as LockedTool[])).chain((tool) => {
  const own = Object.fromEntries(TAKEN[tool].map((name) => [name, wishes[name] ?? odd]));
  const valid = fc.record(own, { requiredKeys: [] });
  const broken = fc.tuple(
    valid,
    fc.dictionary(fc.constantFrom('filters', 'base_filters', 'evil', 'compare_to'), odd),
  );
  const wish = fc.oneof(
    { weight: 8, arbitrary: valid as fc.Arbitrary<unknown> },
    { weight: 1, arbitrary: broken.map(([one, other]) => ({ ...one, ...other })) },
    { weight: 1, arbitrary: odd },
  );
  return fc.tuple(fc.constant(tool), wish);
});

async function ask(
  index: AnalysisIndex,
  tool: LockedTool,
  request: unknown,
): Promise<Record<string, unknown>> {
  const context: AnalysisContext = { bound: [], timezone: 'UTC', now: Date.UTC(2026, 0, 1) };
  const operation = { op: tool, request } as Operation;
  return (await analyze(new MemoryEngine(index), { ...operation, context })) as Record<string, unknown>;
}

/** How well a record matches is weighed by how frequent its words are among all. */
function comparable({
  meta: _meta,
  next_cursor: _cursor,
  hits,
  ...answer
}: Record<string, unknown>): unknown {
  const seqs = (hits as { seq: number }[] | undefined)?.map(({ seq }) => seq).toSorted((a, b) => a - b);
  return JSON.parse(JSON.stringify({ ...answer, ...(seqs && answer.total === seqs.length && { seqs }) }));
}

describe('a run cannot leave the filters of its request', () => {
  it('whatever a tool is called with, the answer is that of an index with nothing else', async () => {
    const numRuns = inject('soak') ? 1000 : 250;
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(hostile, async ([tool, wish]) => {
        let request: unknown;
        try {
          ({ request } = lockInput(tool, wish, bounds));
        } catch (error) {
          expect(error).toBeInstanceOf(Problem);
          return;
        }
        const outcome = async (index: AnalysisIndex) => {
          try {
            return comparable(await ask(index, tool, request));
          } catch (error) {
            expect(error).toBeInstanceOf(Problem);
            return (error as Problem).kind;
          }
        };
        const [all, inside] = [await outcome(everything), await outcome(insideOnly)];
        expect(all).toEqual(inside);
        expect(JSON.stringify(all)).not.toContain('"user 1 canary"');
        if (typeof all === 'object') answered++;
      }),
      { numRuns },
    );
    expect(answered).toBeGreaterThan(0.3 * numRuns);
  });

  it('times are read in the zone of the request', () => {
    const { input } = lockInput('trend', { timezone: 'Pacific/Kiritimati', week_start: 'sunday' }, bounds);
    expect(input).toMatchObject({ timezone: 'Europe/Lisbon' });
    expect(input).not.toHaveProperty('week_start');
  });

  it('a record outside is not found by its id', () => {
    const id = '0193f000-0000-7000-8000-000000000001' as SearchResult['id'];
    expect(lockInput('get_record', { id }, bounds).request.filters).toMatchObject([
      ...bounds.filters,
      { key: 'id' },
    ]);
    expect(() => lockInput('get_record', { id, filters: [] }, bounds)).toThrow(Problem);
  });

  it('knows every tool', () => {
    for (const tool of ASK_TOOLS) expect(() => lockInput(tool, { nonsense: 1 }, bounds)).toThrow(Problem);
  });
});
