import { param } from '../../../state/location.js';
import { ForAdmins } from '../for-admins.js';
import { AddSource } from './add-source.js';
import { EditSource } from './edit-source.js';
import { SourceList } from './source-list.js';
import { SourcePage } from './source-page.js';

const shown = param('source');
const adding = param('add');
const editing = param('edit');

/** All sources, one of them, or the form of one: as the address says. */
export function SourcesSection() {
  return <ForAdmins>{(admin) => (admin ? <Chosen /> : <SourceList admin={false} />)}</ForAdmins>;
}

function Chosen() {
  if (adding.value !== '') return <AddSource connector={adding.value} />;
  if (shown.value === '') return <SourceList admin />;
  return editing.value === '' ? (
    <SourcePage key={shown.value} name={shown.value} />
  ) : (
    <EditSource key={shown.value} name={shown.value} />
  );
}
