import { linkTo, setParams } from '../../../state/location.js';

/** Leads to the page of a source. */
export function SourceLink({ name }: { name: string }) {
  return (
    <a
      dir="auto"
      href={linkTo('/data', { section: 'sources', source: name })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        showSource(name);
      }}
    >
      {name}
    </a>
  );
}

export function showSource(name: string): void {
  setParams({ section: 'sources', source: name, add: '', edit: '' });
}

export function showSources(): void {
  setParams({ section: 'sources', source: '', add: '', edit: '' });
}
