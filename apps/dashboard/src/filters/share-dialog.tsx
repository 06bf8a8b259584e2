import { useAnswer } from '../api/answer.js';
import { linkTo, place } from '../state/location.js';
import { daysOf } from '../state/range.js';
import { paramsOf, scope, selection, today } from '../state/scope.js';
import { SecretDialog } from '../ui/dialog.js';
import { SelectField, TextField } from '../ui/field.js';
import { plural } from '../ui/format.js';
import { useDraft } from '../ui/use-draft.js';
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
  const { draft, bind } = useDraft<{ for: string; days: (typeof EXPIRIES)[number][0] }>({
    for: '',
    days: '7',
  });
  const request = () => ({
    name: `Link: ${draft.for.trim() || 'unnamed'}`,
    scopes: ['read' as const],
    filters: selection.peek().filters,
    expires_at: new Date(Date.now() + Number(draft.days) * 86_400_000).toISOString(),
  });
  return (
    <SecretDialog
      title="Share these records"
      verb="Create link"
      what="Link"
      send={(to) => to.POST('/admin/tokens', { body: request() })}
      secretOf={({ token }) => linkWith(token)}
      note={<LinkScope />}
      onClose={onClose}
    >
      <LinkScope />
      <TextField
        label="Name"
        hint="Shown under Admin, Tokens, where you can revoke access."
        maxLength={100}
        {...bind('for')}
      />
      <SelectField label="Expires after" options={EXPIRIES} {...bind('days')} />
    </SecretDialog>
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

/** What is shown now, with the days written out: the token is bound to them. The fragment is sent to no server. */
function linkWith(token: string): string {
  const days = daysOf(scope.peek().range, today());
  const range = days ? `${days.from ?? ''}..${days.to ?? ''}` : '';
  const { path, params } = place.peek();
  const own = Object.fromEntries(params);
  return `${window.location.origin}${linkTo(path, { ...own, ...paramsOf({ ...scope.peek(), range }) })}#token=${token}`;
}
