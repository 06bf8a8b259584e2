import { str } from '../jinja/text.js';
import { type Dict, isTrue, itemsOf, Slice, toJson } from '../jinja/values.js';
import { type Component, lineOf, ManifestError } from '../load/document.js';
import { checked, type Env, evaluate, evaluateText, parts, type Text, textAt, textOf } from './component.js';
import { inject, noParts, type Option, optionAt, type Parts } from './options.js';
import { valueAt } from './extract.js';

/** The parts of a stream that are known without asking the API. */
export interface ListRouter {
  values(env: Env): Dict[];
}

/** What requests for a part know of the record that it is. */
export interface Kept {
  partition: Dict;
  extra: Dict;
  /** What is kept for the child while another of its parents is read, which knows nothing of it. */
  beside?: Kept;
}

/** The records of another stream, each of which is a part of this one. */
export interface ParentRouter {
  stream: Component;
  /** Read from the start of the run's span, not from its own. */
  incremental: boolean;
  /** Undefined leaves the record out. */
  keep(record: unknown, parent: Slice, env: Env): Kept | undefined;
  extraNames: readonly string[];
}

export interface Routers {
  /** After the last router with parents: they change first. */
  lists: readonly ListRouter[];
  /** In their order. For a router with parents those that are read one after the other: their records are its parts. */
  outer: readonly (ListRouter | readonly ParentRouter[])[];
  /** What a part adds to a request. */
  ask(slice: Slice, env: Env): Parts;
}

/** @throws ManifestError */
export function compileRouters(retriever: Component): Routers {
  const given = retriever.partition_router ?? [];
  const list = (Array.isArray(given) ? given : [given]).map((one: unknown) =>
    checked(one, ['ListPartitionRouter', 'SubstreamPartitionRouter'], {
      in: retriever,
      key: 'partition_router',
    }),
  );
  const injected: Injected[] = [];
  const routers = list.map((one) =>
    one.type === 'ListPartitionRouter'
      ? compileList(one, injected)
      : parentsOf(one).map((each) => compileParent(each, injected)),
  );
  const inner = routers.findLastIndex((one) => !isList(one)) + 1;
  return {
    lists: routers.slice(inner).filter(isList),
    outer: routers.slice(0, inner),
    ask: (slice, env) => {
      const made = noParts();
      for (const { option, field } of injected) {
        const value = slice.entries[evaluateText(field, env)];
        if (isTrue(value) && value !== undefined) inject(made, option, { value, env });
      }
      return made;
    },
  };
}

export function isList<T>(router: ListRouter | readonly T[]): router is ListRouter {
  return !Array.isArray(router);
}

function parentsOf(router: Component): Component[] {
  const configs = parts(router, 'parent_stream_configs', ['ParentStreamConfig']);
  if (configs.length > 0) return configs;
  throw new ManifestError("a SubstreamPartitionRouter needs 'parent_stream_configs'", lineOf(router));
}

interface Injected {
  option: Option;
  field: Text;
}

function needed(given: Component, key: string): Text {
  const text = textAt(given, key);
  if (!text) throw new ManifestError(`'${key}' is missing`, lineOf(given));
  return text;
}

function compileList(given: Component, injected: Injected[]): ListRouter {
  const field = needed(given, 'cursor_field');
  const option = optionAt(given, 'request_option');
  if (option) injected.push({ option, field });
  const { values } = given;
  const text = Array.isArray(values) ? undefined : textOf(values ?? '', { in: given, key: 'values' });
  return {
    values: (env) => {
      const found = text ? evaluate(text, env) : values;
      const items = itemsOf(found) ?? Array.from(str(found));
      return items.map((value) => ({ [evaluateText(field, env)]: toJson(text ? value : str(value)) }));
    },
  };
}

function compileParent(given: Component, injected: Injected[]): ParentRouter {
  const key = needed(given, 'parent_key');
  const field = needed(given, 'partition_field');
  const option = optionAt(given, 'request_option');
  if (option) injected.push({ option, field });
  const extra = (Array.isArray(given.extra_fields) ? given.extra_fields : []).map((path: unknown) =>
    (itemsOf(path) ?? [path]).map((one) => textOf(one, { in: given, key: 'extra_fields' })),
  );
  return {
    stream: checked(given.stream, ['DeclarativeStream'], { in: given, key: 'stream' }),
    incremental: given.incremental_dependency === true,
    extraNames: extra.map((path) => path.map(({ template }) => template.source).join('.')),
    keep: (record, parent, env) => {
      const value = valueAt(record, evaluateText(key, env).split('/'));
      if (value === undefined || value === null) return undefined;
      const more = extra.map((path) => {
        const keys = path.map((text) => evaluateText(text, env));
        return [keys.join('.'), valueAt(record, keys) ?? null];
      });
      const partition = { [evaluateText(field, env)]: value, parent_slice: parent.partition };
      return { partition, extra: Object.fromEntries(more) as Dict };
    },
  };
}

/** Every combination of the lists: the last one changes first. */
export function combinations(lists: readonly ListRouter[], env: Env): Dict[] {
  return lists.reduce<Dict[]>(
    (all, list) => {
      const values = list.values(env);
      return all.flatMap((one) => values.map((value) => ({ ...one, ...value })));
    },
    [{}],
  );
}
