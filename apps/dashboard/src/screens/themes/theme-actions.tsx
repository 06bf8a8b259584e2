import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { ChangeDialog } from '../../ui/dialog.js';
import { SelectField } from '../../ui/field.js';
import { merge, type Theme } from './theme.js';
import { partsOf } from './split.js';
import { SplitDialog } from './split-dialog.js';
import { remember } from './undo.js';
import { ThemeDialog } from './theme-dialog.js';

interface Props {
  theme: Theme;
  themes: readonly Theme[];
}

type Open = 'edit' | 'below' | 'split' | 'merge' | 'remove';

/** What can be done with a theme; one that has others below it is neither merged nor removed. */
export function ThemeActions({ theme, themes }: Props) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const hasBelow = themes.some(({ parent }) => parent === theme.id);
  const canSplit = theme.parent === null ? theme.queries.length > 0 : partsOf(theme.queries).length > 1;
  const button = (what: Open, words: string) => (
    <Button kind="quiet" aria-label={`${words}: ${theme.label}`} onClick={() => setOpen(what)}>
      {words}
    </Button>
  );
  return (
    <div class="row theme-actions">
      {button('edit', 'Edit')}
      {theme.parent === null && button('below', 'Add below')}
      {canSplit && button('split', 'Split')}
      {!hasBelow && themes.length > 1 && button('merge', 'Merge')}
      {!hasBelow && button('remove', 'Delete')}
      {open === 'edit' && <ThemeDialog theme={theme} themes={themes} onClose={close} />}
      {open === 'below' && <ThemeDialog parent={theme} themes={themes} onClose={close} />}
      {open === 'split' && <SplitDialog theme={theme} onClose={close} />}
      {open === 'merge' && <MergeDialog theme={theme} themes={themes} onClose={close} />}
      {open === 'remove' && (
        <ChangeDialog
          title={`Delete ${theme.label}`}
          verb="Delete"
          kind="danger"
          send={(to) => to.DELETE('/public/themes/{id}', { params: { path: { id: theme.id } } })}
          done={`${theme.name} deleted`}
          onDone={() => remember(`Deleted ${theme.label}.`, [theme])}
          onClose={close}
        >
          <p>Its records stay. You can undo this.</p>
        </ChangeDialog>
      )}
    </div>
  );
}

function MergeDialog({ theme, themes, onClose }: Props & { onClose: () => void }) {
  const others = themes.filter(({ id }) => id !== theme.id);
  const [id, choose] = useState(others[0]?.id ?? '');
  const into = others.find((one) => one.id === id);
  if (!into) return null;
  return (
    <ChangeDialog
      title={`Merge ${theme.label}`}
      verb="Merge"
      send={() => merge(theme, into)}
      done={`Merged into ${into.name}`}
      onDone={() => remember(`Merged ${theme.label} into ${into.label}.`, [theme, into])}
      onClose={onClose}
    >
      <SelectField
        label="Into"
        value={id}
        options={others.map((one) => [one.id, one.label] as const)}
        onChange={choose}
      />
      <p>
        <bdi>{into.label}</bdi> gets the queries of <bdi>{theme.label}</bdi>, which is then deleted.
      </p>
    </ChangeDialog>
  );
}
