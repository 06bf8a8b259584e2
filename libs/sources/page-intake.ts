import { hash } from 'node:crypto';
import type { Item, MappedPage } from '#libs/connector';
import { formatInstant } from '#libs/contract';

/** Known items of a source, by a digest of their identity: digest of the content, first sight in epoch ms. */
export type KnownItems = Record<string, [hash: string, firstSeen: number]>;

export interface PageIntake {
  /** New and changed items, each with a time. */
  fresh: (Item & { ds: string })[];
  unchanged: number;
  known: KnownItems;
  /** None of the known items is on the list any more: items may have been missed. */
  gap: boolean;
}

const LEAST_KEPT = 1_000;

/**
 * Selects the items of a page to store. With `remembers`, unchanged items are left out, and an item without a time keeps
 * that of its first sight. Items that left the list are remembered for a while because lists flap.
 */
export function selectChanged(
  page: MappedPage,
  before: KnownItems,
  options: { now: number; remembers: boolean },
): PageIntake {
  const { now, remembers } = options;
  const known: KnownItems = {};
  const fresh: PageIntake['fresh'] = [];
  let seen = 0;
  for (const { record, hash: content } of page.items) {
    const key = digest(record.id);
    const earlier = remembers ? before[key] : undefined;
    const firstSeen = earlier?.[1] ?? now;
    if (earlier) seen++;
    known[key] = [content, firstSeen];
    if (earlier?.[0] === content) continue;
    fresh.push({ ...record, ds: record.ds ?? sightOf(firstSeen) });
  }
  const gap = remembers && seen === 0 && page.items.length > 0 && Object.keys(before).length > 0;
  return {
    fresh,
    unchanged: page.items.length - fresh.length,
    known: remembers ? withFormer(known, before) : {},
    gap,
  };
}

function withFormer(known: KnownItems, before: KnownItems): KnownItems {
  let room = Math.max(LEAST_KEPT, Object.keys(known).length);
  for (const [key, value] of Object.entries(before)) {
    if (room <= 0) break;
    if (known[key]) continue;
    known[key] = value;
    room--;
  }
  return known;
}

function digest(id: string): string {
  return hash('sha256', id, 'base64url').slice(0, 16);
}

function sightOf(ms: number): string {
  return formatInstant({ ms, micros: 0, offset: 0, digits: 3 });
}
