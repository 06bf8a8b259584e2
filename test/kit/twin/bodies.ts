/** Filters that would reveal too much if they were not combined with AND. */
const revealing = (own: string) => [
  [],
  [{ key: 'source', type: 'value', operator: 'neq', value: own }],
  [
    {
      type: 'group',
      operator: 'or',
      filters: [
        { key: 'source', values: [own] },
        { key: 'message', operator: 'contains', value: 'login' },
      ],
    },
  ],
  [{ type: 'group', operator: 'not', filters: [{ key: 'source', values: [own] }] }],
  [{ key: 'message', type: 'value', operator: 'contains', value: 'login' }],
];

const WATCH = {
  endpoint: 'trend',
  request: {
    trend_by: 'day',
    filters: [{ key: 'message', type: 'value', operator: 'contains', value: 'login' }],
  },
  condition: { kind: 'threshold', above: 0 },
};

/**
 * What a bound token sends to each route that takes a body; the others get foreign ids in their paths.
 * @param own a source that the token reads
 */
export function boundBodies(own: string): Record<string, object[]> {
  const each = (...bodies: object[]) =>
    revealing(own).flatMap((filters) => bodies.map((body) => ({ ...body, filters })));
  return {
    'POST /public/search': each(
      { limit: 100, facets: ['source', 'user_name', 'filters.country'] },
      { search_query: 'login', sorted_by: [{ key: 'score', order: 'desc' }] },
    ),
    'POST /public/trend': each(
      { trend_by: 'source' },
      { anomalies: true, interval: 'day' },
      { search_query: 'login' },
    ),
    'POST /public/distribution': each(
      { distribution_by: 'user_name' },
      { distribution_by: 'source', search_query: 'login' },
      { distribution_by: 'filters.country' },
      { distribution_by: 'themes' },
    ),
    'POST /public/quantify': revealing(own).map((filters) => ({
      main: { filters },
      secondary: { filters: [], search_query: 'login' },
    })),
    'POST /public/episodes': each({ episodes_of: 'volume' }, { breakdown: '-', explain: 1 }),
    'POST /public/versions': each({ version_field: 'filters.tie' }, { split_by: '-' }),
    'POST /public/drivers': each({}, { compare_to: {}, fields: ['source', 'themes'] }),
    'POST /public/keyphrases': each({}, { search_query: 'login' }),
    'POST /public/export': each(
      { format: 'json', export_fields: ['message', 'user_name'] },
      { format: 'csv', export_fields: ['source', 'filters.*'] },
    ),
    'POST /public/views': [{ name: 'mine', endpoint: 'search', request: {} }],
    'PUT /public/fields/{key}': [{ title: 'Country' }],
    'POST /public/themes': [{ name: 'login', queries: ['login', 'us*'] }],
    'PUT /public/themes': [{ themes: [{ name: 'login', queries: ['login', 'us*'] }] }],
    'PUT /public/themes/{id}': [{ name: 'login', queries: [] }],
    'POST /public/themes/discoveries': each({}, { search_query: 'login' }),
    'POST /public/deeper-search': each(
      { search_query: 'Why does the login crash?' },
      { search_query: 'login by user' },
    ),
    'POST /public/alerts': [{ name: 'Theirs', ...WATCH }],
    'PUT /public/alerts/{id}': [{ name: 'Theirs', ...WATCH }],
    'POST /public/alerts/preview': [{ ...WATCH, periods: 9 }],
    'POST /public/alerts/{id}/mute': [{ until: null }],
    'POST /public/webhooks': [{ url: 'https://hooks.example/x', events: ['records.ingested'] }],
    'POST /ingestion': [{ source: own, records: [] }],
    'POST /mcp': [
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'search_feedback', arguments: { search_query: 'login' } },
      },
    ],
  };
}
