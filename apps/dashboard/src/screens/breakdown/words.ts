import { formatValue } from '../../charts/numbers.js';
import type { Measure } from '../../charts/types.js';
import { fieldWords } from '../../filters/field-words.js';
import { formatCount, formatShare, plural } from '../../ui/format.js';
import type { Answer } from './notes.js';

type Bucket = Answer['buckets'][number];

/** What a breakdown shows, in sentences made from its numbers. */
export function wordsOf(answer: Answer, measure: Measure): string {
  const values = answer.buckets.filter(({ kind }) => kind === 'value' || kind === 'range');
  if (values.length === 0)
    return `None of ${plural(answer.total_records, 'record')} has a value of ${fieldWords(answer.distribution_by)}.`;
  const counts = measure.kind === 'count' && measure.name === 'records';
  const most = extreme(values, (bucket) => (counts ? bucket.count : bucket.value), 1);
  const least = extreme(values, (bucket) => (counts ? bucket.count : bucket.value), -1);
  const said = [`${plural(answer.total_records, 'record')}.`];
  if (most) said.push(`${counts ? 'Most' : 'Highest'}: ${bucketWords(most, measure, counts)}.`);
  if (least && least !== most && values.length > 1 && !counts)
    said.push(`Lowest: ${bucketWords(least, measure, counts)}.`);
  const rest = restOf(answer);
  if (rest !== '') said.push(rest);
  return said.join(' ');
}

function bucketWords(bucket: Bucket, measure: Measure, counts: boolean): string {
  if (counts) return `${bucket.label}, ${formatCount(bucket.count)}${share(bucket)}`;
  return `${bucket.label}, ${formatValue(measure, bucket.value)} (${plural(bucket.count, 'record')})`;
}

function share({ share: part }: Bucket): string {
  return part === null ? '' : ` (${formatShare(part)})`;
}

function restOf({ buckets }: Answer): string {
  const said = buckets.flatMap(({ kind, count }) => {
    if (count === 0) return [];
    if (kind === 'other') return [`${formatCount(count)} have other values`];
    if (kind === 'missing') return [`${formatCount(count)} have none`];
    if (kind === 'not_numeric') return [`${formatCount(count)} have no number`];
    return [];
  });
  return said.length === 0 ? '' : `${said.join(', ')}.`;
}

/** The bucket with the highest (`sign` 1) or lowest (−1) number. */
function extreme(buckets: readonly Bucket[], of: (bucket: Bucket) => number | null, sign: 1 | -1) {
  let found: Bucket | undefined;
  for (const bucket of buckets) {
    const [here, best] = [of(bucket), found && of(found)];
    if (here !== null && (best === undefined || best === null || sign * here > sign * best)) found = bucket;
  }
  return found;
}
