import { useState } from 'preact/hooks';
import { useGet } from '../../../api/answer.js';
import { linkTo } from '../../../state/location.js';
import { access } from '../../../state/session.js';
import { tokenName } from '../../../state/token-names.js';
import { formatCount } from '../../../ui/format.js';
import { When } from '../../../ui/list.js';
import { ScrollTable } from '../../../ui/table.js';
import { type ImportView, UndoImport } from './undo-import.js';

/** The latest imports, each with its undo, which is still there after leaving the page. */
export function ImportHistory() {
  const [undoing, setUndoing] = useState<ImportView>();
  const { data, reload } = useGet('/admin/imports');
  if (!data || data.imports.length === 0) return null;
  return (
    <section class="card stack" aria-label="Imports">
      <h2>Imports</h2>
      <ScrollTable label="Imports" heads={['File', 'Records', '', 'Imported', 'By', 'Source']}>
        {data.imports.map((one) => (
          <tr key={one.batch_id}>
            <th scope="row" dir="auto">
              {one.file}
            </th>
            <td class="num">{formatCount(one.records)}</td>
            <td>
              <Undo of={one} onUndo={() => setUndoing(one)} />
            </td>
            <td>
              <When at={one.at} />
            </td>
            <td>{tokenName(one.by)}</td>
            <td dir="auto">
              <a href={linkTo('/', { f: JSON.stringify([{ key: 'source', values: [one.source] }]) })}>
                {one.source}
              </a>
            </td>
          </tr>
        ))}
      </ScrollTable>
      {undoing && <UndoImport of={undoing} onDone={reload} onClose={() => setUndoing(undefined)} />}
    </section>
  );
}

function Undo({ of: { file, undone, records }, onUndo }: { of: ImportView; onUndo: () => void }) {
  if (undone) return <span class="muted">undone</span>;
  if (records === 0 || !access.value.allows('erase')) return null;
  return (
    <button type="button" class="link" aria-label={`Undo the import of ${file}`} onClick={onUndo}>
      Undo
    </button>
  );
}
