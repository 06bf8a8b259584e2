import { buttonProps } from '../../charts/mark-props.js';
import { formatBounds, formatValue } from '../../charts/numbers.js';
import type { Measure } from '../../charts/types.js';
import { openRecords } from '../../records/open-records.js';
import { formatCount } from '../../ui/format.js';
import type { TrendAnswer } from './trend-request.js';

/** Scores on different scales have no common mean: each source on its own. */
export function BySource({ answer, measure }: { answer: TrendAnswer; measure: Measure }) {
  const sources = answer.totals.by_source;
  if (!sources || sources.length === 0) return null;
  return (
    <section class="card trends-by-source">
      <h2>Each source on its own scale</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Source</th>
            <th scope="col">Scale</th>
            <th scope="col">{measure.name}</th>
            <th scope="col">95% interval</th>
            <th scope="col">Scores</th>
          </tr>
        </thead>
        <tbody>
          {sources.map(({ source, scale, value, ci, n, count, drilldown }) => (
            <tr key={source}>
              <th scope="row" dir="auto">
                <button
                  class="trends-term"
                  {...buttonProps(
                    { drilldown, count, title: source, name: `${source}: ${formatCount(count)} records` },
                    openRecords,
                  )}
                >
                  {source}
                </button>
              </th>
              <td>{scale ? `${scale[0]} to ${scale[1]}` : 'not declared'}</td>
              <td>{formatValue(measure, value)}</td>
              <td>{formatBounds(measure, ci) || '–'}</td>
              <td>{formatCount(n)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
