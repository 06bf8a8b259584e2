import type { AnswerOf } from '#libs/client';
import { Confirm } from '../../../ui/dialog.js';
import { formatCount, plural } from '../../../ui/format.js';

export type ImportView = AnswerOf<'/admin/imports', 'get'>['imports'][number];

type Undoable = Pick<ImportView, 'file' | 'batch_id' | 'records' | 'revised'>;

interface UndoProps {
  of: Undoable;
  onDone: () => void;
  onClose: () => void;
}

/** Takes an import back, after which the corrected file can be imported. */
export function UndoImport({ of: { file, batch_id, records, revised }, onDone, onClose }: UndoProps) {
  return (
    <Confirm
      title="Undo this import"
      verb={`Erase ${plural(records, 'record')}`}
      send={(to) =>
        to.DELETE('/public/records', { params: { query: { source_batch: batch_id, undo: 'true' } } })
      }
      done={(receipt) => `${plural(receipt.records, 'record')} of ${file} erased`}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        This erases the records of <bdi>{file}</bdi>. You can import the same rows again, with other columns
        or corrected.
        {revised > 0 &&
          ` ${formatCount(revised)} of them replaced an earlier version, which is erased with them.`}
      </p>
    </Confirm>
  );
}
