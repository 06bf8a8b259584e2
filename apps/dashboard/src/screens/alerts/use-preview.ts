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

/** Whether there was enough to judge by in most of the periods. */
export function canJudge({ readings, unjudged }: Preview): boolean {
  return 2 * unjudged < readings.length;
}

/** `Over the last 100 days, it would have fired 3 times: the condition was met on 5 days.` */
export function firedSentence(
  definition: Definition,
  { readings, fired, breaches, unjudged }: Preview,
): string {
  const period = periodOf(definition);
  const over = `Over the last ${plural(readings.length, period)}, it`;
  const few =
    unjudged === 0
      ? ''
      : ` ${formatCount(unjudged)} of ${plural(readings.length, period)} had too little to judge by.`;
  if (readings.length > 0 && unjudged === readings.length) return `${over} had too little to judge by.`;
  const met = breaches > fired ? `: the condition was met in ${plural(breaches, period)}` : '';
  return `${over} would ${firedWords(fired)}${met}.${few}`;
}

/** What a period is called. */
function periodOf({ endpoint, request }: Definition): string {
  return endpoint === 'trend' && typeof request.trend_by === 'string' ? request.trend_by : 'period';
}

function firedWords(count: number): string {
  if (count === 0) return 'never have fired';
  return `have fired ${count === 1 ? 'once' : count === 2 ? 'twice' : `${formatCount(count)} times`}`;
}
