import { useState } from 'preact/hooks';
import { faultAt } from '../../api/action.js';
import type { FieldInfo } from '../../api/answer.js';
import { access } from '../../state/session.js';
import { Button } from '../../ui/button.js';
import { ChangeDialog } from '../../ui/dialog.js';
import { TextField } from '../../ui/field.js';
import { useDraft } from '../../ui/use-draft.js';

type SourceScale = NonNullable<FieldInfo['scales']>[number];

type OpenDialog = { of: SourceScale; what: 'declare' | 'infer' };

/** The scale of each source, where it is from, and which scores are low and high on it. Administrators can declare it. */
export function ScoreScales({ scales }: { scales: readonly SourceScale[] }) {
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const mayChange = !access.value.loading && access.value.allows('admin');
  return (
    <details>
      <summary>Score scales</summary>
      <ul class="tiny">
        {scales.map((of) => (
          <li key={of.source}>
            <span dir="auto">{of.source}</span>: {of.scale[0]} to {of.scale[1]}
            {of.inferred ? ', inferred from its scores' : ', declared'}; low up to {of.low}, high from{' '}
            {of.high}{' '}
            {mayChange && (
              <Button
                kind="quiet"
                aria-label={`Declare the score scale of ${of.source}`}
                onClick={() => setOpen({ of, what: 'declare' })}
              >
                {of.inferred ? 'Declare' : 'Change'}
              </Button>
            )}
            {mayChange && !of.inferred && (
              <Button
                kind="quiet"
                aria-label={`Infer the score scale of ${of.source}`}
                onClick={() => setOpen({ of, what: 'infer' })}
              >
                Infer
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open?.what === 'declare' && <DeclareScale of={open.of} onClose={close} />}
      {open?.what === 'infer' && <InferScale of={open.of} onClose={close} />}
    </details>
  );
}

interface DialogProps {
  of: SourceScale;
  onClose: () => void;
}

function DeclareScale({ of: { source, scale }, onClose }: DialogProps) {
  const { draft, bind } = useDraft({ least: String(scale[0]), most: String(scale[1]) });
  const declared: [number, number] = [Number(draft.least), Number(draft.most)];
  return (
    <ChangeDialog
      title={`Score scale of ${source}`}
      verb="Save"
      send={(to) => to.POST('/admin/score-scales', { body: { source, scale: declared } })}
      done={`Scores of ${source} are from ${declared.join(' to ')}`}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <TextField
            label="Lowest score"
            fault={faultAt(problem, '/scale')}
            type="number"
            required
            {...bind('least')}
          />
          <TextField label="Highest score" type="number" required {...bind('most')} />
          <p>
            The lowest third of the scale counts as low, the highest as high, also for alerts and saved views.
          </p>
        </>
      )}
    </ChangeDialog>
  );
}

function InferScale({ of: { source }, onClose }: DialogProps) {
  return (
    <ChangeDialog
      title={`Infer the score scale of ${source}?`}
      verb="Infer"
      send={(to) => to.POST('/admin/score-scales', { body: { source, scale: null } })}
      done={`The score scale of ${source} is inferred from its scores`}
      onClose={onClose}
    >
      <p>Net promoter score and customer satisfaction need a declared scale.</p>
    </ChangeDialog>
  );
}
