import { OWN_SOURCE, SHARED_SOURCE, THEIR_SOURCE } from './records.js';

/** Words of ours, words that others alone hold, words that no one uses; parts, misspellings and phrases of each. */
export const QUERIES = [
  'login',
  'parcel',
  'login crashes update',
  '"login page"',
  'login -crashes',
  'login OR battery',
  'log* page',
  'the',
  'zebrafish',
  'quokka turbine',
  '"zebrafish tank"',
  'zebra*',
  'zebrafish OR parcel',
  'login zebrafish',
  'parcel zebrafish brother',
  'unheardof',
  'login unheardof',
  'login unheardof zebrafish battery',
  'unhe*',
  'lgoin',
  'logn',
  'crashse',
  'batery drian',
  'playlits',
  'subscripton',
  'tablett',
  'pag* crash*',
  'zq12',
] as const;

/** Fields of everyone, fields others fill with other kinds of values, fields that others alone hold, and none at all. */
export const FIELDS = [
  'source',
  'user_name',
  'score',
  'themes',
  'ds:weekday',
  'ds:month',
  'message:length',
  'source_batch',
  'filters.team',
  'filters.country',
  'filters.age',
  'filters.plan',
  'filters.tags',
  'filters.beta',
  'filters.device.os',
  'filters.level',
  'filters.size',
  'filters.tie',
  'filters.county',
  'filters.zq_secret',
  'filters.zq_number',
  'filters.unheardof',
  'filters.device',
  'zq_secret',
  'unheardof',
  'contry',
  'filters.conty',
  'teem',
  'zq_secre',
] as const;

/** Every third: for routes that go to the same code as one that is asked for all. */
const some = <T>(list: readonly T[]): T[] => list.filter((_, i) => i % 3 === 0);

const value = (key: string, ...values: unknown[]) => ({ key, values });

/** Values of ours, of others and of no one, and comparisons that kinds of values decide. */
export const SELECTIONS: readonly object[][] = [
  [value('source', OWN_SOURCE)],
  [value('source', SHARED_SOURCE)],
  [value('source', THEIR_SOURCE)],
  [value('source', 'unheardof')],
  [value('source', 'Reviews')],
  [value('user_name', 'zq person 3')],
  [value('user_name', 'unheardof')],
  [value('filters.team', 'theirs')],
  [value('filters.team', 'unheardof')],
  [value('filters.country', 'PT', 'ZQ')],
  [value('filters.country', 351)],
  [value('filters.country', 'pt')],
  [value('filters.plan', 'zqplan')],
  [value('filters.age', 'old')],
  [value('filters.age', 'unheardof')],
  [value('filters.zq_secret', 'zq value 1')],
  [value('filters.unheardof', 'x')],
  [value('filters.beta', true)],
  [value('filters.beta', 'true')],
  [{ key: 'filters.age', min: 30, max: 40 }],
  [{ key: 'filters.level', min: 1 }],
  [{ key: 'filters.level', min: 'a' }],
  [{ key: 'filters.size', min: 1, max: 2 }],
  [{ key: 'filters.size', operator: 'contains', value: 'wid' }],
  [{ key: 'filters.zq_number', min: 1 }],
  [{ key: 'filters.unheardof', min: 1 }],
  [{ type: 'exists', key: 'filters.zq_secret' }],
  [{ type: 'exists', key: 'filters.plan', operator: 'neq' }],
  [{ key: 'filters.country', operator: 'starts_with', value: 'z' }],
  [{ key: 'filters.country', operator: 'neq', value: 'ZQ' }],
  [{ key: 'score', min: 6 }],
  [{ key: 'ds', max: '2020-01-01' }],
  [{ type: 'group', operator: 'or', filters: [value('source', THEIR_SOURCE), value('filters.plan', 'pro')] }],
];

const SORTS = [
  ['ds'],
  ['-ds'],
  ['score'],
  ['-ingested_at'],
  ['user_name', '-ds'],
  ['filters.age'],
  ['-filters.level', 'score'],
  ['filters.size'],
  ['filters.plan'],
  ['-filters.tie'],
  ['filters.beta'],
  ['filters.tags'],
  ['filters.zq_secret'],
  ['-message:length'],
] as const;
/** Asked page by page to the end. */
export const PAGED: readonly object[] = SORTS.flatMap((sorted_by) => [
  { sorted_by, limit: 300 },
  { sorted_by, limit: 120, search_query: 'login OR zebrafish' },
]);

/** By the name of the tool; each is called with each of its arguments. */
export const TOOL_CALLS: Record<string, object[]> = {
  describe_fields: [{}],
  search_feedback: [
    ...some(QUERIES).map((search_query) => ({ search_query })),
    { sorted_by: ['-ds'], limit: 50 },
    { filters: [value('filters.contry', 'PT')] },
  ],
  get_record: [],
  trend: [
    { search_query: 'login' },
    { breakdown: 'filters.country' },
    { trend_on: 'filters.size', trend_by: 'week' },
  ],
  distribution: some(FIELDS).map((distribution_by) => ({ distribution_by, search_query: 'login' })),
  quantify: [
    { main_query: 'login', secondary_query: 'zebrafish' },
    { main_query: 'parcel', secondary_filters: [value('source', OWN_SOURCE)] },
  ],
  episodes: [{ episodes_of: 'volume' }, { breakdown: 'filters.country', explain: 1 }],
  versions: [{ version_field: 'filters.country' }, { search_query: 'parcel', version_field: 'filters.tie' }],
  drivers: [{ compare_to: {} }, { search_query: 'parcel', fields: ['source', 'filters.country'] }],
  keyphrases: [
    { search_query: 'parcel' },
    { search_query: 'zebrafish' },
    { filters: [{ key: 'score', max: 2 }] },
  ],
  deep_question: [{ question: 'Why did ratings fall?' }, { question: 'How many mention zebrafish?' }],
};

/** Questions in plain words. */
export const QUESTIONS = [
  'Why did ratings fall?',
  'What do users say about the login?',
  'Compare android and ios on the parcel',
  'How many mention zebrafish?',
  'What do users in ZQ complain about?',
  'Which country complains most about the login?',
  'Did the volume of parcel complaints rise in the last month?',
  'What do zq person 3 and user 5 say about quokka?',
  'Compare zqforge with support',
] as const;

/** The bodies sent to each route on top of `boundBodies`. */
export const RICH: Record<string, object[]> = {
  'POST /public/search': [
    ...QUERIES.flatMap((search_query) => [
      { search_query, limit: 60, facets: ['source', 'filters.country', 'filters.tie'] },
      { search_query, mode: 'any_terms', limit: 60, summary: false },
    ]),
    ...SELECTIONS.map((filters) => ({ filters, limit: 20, summary_length: 'long' })),
    ...SELECTIONS.map((filters) => ({ filters, limit: 0, search_query: 'login unheardof', summary: false })),
    ...FIELDS.flatMap((field) => [
      { facets: [field], limit: 0, summary: false },
      { additional_fields: [field], limit: 3, summary: false },
      { filters: [value(field, 'x')], limit: 0, summary: false },
      { sorted_by: [field], limit: 10, summary: false },
    ]),
    { limit: 1000, summary: false, additional_fields: ['ingested_at', 'source_batch'] },
    { cursor: 'e30', sorted_by: ['ds'] },
    { serch_query: 'login' },
  ],
  'POST /public/trend': [
    ...some(QUERIES).map((search_query) => ({ search_query, trend_by: 'week' })),
    ...FIELDS.flatMap((field) => [
      { breakdown: field, trend_by: 'week' },
      { trend_on: field, trend_by: 'month' },
    ]),
    ...SELECTIONS.map((filters) => ({ filters, trend_by: 'day', anomalies: true })),
    { trend_on: 'share', part_filters: [value('filters.tie', 'x')], trend_by: 'week' },
    { trend_on: 'authors' },
    { trend_on: 'nps' },
    { trend_on: 'csat', filters: [value('source', OWN_SOURCE)] },
    { trend_on: 'score', compare: 'previous_period', filters: [{ key: 'ds', min: '2026-01-01' }] },
  ],
  'POST /public/distribution': [
    ...FIELDS.flatMap((field) => [
      { distribution_by: field, limit: 30 },
      { distribution_by: field, search_query: 'login zebrafish', mode: 'any_terms', detail: 'full' },
      { distribution_by: 'source', distribution_of: field },
      { distribution_by: 'filters.tie', stacked_by: field },
    ]),
    ...some(QUERIES).map((search_query) => ({ search_query, distribution_by: 'filters.country' })),
    ...SELECTIONS.map((filters) => ({ filters, distribution_by: 'source', summary: true })),
  ],
  'POST /public/quantify': [
    ...some(QUERIES).map((main_query) => ({ main_query, secondary_query: 'battery', examples: 10 })),
    ...some(SELECTIONS).map((main_filters) => ({ main_filters, interval: 'week', detail: 'full' })),
    ...some(FIELDS).map((field) => ({ main_query: 'login', fields: [field], differences: true })),
    { main_query: 'zebrafish', secondary_query: 'unheardof' },
  ],
  'POST /public/episodes': [
    ...SELECTIONS.map((filters) => ({ filters, episodes_of: 'volume' })),
    ...some(FIELDS).map((field) => ({ breakdown: field, explain: 1 })),
    { episodes_of: 'share', part_filters: [value('filters.tie', 'x')], breakdown: '-' },
  ],
  'POST /public/versions': [
    ...some(FIELDS).map((field) => ({ version_field: field, split_by: '-' })),
    ...some(SELECTIONS).map((filters) => ({ filters, version_field: 'filters.tie' })),
  ],
  'POST /public/drivers': [
    ...SELECTIONS.map((filters) => ({ filters })),
    ...some(FIELDS).map((field) => ({ fields: [field], compare_to: { search_query: 'login' } })),
    { drivers_of: 'share', part_filters: [value('filters.tie', 'x')], compare_to: {} },
  ],
  'POST /public/keyphrases': [
    ...QUERIES.map((search_query) => ({ search_query, limit: 50 })),
    ...some(SELECTIONS).map((filters) => ({ filters, limit: 20 })),
    { search_query: 'parcel', compare_to: { search_query: 'zebrafish' } },
  ],
  'POST /public/deeper-search': QUESTIONS.flatMap((search_query) => [
    { search_query },
    { search_query, plan_only: true },
  ]),
};

/** Parameters of the routes that are asked with GET. */
export const QUERIED: Record<string, string[]> = {
  'GET /public/fields': [
    '',
    ...SELECTIONS.map((filters) => `?filters=${encodeURIComponent(JSON.stringify(filters))}`),
  ],
  'GET /public/trend': ['', '?search_query=zebrafish&trend_by=week', '?breakdown=zq_secret'],
  'GET /public/distribution': [
    '?distribution_by=filters.country',
    '?distribution_by=zq_secret',
    '?distribution_by=filters.beta',
  ],
};
