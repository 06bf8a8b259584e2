import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import './admin.css';
import { goTo, param } from '../../state/location.js';
import { access } from '../../state/session.js';
import { NoSection, Sections } from '../../ui/link.js';
import { NeedsScope } from '../../ui/needs-scope.js';
import { Skeleton } from '../../ui/states.js';
import { Audit } from './audit.js';
import { Erase } from './erase/erase.js';
import { Exports } from './exports.js';
import { Health } from './health/health.js';
import { People } from './people/people.js';
import { Retention } from './retention.js';
import { Tokens } from './tokens/tokens.js';
import { Webhooks } from './webhooks/webhooks.js';

interface Section {
  id: string;
  name: string;
  /** What it is for, in a sentence or two. */
  summary: string;
  scope: string;
  Part: ComponentType;
}

const SECTIONS: readonly [Section, ...Section[]] = [
  {
    id: 'people',
    name: 'People',
    summary: 'Everyone who may sign in, and what they may do.',
    scope: 'admin',
    Part: People,
  },
  {
    id: 'tokens',
    name: 'Tokens',
    summary:
      'Access for programs, and what each token may do. The database stores only a hash of each token.',
    scope: 'admin',
    Part: Tokens,
  },
  {
    id: 'exports',
    name: 'Exports',
    summary: 'Files you exported. They are kept for 24 hours.',
    scope: 'export',
    Part: Exports,
  },
  {
    id: 'webhooks',
    name: 'Webhooks',
    summary:
      'Send events to your own systems or a chat channel. Events contain names, IDs and counts, never record text.',
    scope: 'admin',
    Part: Webhooks,
  },
  {
    id: 'erase',
    name: 'Erase',
    summary:
      'Permanently erase records from all of Earshot. Erased records are rejected if they are sent again.',
    scope: 'erase',
    Part: Erase,
  },
  {
    id: 'retention',
    name: 'Retention',
    summary: 'How long Earshot keeps the records of each source.',
    scope: 'admin',
    Part: Retention,
  },
  {
    id: 'audit',
    name: 'Audit',
    summary:
      'Who did what, and when. Entries contain names, IDs and counts, never record text, and cannot be changed.',
    scope: 'admin',
    Part: Audit,
  },
  {
    id: 'health',
    name: 'Health',
    summary: 'Status and settings of this installation.',
    scope: 'admin',
    Part: Health,
  },
];

const section = param('section');
const alert = param('alert');
const watch = param('watch');

/** Everything that only people who run Earshot need. */
export default function Admin() {
  // Alerts were a section of this screen: links to it lead to theirs.
  const moved = section.value === 'alerts';
  useEffect(() => {
    if (moved) goTo('/alerts', { alert: alert.value, watch: watch.value }, true);
  }, [moved]);
  if (moved) return null;
  return (
    <div class="stack">
      <h1>Admin</h1>
      {access.value.loading ? <Skeleton height={320} /> : <AllowedSections />}
    </div>
  );
}

/** Links to the sections the token may use, and the chosen one. */
function AllowedSections() {
  const { allows } = access.value;
  const allowed = SECTIONS.filter(({ scope }) => allows(scope));
  const named = SECTIONS.find(({ id }) => id === section.value);
  if (!named && section.value !== '')
    return (
      <>
        <Sections path="/admin" sections={allowed} current="" />
        <NoSection id={section.value} />
      </>
    );
  const { id, name, summary, scope, Part } = named ?? allowed[0] ?? SECTIONS[0];
  return (
    <>
      <Sections path="/admin" sections={allowed} current={id} />
      <section class="stack admin-section" aria-label={name} key={id}>
        <p class="muted admin-summary">{summary}</p>
        {allows(scope) ? <Part /> : <NeedsScope scope={scope} />}
      </section>
    </>
  );
}
