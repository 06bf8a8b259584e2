import { useState } from 'preact/hooks';
import { faultAt } from '../../api/action.js';
import { bothOf, useGet } from '../../api/answer.js';
import { Button } from '../../ui/button.js';
import { ChangeDialog, Confirm } from '../../ui/dialog.js';
import { TextField } from '../../ui/field.js';
import { plural } from '../../ui/format.js';
import { Item, List, ListHead, When } from '../../ui/list.js';
import { Loading } from '../../ui/states.js';
import { useDraft } from '../../ui/use-draft.js';

interface SourceRetention {
  source: string;
  days: number | null;
}

type OpenDialog = SourceRetention & { what: 'set' | 'remove' };

/** How long each source keeps its records, counted from the date of the feedback. */
export function Retention() {
  const sources = useGet('/public/sources');
  const retention = useGet('/admin/retention');
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const bySource = new Map(retention.data?.retentions.map((one) => [one.source, one]));
  const known = sources.data?.sources.map(({ source }) => source) ?? [];
  const names = [...new Set([...known, ...bySource.keys()])];
  return (
    <Loading of={bothOf(sources, retention)} height={320}>
      {() => (
        <>
          <ListHead count={plural(names.length, 'source')}>
            <Button onClick={() => setOpen({ source: '', days: null, what: 'set' })}>
              Set for another source
            </Button>
          </ListHead>
          <List stale={retention.stale}>
            {names.map((source) => (
              <SourceItem
                key={source}
                source={source}
                days={bySource.get(source)?.days ?? null}
                lastRun={bySource.get(source)?.last_run ?? null}
                onOpen={setOpen}
              />
            ))}
          </List>
          {open?.what === 'set' && <SetRetention {...open} onClose={close} />}
          {open?.what === 'remove' && <KeepForever source={open.source} onClose={close} />}
        </>
      )}
    </Loading>
  );
}

interface SourceItemProps extends SourceRetention {
  lastRun: string | null;
  onOpen: (dialog: OpenDialog) => void;
}

function SourceItem({ source, days, lastRun, onOpen }: SourceItemProps) {
  return (
    <Item
      title={source}
      badges={
        <span class="small muted">
          Keeps records {days === null ? 'forever' : `for ${plural(days, 'day')}`}
        </span>
      }
      facts={[['Last checked', lastRun && <When key="run" at={lastRun} />]]}
      actions={
        <>
          <Button
            aria-label={`Change retention of ${source}`}
            onClick={() => onOpen({ source, days, what: 'set' })}
          >
            Change
          </Button>
          {days !== null && (
            <Button
              aria-label={`Keep ${source} forever`}
              onClick={() => onOpen({ source, days, what: 'remove' })}
            >
              Keep forever
            </Button>
          )}
        </>
      }
    />
  );
}

/** @param props with an empty `source`, the dialog asks for it */
function SetRetention({ onClose, ...props }: SourceRetention & { onClose: () => void }) {
  const { draft, bind } = useDraft({ source: props.source, days: String(props.days ?? 365) });
  const source = draft.source.trim();
  const days = Number(draft.days);
  return (
    <Confirm
      title={props.source === '' ? 'Set retention' : `Retention of ${props.source}`}
      verb="Save and erase older records"
      send={(to) => to.POST('/admin/retention', { body: { source, days } })}
      done={`${source} keeps records for ${plural(days, 'day')}`}
      onClose={onClose}
    >
      {(problem) => (
        <>
          {props.source === '' && (
            <TextField
              label="Source"
              fault={faultAt(problem, '/source')}
              required
              maxLength={128}
              {...bind('source')}
            />
          )}
          <TextField
            label="Days"
            hint="Counted from the date of the feedback"
            fault={faultAt(problem, '/days')}
            type="number"
            min={1}
            max={36_500}
            required
            {...bind('days')}
          />
          <p>
            Older records are permanently erased now and every day from now on. Records that arrive when they
            are already older are rejected.
          </p>
        </>
      )}
    </Confirm>
  );
}

function KeepForever({ source, onClose }: { source: string; onClose: () => void }) {
  return (
    <ChangeDialog
      title={`Keep ${source} forever?`}
      verb="Keep forever"
      send={(to) => to.POST('/admin/retention', { body: { source, days: null } })}
      done={`${source} keeps records forever`}
      onClose={onClose}
    >
      <p>Records are no longer erased by age. Records that are already erased do not come back.</p>
    </ChangeDialog>
  );
}
