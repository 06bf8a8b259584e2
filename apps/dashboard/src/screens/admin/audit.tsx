import { listed } from '#libs/wording';
import { useState } from 'preact/hooks';
import type { AnswerOf } from '#libs/client';
import { useAction } from '../../api/action.js';
import { useGet } from '../../api/answer.js';
import { startOfDay } from '../../state/range.js';
import { programName, tokenName, withTokenNames } from '../../state/token-names.js';
import { param, setParams } from '../../state/location.js';
import { Button } from '../../ui/button.js';
import { Field, SelectField } from '../../ui/field.js';
import { formatCount, formatMoment, humanize, shownZone } from '../../ui/format.js';
import { EmptyState, Loading, ProblemNotice } from '../../ui/states.js';
import { ScrollTable } from '../../ui/table.js';

type Page = AnswerOf<'/admin/audit', 'get'>;
type Entry = Page['entries'][number];
type AuditAction = Entry['action'];

const ACTIONS: Readonly<Record<AuditAction, string>> = {
  'token.created': 'Token created',
  'token.revoked': 'Token revoked',
  'token.rotated': 'Token rotated',
  'sign_in_link.created': 'Sign-in link created',
  'session.started': 'Signed in',
  'session.ended': 'Signed out',
  'person.created': 'Person added',
  'person.connected': 'Person connected with the OpenID provider',
  'person.changed': 'Person changed',
  'person.removed': 'Person removed',
  'person.sessions_ended': 'Person signed out everywhere',
  'source.applied': 'Source added or updated',
  'source.removed': 'Source removed',
  'source.paused': 'Source paused',
  'source.resumed': 'Source resumed',
  'source.cancelled': 'Run cancelled',
  'source.backfilled': 'Backfill started',
  'source.reset': 'Source reset',
  'source.state_set': 'State of a source replaced',
  'credential.created': 'Credential created',
  'credential.changed': 'Credential changed',
  'credential.removed': 'Credential removed',
  'credential.signed_in': 'Signed in to a source',
  'source.retention_set': 'Retention changed',
  'attribute.pinned': 'Attribute pinned',
  'attribute.dropped': 'Attribute dropped',
  'attribute.renamed': 'Attribute renamed',
  'field.labelled': 'Field renamed, described or hidden',
  'source.scale_set': 'Score scale changed',
  'dead_letters.replayed': 'Rejected items retried',
  'dead_letters.dismissed': 'Rejected items dismissed',
  'erasure.dry_run': 'Erasure previewed',
  'erasure.requested': 'Erasure requested',
  'erasure.completed': 'Erasure completed',
  'retention.erased': 'Erased by retention',
  'export.created': 'Export created',
  'export.downloaded': 'Export downloaded',
  'export.removed': 'Export deleted',
  'alert.changed': 'Alert created or updated',
  'alert.removed': 'Alert deleted',
  'theme.changed': 'Theme added or changed',
  'theme.removed': 'Theme removed',
  'themes.replaced': 'Themes imported',
  'webhook.changed': 'Webhook created or updated',
  'webhook.removed': 'Webhook deleted',
  'file.imported': 'File imported',
  'demo.loaded': 'Demo loaded',
  'secrets.rotated': 'Secrets re-encrypted',
  'server.started': 'Server started with changed settings',
  'backup.begun': 'Backup started',
};

const action = param('action');
const actor = param('actor');
const since = param('since');

const PAGE = 50;

/** Who did what, newest first. Entries hold names, IDs and counts, never record text. */
export function Audit() {
  const query = {
    limit: PAGE,
    ...(isAction(action.value) && { action: action.value }),
    ...(actor.value !== '' && { actor: programName(actor.value) }),
    ...(since.value !== '' && { since: startOfDay(since.value, shownZone.value) }),
  };
  const key = `audit ${JSON.stringify(query)}`;
  const audit = useGet('/admin/audit', { query });
  return (
    <>
      <AuditFilters />
      <Loading of={audit} height={400}>
        {(first) => <Entries key={key} first={first} query={query} stale={audit.stale} />}
      </Loading>
    </>
  );
}

function AuditFilters() {
  const options = [['', 'All actions'], ...Object.entries(ACTIONS)] as const;
  return (
    <div class="form-row">
      <SelectField
        label="Action"
        value={action.value}
        options={options as readonly (readonly [string, string])[]}
        onChange={(chosen) => setParams({ action: chosen })}
      />
      <Field label="Actor" hint="The name or ID of a person or token; “earshot” is the system itself">
        <input
          class="input"
          type="search"
          value={actor.value}
          onChange={(event) => setParams({ actor: event.currentTarget.value.trim() })}
        />
      </Field>
      <Field label="Since">
        <input
          class="input"
          type="date"
          value={since.value}
          onChange={(event) => setParams({ since: event.currentTarget.value })}
        />
      </Field>
    </div>
  );
}

interface EntriesProps {
  first: Page;
  query: { limit: number; action?: AuditAction; actor?: string; since?: string };
  stale: boolean;
}

/** The first page, and the older ones the reader loads below it. */
function Entries({ first, query, stale }: EntriesProps) {
  const [older, setOlder] = useState<Page[]>([]);
  const { run, busy, problem } = useAction();
  const pages = [first, ...older];
  const cursor = pages.at(-1)?.next_cursor;
  const entries = pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <EmptyState title="No entries">Nothing matches these filters.</EmptyState>;
  const isCounted = entries.some(({ counts }) => Object.keys(counts).length > 0);
  const load = (from: string) =>
    run(
      (to) => to.GET('/admin/audit', { params: { query: { ...query, cursor: from } } }),
      (page) => setOlder((loaded) => [...loaded, page]),
    );
  return (
    <>
      <ScrollTable
        label="Entries"
        heads={['Time', 'Actor', 'Action', 'Details', ...(isCounted ? ['Counts'] : []), 'Request']}
        stale={stale}
      >
        {entries.map((entry) => (
          <EntryRow
            key={`${entry.at} ${entry.action} ${entry.target} ${entry.request_id}`}
            entry={entry}
            isCounted={isCounted}
          />
        ))}
      </ScrollTable>
      {problem && <ProblemNotice problem={problem} />}
      {cursor && (
        <Button disabled={busy} onClick={() => void load(cursor)}>
          Load older entries
        </Button>
      )}
    </>
  );
}

function EntryRow({ entry, isCounted }: { entry: Entry; isCounted: boolean }) {
  const counts = Object.entries(entry.counts).map(
    ([name, count]) => `${formatCount(count)} ${humanize(name)}`,
  );
  return (
    <tr>
      <td class="nowrap">
        <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
      </td>
      <td class="nowrap" title={entry.actor_id ?? undefined}>
        {tokenName(entry.actor)}
      </td>
      <td>{ACTIONS[entry.action]}</td>
      <td class="admin-target" title={entry.target ?? undefined}>
        {targetWords(entry.target)}
      </td>
      {isCounted && <td>{listed(counts)}</td>}
      <td>{entry.request_id && <code title={entry.request_id}>{entry.request_id.slice(-8)}</code>}</td>
    </tr>
  );
}

/** Things with a name are shown by it: people, tokens and alerts also carry their id. */
function targetWords(target: string | null): string | undefined {
  const named = target?.replace(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12} (?=')/, '');
  return named && withTokenNames(named.replaceAll(/'([^']*)'/g, '“$1”'));
}

function isAction(text: string): text is AuditAction {
  return Object.hasOwn(ACTIONS, text);
}
