import type { AnswerOf } from '#libs/client';
import { RecordsButton } from '../../charts/mark.js';
import type { Measure } from '../../charts/types.js';
import { formatValue, measureOf } from '../../charts/wording.js';
import { fieldWords, labelWords } from '../../filters/words.js';
import { openRecords } from '../../records/open-records.js';
import { capital, formatCount } from '../../ui/format.js';
import { Table } from '../../ui/table.js';

type Drivers = AnswerOf<'/public/drivers'>;
type Drilldown = Drivers['main']['drilldown'];

const ROWS = 10;

/** What each value of the first field gained or cost, or what to fix first where that was asked for. */
export function StepDrivers({ answer }: { answer: Drivers }) {
  const measure = measureOf(answer.drivers_of, { numeric: true });
  const ranked = answer.fields.find(({ fix_first: fixes }) => fixes?.length);
  const field = ranked ?? answer.fields[0];
  if (!field) return <p class="muted">{answer.note ?? 'No field with several values.'}</p>;
  const { key, parts } = field;
  const name = fieldWords(key);
  if (ranked?.fix_first)
    return (
      <Table heads={[name, 'Records', capital(measure.name), 'All others']}>
        {ranked.fix_first.slice(0, ROWS).map(({ records, drilldown, value, rest_value, ...fix }) => (
          <Row
            key={fix.label}
            label={labelWords(key, fix)}
            {...{ records, drilldown, measure }}
            values={[value, rest_value]}
          />
        ))}
      </Table>
    );
  return (
    <Table heads={[name, 'Records', capital(measure.name), 'Compared with']}>
      {parts.slice(0, ROWS).map(({ main, secondary, ...part }) => (
        <Row
          key={part.label}
          label={labelWords(key, part)}
          measure={measure}
          records={main.records}
          drilldown={main.drilldown}
          values={[main.value, secondary.value]}
        />
      ))}
    </Table>
  );
}

interface RowProps {
  label: string;
  records: number;
  drilldown: Drilldown;
  measure: Measure;
  values: readonly (number | null)[];
}

function Row({ label, records, drilldown, measure, values }: RowProps) {
  return (
    <tr>
      <td dir="auto">{label}</td>
      <td>
        <RecordsButton class="number" {...{ drilldown }} count={records} title={label} onOpen={openRecords}>
          {formatCount(records)}
        </RecordsButton>
      </td>
      {values.map((value, i) => (
        <td key={i}>{formatValue(measure, value)}</td>
      ))}
    </tr>
  );
}
