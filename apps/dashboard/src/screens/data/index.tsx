import type { ComponentType } from 'preact';
import { param } from '../../state/location.js';
import { access } from '../../state/session.js';
import { NoSection, Sections } from '../../ui/link.js';
import './data.css';
import { FieldsSection } from './fields-section.js';
import { ImportSection } from './import/import-section.js';
import { PushSection } from './push/push-section.js';
import { RejectedSection } from './rejected/rejected-section.js';
import { SourcesSection } from './sources/sources-section.js';

interface Section {
  id: string;
  name: string;
  /** It is shown to those with this scope. */
  scope?: string;
  Part: ComponentType;
}

const SECTIONS: readonly [Section, ...Section[]] = [
  { id: 'sources', name: 'Sources', Part: SourcesSection },
  { id: 'import', name: 'Import', scope: 'admin', Part: ImportSection },
  { id: 'fields', name: 'Fields', Part: FieldsSection },
  { id: 'rejected', name: 'Rejected', scope: 'admin', Part: RejectedSection },
  { id: 'push', name: 'Push', Part: PushSection },
];

const chosen = param('section');

/** Where records come from, what fields they have, what was rejected, and a form to push one. */
export default function Data() {
  const section = chosen.value === '' ? SECTIONS[0] : SECTIONS.find(({ id }) => id === chosen.value);
  return (
    <div class="stack">
      <header class="toolbar">
        <h1>Data</h1>
        <Sections
          path="/data"
          sections={SECTIONS.filter(({ scope }) => access.value.allows(scope))}
          current={section?.id ?? ''}
        />
      </header>
      {section ? <section.Part /> : <NoSection id={chosen.value} />}
    </div>
  );
}
