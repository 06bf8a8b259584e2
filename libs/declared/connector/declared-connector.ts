import type { z } from 'zod';
import {
  type Connector,
  type Context,
  defineConnector,
  describeFirst,
  type Duration,
  probe,
  type Slice,
  type SourceTraits,
  type UsedFields,
} from '#libs/connector';
import type { JsonValue } from '#libs/contract';
import { addressesOf, declared, isChild, planOf, takesCredential } from '../compile/index.js';
import { budgetsOf } from '../compile/cost.js';
import { planCursor } from '../runtime/place.js';
import { readPage, readPartitions } from '../runtime/read-page.js';
import { type Config, config as declaration, type Secrets } from '../settings/index.js';

/** What a source says of its API, as users write it for `http-json`. */
export type Declaration = z.input<typeof declaration>;

/** A connector whose API is declared: from the few settings that users enter, the declaration follows. */
export interface DeclaredConnector<C, S> extends Pick<
  Connector<C, S>,
  'id' | 'version' | 'title' | 'description' | 'about' | 'config' | 'secrets' | 'suggest'
> {
  /** Default: version 1. */
  cursor?: Pick<NonNullable<Connector['cursor']>, 'version' | 'migrate'>;
  /** False: a sign-in of the engine's is of no use. Default: true where the `auth` of the declaration can carry its token. */
  credential?: boolean;
  /** Default: `silent`. */
  edits?: SourceTraits['edits'];
  declaration: (config: C) => Declaration | Config;
  /** The secrets that the declaration names. Default: those of the source. */
  sign?: (secrets: S, config: C) => Secrets;
}

/** @throws Error if the declaration is not valid (when a source with these settings is first used). */
export function declaredConnector<C extends object, S extends object>({
  cursor = { version: 1 },
  edits = 'silent',
  credential: signIn = true,
  declaration: declare,
  sign,
  ...given
}: DeclaredConnector<C, S>): Connector {
  const read = new WeakMap<C, Config>();
  const declarationOf = (config: C): Config => {
    const known = read.get(config) ?? declaration.parse(declare(config));
    read.set(config, known);
    return known;
  };
  // One for each run: what is read once a run, such as lookups, is kept by it.
  const contexts = new WeakMap<Context<C, S>, Inside>();
  const inside = (context: Context<C, S>): Inside => {
    const known = contexts.get(context) ?? {
      ...context,
      config: declarationOf(context.config),
      secrets: sign?.(context.secrets, context.config) ?? (context.secrets as Secrets),
    };
    contexts.set(context, known);
    return known;
  };
  const connector = defineConnector<C, S>({
    ...given,
    contract: '^1',
    cursor: { ...cursor, schema: planCursor },
    source: {
      hosts: (config) => [...new Set(addressesOf(declarationOf(config)).map(hostOf))],
      order: 'unordered',
      overlap: '1h',
      edits,
      credential: (config) => signIn && takesCredential(declarationOf(config)),
      declares: (config) => traitsOf(declarationOf(config)),
    },
    scoreScale: (config) => declarationOf(config).score_scale,
    schedule: { every: '1h', budget: '5m' },
    check: (context) =>
      probe(inside(context), {
        'first page': firstPage,
        ...(asksSince(declarationOf(context.config)) && { 'next run': nextRun }),
      }),
    partitions: async (context) => readPartitions(planOf(inside(context)), inside(context)),
    fetch: async (context, slice) => readPage(planOf(inside(context)), inside(context), slice),
    map: (raw, _, config) => declared(declarationOf(config)).map(raw),
    uses: (config) => usedFields(declarationOf(config), Object.is(declare(config), config)),
  });
  declarations.set(connector, (config) => declarationOf(config as C));
  return connector;
}

function usedFields({ map, each }: Config, canMap: boolean): UsedFields {
  if (!each) return { in: map, canMap };
  const { keep, changed, if: isRead } = each;
  return { in: [map, each.map, keep, changed, isRead], canMap, isChild: (item) => isChild(item, each) };
}

const declarations = new WeakMap<Connector, (config: unknown) => Config>();

/** What a source with these (parsed) settings declares; undefined for connectors written in code. */
export function declarationOf(connector: Connector, config: unknown): Config | undefined {
  return declarations.get(connector)?.(config);
}

type Inside = Context<Config, Secrets>;

function traitsOf({ order, each, overlap, serves, sweep, limits }: Config) {
  return {
    // Children are as old as they are, whatever the order of their parents; newest-first ends where the plan says.
    order: order === 'oldest-first' && !each ? order : ('unordered' as const),
    ...(overlap !== undefined && { overlap: overlap as Duration }),
    ...(serves && { serves: serves as NonNullable<SourceTraits['serves']> }),
    ...(sweep !== undefined && { sweep: sweep as Duration }),
    ...(limits && {
      limits: {
        perSecond: limits.per_second,
        perMinute: limits.per_minute,
        perDay: limits.per_day,
        concurrency: limits.concurrency,
        ...(limits.cost && { budgets: budgetsOf(limits.cost) }),
      },
    }),
  };
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, '');
}

/** Reads and maps a page, to find a mapping that does not fit before the first run. */
async function firstPage(context: Inside): Promise<string> {
  const source = declared(context.config);
  const plan = planOf(context);
  const [partition = 'all'] = await readPartitions(plan, context);
  const items = await firstItems(context, { partition, cursor: null, to: Date.now(), reason: 'incremental' });
  return describeFirst(
    items.map((item) => source.map(item)),
    'map',
  );
}

const DAY = 86_400_000;

/** The request of the second run: some APIs refuse it, such as a format of times that the first one does not have. */
async function nextRun(context: Inside): Promise<string> {
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
async function firstItems(context: Inside, slice: Slice): Promise<JsonValue[]> {
  const plan = planOf(context);
  let page = await readPage(plan, context, slice);
  for (let more = 0; more < 3 && page.items.length === 0 && page.next !== null; more++) {
    page = await readPage(plan, context, { ...slice, cursor: page.next });
  }
  return page.items;
}
