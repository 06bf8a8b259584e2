import { isDeepStrictEqual } from 'node:util';
import type { Meilisearch, Settings } from 'meilisearch';
import { blankMarkup } from '#libs/index';
import { callServer, waitForTask } from './server.js';

/**
 * The settings to change, of those the server knows; undefined when none. Whatever we do not name stays as it is. A task that changes nothing costs up to a
 * whole reindexing on some versions.
 */
function settingsToChange(found: Settings): Settings | undefined {
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
  const changes = settingsToChange(await callServer(index.getSettings()));
  if (!changes) return false;
  await waitForTask(server, index.updateSettings(changes), signal);
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

/**
 * What the server holds of a record: the text it searches, and the numbers that match sets are read by. Nothing else,
 * because filters are evaluated by the analysis index, and every field makes reading documents slower.
 */
export interface SearchableDocument {
  /** The number of the record in the change feed. */
  seq: number;
  /** The transaction that wrote this version, so that a set can be brought up to date by `tx >= watermark`. */
  tx: number;
  /** The message with its markup blanked out, UTF-16 unit for unit: an offset in it is one in the message. */
  message: string;
}

export const PRIMARY_KEY = 'seq';

/** By default Meilisearch silently stops at 1 000 matches and 100 values. */
const ALL = 1_000_000_000;

/** What an index of such documents must be set to. Match sets are read from the distribution of `seq`. */
const SEARCH_SETTINGS = {
  searchableAttributes: ['message'],
  filterableAttributes: [
    {
      attributePatterns: ['seq', 'tx'],
      features: { facetSearch: false, filter: { equality: true, comparison: true } },
    },
  ],
  facetSearch: false,
  pagination: { maxTotalHits: ALL },
  faceting: { maxValuesPerFacet: ALL },
  // Of "List<String>" the server would make one word; our analyzer makes two.
  separatorTokens: ['<', '>'],
  // 1.5.1 is not a misspelt 1.5.0, and error 500 is not error 503.
  typoTolerance: { disableOnNumbers: true },
  // A ranking that runs out of time is none.
  searchCutoffMs: 10_000,
} as const;

/** @throws RangeError when the cluster's transactions have passed 2^53, which the server's numbers cannot tell apart */
export function searchableDocument(record: { seq: number; tx: string; message: string }): SearchableDocument {
  const tx = Number(record.tx);
  if (!Number.isSafeInteger(tx)) throw new RangeError(`Transaction ${record.tx} is past 2^53.`);
  return { seq: record.seq, tx, message: blankMarkup(record.message) };
}
