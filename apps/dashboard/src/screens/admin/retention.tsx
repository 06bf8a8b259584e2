import { useState } from 'preact/hooks';
import { faultAt, useAction } from '../../api/action.js';
import { refreshAll, useLoad } from '../../api/answer.js';
import { Button } from '../../ui/button.js';
import { Confirm, Dialog } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { plural } from '../../ui/format.js';
import { ProblemNotice, Skeleton, say } from '../../ui/states.js';
import { Item, When } from './item.js';

type Open = { source: string; days: number | null; what: 'set' | 'remove' } | undefined;

/** For how long each source keeps what was said, counted from when it was said. */
export function Retention() {
  const sources = useLoad('sources', (to, signal) => to.GET('/public/sources', { signal }));
  const retention = useLoad('retention', (to, signal) => to.GET('/admin/retention', { signal }));
  const [open, setOpen] = useState<Open>();
  const problem = sources.problem ?? retention.problem;
  const reload = () => (sources.reload(), retention.reload());
  if (!sources.data || !retention.data)
    return problem ? <ProblemNotice problem={problem} onRetry={reload} /> : <Skeleton height={320} />;
  const kept = new Map(retention.data.retentions.map((one) => [one.source, one]));
  const names = [...new Set([...sources.data.sources.map(({ source }) => source), ...kept.keys()])];
  return (
    <>
      {problem && <ProblemNotice problem={problem} onRetry={reload} />}
      <div class="admin-head">
        <p class="muted">{plural(names.length, 'source')}</p>
        <Button onClick={() => setOpen({ source: '', days: null, what: 'set' })}>
          Set for another source
        </Button>
      </div>
      <ul class="admin-list" data-stale={retention.stale}>
        {names.map((source) => {
          const days = kept.get(source)?.days ?? null;
          const lastRun = kept.get(source)?.last_run;
          return (
            <Item
              key={source}
              title={source}
              facts={[
                ['Keeps records', days === null ? 'for ever' : `for ${plural(days, 'day')}`],
                ['Last looked', lastRun && <When key="run" at={lastRun} />],
              ]}
              actions={
                <>
                  <Button
                    kind="quiet"
                    aria-label={`Change the retention of ${source}`}
                    onClick={() => setOpen({ source, days, what: 'set' })}
                  >
                    Change
                  </Button>
                  {days !== null && (
                    <Button
                      kind="quiet"
                      aria-label={`Keep ${source} for ever`}
                      onClick={() => setOpen({ source, days, what: 'remove' })}
                    >
                      Keep for ever
                    </Button>
                  )}
                </>
              }
            />
          );
        })}
      </ul>
      {open?.what === 'set' && <SetRetention {...open} onClose={() => setOpen(undefined)} />}
      {open?.what === 'remove' && <KeepForEver source={open.source} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface SetProps {
  /** `''` asks for it. */
  source: string;
  days: number | null;
  onClose: () => void;
}

function SetRetention({ source: given, days: before, onClose }: SetProps) {
  const [source, setSource] = useState(given);
  const [days, setDays] = useState(String(before ?? 365));
  const action = useAction();
  const set = () =>
    action.run(
      (to) => to.POST('/admin/retention', { body: { source: source.trim(), days: Number(days) } }),
      () => {
        say(`${source} keeps records for ${plural(Number(days), 'day')}`);
        onClose();
        refreshAll();
      },
    );
  return (
    <Confirm
      title={given === '' ? 'Set retention' : `Retention of ${given}`}
      verb="Set and erase what is older"
      action={action}
      onConfirm={() => void set()}
      onClose={onClose}
    >
      {given === '' && (
        <Field label="Source" fault={faultAt(action.problem, '/source')}>
          <input
            class="input"
            name="source"
            required
            maxLength={128}
            value={source}
            onInput={(event) => setSource(event.currentTarget.value)}
          />
        </Field>
      )}
      <Field label="Days" fault={faultAt(action.problem, '/days')} hint="Counted from when it was said">
        <input
          class="input"
          name="days"
          type="number"
          min={1}
          max={36_500}
          required
          value={days}
          onInput={(event) => setDays(event.currentTarget.value)}
        />
      </Field>
      <p>
        What is older is erased now and every day, everywhere and for good. Nothing as old comes in again.
      </p>
    </Confirm>
  );
}

function KeepForEver({ source, onClose }: { source: string; onClose: () => void }) {
  const action = useAction();
  const keep = () =>
    action.run(
      (to) => to.POST('/admin/retention', { body: { source, days: null } }),
      () => {
        say(`${source} keeps records for ever`);
        onClose();
        refreshAll();
      },
    );
  return (
    <Dialog title={`Keep ${source} for ever?`} onClose={onClose}>
      <p>What comes in from now on stays. What was erased does not come back.</p>
      {action.problem && <ProblemNotice problem={action.problem} />}
      <div class="form-actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" disabled={action.busy} onClick={() => void keep()}>
          Keep for ever
        </Button>
      </div>
    </Dialog>
  );
}
