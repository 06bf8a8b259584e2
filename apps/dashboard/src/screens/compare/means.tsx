import { certaintyOf } from '#libs/wording';
import { RecordsButton } from '../../charts/mark.js';
import type { Mark } from '../../charts/types.js';
import { fieldWords } from '../../filters/words.js';
import { openRecords } from '../../records/open-records.js';
import { capital, formatCount, formatMean, formatShare } from '../../ui/format.js';
import { Table } from '../../ui/table.js';
import { formatDifference, shownDifference } from '../trends/words.js';
import type { Answer, Names } from './models.js';

type Mean = Answer['differences']['means'][number];

/** Further ratings of the records, such as of the food, and other small numbers: both means, what they rest on, and how sure the difference is. */
export function DifferingMeans({ answer, names }: { answer: Answer; names: Names }) {
  const { means } = answer.differences;
  if (means.length === 0) return null;
  const isClear = means.some((mean) => certainty(mean) !== 'may be chance');
  if (isClear)
    return (
      <section class="card stack-xs">
        <h2>Averages of other fields</h2>
        <MeansTable means={means} names={names} />
      </section>
    );
  return (
    <details class="card">
      <summary>Averages of other fields: no clear difference</summary>
      <MeansTable means={means} names={names} />
    </details>
  );
}

function MeansTable({ means, names }: { means: readonly Mean[]; names: Names }) {
  return (
    <>
      <Table
        class="numbers num compare-means"
        heads={['Field', ...names.map((name) => <bdi key={name}>{name}</bdi>), 'Difference', 'How sure']}
      >
        {means.map((mean) => (
          <tr key={mean.key}>
            <th scope="row" dir="auto">
              {fieldWords(mean.key)}
            </th>
            <td>
              {valueOf(mean, mean.main_mean)} <Behind {...behind(mean, names, 0)} />
            </td>
            <td>
              {valueOf(mean, mean.secondary_mean)} <Behind {...behind(mean, names, 1)} />
            </td>
            <td>{differenceOf(mean)}</td>
            <td>{capital(certainty(mean))}</td>
          </tr>
        ))}
      </Table>
      <p class="small muted">Means with the number of records that have one, the largest difference first.</p>
    </>
  );
}

const certainty = ({ p_adjusted: p }: Mean) => certaintyOf({ p });

function valueOf({ measure }: Mean, value: number): string {
  return measure === 'share' ? formatShare(value) : formatMean(value);
}

function differenceOf({ measure, difference, main_mean, secondary_mean }: Mean): string {
  const as = { kind: measure === 'share' ? 'share' : 'mean' } as const;
  return formatDifference(as, shownDifference(as, main_mean, secondary_mean, difference));
}

function behind(mean: Mean, names: Names, side: 0 | 1): Mark {
  return {
    count: side === 0 ? mean.main_n : mean.secondary_n,
    drilldown: side === 0 ? mean.drilldown : mean.secondary_drilldown,
    title: `${fieldWords(mean.key)}, ${names[side]}`,
  };
}

function Behind(mark: Mark) {
  return (
    <RecordsButton class="number compare-behind" {...mark} onOpen={openRecords}>
      {formatCount(mark.count)}
    </RecordsButton>
  );
}
