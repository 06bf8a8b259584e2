import type { ComponentChildren } from 'preact';
import type { FieldInfo } from '../../api/answer.js';
import { fieldWords } from '../../filters/words.js';
import { setParams } from '../../state/location.js';
import { scope } from '../../state/scope.js';
import {
  AGGREGATES,
  INTERVALS,
  isNumber,
  MOST_SERIES,
  paramsOfChoice,
  type TrendChoice,
} from './trend-request.js';

interface Props {
  choice: TrendChoice;
  fields: readonly FieldInfo[];
  low: number | undefined;
  /** What "automatic" came to. */
  interval: string | undefined;
}

/** What is measured, in which steps, and by what it is told apart. */
export function Controls({ choice, fields, low, interval }: Props) {
  const { trend_on, agg, trend_by, breakdown, series_limit } = choice;
  const change = (part: Partial<TrendChoice>) => setParams(paramsOfChoice({ ...choice, ...part }));
  return (
    <form class="trends-controls" aria-label="Chart options" onSubmit={(event) => event.preventDefault()}>
      <Choice label="Measure" value={trend_on} onChange={(value) => change({ trend_on: value })}>
        <Measures trend_on={trend_on} fields={fields} low={low} />
      </Choice>
      {isNumber(trend_on) && (
        <Choice label="Aggregate" value={agg} onChange={(value) => change({ agg: value })}>
          {AGGREGATES.map((aggregate) => (
            <option key={aggregate.agg} value={aggregate.agg}>
              {aggregate.name}
            </option>
          ))}
        </Choice>
      )}
      <Choice label="Interval" value={trend_by} onChange={(value) => change({ trend_by: value })}>
        <option value="-">{trend_by === '-' && interval ? `Automatic: ${interval}s` : 'Automatic'}</option>
        {INTERVALS.map((name) => (
          <option key={name} value={name}>
            {`${name.charAt(0).toUpperCase()}${name.slice(1)}s`}
          </option>
        ))}
      </Choice>
      <Choice label="Break down by" value={breakdown} onChange={(value) => change({ breakdown: value })}>
        <option value="">None</option>
        <Fields fields={fields.filter(({ group }) => group)} chosen={breakdown} />
      </Choice>
      {breakdown !== '' && (
        <Choice
          label="Lines"
          value={String(series_limit)}
          onChange={(value) => change({ series_limit: Number(value) })}
        >
          {Array.from({ length: MOST_SERIES }, (_, i) => (
            <option key={i} value={String(i + 1)}>
              {i + 1}
            </option>
          ))}
        </Choice>
      )}
    </form>
  );
}

/** A share of the query makes sense with a query, a low score where there are scores; a choice of the address stays. */
function Measures({ trend_on, fields, low }: { trend_on: string } & Pick<Props, 'fields' | 'low'>) {
  const numbers = numericFields(fields);
  const hasQuery = scope.value.q.trim() !== '' || trend_on === 'share';
  const hasScores = low !== undefined || ['score', 'low_scores', 'nps', 'csat'].includes(trend_on);
  return (
    <>
      <optgroup label="Volume">
        <option value="volume">Records</option>
        <option value="authors">Authors</option>
        {hasQuery && <option value="share">Share matching the query</option>}
      </optgroup>
      {hasScores && (
        <optgroup label="Scores">
          <option value="score">Score</option>
          <option value="low_scores">Share of low scores</option>
          <option value="csat">Customer satisfaction</option>
          <option value="nps">Net promoter score</option>
        </optgroup>
      )}
      {(numbers.length > 0 || isOther(trend_on)) && (
        <optgroup label="Other numbers">
          <Fields fields={numbers} chosen={isOther(trend_on) ? trend_on : ''} />
        </optgroup>
      )}
    </>
  );
}

/** Numbers that can be measured, the score apart. */
function numericFields(fields: readonly FieldInfo[]): readonly FieldInfo[] {
  return fields.filter(({ key, measure }) => measure && key !== 'score' && key !== 'user_name');
}

function isOther(trend_on: string): boolean {
  return isNumber(trend_on) && trend_on !== 'score';
}

/** Fields by their names; one that the address names although no record has it is listed too. */
function Fields({ fields, chosen }: { fields: readonly FieldInfo[]; chosen: string }) {
  const keys = fields.map(({ key }) => key);
  const shown = chosen === '' || keys.includes(chosen) ? keys : [...keys, chosen];
  return (
    <>
      {shown.map((key) => (
        <option key={key} value={key}>
          {fieldWords(key)}
        </option>
      ))}
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ComponentChildren;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <label class="trends-choice">
      <span>{label}</span>
      <select class="select" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {children}
      </select>
    </label>
  );
}
