import type { Answer } from '#libs/declared';
import { SourceChanged } from '#libs/connector';
import { str } from '../jinja/text.js';
import { isDict, isTrue, itemsOf } from '../jinja/values.js';
import { parse } from 'csv-parse/sync';
import { type Component, lineOf, ManifestError } from '../load/document.js';
import { type Env, evaluateText, part, textOf } from './component.js';

/** The parts of an answer that records are searched in: the items of a list, else the answer as a whole. */
export function bodiesOf(answer: Answer, decoder?: string): readonly unknown[] {
  if (decoder === 'IterableDecoder') return linesOf(answer).map((record) => ({ record }));
  if (answer.status === 204) return [{}];
  const body: unknown =
    decoder === 'JsonlDecoder'
      ? answer.text
          .split('\n')
          .filter((line) => line.trim())
          .map(parsedLine)
      : answer.json;
  if (!Array.isArray(body)) return [body];
  return body.length > 0 ? body : [{}];
}

function linesOf({ text }: Answer): string[] {
  const lines = text.split(/\r\n|\r|\n/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

function parsedLine(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    throw new SourceChanged('A line of the answer is not JSON.', line);
  }
}

/** @throws ManifestError */
export function compileExtractor(selector: Component, retriever: Component) {
  const given = part(selector, 'extractor', ['DpathExtractor']);
  if (!given) throw new ManifestError("the record selector has no 'extractor'", lineOf(selector));
  const types = ['JsonDecoder', 'JsonlDecoder', 'IterableDecoder', 'CsvDecoder'] as const;
  const decoder = part(retriever, 'decoder', types);
  const type = decoder && str(decoder.type);
  const rows = decoder && type === 'CsvDecoder' ? compileRows(decoder) : undefined;
  const path = Array.isArray(given.field_path) ? given.field_path : [given.field_path ?? []].flat();
  const pattern = path.map(str).find((key) => /[*?[]/.test(key) && !/^\*\*?$|\{\{/.test(key));
  if (pattern !== undefined) {
    throw new ManifestError(
      `patterns within a key ('${pattern}') are not supported`,
      lineOf(given, 'field_path'),
    );
  }
  const texts = path.map((one: unknown) => textOf(one, { in: given, key: 'field_path' }));
  return (answer: Answer, env: Env): unknown[] => {
    const keys = texts.map((text) => evaluateText(text, env));
    return (rows?.(answer) ?? bodiesOf(answer, type)).flatMap((body) => recordsAt(body, keys));
  };
}

/** The rows of a table as texts, by the names in its first row. @throws ManifestError */
function compileRows(decoder: Component): (answer: Answer) => unknown[] {
  const { delimiter = ',', encoding = 'utf-8', set_values_to_none: none } = decoder;
  if (!/^utf-?8$/i.test(str(encoding)))
    throw new ManifestError(`the encoding '${str(encoding)}' is not supported`, lineOf(decoder, 'encoding'));
  const empty = (Array.isArray(none) ? none : []).map(str);
  const options = {
    delimiter: str(delimiter).replaceAll('\\t', '\t'),
    record_delimiter: ['\r\n', '\n', '\r'],
    columns: true as const,
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
  };
  return ({ text }) => {
    try {
      const rows = parse<Record<string, string>>(text, options);
      const named = Object.keys(rows[0] ?? {});
      return rows.map((row) =>
        Object.fromEntries(
          named.map((name) => [name, empty.includes(row[name] ?? '') ? null : (row[name] ?? null)]),
        ),
      );
    } catch {
      throw new SourceChanged('The answer is not a table of comma-separated values.', text);
    }
  };
}

function recordsAt(body: unknown, path: readonly string[]): readonly unknown[] {
  const found = foundAt(body, path);
  const items = itemsOf(found);
  if (items) return items;
  return found !== undefined && isTrue(found) ? [found] : [];
}

/** With `*` everything that the path leads to. `**` alone stands for one place. @throws SourceChanged */
function foundAt(body: unknown, path: readonly string[]): unknown {
  if (path.includes('*')) return valuesAt(body, path);
  if (!path.includes('**')) return valueAt(body, path);
  const found = valuesAt(body, path);
  if (found.length > 1)
    throw new SourceChanged(`The path ${path.join('/')} leads to ${found.length} places.`);
  return found[0];
}

/** What stands at a path of keys and positions; undefined if nothing does. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, key) => childOf(at, key), value);
}

/** Everything a path leads to in which `*` is any key or position, and `**` any number of them. */
export function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  const [head, ...rest] = path;
  if (head === undefined) return [value];
  const children = itemsOf(value) ?? (isDict(value) ? Object.values(value) : []);
  if (head === '*') return children.flatMap((child) => valuesAt(child, rest));
  if (head === '**') return [...valuesAt(value, rest), ...children.flatMap((child) => valuesAt(child, path))];
  const child = childOf(value, head);
  return child === undefined ? [] : valuesAt(child, rest);
}

function childOf(value: unknown, key: string): unknown {
  const items = itemsOf(value);
  if (items) return /^-?\d+$/.test(key) ? items.at(Number(key)) : undefined;
  return isDict(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** A path as the manifest writes it: a list of keys, or keys joined by slashes. */
export function pathOf(given: unknown): string[] {
  const items = itemsOf(given);
  return items ? items.map(str) : str(given).split('/').filter(Boolean);
}
