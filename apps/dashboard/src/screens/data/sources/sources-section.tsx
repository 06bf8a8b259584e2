import { param } from '../../../state/location.js';
import { access } from '../../../state/session.js';
import { Skeleton } from '../../../ui/states.js';
import { Credentials } from '../credentials/credentials.js';
import { AddSource, EditSource } from './source-editor.js';
import { SourceList } from './source-list.js';
import { SourcePage } from './source-page.js';

const shown = param('source');
const adding = param('add');
const editing = param('edit');

/** All sources, one of them, or the form of one, by the address. */
export function SourcesSection() {
  const { loading, allows } = access.value;
  if (loading) return <Skeleton height={320} />;
  if (!allows('admin')) return <SourceList admin={false} />;
  if (adding.value !== '') return <AddSource connector={adding.value} />;
  if (shown.value === '')
    return (
      <>
        <SourceList admin />
        <Credentials />
      </>
    );
  const Part = editing.value === '' ? SourcePage : EditSource;
  return <Part key={shown.value} name={shown.value} />;
}
