import { certaintyOf, listed } from '#libs/wording';
import { useAnswer } from '../../api/answer.js';
import { useScreenRequest } from '../../api/curl.js';
import type { Measure } from '../../charts/types.js';
import { formatValue } from '../../charts/wording.js';
import { RecordsButton } from '../../charts/mark.js';
import { isHidden } from '../../filters/fields.js';
import { fieldWords } from '../../filters/words.js';
import { openRecords } from '../../records/open-records.js';
import { place, setParams } from '../../state/location.js';
import { scope } from '../../state/scope.js';
import { capital, formatCount, formatShare, plural } from '../../ui/format.js';
import { SelectField } from '../../ui/field.js';
import { Calculation } from '../../ui/list.js';
import { NoMatch } from '../../ui/no-match.js';
import { Loading, Warnings } from '../../ui/states.js';
import { ScrollTable } from '../../ui/table.js';
import { BySource } from '../trends/by-source.js';
import { type RecentPeriod, useScores } from '../trends/recent-period.js';
import { formatDifference } from '../trends/words.js';
import { useScales } from '../trends/use-scales.js';
import { ClearChanges } from './clear-changes.js';
import {
  type Driver,
  type DriverField,
  type DriversAnswer,
  type DriversOf,
  measureName,
  MEASURES,
  readMeasure,
  type ScaleDrivers,
  scaleName,
  whyBody,
} from './drivers-request.js';
import { certaintyOfPart, changeWords, clearParts, fieldSentences, labelOf } from './words.js';

/** What changed the mean score or another measure, field by field; the parts of each field sum to the change. */
export function Why({ period }: { period: RecentPeriod }) {
  const scores = useScores();
  const chosen = readMeasure(place.value.params);
  const measure = measureName(chosen, scores);
  const body = whyBody(chosen, { selection: period.selection, compare: scope.value.compare });
  useScreenRequest('/public/drivers', body);
  const answer = useAnswer('/public/drivers', body);
  const scales = useScales();
  const offered = MEASURES.filter(
    (name) => (name !== 'nps' && name !== 'csat') || scales[name] || name === chosen,
  );
  return (
    <>
      <form class="controls" aria-label="What changed" onSubmit={(event) => event.preventDefault()}>
        <SelectField<string>
          label="What changed"
          value={chosen}
          options={offered.map((name) => [name, capital(measureName(name, scores).name)] as const)}
          onChange={(name) => setParams({ drivers_of: name === 'score' ? '' : name })}
        />
      </form>
      <Loading of={answer} height={480}>
        {(found) =>
          found.main.records + found.secondary.records === 0 ? (
            <NoMatch suggestions={found.meta.suggestions} />
          ) : (
            <Change answer={found} of={chosen} measure={measure} stale={answer.stale} />
          )
        }
      </Loading>
    </>
  );
}

interface ChangeProps {
  answer: DriversAnswer;
  of: DriversOf;
  measure: Measure;
  stale: boolean;
}

function Change({ answer, of, measure, stale }: ChangeProps) {
  const { main, secondary, change, compared_range, meta, by_scale: byScale = [] } = answer;
  return (
    <div class="stack drivers-why" data-stale={stale}>
      <Warnings warnings={meta.warnings} />
      <section class="card stack-xs drivers-headline" aria-label="The change">
        <p>{changeWords(measure, answer)}</p>
        {change && <Whole measure={measure} answer={answer} />}
        <Calculation lines={calculation(measure, answer)} />
      </section>
      {answer.change && !isClear(answer) && <ClearChanges of={of} measure={measure} />}
      <BySource parts={main.by_source} measure={measure} />
      <BySource parts={secondary.by_source} measure={measure} title="The same in the period compared with" />
      {byScale.map((scale) => (
        <section key={scaleName(scale)} class="stack" aria-label={scaleName(scale)}>
          <div class="card stack-xs drivers-headline">
            <h2 dir="auto">{scaleName(scale)}</h2>
            <p>{changeWords(measure, { ...scale, compared_range, meta })}</p>
            {scale.change && <Whole measure={measure} answer={scale} />}
          </div>
          <Explained measure={measure} answer={scale} />
        </section>
      ))}
      <Explained measure={measure} answer={answer} />
    </div>
  );
}

/** Whether the measure changed by more than chance. */
function isClear({ change }: Pick<ScaleDrivers, 'change'>): boolean {
  return change !== null && certaintyOf({ p: change.p_value ?? 1 }) !== 'may be chance';
}

function Explained({ answer: { change, fields }, measure }: { answer: ScaleDrivers; measure: Measure }) {
  if (!change) return null;
  if (fields.length === 0) return <p class="muted">No field with several values could explain it.</p>;
  return (
    <Fields
      fields={fields.filter(({ key }) => !isHidden(key))}
      change={change.value}
      isClear={isClear({ change })}
      measure={measure}
    />
  );
}

interface FieldsProps {
  fields: readonly DriverField[];
  change: number;
  isClear: boolean;
  measure: Measure;
}

/** Fields of which a value clearly changed it; the others on demand, or where there is a change to explain. */
function Fields({ fields, isClear: isReal, ...rest }: FieldsProps) {
  const clear = fields.filter(({ parts }) => clearParts(parts).length > 0);
  const others = fields.filter((field) => !clear.includes(field));
  const cards = (some: readonly DriverField[]) => (
    <div class="columns drivers-fields">
      {some.map((field) => (
        <FieldCard key={field.key} field={field} {...rest} />
      ))}
    </div>
  );
  const names = others.map(({ key }) => fieldWords(key).toLowerCase());
  return (
    <>
      {cards(clear)}
      {others.length > 0 && (
        <details class="stack-sm" open={isReal && clear.length === 0}>
          <summary>
            {clear.length === 0 ? 'No single value clearly changed it' : 'Less clear'}: by {listed(names)}
          </summary>
          {cards(others)}
        </details>
      )}
    </>
  );
}

/** How many records are behind either side. */
function Whole({
  measure,
  answer: { main, secondary },
}: {
  measure: Measure;
  answer: Pick<DriversAnswer, 'main' | 'secondary'>;
}) {
  return (
    <p class="small muted">
      <Side of={main} title="Now" text={`${formatValue(measure, main.value)} now`} /> ·{' '}
      <Side of={secondary} title="Before" text={`${formatValue(measure, secondary.value)} before`} />
    </p>
  );
}

function FieldCard({
  field,
  change,
  measure,
}: Omit<FieldsProps, 'fields' | 'isClear'> & { field: DriverField }) {
  const name = fieldWords(field.key);
  const widest = Math.max(...field.parts.map(({ contribution }) => Math.abs(contribution)));
  return (
    <section class="card stack-xs" data-field={field.key}>
      <h2>By {name.toLowerCase()}</h2>
      <p>{fieldSentences(measure, field, change)}</p>
      <ScrollTable
        label={`What each value of ${name.toLowerCase()} changed`}
        heads={[name, 'Contribution', capital(measure.name), 'Share of all', 'How sure']}
      >
        {field.parts.map((part) => (
          <Row
            key={`${part.kind} ${part.key}`}
            part={{ ...part, label: labelOf(field.key, part) }}
            {...{ widest, measure }}
          />
        ))}
        <tr class="drivers-sum">
          <th scope="row">Together</th>
          <td class="num">
            <Bar value={change} of={0} /> {formatDifference(measure, change)}
          </td>
          <td />
          <td />
          <td />
        </tr>
      </ScrollTable>
      {field.overlapping && (
        <p class="tiny muted">
          A record with several values counts for each of them in equal parts, so that the rows sum to the
          change.
        </p>
      )}
    </section>
  );
}

function Row({ part, widest, measure }: { part: Driver; widest: number; measure: Measure }) {
  const { label, main, secondary, contribution } = part;
  const sure = certaintyOfPart(part);
  return (
    <tr data-kind={part.kind}>
      <th scope="row" dir="auto">
        {label}
      </th>
      <td class="num">
        <Bar value={contribution} of={widest} /> {formatDifference(measure, contribution)}
      </td>
      <td class="num">
        <Side of={secondary} title={`${label}, before`} text={formatValue(measure, secondary.value)} /> →{' '}
        <Side of={main} title={`${label}, now`} text={formatValue(measure, main.value)} />
      </td>
      <td class="num">
        {formatShare(secondary.share)} → {formatShare(main.share)}
      </td>
      <td>{sure ? capital(sure) : '–'}</td>
    </tr>
  );
}

interface SideProps {
  of: Driver['main'] | DriversAnswer['main'];
  title: string;
  text: string;
}

function Side({ of: { records: count, drilldown }, title, text }: SideProps) {
  if (count === 0) return <>–</>;
  const name = `${title}: ${text}, ${plural(count, 'record')}`;
  return (
    <RecordsButton class="link" {...{ drilldown, count, title, name }} onOpen={openRecords}>
      {text}
    </RecordsButton>
  );
}

/** To the left of the middle what lowered, to the right what raised; `of`: the widest. */
function Bar({ value, of }: { value: number; of: number }) {
  const width = of === 0 ? 0 : (50 * Math.abs(value)) / of;
  return (
    <span class="drivers-bar" aria-hidden="true">
      <span
        data-negative={value < 0 || undefined}
        style={{ width: `${width}%`, left: `${value < 0 ? 50 - width : 50}%` }}
      />
    </span>
  );
}

function calculation(measure: Measure, { change, main, secondary }: DriversAnswer): string[] {
  if (!change) return [];
  const [low, high] = change.ci ?? [];
  const bounds =
    low === undefined || high === undefined
      ? ''
      : `95% interval of the change: ${formatDifference(measure, low)} to ${formatDifference(measure, high)} (Welch), from ${formatCount(secondary.n)} and ${formatCount(main.n)} numbers.`;
  return [
    bounds,
    'Contribution = change of the share × distance from the mean of both periods + share × change of the own mean (Kitagawa, Oaxaca).',
  ];
}
