import type { ComponentType } from 'preact';
import './admin.css';
import './alerts.css';
import './erase-and-health.css';
import { access } from '../../state/session.js';
import { param } from '../../state/location.js';
import { Sections } from '../../ui/link.js';
import { Skeleton } from '../../ui/states.js';
import { Alerts } from './alerts/alerts.js';
import { Audit } from './audit.js';
import { Erase } from './erase/erase.js';
import { Exports } from './exports.js';
import { Health } from './health/health.js';
import { NeedsScope } from './needs-scope.js';
import { Retention } from './retention.js';
import { Tokens } from './tokens/tokens.js';
import { Webhooks } from './webhooks/webhooks.js';

interface Section {
  id: string;
  name: string;
  /** One sentence on what it is for. */
  says: string;
  scope?: string;
  Shown: ComponentType;
}

const SECTIONS: readonly [Section, ...Section[]] = [
  {
    id: 'tokens',
    name: 'Tokens',
    says: 'Who may push, read, export, erase and administer. Of a token only its hash is kept.',
    scope: 'admin',
    Shown: Tokens,
  },
  {
    id: 'exports',
    name: 'Exports',
    says: 'Files this token asked for; they are kept for 24 hours.',
    scope: 'export',
    Shown: Exports,
  },
  {
    id: 'alerts',
    name: 'Alerts',
    says: 'Questions that are asked again and again, until their answer needs somebody.',
    scope: 'admin',
    Shown: Alerts,
  },
  {
    id: 'webhooks',
    name: 'Webhooks',
    says: 'Addresses that are told what happens: ids, counts and names, never the text of a record.',
    scope: 'admin',
    Shown: Webhooks,
  },
  {
    id: 'erase',
    name: 'Erase',
    says: 'Removes records for good, from every place of Earshot. What was erased is refused when it comes again.',
    scope: 'erase',
    Shown: Erase,
  },
  {
    id: 'retention',
    name: 'Retention',
    says: 'For how long a source keeps what was said.',
    scope: 'admin',
    Shown: Retention,
  },
  {
    id: 'audit',
    name: 'Audit',
    says: 'Who did what: names, ids and counts, never what a record says. No entry can be changed.',
    scope: 'admin',
    Shown: Audit,
  },
  {
    id: 'health',
    name: 'Health',
    says: 'How this installation is, and how it is set up.',
    scope: 'admin',
    Shown: Health,
  },
];

const section = param('section');

/** What only people who run Earshot need. */
export default function Admin() {
  return (
    <div class="admin">
      <h1>Admin</h1>
      {access.value.asking ? <Skeleton height={320} /> : <Offered />}
    </div>
  );
}

/** The sections that the token may use, and the chosen one. */
function Offered() {
  const { allows } = access.value;
  const offered = SECTIONS.filter((one) => allows(one.scope));
  const named = SECTIONS.find((one) => one.id === section.value);
  const { id, name, says, scope, Shown } = named ?? offered[0] ?? SECTIONS[0];
  return (
    <>
      <Sections path="/admin" sections={offered} current={id} />
      <section class="admin-section" aria-label={name} key={id}>
        <p class="muted admin-says">{says}</p>
        {allows(scope) ? <Shown /> : <NeedsScope scope={scope ?? ''} />}
      </section>
    </>
  );
}
