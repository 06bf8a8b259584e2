import type { FieldInfo } from '../../api/fields.js';
import { fieldWords } from '../../filters/field-words.js';
import { Field } from '../../ui/field.js';
import { ask, histogramOf } from './ask.js';
import { type Asked, LIMITS, numericFields } from './asked.js';
import { AGGREGATES, groupings, hasPages, isNumber, measures, orders } from './choices.js';
import { FieldPick } from './field-pick.js';
import { Forms } from './forms.js';
import { Select } from './select.js';

interface Props {
  asked: Asked;
  fields: readonly FieldInfo[];
  hasQuery: boolean;
}

/** What is measured, by what, in which order, drawn how. */
export function Controls({ asked, fields, hasQuery }: Props) {
  const histogram = asked.form === 'histogram';
  const grounds = groupings(fields, fieldWords, asked.distribution_by);
  return (
    <div class="breakdown-controls card no-print">
      <FieldPick
        label="Group by"
        value={histogram ? asked.distribution_of : asked.distribution_by}
        options={grounds}
        onPick={(by) => ask(groupedBy(by, asked, fields))}
      />
      {!histogram && (
        <>
          <Field label="Show">
            <Select
              value={asked.distribution_of}
              choices={measures(fields, fieldWords)}
              onPick={(of) => ask({ distribution_of: of, agg: 'avg', sorted_by: '' })}
            />
          </Field>
          {isNumber(asked.distribution_of) && (
            <Field label="As">
              <Select value={asked.agg} choices={AGGREGATES} onPick={(agg) => ask({ agg })} />
            </Field>
          )}
          <FieldPick
            label="Split by"
            value={asked.stacked_by}
            options={[NOTHING, ...grounds.filter(({ id }) => id !== asked.distribution_by)]}
            onPick={(by) => ask({ stacked_by: by, ...(by === '-' && { form: 'bars' }) })}
          />
          <Field label="Order">
            <Select
              value={asked.sorted_by === '-count' && hasPages(asked) ? '' : asked.sorted_by}
              choices={orders(asked, hasQuery)}
              onPick={(order) => ask({ sorted_by: order })}
            />
          </Field>
          {hasPages(asked) && <Top asked={asked} />}
        </>
      )}
      <Forms asked={asked} numeric={numericFields(fields).map(({ key }) => key)} />
    </div>
  );
}

function Top({ asked }: { asked: Asked }) {
  const sizes = [...new Set([...LIMITS, asked.limit])].sort((a, b) => a - b);
  return (
    <Field label="Values">
      <Select
        value={String(asked.limit)}
        choices={sizes.map((n) => ({ value: String(n), label: `Top ${n}` }))}
        onPick={(limit) => ask({ limit: Number(limit) })}
      />
    </Field>
  );
}

const NOTHING = { id: '-', words: 'Nothing' };

/** Many different numbers say more as a histogram than as one bar each; a field is not split by itself. */
const SEPARATE = 20;

function groupedBy(by: string, asked: Asked, fields: readonly FieldInfo[]): Partial<Asked> {
  const many = numericFields(fields).some(
    ({ key, distinct_values: values }) => key === by && values > SEPARATE,
  );
  if (many) return histogramOf(by);
  return {
    distribution_by: by,
    sorted_by: '',
    ...(asked.form === 'histogram' && { distribution_of: 'volume' }),
    ...(asked.stacked_by === by && { stacked_by: '-', form: 'bars' }),
  };
}
