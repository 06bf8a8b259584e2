import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Connector, MapResult } from '../define-connector.js';

/**
 * What somebody recorded at the vendor; nothing, with a message, where the recordings are absent. `name`: a stream of
 * `.jsonl`, the list in the answers of `.json`.
 */
export function recordedItems(file: URL, name: string): unknown[] {
  const at = fileURLToPath(file);
  if (!existsSync(at)) {
    process.stderr.write(`SKIPPED: there is no ${at}.\n`);
    return [];
  }
  const text = readFileSync(at, 'utf8');
  if (at.endsWith('.json')) {
    const answers = JSON.parse(text) as { response: { body: Record<string, unknown> | null } }[];
    return answers.flatMap(({ response }) => (response.body?.[name] as unknown[] | undefined) ?? []);
  }
  const lines = text.split('\n').filter(Boolean);
  const records = lines.map((line) => JSON.parse(line) as { stream: string; data: unknown });
  return records.filter(({ stream }) => stream === name).map(({ data }) => data);
}

/** The records that a source with these settings makes of items. */
export function mapped(connector: Connector, config: object, items: readonly unknown[]): MapResult[] {
  const settings = connector.config.parse(config);
  const slice = { partition: 'all', cursor: null, to: 0, reason: 'incremental' as const };
  return items.map((item) => connector.map(item, slice, settings));
}
