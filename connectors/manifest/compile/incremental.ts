import type { Windows } from '#libs/declared';
import { str } from '../jinja/text.js';
import {
  addSpan,
  compareMoments,
  millisOf,
  momentOf,
  negated,
  parseSpan,
  readTime,
  writeTime,
} from '../jinja/times.js';
import { type Dict, isTrue, type Moment, Span, TemplateError } from '../jinja/values.js';
import { type Component, isComponent, isWritten, lineOf, ManifestError } from '../load/document.js';
import { checked, type Env, evaluate, evaluateText, part, textAt, textOf } from './component.js';
import { inject, noParts, optionAt, type Parts } from './options.js';

/** A span of time that a request asks for, epoch milliseconds. */
export interface Window {
  from: number;
  to: number;
}

/** How a stream is asked for what changed since a time. */
export interface Incremental {
  windows(envOf: EnvOf): Windows;
  /** The fields of a window in the form of the API; `since`: from when the source is read. */
  fields(window: Window, env: Env, since: number | undefined): Dict;
  /** What a window adds to a request. */
  ask(fields: Dict, env: Env): Parts;
  /** When a record changed; undefined if it does not say. */
  time(record: unknown, env: Env): Moment | undefined;
  start(env: Env, from: number | undefined): Moment;
  end(env: Env): Moment;
  /** Only records of the window are wanted: `feed` also stops at the first page that ends before it. */
  only?: 'feed' | 'filter';
}
type EnvOf = (scope: Parameters<Windows['first']>[0]) => Env;

/** @throws ManifestError */
export function compileIncremental(stream: Component): Incremental | undefined {
  const given = part(stream, 'incremental_sync', ['DatetimeBasedCursor']);
  if (!given) return undefined;
  const format = str(given.datetime_format ?? '');
  if (!format) throw new ManifestError("a DatetimeBasedCursor needs a 'datetime_format'", lineOf(given));
  const begin = compileTime(given, 'start_datetime', format);
  if (!begin) throw new ManifestError("a DatetimeBasedCursor needs a 'start_datetime'", lineOf(given));
  const finish = compileTime(given, 'end_datetime', format);
  const [step, granularity, lookback] = ['step', 'cursor_granularity', 'lookback_window'].map((key) =>
    span(given, key),
  );
  if (Boolean(given.step) !== Boolean(given.cursor_granularity)) {
    throw new ManifestError("'step' and 'cursor_granularity' need each other", lineOf(given));
  }
  const end = (env: Env) => finish?.(env) ?? momentOf(env.now);
  const start = (env: Env, from: number | undefined) =>
    later(begin(env), from === undefined ? undefined : momentOf(from));
  /** The start of the first window. All windows are in its zone, as those of the reference are. */
  const first = (env: Env, since: number | undefined) => {
    const back = lookback?.(env);
    const from = since === undefined ? undefined : momentOf(since);
    return later(begin(env), from && back ? addSpan(from, negated(back)) : from);
  };
  const windows = (envOf: EnvOf): Windows => ({
    first: (scope) => millisOf(first(envOf(scope), scope.from)),
    last: (scope) => millisOf(end(envOf(scope))),
    end: (from, scope) => {
      const env = envOf(scope);
      const by = step?.(env);
      return by
        ? millisOf(addSpan(momentOf(from, first(env, scope.from).offset), by))
        : Number.MAX_SAFE_INTEGER;
    },
  });
  const fields = fieldsOf(given, format, { first, end, granularity });
  return { windows, end, start, ...fields, ...recordsOf(given, format) };
}

interface Bounds {
  first: (env: Env, since: number | undefined) => Moment;
  end: (env: Env) => Moment;
  granularity: SpanOf | undefined;
}

function fieldsOf(given: Component, format: string, { first, end, granularity }: Bounds) {
  const names = (['partition_field_start', 'partition_field_end'] as const).map((key) => textAt(given, key));
  const options = [optionAt(given, 'start_time_option'), optionAt(given, 'end_time_option')];
  const nameOf = (n: 0 | 1, env: Env) =>
    names[n] ? evaluateText(names[n], env) : n === 0 ? 'start_time' : 'end_time';
  return {
    fields: ({ from, to }: Window, env: Env, since: number | undefined): Dict => {
      const unit = granularity?.(env);
      const { offset } = first(env, since);
      const last = end(env);
      const next = momentOf(to, offset);
      const until = to >= millisOf(last) ? last : unit ? addSpan(next, negated(unit)) : next;
      return {
        [nameOf(0, env)]: writeTime(momentOf(from, offset), format),
        [nameOf(1, env)]: writeTime(until, format),
      };
    },
    ask: (fields: Dict, env: Env): Parts => {
      const made = noParts();
      for (const n of [0, 1] as const) {
        const option = options[n];
        if (option) inject(made, option, { value: fields[nameOf(n, env)], env });
      }
      return made;
    },
  };
}

function recordsOf(given: Component, format: string) {
  const field = textAt(given, 'cursor_field');
  const formats = [
    ...(Array.isArray(given.cursor_datetime_formats) ? given.cursor_datetime_formats : []),
    format,
  ].map(str);
  return {
    time: (record: unknown, env: Env): Moment | undefined => {
      const value = isComponent(record) ? record[evaluateText(field, env)] : undefined;
      return value === undefined || value === null ? undefined : firstReadable(str(value), formats);
    },
    ...(given.is_data_feed === true
      ? { only: 'feed' as const }
      : given.is_client_side_incremental === true && { only: 'filter' as const }),
  };
}

function firstReadable(text: string, formats: readonly string[]): Moment | undefined {
  for (const format of formats) {
    try {
      return readTime(text, format);
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
    }
  }
  return undefined;
}

type SpanOf = (env: Env) => Span | undefined;

function span(given: Component, key: string): SpanOf | undefined {
  const text = textAt(given, key);
  return (
    text &&
    ((env) => {
      const value = evaluate(text, env);
      return isTrue(value) ? parseSpan(str(value)) : undefined;
    })
  );
}

/** A time: a text, or one within bounds. */
function compileTime(cursor: Component, key: string, format: string): ((env: Env) => Moment) | undefined {
  const given = cursor[key];
  if (given === undefined || given === null || given === '') return undefined;
  if (!isComponent(given)) {
    const text = textOf(given, { in: cursor, key });
    return (env) => readTime(evaluateText(text, env), format);
  }
  const time = checked(given, ['MinMaxDatetime'], { in: cursor, key });
  const own = time.datetime_format && isWritten(time, 'datetime_format') ? str(time.datetime_format) : format;
  const [at, least, most] = ['datetime', 'min_datetime', 'max_datetime'].map((name) => textAt(time, name));
  return (env) => {
    const read = (text: typeof at) => {
      const value = evaluateText(text, env);
      return value === '' ? undefined : readTime(value, own);
    };
    const moment = read(at);
    if (!moment) throw new TemplateError('other', `'${key}' has no value`);
    const [floor, ceiling] = [read(least), read(most)];
    const raised = floor ? later(moment, floor) : moment;
    return ceiling && compareMoments(ceiling, raised) < 0 ? ceiling : raised;
  };
}

function later(one: Moment, other: Moment | undefined): Moment {
  return other && compareMoments(other, one) > 0 ? other : one;
}
