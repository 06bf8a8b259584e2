import { useState } from 'preact/hooks';
import { faultAt, useAction } from '../../api/action.js';
import { useAnswer } from '../../api/answer.js';
import type { EarshotClient } from '#libs/client';
import { FormDialog } from '../../ui/dialog.js';
import { CheckGroup, TextField } from '../../ui/field.js';
import { plural } from '../../ui/format.js';
import { narrowed, partsOf, queriesOf, type Part } from './split.js';
import type { Theme } from './theme.js';
import { remember } from './undo.js';

interface Props {
  theme: Theme;
  onClose: () => void;
}

/** Makes a theme below another one, of some of its words or of what some of its records mention. */
export function SplitDialog({ theme, onClose }: Props) {
  const [name, setName] = useState('');
  const [moved, setMoved] = useState<readonly string[]>([]);
  const [terms, setTerms] = useState<readonly string[]>([]);
  const action = useAction();
  const parts = partsOf(theme.queries);
  const taken = parts.filter((part) => moved.includes(keyOf(part)));
  const [first] = [...taken.map(({ query }) => query.replaceAll('"', '')), ...terms];
  const called = name === '' ? (first ?? '') : name;
  const split = { theme, name: called, taken, rest: parts.filter((part) => !taken.includes(part)), terms };
  const isAll = split.rest.length === 0 && theme.parent !== null;
  const isNothing = isAll || taken.length + terms.length === 0;
  const save = () =>
    action.change(
      (to) => send(to, split),
      `${called} is a theme of its own`,
      (made) => {
        remember(`Split ${theme.label}.`, [theme], [made.id]);
        onClose();
      },
    );
  return (
    <FormDialog
      title={`Split ${theme.label}`}
      verb="Split"
      action={action}
      disabled={isNothing || called.trim() === ''}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p class="muted">
        What you tick becomes a theme {theme.parent === null ? 'below' : 'beside'} <bdi>{theme.name}</bdi>
        {theme.parent === null && ', which still counts its records'}.
      </p>
      {parts.length > 1 && (
        <CheckGroup
          legend="Words it has"
          options={parts.map((part) => [keyOf(part), part.query] as const)}
          chosen={moved}
          onChange={setMoved}
          long
        />
      )}
      {theme.parent === null && <Terms theme={theme} chosen={terms} onChange={setTerms} />}
      <TextField label="Name" value={called} fault={faultAt(action.problem, '/name')} onChange={setName} />
    </FormDialog>
  );
}

const keyOf = ({ at, query }: Part) => `${at} ${query}`;

interface TermsProps {
  theme: Theme;
  chosen: readonly string[];
  onChange: (terms: readonly string[]) => void;
}

const SHOWN = 8;

/** What sets the records of a theme apart from all others, but for its own words. */
function Terms({ theme, chosen, onChange }: TermsProps) {
  const filters = [{ key: 'themes', type: 'list' as const, values: [theme.id] }];
  const { data } = useAnswer('/public/keyphrases', { filters, limit: 3 * SHOWN });
  const own = partsOf(theme.queries).map(({ query }) => query.toLowerCase());
  const offered = (data?.keyphrases ?? [])
    .filter(({ term }) => !own.some((query) => query.includes(term.toLowerCase())))
    .slice(0, SHOWN);
  if (offered.length === 0) return null;
  return (
    <CheckGroup
      legend="What its records mention"
      options={offered.map(({ term, records }) => [term, term, plural(records, 'record')] as const)}
      chosen={chosen}
      onChange={onChange}
      long
    />
  );
}

interface Split {
  theme: Theme;
  name: string;
  taken: readonly Part[];
  rest: readonly Part[];
  terms: readonly string[];
}

/** First the new theme, then the old one without its words: if that fails, nothing is lost. */
async function send(to: EarshotClient, { theme, name, taken, rest, terms }: Split) {
  const { id, parent, queries, version } = theme;
  const body = { name, parent: parent ?? id, queries: [...queriesOf(taken), ...narrowed(queries, terms)] };
  const made = await to.POST('/public/themes', { body });
  if (!made.response.ok || taken.length === 0) return made;
  const less = await to.PUT('/public/themes/{id}', {
    params: { path: { id } },
    body: { name: theme.name, parent, queries: queriesOf(rest), version },
  });
  if (less.response.ok) return made;
  await to.DELETE('/public/themes/{id}', { params: { path: { id: made.data?.id ?? '' } } });
  return { ...less, data: undefined };
}
