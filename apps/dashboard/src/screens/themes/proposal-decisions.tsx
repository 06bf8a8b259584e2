import { useState } from 'preact/hooks';
import { useAction } from '../../api/action.js';
import { Button } from '../../ui/button.js';
import { ChangeDialog } from '../../ui/dialog.js';
import { SelectField } from '../../ui/field.js';
import { formatCount, plural } from '../../ui/format.js';
import { ProblemNotice } from '../../ui/states.js';
import { createAll, joined, ofEach, type Proposal, type Theme } from './theme.js';
import { ThemeDialog } from './theme-dialog.js';
import { remember, undoable } from './undo.js';

interface Props {
  proposal: Proposal;
  themes: readonly Theme[];
}

/** To be accepted, merged into a theme there is, or rejected. */
export function Decisions({ proposal, themes }: Props) {
  const [merging, setMerging] = useState(false);
  return (
    <div class="row">
      <AcceptButton kind="primary" proposal={proposal} themes={themes} />
      {themes.length > 0 && (
        <Button aria-label={`Merge: ${proposal.name}`} onClick={() => setMerging(true)}>
          Merge…
        </Button>
      )}
      <Reject proposal={proposal} />
      {merging && <MergeInto proposal={proposal} themes={themes} onClose={() => setMerging(false)} />}
    </div>
  );
}

interface AcceptProps {
  proposal: Pick<Proposal, 'name' | 'queries'>;
  themes: readonly Theme[];
  kind?: 'plain' | 'primary';
  words?: string;
}

/** Opens the theme that it would become. */
export function AcceptButton({ proposal, themes, kind = 'plain', words = 'Accept' }: AcceptProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind={kind} aria-label={`${words}: ${proposal.name}`} onClick={() => setOpen(true)}>
        {words}…
      </Button>
      {open && <ThemeDialog proposal={proposal} themes={themes} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Accepts several as they are, each with its own name. */
export function AcceptSelected({ chosen }: { chosen: readonly Proposal[] }) {
  const { busy, problem, change } = useAction();
  const words = plural(chosen.length, 'theme');
  const accept = () => {
    const made: string[] = [];
    const themes = chosen.map(({ name, queries }) => ({ name, queries }));
    return change(
      (to) => createAll(to, themes, made),
      `${words} created`,
      () => remember(`Created ${words}.`, [], made),
    );
  };
  return (
    <>
      <Button kind="primary" disabled={busy} onClick={() => void accept()}>
        Accept {formatCount(chosen.length)} selected
      </Button>
      {problem && <ProblemNotice problem={problem} />}
    </>
  );
}

/** Rejects several together; one Undo takes all of it back. */
export function RejectSelected({ chosen }: { chosen: readonly Proposal[] }) {
  const { busy, problem, change } = useAction();
  const words = plural(chosen.length, 'proposed theme');
  const ids = chosen.map(({ id }) => id);
  const at = (id: string) => ({ params: { path: { id } } });
  const reject = () =>
    change(
      (to) => ofEach(ids, (id) => to.POST('/public/themes/proposals/{id}/reject', at(id))),
      `${words} rejected`,
      () => {
        undoable.value = {
          words: `Rejected ${words}.`,
          send: (to) => ofEach(ids, (id) => to.DELETE('/public/themes/proposals/{id}/reject', at(id))),
        };
      },
    );
  return (
    <>
      <Button disabled={busy} onClick={() => void reject()}>
        Reject {formatCount(chosen.length)} selected
      </Button>
      {problem && <ProblemNotice problem={problem} />}
    </>
  );
}

function Reject({ proposal: { id, name } }: Pick<Props, 'proposal'>) {
  const { busy, problem, change } = useAction();
  const at = { params: { path: { id } } };
  const reject = () =>
    change(
      (to) => to.POST('/public/themes/proposals/{id}/reject', at),
      `${name} rejected`,
      () => {
        undoable.value = {
          words: `Rejected ${name}.`,
          send: (to) => to.DELETE('/public/themes/proposals/{id}/reject', at),
        };
      },
    );
  return (
    <>
      <Button kind="quiet" aria-label={`Reject: ${name}`} disabled={busy} onClick={() => void reject()}>
        Reject
      </Button>
      {problem && <ProblemNotice problem={problem} />}
    </>
  );
}

/** Adds the queries of a proposal to a theme there is. */
function MergeInto({ proposal, themes, onClose }: Props & { onClose: () => void }) {
  const [id, choose] = useState(themes[0]?.id ?? '');
  const into = themes.find((one) => one.id === id);
  if (!into) return null;
  const { name, parent, queries, version } = into;
  return (
    <ChangeDialog
      title={`Merge ${proposal.name}`}
      verb="Merge"
      send={(to) =>
        to.PUT('/public/themes/{id}', {
          params: { path: { id } },
          body: { name, parent, queries: joined(queries, proposal.queries), version },
        })
      }
      done={`Merged into ${name}`}
      onDone={() => remember(`Merged ${proposal.name} into ${into.label}.`, [into])}
      onClose={onClose}
    >
      <SelectField
        label="Into"
        value={id}
        options={themes.map((one) => [one.id, one.label] as const)}
        onChange={choose}
      />
    </ChangeDialog>
  );
}
