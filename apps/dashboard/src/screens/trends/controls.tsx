import type { FieldInfo } from '../../api/answer.js';
import { fieldWords } from '../../filters/words.js';
import { setParams } from '../../state/location.js';
import { scope } from '../../state/scope.js';
import { Field, SelectField } from '../../ui/field.js';
import { Folded } from '../../ui/folded.js';
import {
  AGGREGATES,
  intervalOptions,
  isNumber,
  MOST_SERIES,
  paramsOfChoice,
  type TrendAnswer,
  type TrendChoice,
} from './trend-request.js';
import { SCALED, useScales } from './use-scales.js';

interface Props {
  choice: TrendChoice;
  fields: readonly FieldInfo[];
  hasScores: boolean;
  /** What "automatic" came to. */
  interval: string | undefined;
  /** What is drawn now, from when to when. */
  range: TrendAnswer['range'] | undefined;
}

/** The measure, its interval and its breakdown. */
export function Controls({ choice, fields, hasScores, interval, range }: Props) {
  const { trend_on, agg, trend_by, breakdown, series_limit } = choice;
  const change = (part: Partial<TrendChoice>) => setParams(paramsOfChoice({ ...choice, ...part }));
  const groups = fields.filter(({ group }) => group);
  const automatic = trend_by === '-' && interval ? `Automatic: ${interval}s` : 'Automatic';
  return (
    <form
      class="controls trends-controls"
      aria-label="Chart options"
      onSubmit={(event) => event.preventDefault()}
    >
      <Field label="Measure">
        <select
          class="select"
          value={trend_on}
          onChange={(event) => change({ trend_on: event.currentTarget.value })}
        >
          <Measures trend_on={trend_on} fields={fields} hasScores={hasScores} />
        </select>
      </Field>
      <Folded summary="More options">
        {isNumber(trend_on) && (
          <SelectField<string>
            label="Aggregate"
            value={agg}
            options={AGGREGATES}
            onChange={(value) => change({ agg: value })}
          />
        )}
        <SelectField
          label="Interval"
          value={trend_by}
          options={[['-', automatic], ...intervalOptions(range)]}
          onChange={(value) => change({ trend_by: value })}
        />
        <SelectField
          label="Break down by"
          value={breakdown}
          options={[['', 'None'], ...keysOf(groups, breakdown).map((key) => [key, fieldWords(key)] as const)]}
          onChange={(value) => change({ breakdown: value })}
        />
        {breakdown !== '' && (
          <SelectField
            label="Lines"
            value={String(series_limit)}
            options={Array.from({ length: MOST_SERIES }, (_, i) => [`${i + 1}`, `${i + 1}`] as const)}
            onChange={(value) => change({ series_limit: Number(value) })}
          />
        )}
      </Folded>
    </form>
  );
}

type MeasuresProps = { trend_on: string } & Pick<Props, 'fields' | 'hasScores'>;

/** A share of the query makes sense with a query, a low score where there are scores; a choice of the address stays. */
function Measures({ trend_on, fields, hasScores: some }: MeasuresProps) {
  const numbers = numericFields(fields);
  const scales = useScales();
  const hasQuery = scope.value.q.trim() !== '' || trend_on === 'share';
  const hasScores = some || ['score', 'low_scores', 'nps', 'csat'].includes(trend_on);
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
          {SCALED.map(([measure, words, need]) => (
            <option key={measure} value={measure} disabled={!scales[measure]}>
              {scales[measure] ? words : `${words} (${need})`}
            </option>
          ))}
        </optgroup>
      )}
      {(numbers.length > 0 || isOther(trend_on)) && (
        <optgroup label="Other numbers">
          {keysOf(numbers, isOther(trend_on) ? trend_on : '').map((key) => (
            <option key={key} value={key}>
              {fieldWords(key)}
            </option>
          ))}
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

/** One that the address names although no record has it is listed too. */
function keysOf(fields: readonly FieldInfo[], chosen: string): string[] {
  const keys = fields.map(({ key }) => key);
  return chosen === '' || keys.includes(chosen) ? keys : [...keys, chosen];
}
