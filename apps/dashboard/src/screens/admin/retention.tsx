import { useState } from 'preact/hooks';
import { faultAt, useAction } from '../../api/action.js';
import { useLoad } from '../../api/answer.js';
import { Button } from '../../ui/button.js';
import { Confirm } from '../../ui/dialog.js';
import { TextField } from '../../ui/field.js';
import { plural } from '../../ui/format.js';
import { Item, When } from '../../ui/list.js';
import { ProblemNotice, Skeleton } from '../../ui/states.js';

interface SourceRetention {
  source: string;
  days: number | null;
}

type OpenDialog = SourceRetention & { what: 'set' | 'remove' };

/** How long each source keeps its records, counted from the date of the feedback. */
export function Retention() {
  const sources = useLoad('sources', (to, signal) => to.GET('/public/sources', { signal }));
  const retention = useLoad('retention', (to, signal) => to.GET('/admin/retention', { signal }));
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const problem = sources.problem ?? retention.problem;
  const reload = () => (sources.reload(), retention.reload());
  if (!sources.data || !retention.data)
    return problem ? <ProblemNotice problem={problem} onRetry={reload} /> : <Skeleton height={320} />;
  const bySource = new Map(retention.data.retentions.map((one) => [one.source, one]));
  const names = [...new Set([...sources.data.sources.map(({ source }) => source), ...bySource.keys()])];
  return (
    <>
      {problem && <ProblemNotice problem={problem} onRetry={reload} />}
      <div class="toolbar">
        <p class="muted">{plural(names.length, 'source')}</p>
        <Button onClick={() => setOpen({ source: '', days: null, what: 'set' })}>
          Set for another source
        </Button>
      </div>
      <ul class="admin-list" data-stale={retention.stale}>
        {names.map((source) => (
          <SourceItem
            key={source}
            source={source}
            days={bySource.get(source)?.days ?? null}
            lastRun={bySource.get(source)?.last_run ?? null}
            onOpen={setOpen}
          />
        ))}
      </ul>
      {open?.what === 'set' && <SetRetention {...open} onClose={close} />}
      {open?.what === 'remove' && <KeepForever source={open.source} onClose={close} />}
    </>
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
      facts={[
        ['Keeps records', days === null ? 'forever' : `for ${plural(days, 'day')}`],
        ['Last checked', lastRun && <When key="run" at={lastRun} />],
      ]}
      actions={
        <>
          <Button
            kind="quiet"
            aria-label={`Change retention of ${source}`}
            onClick={() => onOpen({ source, days, what: 'set' })}
          >
            Change
          </Button>
          {days !== null && (
            <Button
              kind="quiet"
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
function SetRetention(props: SourceRetention & { onClose: () => void }) {
  const { onClose } = props;
  const [source, setSource] = useState(props.source);
  const [days, setDays] = useState(String(props.days ?? 365));
  const action = useAction();
  const set = () =>
    action.change(
      (to) => to.POST('/admin/retention', { body: { source: source.trim(), days: Number(days) } }),
      `${source} keeps records for ${plural(Number(days), 'day')}`,
      onClose,
    );
  return (
    <Confirm
      title={props.source === '' ? 'Set retention' : `Retention of ${props.source}`}
      verb="Save and erase older records"
      action={action}
      onConfirm={() => void set()}
      onClose={onClose}
    >
      {props.source === '' && (
        <TextField
          label="Source"
          fault={faultAt(action.problem, '/source')}
          name="source"
          required
          maxLength={128}
          value={source}
          onChange={setSource}
        />
      )}
      <TextField
        label="Days"
        hint="Counted from the date of the feedback"
        fault={faultAt(action.problem, '/days')}
        name="days"
        type="number"
        min={1}
        max={36_500}
        required
        value={days}
        onChange={setDays}
      />
      <p>
        Older records are permanently erased now and every day from now on. Records that arrive when they are
        already older are rejected.
      </p>
    </Confirm>
  );
}

function KeepForever({ source, onClose }: { source: string; onClose: () => void }) {
  const action = useAction();
  const keep = () =>
    action.change(
      (to) => to.POST('/admin/retention', { body: { source, days: null } }),
      `${source} keeps records forever`,
      onClose,
    );
  return (
    <Confirm
      title={`Keep ${source} forever?`}
      verb="Keep forever"
      kind="primary"
      action={action}
      onConfirm={() => void keep()}
      onClose={onClose}
    >
      <p>Records are no longer erased by age. Records that are already erased do not come back.</p>
    </Confirm>
  );
}
