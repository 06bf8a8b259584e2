import type { ComponentType } from 'preact';
import { param } from '../../state/location.js';
import { Sections } from '../../ui/link.js';
import './form.css';
import './fields-and-push.css';
import './data.css';
import { FieldsSection } from './fields/fields-section.js';
import { PushSection } from './push/push-section.js';
import { RejectedSection } from './rejected/rejected-section.js';
import { SourcesSection } from './sources/sources-section.js';

const SECTIONS: readonly { id: string; name: string; Part: ComponentType }[] = [
  { id: 'sources', name: 'Sources', Part: SourcesSection },
  { id: 'fields', name: 'Fields', Part: FieldsSection },
  { id: 'rejected', name: 'Rejected', Part: RejectedSection },
  { id: 'push', name: 'Push', Part: PushSection },
];

const asked = param('section');

/** Where records come from, what they hold, what was turned away, and a way to try it. */
export default function Data() {
  const section = SECTIONS.find(({ id }) => id === asked.value) ?? SECTIONS[0];
  if (!section) return null;
  return (
    <div class="data">
      <header class="data-head">
        <h1>Data</h1>
        <Sections path="/data" sections={SECTIONS} current={section.id} />
      </header>
      <section.Part />
    </div>
  );
}
