import type { JsonValue } from '#libs/contract';
import type { Lookup, Scope } from '../plan.js';
import type { Config } from '../settings/index.js';
import { ListExpressions } from './expressions.js';
import { sourcesOf } from './sources-of.js';
import { walkOf } from './walk.js';

/** The second lists of a source, and the rows of them that belong to an item. */
export class Joins {
  /** Undefined if there are none. */
  readonly lookups: Readonly<Record<string, Lookup>> | undefined;
  private readonly keys: ListExpressions | undefined;
  private readonly names: readonly string[];
  /** The name of a row that is mentioned, by the list. */
  private readonly mentions: ReadonlyMap<string, (row: JsonValue) => JsonValue | undefined>;

  constructor(config: Config) {
    const entries = Object.entries(config.lookups ?? {});
    this.names = entries.map(([name]) => name);
    const mentions = entries.flatMap(([name, { mentions: source }]) => {
      if (source === undefined) return [];
      const expressions = new ListExpressions({ mentions: source }, `lookups.${name}.`);
      return [[name, (row: JsonValue) => expressions.of('mentions', row)] as const];
    });
    this.mentions = new Map(mentions);
    if (entries.length === 0) return;
    this.keys = new ListExpressions(
      Object.fromEntries(entries.map(([name, { of }]) => [`${name}.of`, of])),
      'lookups.',
    );
    const lookups = entries.map(([name, list]): [string, Lookup] => {
      const expressions = new ListExpressions({ ...sourcesOf(list), id: list.id }, `lookups.${name}.`);
      const walk = walkOf(config, list, { expressions });
      return [name, { walk, key: (row) => keyOf(expressions.of('id', row)) }];
    });
    this.lookups = Object.fromEntries(lookups);
  }

  /** The row of each list that belongs to the item; null where there is none. */
  of(item: JsonValue, { lookups }: Scope): Record<string, JsonValue> {
    const { keys } = this;
    if (!keys) return {};
    const found = this.names.map((name) => {
      const key = keyOf(keys.of(`${name}.of`, item));
      return [name, (key === undefined ? undefined : lookups?.[name]?.get(key)) ?? null] as const;
    });
    return Object.fromEntries(found);
  }

  /** Names whom the texts of an item mention by a key: `<@U1>` becomes `<@U1|Ada>`. */
  mentioned(item: JsonValue, { lookups }: Scope): JsonValue {
    if (this.mentions.size === 0 || typeof item !== 'object' || item === null) return item;
    const nameOf = (mention: string, key: string) => {
      for (const [list, name] of this.mentions) {
        const row = lookups?.[list]?.get(key);
        const found = row === undefined ? undefined : name(row);
        if (typeof found === 'string') return `<@${key}|${found.replace(/[<>|]/g, '')}>`;
      }
      return mention;
    };
    const named = Object.entries(item).map(([field, value]) => [
      field,
      typeof value === 'string' ? value.replace(/<@([^<>|]+)>/g, nameOf) : value,
    ]);
    return Object.fromEntries(named) as JsonValue;
  }
}

function keyOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
