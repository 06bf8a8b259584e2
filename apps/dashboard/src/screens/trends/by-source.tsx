import { RecordsButton } from '../../charts/mark.js';
import type { Measure } from '../../charts/types.js';
import { formatBounds, formatValue } from '../../charts/wording.js';
import { openRecords } from '../../records/open-records.js';
import { formatCount } from '../../ui/format.js';
import { Table } from '../../ui/table.js';
import { partName, scaleWords, type SourceScore } from './scores.js';

interface Props {
  /** Absent where all scores are on one scale. */
  parts: readonly SourceScore[] | undefined;
  measure: Measure;
  title?: string;
}

/** Scores on different scales have no common mean: each source on its own. */
export function BySource({ parts, measure, title = 'Scores by source, each on its own scale' }: Props) {
  if (!parts || parts.length === 0) return null;
  return (
    <section class="card stack-sm trends-by-source">
      <h2>{title}</h2>
      <Table class="numbers" heads={['Source', 'Scale', measure.name, 'Scores']}>
        {parts.map(({ scale, inferred, value, ci, n, count, drilldown, ...part }) => (
          <tr key={partName(part)}>
            <th scope="row" dir="auto">
              <RecordsButton
                class="term"
                {...{ drilldown, count }}
                title={partName(part)}
                onOpen={openRecords}
              >
                {partName(part)}
              </RecordsButton>
            </th>
            <td>
              {scaleWords(scale)}
              {inferred && <small class="muted"> inferred</small>}
            </td>
            <td title={ci ? `95% interval ${formatBounds(measure, ci)}` : undefined}>
              {formatValue(measure, value)}
            </td>
            <td>{formatCount(n)}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
