import { useFields } from '../../../api/answer.js';
import { Select } from '../../../ui/field.js';
import { ScrollTable } from '../../../ui/table.js';
import { type ColumnTarget, FIELDS, type Preview, TYPES } from './mapping.js';

interface ColumnsProps {
  columns: Preview['columns'];
  targets: ReadonlyMap<string, ColumnTarget>;
  onChange: (column: string, target: ColumnTarget) => void;
}

/** The columns of a file, with examples, and what each becomes. */
export function Columns({ columns, targets, onChange }: ColumnsProps) {
  return (
    <>
      <KnownAttributes />
      <ScrollTable label="Columns" heads={['Column', 'Examples', 'Becomes', 'Name and type']}>
        {columns.map(({ name, examples }) => {
          const target = targets.get(name);
          if (!target) return null;
          return (
            <tr key={name} data-column={name}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td class="data-examples muted" dir="auto">
                {examples.join(' · ') || 'always empty'}
              </td>
              <td>
                <Select
                  aria-label={`${name} becomes`}
                  value={target.field}
                  options={FIELDS}
                  onChange={(field) => onChange(name, { ...target, field })}
                />
              </td>
              <td>
                {target.field === 'attribute' && (
                  <Attribute column={name} target={target} onChange={onChange} />
                )}
              </td>
            </tr>
          );
        })}
      </ScrollTable>
    </>
  );
}

/** The attributes that records have already, so that a column can join one instead of starting another. */
function KnownAttributes() {
  const { data } = useFields();
  const keys = data?.fields.flatMap(({ key }) => (key.startsWith('filters.') ? [key.slice(8)] : [])) ?? [];
  return (
    <datalist id="import-attributes">
      {keys.map((key) => (
        <option key={key} value={key} />
      ))}
    </datalist>
  );
}

function Attribute({
  column,
  target,
  onChange,
}: Pick<ColumnsProps, 'onChange'> & { column: string; target: ColumnTarget }) {
  return (
    <span class="row data-attribute">
      <input
        class="input"
        list="import-attributes"
        aria-label={`Name of the attribute from ${column}`}
        value={target.key}
        onInput={(event) => onChange(column, { ...target, key: event.currentTarget.value })}
      />
      <Select
        aria-label={`Type of the attribute from ${column}`}
        value={target.type}
        options={TYPES}
        onChange={(type) => onChange(column, { ...target, type })}
      />
    </span>
  );
}
