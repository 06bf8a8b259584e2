import type { SampleChange, SampleScores } from '#libs/analysis';

/** What was counted of a match set. */
export interface SummaryCounts {
  readonly total: number;
  readonly visible: number;
  readonly scores: SampleScores | null;
  readonly change: SampleChange | null;
}

/** What is known without reading: how many, how they are rated, since when it is so. Every number was counted. */
export function leadOf({ total, visible, scores, change }: SummaryCounts): string {
  const many =
    total === visible
      ? `${whole(total)} ${total === 1 ? 'record' : 'records'}.`
      : `${whole(total)} of ${whole(visible)} records match (${percent(total / visible)}).`;
  return [many, scoreSentence(scores, total), changeSentence(change)].filter(Boolean).join(' ');
}

function scoreSentence(scores: SampleScores | null, total: number): string {
  if (!scores) return '';
  const { n, mean, others_mean: others, scale, low, high } = scores;
  const [least, most] = scale;
  const third = (most - least) / 3;
  const some = n < total ? ` of the ${whole(n)} that have one` : '';
  const held = others === null ? '' : `, against ${decimal(others)} in all others`;
  const shares = `${percent(low / n)} are ${Math.floor(least + third)} or lower, ${percent(high / n)} are ${Math.ceil(most - third)} or higher`;
  return `The mean score${some} is ${decimal(mean)} on a scale from ${least} to ${most}${held}; ${shares}.`;
}

function changeSentence(change: SampleChange | null): string {
  if (!change) return '';
  const { interval, since, before, after, of } = change;
  const when = interval === 'week' ? `the week of ${since}` : since;
  const each = `${interval === 'hour' ? 'an' : 'a'} ${interval}`;
  return of === 'share'
    ? `Since ${when} they are ${percent(after)} of all records, before ${percent(before)}.`
    : `Since ${when} there are ${rate(after)} ${each}, before ${rate(before)}.`;
}

export function whole(number: number): string {
  return String(Math.round(number)).replace(/\B(?=(\d{3})+$)/g, ',');
}

export function decimal(number: number): string {
  return number.toFixed(1);
}

/** `62 %`; a digit more where little would be left. */
export function percent(share: number): string {
  const hundredth = 100 * share;
  return `${hundredth < 9.95 && hundredth > 0 ? hundredth.toFixed(1) : Math.round(hundredth)} %`;
}

function rate(number: number): string {
  return number < 9.95 ? decimal(number) : whole(number);
}
