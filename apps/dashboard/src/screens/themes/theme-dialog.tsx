import { useState } from 'preact/hooks';
import { faultAt, useAction } from '../../api/action.js';
import { FormDialog } from '../../ui/dialog.js';
import { SelectField, TextField } from '../../ui/field.js';
import { QueryRows } from './query-rows.js';
import type { Proposal, QueryDraft, Theme } from './theme.js';
import { remember } from './undo.js';

interface Props {
  themes: readonly Theme[];
  /** The theme to be changed; without one, another is created. */
  theme?: Theme;
  /** What the new theme is below at first. */
  parent?: Theme;
  /** What the new theme is made of at first. */
  proposal?: Pick<Proposal, 'name' | 'queries'>;
  onClose: () => void;
}

/** Name, place and queries of a theme, with the records that each query finds. */
export function ThemeDialog({ themes, theme, parent, proposal, onClose }: Props) {
  const [name, setName] = useState(theme?.name ?? proposal?.name ?? '');
  const [above, setAbove] = useState(theme?.parent ?? parent?.id ?? '');
  const [queries, setQueries] = useState<readonly QueryDraft[]>(
    theme?.queries ?? proposal?.queries ?? [{ query: '' }],
  );
  const rename = (to: string) => {
    setName(to);
    if (!theme && !proposal) setQueries(soughtBy(to, { queries, name }));
  };
  const action = useAction();
  const hasBelow = theme !== undefined && themes.some((one) => one.parent === theme.id);
  const uppers = themes.filter((one) => one.parent === null && one.id !== theme?.id);
  const written = queries.filter(({ query }) => query.trim() !== '');
  const body = { name, parent: above || null, queries: written };
  const save = () =>
    action.change(
      (to) =>
        theme
          ? to.PUT('/public/themes/{id}', {
              params: { path: { id: theme.id } },
              body: { ...body, version: theme.version },
            })
          : to.POST('/public/themes', { body }),
      `${name} saved`,
      (saved) => {
        if (!theme) remember(`Created ${saved.label}.`, [], [saved.id]);
        else if (saved.version !== theme.version) remember(`Changed ${theme.label}.`, [theme]);
        onClose();
      },
    );
  return (
    <FormDialog
      title={theme ? `Edit ${theme.label}` : 'Create a theme'}
      verb="Save"
      action={action}
      disabled={name.trim() === ''}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        required
        fault={faultAt(action.problem, '/name')}
        onChange={rename}
      />
      {!hasBelow && uppers.length > 0 && (
        <SelectField
          label="Below"
          value={above}
          options={[['', 'No other theme'] as const, ...uppers.map((one) => [one.id, one.name] as const)]}
          onChange={setAbove}
        />
      )}
      <QueryRows queries={queries} onChange={setQueries} />
    </FormDialog>
  );
}

/** Until a query is written, a new theme is sought by its name: its records are seen at once. */
function soughtBy(
  to: string,
  { queries, name }: { queries: readonly QueryDraft[]; name: string },
): readonly QueryDraft[] {
  const [only] = queries;
  return queries.length === 1 && only?.query === name.trim() ? [{ query: to.trim() }] : queries;
}
