import type { Measure } from '../../charts/types.js';
import { formatValue } from '../../charts/wording.js';
import { RecordsButton } from '../../charts/mark.js';
import { fieldWords, labelWords } from '../../filters/words.js';
import { openRecords } from '../../records/open-records.js';
import { capital, formatShare, plural } from '../../ui/format.js';
import { ScrollTable } from '../../ui/table.js';
import { formatDifference } from '../trends/words.js';
import type { Driver, DriverField, DriversAnswer } from './drivers-request.js';
import { certaintyOfPart, clearParts, fieldSentences } from './words.js';

/** Fields of which a value clearly changed it come first. */
export function clearFirst(fields: readonly DriverField[]): DriverField[] {
  const isSure = ({ parts }: DriverField) => clearParts(parts).length > 0;
  return [...fields.filter(isSure), ...fields.filter((field) => !isSure(field))];
}

interface FieldsProps {
  fields: readonly DriverField[];
  change: number;
  measure: Measure;
}

export function FieldCards({ fields, ...rest }: FieldsProps) {
  if (fields.length === 0) return null;
  return (
    <div class="columns drivers-fields">
      {fields.map((field) => (
        <FieldCard key={field.key} field={field} {...rest} />
      ))}
    </div>
  );
}

function FieldCard({ field, change, measure }: Omit<FieldsProps, 'fields'> & { field: DriverField }) {
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
            part={{ ...part, label: labelWords(field.key, part) }}
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

/** A number of one side, which opens its records. */
export function Side({ of: { records: count, drilldown }, title, text }: SideProps) {
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
