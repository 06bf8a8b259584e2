import { counted, moment, table } from '../output.js';
import type { AnswerOf } from '#libs/client';
import type { KnownSource } from './known-sources.js';

export type Source = AnswerOf<'/admin/sources', 'get'>['sources'][number];
export type Run = AnswerOf<'/admin/sources/{name}', 'get'>['runs'][number];
type ItemReport = AnswerOf<'/admin/sources/{name}/why', 'get'>;
type Failed = NonNullable<Run['error']>;

/** A probe of the server, or of a connector that runs here. */
export interface ProbeResult {
  name: string;
  found?: string | null;
  error?: Partial<Failed> | null;
}

/** Pulled sources with their state, then those that records were pushed to or imported into. */
export function sourceTable(sources: readonly Source[], pushed: readonly KnownSource[] = []): string {
  const rows = sources.map((source) => [
    source.name,
    source.connector,
    spanOf(source.every_seconds),
    source.state,
    source.last_run ? `${source.last_run.status}, ${source.last_run.accepted} stored` : '–',
    moment(source.next_run),
    String(source.dead_letters),
  ]);
  const troubles = sources.flatMap(({ name, last_error, drift }) => [
    ...(last_error ? [`\n${name}: ${troubleOf(last_error)}`] : []),
    ...drift.map(({ message }) => `\n${name}: ${message}`),
  ]);
  const text = table([
    ['NAME', 'CONNECTOR', 'EVERY', 'STATE', 'LAST RUN', 'NEXT RUN', 'UNREADABLE'],
    ...rows,
    ...pushed.map(({ name, records }) => [name, 'pushed', '–', '–', counted(records, 'record'), '–', '–']),
  ]);
  return `${text}${troubles.join('')}${troubles.length > 0 ? '\n' : ''}`;
}

/** The result of a run, or of all runs of a backfill. */
export function outcome(runs: readonly Run[], ended: string): string {
  const sum = (field: 'received' | 'accepted' | 'duplicates' | 'rejected') =>
    runs.reduce((total, run) => total + run[field], 0);
  const known = sum('duplicates') > 0 ? `, ${sum('duplicates')} known` : '';
  return `${counted(sum('received'), 'record')} received, ${sum('accepted')} stored${known}, ${sum('rejected')} rejected: ${ended}.\n`;
}

/** One line for each probe, and what to do about those that failed. */
export function probeLines(probes: readonly ProbeResult[]): string {
  return probes
    .map(({ name, found, error }) => {
      const line = `${error ? '✗' : '✓'} ${name}${found ? `: ${found}` : ''}\n`;
      return error ? `${line}  ${troubleOf(error)}\n` : line;
    })
    .join('');
}

export function whereLines({ found, coverage }: ItemReport, source: string): string {
  const lines = found.map((place) => placeLine(place, source));
  const gaps = coverage.map(({ from, to, state }) =>
    state === 'lost'
      ? `Items from ${moment(from)} to ${moment(to)} are lost: the source no longer served them.`
      : `From ${moment(from)} to ${moment(to)} the source was not read completely; the item may have been missed.`,
  );
  return [...lines, ...gaps].map((line) => `${line}\n`).join('');
}

export function troubleOf({ message, remedy }: Partial<Failed>): string {
  return remedy ? `${message} ${remedy}` : (message ?? '');
}

export function spanOf(seconds: number): string {
  const units: [number, string][] = [
    [86_400, 'd'],
    [3600, 'h'],
    [60, 'm'],
  ];
  const [size, unit] = units.find(([length]) => seconds % length === 0) ?? [1, 's'];
  return `${seconds / size}${unit}`;
}

function placeLine(place: ItemReport['found'][number], source: string): string {
  if (place.state === 'stored') {
    const by = `${place.pulled ? 'run' : 'pushed batch'} ${place.batch}`;
    const times = place.revision === 0 ? 'never revised' : `revised ${counted(place.revision, 'time')}`;
    const gone = place.gone_at ? `; gone from the source since ${moment(place.gone_at)}` : '';
    return `Stored as record ${place.record} by ${by}, ${times}${gone}.`;
  }
  if (place.state === 'erased') return 'Erased. It is not stored again, even if the source still has it.';
  if (place.state === 'dead_letter') {
    const again = place.status === 'open' ? ` Retry: earshot source replay '${source}'` : '';
    return `Rejected (${place.status}) in run ${place.run}, ${place.stage}: ${place.message}.${again}`;
  }
  const skipped = place.skipped > 0 ? `; ${counted(place.skipped, 'item')} skipped as not feedback` : '';
  return `Not found: no run of '${source}' has seen it${skipped}.`;
}
