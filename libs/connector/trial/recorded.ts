import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Connector, MapResult } from '../define-connector.js';

/**
 * What others recorded at the vendor; nothing, with a message, where the recordings are absent. `name`: a stream of
 * `.jsonl`; the list in the answers of `.json`, such as `data.items`, or nothing where they are lists.
 */
export function recordedItems(file: URL, name = ''): unknown[] {
  const at = fileURLToPath(file);
  if (!existsSync(at)) {
    process.stderr.write(`SKIPPED: there is no ${at}.\n`);
    return [];
  }
  const text = readFileSync(at, 'utf8');
  if (at.endsWith('.json')) {
    const answers = JSON.parse(text) as { response: { body: unknown } }[];
    return answers.flatMap(({ response }) => listIn(response.body, name));
  }
  const lines = text.split('\n').filter(Boolean);
  const records = lines.map((line) => JSON.parse(line) as { stream: string; data: unknown });
  return records.filter(({ stream }) => stream === name).map(({ data }) => data);
}

function listIn(body: unknown, name: string): unknown[] {
  const keys = name.split('.').filter(Boolean);
  const found = keys.reduce((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], body);
  return Array.isArray(found) ? found : [];
}

/** Items as the records of a source with these settings. */
export function mapped(connector: Connector, config: object, items: readonly unknown[]): MapResult[] {
  const settings = connector.config.parse(config);
  const slice = { partition: 'all', cursor: null, to: 0, reason: 'incremental' as const };
  return items.map((item) => connector.map(item, slice, settings));
}
