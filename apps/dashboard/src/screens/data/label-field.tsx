import type { BodyOf } from '#libs/client';
import type { FieldInfo } from '../../api/answer.js';
import { faultAt } from '../../api/action.js';
import { fieldWords, ownFieldWords } from '../../filters/words.js';
import { ChangeDialog } from '../../ui/dialog.js';
import { Check, TextField } from '../../ui/field.js';
import { useDraft } from '../../ui/use-draft.js';

type FieldLabel = BodyOf<'/public/fields/{key}', 'put'>;

interface LabelFieldProps {
  field: FieldInfo;
  onClose: () => void;
}

/** What a field is called and means, and whether it is offered. */
export function LabelField({ field, onClose }: LabelFieldProps) {
  const { key, title = '', description = '', hidden = false } = field;
  const { draft, change, bind } = useDraft({ title, description, hidden });
  const label: FieldLabel = {
    ...(draft.title.trim() !== '' && { title: draft.title }),
    ...(draft.description.trim() !== '' && { description: draft.description }),
    ...(draft.hidden && { hidden: true }),
  };
  return (
    <ChangeDialog
      title={`Edit “${fieldWords(key)}”`}
      verb="Save"
      send={(to) => to.PUT('/public/fields/{key}', { params: { path: { key } }, body: label })}
      done="Field saved"
      onClose={onClose}
    >
      {(problem) => (
        <>
          <TextField
            label="Title (optional)"
            hint={
              <>
                What everyone sees in place of “{ownFieldWords(key)}”; the key stays <code>{key}</code>
              </>
            }
            placeholder={ownFieldWords(key)}
            fault={faultAt(problem, '/title')}
            maxLength={128}
            autocomplete="off"
            {...bind('title')}
          />
          <TextField
            label="Description (optional)"
            hint="What its values mean"
            fault={faultAt(problem, '/description')}
            maxLength={1000}
            autocomplete="off"
            {...bind('description')}
          />
          <Check
            label="Hide this field"
            hint="It is no longer offered on other screens. Filters that name it still work."
            checked={draft.hidden}
            onChange={(hide) => change({ hidden: hide })}
          />
        </>
      )}
    </ChangeDialog>
  );
}
