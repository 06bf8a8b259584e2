import { useLoad, type LoadState } from '../../api/answer.js';
import { formatCount, plural } from '../../ui/format.js';
import { useSettled } from '../../ui/use-settled.js';
import type { Definition, Preview, PreviewRequest } from './alert.js';

/** As many as the service looks back over. */
const PERIODS = 100;
const PAUSE = 400;

/** How an alert with this definition would have behaved; updated a moment after the definition changes. */
export function usePreview(definition: Definition | undefined): LoadState<Preview> {
  const text = useSettled(definition ? JSON.stringify({ ...definition, periods: PERIODS }) : '', PAUSE);
  const loaded = useLoad(text === '' ? undefined : `preview ${text}`, (to, signal) =>
    to.POST('/public/alerts/preview', { body: JSON.parse(text) as PreviewRequest, signal }),
  );
  // The client forgets that a range has two ends.
  return loaded as LoadState<Preview>;
}

/** `Over the last 100 days, it would have fired twice.` */
export function firedSentence(definition: Definition, { readings, fired }: Preview): string {
  return `Over the last ${plural(readings.length, periodOf(definition))}, it would ${firedWords(fired)}.`;
}

/** What a period is called. */
function periodOf({ endpoint, request }: Definition): string {
  return endpoint === 'trend' && typeof request.trend_by === 'string' ? request.trend_by : 'period';
}

function firedWords(count: number): string {
  if (count === 0) return 'never have fired';
  return `have fired ${count === 1 ? 'once' : count === 2 ? 'twice' : `${formatCount(count)} times`}`;
}
