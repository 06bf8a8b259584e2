import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Connector, MapResult } from '../define-connector.js';

/**
 * What others recorded at the vendor; nothing, with a message, where the recordings are absent. `name`: a stream of
 * `.jsonl`; the list in the answers of `.json`, such as `data.items`, or nothing where they are lists.
 */
export function recordedItems<Item = unknown>(file: URL, name = ''): Item[] {
  const at = fileURLToPath(file);
  if (!existsSync(at)) {
    process.stderr.write(`SKIPPED: there is no ${at}.\n`);
    return [];
  }
  const text = readFileSync(at, 'utf8');
  if (at.endsWith('.json')) {
    const answers = JSON.parse(text) as { response: { body: unknown } }[];
    return answers.flatMap(({ response }) => listIn(response.body, name)) as Item[];
  }
  const lines = text.split('\n').filter(Boolean);
  const records = lines.map((line) => JSON.parse(line) as { stream: string; data: unknown });
  return records.filter(({ stream }) => stream === name).map(({ data }) => data as Item);
}

function listIn(body: unknown, name: string): unknown[] {
  const keys = name.split('.').filter(Boolean);
  const found = keys.reduce((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], body);
  return Array.isArray(found) ? found : [];
}

/** Every object with these keys, wherever it is in the recorded answers of a folder, each once. */
export function recordedObjects<Item>(folder: URL, keys: readonly string[]): Item[] {
  const at = fileURLToPath(folder);
  if (!existsSync(at)) {
    process.stderr.write(`SKIPPED: there is no ${at}.\n`);
    return [];
  }
  const found = new Map<string, Item>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (keys.every((key) => key in value)) found.set(JSON.stringify(value), value as Item);
    Object.values(value).forEach(collect);
  };
  for (const file of globSync('*.json', { cwd: at }).toSorted())
    collect(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
  return [...found.values()];
}

/**
 * A record as a plain reading of its item can tell it: times in milliseconds, of the text its letters and digits, of what
 * is skipped nothing else.
 */
export function comparable(result: MapResult): object | string {
  if ('skip' in result) return 'skipped';
  if ('reject' in result) return result;
  const { ds, updatedAt, message, filters = {}, ...rest } = result;
  return {
    ...rest,
    ds: ds && Date.parse(ds),
    updatedAt: updatedAt && Date.parse(updatedAt),
    message: letters(message),
    filters,
  };
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** The text of HTML, as far as its letters go. */
export const withoutTags = (html: string): string => html.replace(/<[^>]*>|&#?\w+;/g, '');

/** Items as the records of a source with these settings. */
export function mapped(connector: Connector, config: object, items: readonly unknown[]): MapResult[] {
  const settings = connector.config.parse(config);
  const slice = { partition: 'all', cursor: null, to: 0, reason: 'incremental' as const };
  return items.map((item) => connector.map(item, slice, settings));
}
