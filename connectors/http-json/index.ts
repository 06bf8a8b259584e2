import {
  ConfigError,
  type Context,
  defineConnector,
  type Duration,
  probe,
  type Slice,
  type SourceTraits,
} from '#libs/connector';
import { planCursor, readPage, readPartitions } from '#libs/declared';
import { addressesOf, declared, planOf, takesCredential } from './compile/index.js';
import { type Config, config, type Secrets, secrets } from './settings/index.js';
import { suggest } from './suggest/index.js';

export default defineConnector<Config, Secrets>({
  id: 'http-json',
  version: '1.0.0',
  contract: '^1',
  title: 'Any JSON API',
  description:
    'Any paginated JSON API. JSONata expressions describe where the items are and how they map to records.',
  config,
  secrets,
  // Version 1 was the token of the next page alone.
  cursor: { version: 2, schema: planCursor, migrate: (token) => ({ at: { token, page: 1 } }) },
  source: {
    hosts: (settings) => [...new Set(addressesOf(settings).map(hostOf))],
    order: 'unordered',
    overlap: '1h',
    edits: 'silent',
    credential: takesCredential,
    declares: traitsOf,
  },
  scoreScale: ({ score_scale: scale }) => scale,
  schedule: { every: '1h', budget: '5m' },
  check: (context) =>
    probe(context, { 'first page': firstPage, ...(asksSince(context.config) && { 'next run': nextRun }) }),
  suggest,
  partitions: (context) => readPartitions(planOf(context), context),
  fetch: (context, slice) => readPage(planOf(context), context, slice),
  map: (raw, _, settings) => declared(settings).map(raw),
});

function traitsOf({ order, each, overlap, serves, sweep, limits }: Config) {
  return {
    // Children are as old as they are, whatever the order of their parents; newest-first ends where the plan says.
    order: order === 'oldest-first' && !each ? order : ('unordered' as const),
    ...(overlap !== undefined && { overlap: overlap as Duration }),
    ...(serves && { serves: serves as NonNullable<SourceTraits['serves']> }),
    ...(sweep !== undefined && { sweep: sweep as Duration }),
    ...(limits && {
      limits: { perSecond: limits.per_second, perMinute: limits.per_minute, perDay: limits.per_day },
    }),
  };
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, '');
}

/** Reads and maps a page, to find a mapping that does not fit before the first run. */
async function firstPage(context: Context<Config, Secrets>): Promise<string> {
  const source = declared(context.config);
  const plan = planOf(context);
  const [partition = 'all'] = await readPartitions(plan, context);
  const items = await firstItems(context, { partition, cursor: null, to: Date.now(), reason: 'incremental' });
  const mapped = items.map((item) => source.map(item));
  const bad = mapped.find((one) => 'reject' in one);
  const rejects = mapped.filter((one) => 'reject' in one).length;
  if (bad && rejects === mapped.length) throw new ConfigError('map', `No item can be mapped: ${bad.reject}`);
  const first = mapped.find((one) => 'id' in one);
  const sample = first ? `, the first says "${first.message.slice(0, 80)}"` : '';
  return `${items.length} items, ${rejects} of which cannot be mapped${sample}`;
}

const DAY = 86_400_000;

/** The request of the second run: some APIs refuse it, such as a format of times that the first one does not have. */
async function nextRun(context: Context<Config, Secrets>): Promise<string> {
  const plan = planOf(context);
  const [partition = 'all'] = await readPartitions(plan, context);
  const now = Date.now();
  const slice: Slice = { partition, cursor: null, from: now - DAY, to: now, reason: 'incremental' };
  const { items } = await readPage(plan, context, slice);
  return `${items.length} items of the last day`;
}

function asksSince({ url, body }: Config): boolean {
  return `${url} ${JSON.stringify(body ?? '')}`.includes('{from}');
}

/** The items of the first page or, if it has none but leads to others, such as those of their children, of these. */
async function firstItems(context: Context<Config, Secrets>, slice: Slice): Promise<unknown[]> {
  const plan = planOf(context);
  let page = await readPage(plan, context, slice);
  for (let more = 0; more < 3 && page.items.length === 0 && page.next !== null; more++) {
    page = await readPage(plan, context, { ...slice, cursor: page.next });
  }
  return page.items;
}
