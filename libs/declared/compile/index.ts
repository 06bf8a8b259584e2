import { type Context, type Duration, type MapResult, RecordMapper, seconds } from '#libs/connector';
import { type JsonValue, parseInstant } from '#libs/contract';
import type { Each, Listing, Plan, Scope, Walk } from '../plan.js';
import { parseTime } from '../time-format.js';
import type { Config, List, Secrets } from '../settings/index.js';
import { signed } from './credential.js';
import { chargeBy } from './cost.js';
import { ListExpressions } from './expressions.js';
import { Joins } from './joins.js';
import { loginOf } from './login.js';
import { sourcesOf } from './sources-of.js';
import { walkOf } from './walk.js';

/** A source as its settings declare it. */
export interface Declared {
  plan: Plan;
  /** The same for requests that carry the access token of a credential. */
  withCredential: Plan;
  map(raw: unknown): MapResult;
}

const compiled = new WeakMap<Config, Declared>();

/** Compiles the settings of a source, once. */
export function declared(config: Config): Declared {
  const known = compiled.get(config) ?? compile(config);
  compiled.set(config, known);
  return known;
}

function compile(config: Config): Declared {
  const { partitions, each } = config;
  const readTime = timeReader(config);
  const joins = new Joins(config);
  const mappers = {
    items: config.map && new RecordMapper(config.map, { readTime, text: config.text }),
    each: each && new RecordMapper(each.map, { readTime, text: each.text }),
  };
  const map = (raw: unknown): MapResult => {
    const mapper = each && isChild(raw, each) ? mappers.each : mappers.items;
    return mapper?.map(raw) ?? { skip: 'Only its children are records.' };
  };
  const expressions = new ListExpressions(sourcesOf(config));
  const walk: Walk = {
    ...walkOf(config, config, {
      expressions,
      order: config.order,
      time: config.map && timer(config.map, readTime),
    }),
    transform: (item, scope) =>
      config.map
        ? named(joins.mentioned(item, scope), {
            ...partOf(config, scope.partition),
            ...joins.of(item, scope),
          })
        : null,
    ...(each && { each: eachOf(config, each, { readTime, joins }) }),
  };
  const sign: Plan['sign'] = (request, scope) => signed(request, config.auth, scope);
  const login = loginOf(config.auth);
  const plan: Plan = {
    origins: addressesOf(config).map((url) => new URL(url).origin),
    walk,
    ...(login && { login }),
    ...(config.windows !== undefined && { windows: windowsOf(config, config.windows) }),
    ...(joins.lookups && { lookups: joins.lookups }),
    ...(config.limits?.cost && { charge: chargeBy(config.limits.cost) }),
    ...(isSecret(config) && { sign }),
    ...(partitions && {
      partitions: 'values' in partitions ? partitions.values : listingOf(config, partitions),
    }),
  };
  return { plan, withCredential: { ...plan, sign }, map };
}

/** Whether an item is one of the list of another: it knows its parent. */
export function isChild(item: unknown, { as }: NonNullable<Config['each']>): boolean {
  return isObject(item) && as in item;
}

/** How to read a source in its context. */
export function planOf({ config, credential }: Context<Config, Secrets>): Plan {
  const { plan, withCredential } = declared(config);
  return credential ? withCredential : plan;
}

/** Whether requests carry the access token of a credential: unless `auth` has tokens of its own. */
export function takesCredential({ auth }: Config): boolean {
  return auth === undefined || ['bearer', 'header', 'query'].includes(auth.type);
}

function windowsOf({ start }: Config, length: string): NonNullable<Plan['windows']> {
  const step = seconds(length as Duration) * 1000;
  const first = start === undefined ? undefined : parseInstant(start)?.ms;
  return { first: ({ to }) => first ?? to - step, end: (from) => from + step };
}

interface Shared {
  readTime: TimeReader;
  joins: Joins;
}

function eachOf(config: Config, each: NonNullable<Config['each']>, { readTime, joins }: Shared): Each {
  const expressions = new ListExpressions(sourcesOf(each), 'each.');
  const kept = Object.entries(each.keep).map(([name, source]) => [`keep.${name}`, source] as const);
  const parents = new ListExpressions(
    {
      ...Object.fromEntries(kept),
      ...(each.changed !== undefined && { changed: each.changed }),
      ...(each.if !== undefined && { if: each.if }),
    },
    'each.',
  );
  const names = kept.map(([name]) => name);
  const namesOf = (item: JsonValue, scope: Scope) => ({
    ...partOf(config, scope.partition),
    ...joins.of(item, scope),
    [each.as]: scope.parent?.kept ?? null,
  });
  return {
    walk: {
      ...walkOf(config, each, { expressions, order: each.order, time: timer(each.map, readTime) }),
      transform: (item, scope) => named(joins.mentioned(item, scope), namesOf(item, scope)),
    },
    keep: (parent) => {
      const values = Object.entries(parents.all(names, parent));
      return Object.fromEntries(values.map(([name, value]) => [name.slice('keep.'.length), value]));
    },
    changed: (parent, { from }) => {
      if (parents.has('if') && parents.of('if', parent) !== true) return false;
      if (from === undefined || !parents.has('changed')) return true;
      const at = msOf(parents.of('changed', parent), readTime);
      return at === undefined || at >= from;
    },
  };
}

type Partitions = Extract<NonNullable<Config['partitions']>, { url: string }>;

function listingOf(config: Config, partitions: Partitions): Listing {
  const expressions = new ListExpressions(
    { ...sourcesOf(partitions), value: partitions.value },
    'partitions.',
  );
  return {
    walk: walkOf(config, partitions, { expressions }),
    value: (record) => {
      const value = expressions.of('value', record);
      return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
    },
  };
}

/** All addresses that a source requests: their origins get its credential. */
export function addressesOf(config: Config): string[] {
  const { auth } = config;
  const lists = listsOf(config).map(({ url }) => url);
  if (auth?.type === 'oauth2') return [...lists, auth.token_url];
  return auth?.type === 'login' ? [...lists, auth.url] : lists;
}

function listsOf(config: Config): List[] {
  const { partitions, each, lookups = {} } = config;
  const others = [...(partitions && 'url' in partitions ? [partitions] : []), ...(each ? [each] : [])];
  return [config, ...others, ...Object.values(lookups)];
}

function isSecret(config: Config): boolean {
  return config.auth !== undefined || JSON.stringify(listsOf(config)).includes('{secret.');
}

function partOf({ partitions }: Config, partition: string): Record<string, JsonValue> {
  return partitions ? { [partitions.as]: partition } : {};
}

/** The item with what is known about its place, under the names that the settings give it. */
function named(item: JsonValue, names: Record<string, JsonValue>): JsonValue {
  if (Object.keys(names).length === 0) return item;
  return isObject(item) ? { ...item, ...names } : { value: item, ...names };
}

type TimeReader = ((text: string) => string | undefined) | undefined;

function timeReader({ item_time_format: format }: Config): TimeReader {
  if (format === undefined) return undefined;
  return (text) => {
    const ms = parseTime(text, format);
    return ms === undefined ? undefined : new Date(ms).toISOString();
  };
}

/** When an item last changed, epoch milliseconds. Evaluates two expressions instead of the whole mapping. */
function timer({ ds, updated_at }: NonNullable<Config['map']>, readTime: TimeReader) {
  const mapper = new RecordMapper({ message: ds, ds, updated_at }, { readTime });
  return (item: JsonValue): number | undefined => {
    const result = mapper.map(item);
    const time = 'id' in result ? (result.updatedAt ?? result.ds) : undefined;
    return time === undefined ? undefined : parseInstant(time)?.ms;
  };
}

/** A time in an answer: a text, or seconds or milliseconds since 1970. */
function msOf(value: JsonValue | undefined, readTime: TimeReader): number | undefined {
  if (typeof value === 'string') return parseInstant(readTime?.(value) ?? value)?.ms;
  // As seconds this is the year 5138, as milliseconds 1973.
  return typeof value === 'number' ? Math.round(Math.abs(value) < 1e11 ? value * 1000 : value) : undefined;
}

function isObject(value: unknown): value is Record<string, JsonValue> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
