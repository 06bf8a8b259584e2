import type { QuantifyRequest } from '#libs/contract';
import type { Counts } from './overlap.js';

/** Fewer matches on a side than this say nothing reliable. */
const ENOUGH = 10;

interface Compared {
  count_ratio: { value: number | null; ci: [number, number] | null };
  share_difference: { value: number; ci: [number, number] | null } | null;
}

/** The comparison in one sentence, put together from its numbers; cautious where they are few or their interval is wide. */
export function verdictOf(
  request: QuantifyRequest,
  counts: Counts,
  { count_ratio, share_difference }: Compared,
): string {
  const main = nameOf(request.main_query, request.main_filters, 'the main selection');
  const secondary = nameOf(request.secondary_query, request.secondary_filters, 'all records');
  const left = counts.both + counts.only_main;
  const right = counts.both + counts.only_secondary;
  if (left < ENOUGH || right < ENOUGH)
    return `Too few records to compare ${main} (${left}) with ${secondary} (${right}).`;
  const shares = `${percent(left / counts.main_population)} vs ${percent(right / counts.secondary_population)}`;
  if (!share_difference?.ci || count_ratio.value === null) {
    return `${capital(main)} has ${left} records, ${secondary} ${right} (${shares}).`;
  }
  const [low, high] = share_difference.ci;
  if (low <= 0 && high >= 0) return `No reliable difference between ${main} and ${secondary} (${shares}).`;
  const points = `${signed(share_difference.value * 100)} points, ${Math.round(request.confidence * 100)} % CI ${fixed(low * 100)} to ${fixed(high * 100)}`;
  return `${capital(main)} is ${fixed(count_ratio.value)} times as frequent as ${secondary} (${shares}, ${points}).`;
}

function nameOf(
  query: string | undefined,
  filters: readonly unknown[] | undefined,
  otherwise: string,
): string {
  if (query) return `'${query.length > 60 ? `${query.slice(0, 60)}…` : query}'`;
  return filters?.length ? 'the filtered records' : otherwise;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function percent(share: number): string {
  return `${fixed(share * 100)} %`;
}

function fixed(value: number): string {
  return value.toFixed(1);
}

function signed(value: number): string {
  return `${value > 0 ? '+' : ''}${fixed(value)}`;
}
