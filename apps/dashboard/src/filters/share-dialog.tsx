import { useState } from 'preact/hooks';
import { useAction } from '../api/action.js';
import { useAnswer } from '../api/answer.js';
import { linkTo, place } from '../state/location.js';
import { daysOf } from '../state/range.js';
import { paramsOf, scope, selection, today } from '../state/scope.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { Field, Select } from '../ui/field.js';
import { plural } from '../ui/format.js';
import { ProblemNotice, copy } from '../ui/states.js';
import { isList } from './fields.js';
import { daysWords, filterWords } from './words.js';

const EXPIRIES = [
  ['1', '1 day'],
  ['7', '7 days'],
  ['30', '30 days'],
  ['90', '90 days'],
] as const;

/** A link that signs its reader in to these records only. Only administrators can create one. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const [link, setLink] = useState<string>();
  return (
    <Dialog title="Share these records" onClose={onClose}>
      <LinkScope />
      {link ? <LinkResult link={link} /> : <LinkForm onMade={setLink} />}
    </Dialog>
  );
}

function LinkForm({ onMade }: { onMade: (link: string) => void }) {
  const { busy, problem, run } = useAction();
  const [days, setDays] = useState<(typeof EXPIRIES)[number][0]>('7');
  const [name, setName] = useState('');
  const make = () => {
    const body = {
      name: `Link: ${name.trim() || 'unnamed'}`,
      scopes: ['read' as const],
      filters: selection.peek().filters,
      expires_at: new Date(Date.now() + Number(days) * 86_400_000).toISOString(),
    };
    void run(
      (client) => client.POST('/admin/tokens', { body }),
      ({ token }) => onMade(linkWith(token)),
    );
  };
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <Field label="Name" hint="Shown under Admin, Tokens, where you can revoke access.">
        <input
          class="input"
          name="for"
          maxLength={100}
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <Field label="Expires after">
        <Select value={days} options={EXPIRIES} onChange={setDays} />
      </Field>
      {problem && <ProblemNotice problem={problem} />}
      <div class="row form-actions">
        <Button kind="primary" type="submit" disabled={busy}>
          Create link
        </Button>
      </div>
    </form>
  );
}

function LinkScope() {
  const { q, filters, range } = scope.value;
  const days = daysOf(range, today());
  const bound = [...filters.map((filter) => filterWords(filter, isList)), ...(days ? [daysWords(days)] : [])];
  const { data } = useAnswer('/public/search', {
    filters: selection.value.filters,
    ...(selection.value.timezone && { timezone: selection.value.timezone }),
    limit: 0,
    summary: false,
  });
  const count = data ? ` Currently ${plural(data.total, 'record')}.` : '';
  if (bound.length === 0) {
    return (
      <p class="notice" data-kind="warn">
        No filters set: anyone with the link can read every record, including text, authors, and records added
        later.{count} Add filters first to share only some.
      </p>
    );
  }
  return (
    <div class="notice">
      <span>Anyone with the link can read only these records, including their text and authors:</span>
      <ul class="bullets">
        {bound.map((words) => (
          <li key={words} dir="auto">
            {words}
          </li>
        ))}
      </ul>
      <span>
        Records added later are included.{count}
        {q.trim() !== '' && ` The query “${q.trim()}” is only a starting point, not a limit.`}
      </span>
    </div>
  );
}

function LinkResult({ link }: { link: string }) {
  return (
    <div class="stack">
      <Field label="Link" hint="Copy it now: you won’t see it again. Treat it like a password.">
        <input
          class="input"
          name="link"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <div class="row form-actions">
        <Button kind="primary" onClick={() => void copy(link, 'Link')}>
          Copy link
        </Button>
      </div>
    </div>
  );
}

/** What is shown now, with the days written out: the token is bound to them. The fragment is sent to no server. */
function linkWith(token: string): string {
  const days = daysOf(scope.peek().range, today());
  const range = days ? `${days.from ?? ''}..${days.to ?? ''}` : '';
  const { path, params } = place.peek();
  const own = Object.fromEntries(params);
  return `${window.location.origin}${linkTo(path, { ...own, ...paramsOf({ ...scope.peek(), range }) })}#token=${token}`;
}
