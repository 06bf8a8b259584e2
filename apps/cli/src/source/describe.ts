import { counted, moment, table } from '../output.js';
import type { Place, Probe, Run, Source, Trouble, Whereabouts } from './wire.js';

export function sourceTable(sources: readonly Source[]): string {
  const rows = sources.map((source) => [
    source.name,
    source.connector,
    spanOf(source.every_seconds),
    source.state,
    source.last_run ? `${source.last_run.status}, ${source.last_run.accepted} stored` : '–',
    moment(source.next_run),
    String(source.dead_letters),
  ]);
  const troubles = sources.flatMap(({ name, last_error }) =>
    last_error ? [`\n${name}: ${troubleOf(last_error)}`] : [],
  );
  const text = table([
    ['NAME', 'CONNECTOR', 'EVERY', 'STATE', 'LAST RUN', 'NEXT RUN', 'UNREADABLE'],
    ...rows,
  ]);
  return `${text}${troubles.join('')}${troubles.length > 0 ? '\n' : ''}`;
}

/** What a run, or all runs of a backfill, came to. */
export function outcome(runs: readonly Run[], ended: string): string {
  const sum = (field: 'received' | 'accepted' | 'duplicates' | 'rejected') =>
    runs.reduce((total, run) => total + run[field], 0);
  const known = sum('duplicates') > 0 ? `, ${sum('duplicates')} known` : '';
  return `${counted(sum('received'), 'record')} received, ${sum('accepted')} stored${known}, ${sum('rejected')} rejected: ${ended}.\n`;
}

/** One line for each probe, and what to do about those that failed. */
export function probeLines(probes: readonly Probe[]): string {
  return probes
    .map(({ name, found, error }) => {
      const line = `${error ? '✗' : '✓'} ${name}${found ? `: ${found}` : ''}\n`;
      return error ? `${line}  ${troubleOf(error)}\n` : line;
    })
    .join('');
}

export function whereLines({ found, coverage }: Whereabouts, source: string): string {
  const lines = found.map((place) => placeLine(place, source));
  const gaps = coverage.map(({ from, to, state }) =>
    state === 'lost'
      ? `What came from ${moment(from)} to ${moment(to)} is lost: the source no longer served it.`
      : `From ${moment(from)} to ${moment(to)} the source was not read to the end; it may have been missed there.`,
  );
  return [...lines, ...gaps].map((line) => `${line}\n`).join('');
}

export function troubleOf({ message, remedy }: Partial<Trouble>): string {
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

function placeLine(place: Place, source: string): string {
  if (place.state === 'stored') {
    const by = `${place.pulled ? 'run' : 'pushed batch'} ${place.batch}`;
    const times = place.revision === 0 ? 'as it first came' : `revised ${counted(place.revision, 'time')}`;
    const gone = place.gone_at ? `; the source no longer has it since ${moment(place.gone_at)}` : '';
    return `Stored as record ${place.record} by ${by}, ${times}${gone}.`;
  }
  if (place.state === 'erased') return 'Erased. It is not stored again when the source still has it.';
  if (place.state === 'dead_letter') {
    const again = place.status === 'open' ? ` Map it again: earshot source replay '${source}'` : '';
    return `Put aside (${place.status}) in run ${place.run}, ${place.stage}: ${place.message}.${again}`;
  }
  const skipped = place.skipped > 0 ? `; ${counted(place.skipped, 'item')} of it were no feedback` : '';
  return `Nowhere: no reading of '${source}' held it${skipped}.`;
}
