import type { ComponentType } from 'preact';
import './admin.css';
import { access } from '../../state/access.js';
import { param } from '../../state/location.js';
import { Sections } from '../../ui/sections.js';
import { NeedsScope } from './needs-scope.js';
import { Tokens } from './tokens/tokens.js';

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
];

const section = param('section');

/** What only people who run Earshot need. */
export default function Admin() {
  const { id, name, says, scope, Shown } = SECTIONS.find((one) => one.id === section.value) ?? SECTIONS[0];
  return (
    <div class="admin">
      <h1>Admin</h1>
      <Sections path="/admin" sections={SECTIONS} current={id} />
      <section class="admin-section" aria-label={name} key={id}>
        <p class="muted admin-says">{says}</p>
        {access.value.allows(scope) ? <Shown /> : <NeedsScope scope={scope ?? ''} />}
      </section>
    </div>
  );
}
