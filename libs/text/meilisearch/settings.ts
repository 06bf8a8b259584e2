import { isDeepStrictEqual } from 'node:util';
import type { Meilisearch, Settings } from 'meilisearch';
import { asked } from './failure.js';
import { SEARCH_SETTINGS } from './searchable-document.js';
import { done } from './task.js';

/**
 * The settings to change, of those the server knows; undefined when none. Whatever we do not name stays as it is. A task that changes nothing costs up to a
 * whole reindexing on some versions.
 */
export function settingsToChange(found: Settings): Settings | undefined {
  const changes = Object.entries(SEARCH_SETTINGS).filter(([name, wanted]) => {
    const present = found[name as keyof Settings];
    return present !== undefined && !holds(present, wanted);
  });
  const supported = changes.map(([name, wanted]) => [
    name,
    supportedPart(found[name as keyof Settings], wanted),
  ]);
  return supported.length === 0 ? undefined : (Object.fromEntries(supported) as Settings);
}

/** Makes the settings of an index ours. @returns whether that needed a change */
export async function applySettings(
  server: Meilisearch,
  uid: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const index = server.index(uid);
  const changes = settingsToChange(await asked(index.getSettings()));
  if (!changes) return false;
  await done(server, index.updateSettings(changes), signal);
  return true;
}

/** Whether all we want of a setting is so; the server may say more about it than we ask for. */
function holds(present: unknown, wanted: unknown): boolean {
  if (!isPlain(wanted) || !isPlain(present) || Object.keys(wanted).length === 0) {
    return isDeepStrictEqual(present, wanted);
  }
  return Object.entries(wanted).every(([key, value]) => !(key in present) || holds(present[key], value));
}

function supportedPart(present: unknown, wanted: unknown): unknown {
  if (!isPlain(wanted) || !isPlain(present) || Object.keys(wanted).length === 0) return wanted;
  return Object.fromEntries(Object.entries(wanted).filter(([key]) => key in present));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
